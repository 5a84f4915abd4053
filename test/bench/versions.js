#!/usr/bin/env node
// Ten versions of the 1,000-page corpus, nine of them from tags, beside the same 10,000 pages as one site.
// node test/bench/versions.js [corpus.tar.gz]
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagesFor, readCorpus } from './corpus.js'
import { peakMemory, timed } from './measure.js'

const COUNT = 10
/** So many pages differ from one version to the next. */
const CHANGED = 20

const here = fileURLToPath(new URL('.', import.meta.url))
const bin = join(here, '../../bin/docsgen.js')
const archive =
  process.argv[2] ??
  process.env['DOCSGEN_CORPUS'] ??
  join(here, '../../../shared/corpora/cppdocs-1000.tar.gz')
const work = join(here, '.work')
const corpus = readCorpus(archive, work)
const sites = { one: join(work, 'versions-one'), ten: join(work, 'versions-ten') }

/**
 * @param {string} dir
 * @param {readonly import('./corpus.js').Page[]} pages
 */
function writePages(dir, pages) {
  for (const { path, text } of pages) {
    const file = join(dir, 'content', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * @param {string} dir
 * @param {object} more
 */
function writeConfig(dir, more) {
  const config = { title: 'Corpus', diagnostics: { 'h3-without-h2': 'warning' }, ...more }
  writeFileSync(join(dir, 'docs-site.config.js'), `export default ${JSON.stringify(config)}\n`)
}

/** @param {readonly string[]} args */
function git(...args) {
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
  execFileSync('git', [...who, '-c', 'commit.gpgsign=false', ...args], {
    cwd: sites.ten,
    stdio: 'ignore',
  })
}

/** Each version is a commit in which a few pages have another sentence than in the one before. */
function writeVersions() {
  writePages(sites.ten, corpus)
  writeFileSync(join(sites.ten, '.gitignore'), 'dist\n.docsgen\ndocs-site.config.js\n')
  git('init', '-q')
  /** @type {Record<string, object>} */
  const versions = { current: { label: `${COUNT}.x` } }
  for (let version = 1; version < COUNT; version += 1) {
    git('add', '-A')
    git('commit', '-q', '-m', `v${version}`)
    git('tag', `v${version}`)
    versions[`${version}.x`] = { from: `git:v${version}` }
    for (const { path } of corpus.slice(version * CHANGED, (version + 1) * CHANGED))
      appendFileSync(join(sites.ten, 'content', path), `\nChanged after version ${version}.\n`)
  }
  writeConfig(sites.ten, { versions })
}

/** @param {string} dir */
async function measured(dir) {
  const run = { cwd: dir, command: [process.execPath, bin, 'build', '--quiet'] }
  const anew = () => {
    for (const folder of ['dist', '.docsgen'])
      rmSync(join(dir, folder), { recursive: true, force: true })
  }
  anew()
  const cold = timed(run)
  const edited = join(dir, 'content', corpus.at(-1)?.path ?? '')
  appendFileSync(edited, '\nOne more sentence.\n')
  const edit = timed(run)
  anew()
  return { cold: cold.wall, cpu: cold.cpu, edit: edit.wall, memory: await peakMemory(run) }
}

for (const dir of Object.values(sites)) rmSync(dir, { recursive: true, force: true })
mkdirSync(sites.one, { recursive: true })
mkdirSync(sites.ten, { recursive: true })
writePages(sites.one, pagesFor(corpus, COUNT * corpus.length))
writeConfig(sites.one, {})
writeVersions()
const one = await measured(sites.one)
const ten = await measured(sites.ten)
for (const [name, { cold, cpu, edit, memory }] of Object.entries({ one, ten }))
  process.stdout.write(
    `${name}: cold ${cold.toFixed(1)} s (processor ${cpu.toFixed(1)} s), edit ${edit.toFixed(2)} s, ${memory.toFixed(0)} MB\n`,
  )
process.stdout.write(
  `ten versions: cold ${(ten.cold / one.cold).toFixed(2)} times one site, edit ${(ten.edit / one.edit).toFixed(2)} times\n`,
)
