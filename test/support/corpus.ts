import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtOnce, SOURCES } from './built-sites.ts'

/** 1,000 real pages, kept beside the repository, not in it. */
export const corpusArchive = fileURLToPath(
  new URL('../../../shared/corpora/cppdocs-1000.tar.gz', import.meta.url),
)

/**
 * Whether tests of real pages can run. A clone that stands alone skips them; with `CORPUS=required`, which
 * `.ci/run` sets where the corpus should be, they run and fail where it is not.
 */
export const hasCorpus = existsSync(corpusArchive) || process.env['CORPUS'] === 'required'

/** A site folder whose `content/` is the corpus of 1,000 real pages, outside the repository. The caller removes it. */
export function corpusSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-corpus-'))
  unpackCorpus(dir)
  return dir
}

/** Puts the corpus into a folder, as its `content/`. */
export function unpackCorpus(dir: string): void {
  if (!existsSync(corpusArchive)) throw new Error(`The corpus is not there: ${corpusArchive}`)
  const unpacked = join(dir, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['xzf', corpusArchive, '-C', unpacked])
  renameSync(join(unpacked, 'docs-1000'), join(dir, 'content'))
  rmSync(unpacked, { recursive: true })
}

/** Texts of all Markdown files below a folder, in the order of their names. */
export function textsIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
}

const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
const CONFIG = { title: 'Corpus', diagnostics: { 'h3-without-h2': 'warning' } }

/** What a build of the corpus without a config reports, in the folder of `builtCorpus`. */
export const REPORT = 'without-config.json'

/**
 * A site folder whose `content/` is the corpus of 1,000 real pages, whose `dist/` is what the real command line makes
 * of it, and whose `records.json` is what it would push. Test files share it, as they do the reference site: they read,
 * and write nothing. Its pages are parsed once, by a build without a config, which their headings fail.
 */
export function builtCorpus(): Promise<string> {
  return builtOnce({
    prefix: 'docsgen-built-corpus-',
    inputs: [...SOURCES, 'test/support/corpus.ts'],
    build: (dir, out) => {
      const run = (...args: readonly string[]) =>
        spawnSync(process.execPath, [bin, ...args], { cwd: dir, encoding: 'utf8' })
      unpackCorpus(dir)
      writeFileSync(join(dir, REPORT), run('build', '--json').stdout)
      writeFileSync(join(dir, 'docs-site.config.ts'), `export default ${JSON.stringify(CONFIG)}\n`)
      for (const args of [
        ['build', '--quiet', '--out', out],
        ['index', '--out', 'records.json'],
      ]) {
        const { status, stdout, stderr } = run(...args)
        if (status !== 0) throw Object.assign(new Error(args.join(' ')), { stdout, stderr })
      }
    },
  })
}
