#!/usr/bin/env node
// `node test/bench/features.js`: builds one small site with docsgen and with the tools that people come from, without
// plugins, and prints what the builds and a browser show as the table of README.
// Names of tools behind it leave out the others.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLACES } from './features/places.js'
import { reading } from './features/reading.js'
import { freshSite } from './peers/npm-packages.js'

const work = fileURLToPath(new URL('.work', import.meta.url))

/** What a build does with a fault. */
const FAILS = 'build fails'
const NOTHING = 'not told'

/** A word that stands on one page. */
const WORD = 'quokkaberry'

/**
 * Writes the site of a tool: a home page and a guide, and what more is asked for.
 * @param {import('./features/places.js').Place} place
 * @param {{ readonly files?: Readonly<Record<string, string>>, readonly settings?: string }} [more]
 */
function writeSite(place, { files = {}, settings = '' } = {}) {
  const dir = join(work, 'features', place.name)
  const pages = {
    'index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
    'guide.md': `---\ntitle: Guide\n---\n\n## Steps\n\nSay ${WORD}.\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`,
    ...files,
  }
  const content = Object.entries(pages).map(([path, text]) => [join(place.content, path), text])
  const site = { ...place.files(settings), ...Object.fromEntries(content) }
  freshSite(dir, join(work, 'peers', place.packages), site)
  return dir
}

/**
 * @param {import('./features/places.js').Place} place
 * @param {string} dir
 */
function build(place, dir) {
  const [program = '', ...args] = place.command
  const env = { ...process.env, ...place.env, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: dir, env, encoding: 'utf8' })
  return { isDone: status === 0, said: stdout + stderr }
}

/**
 * What a build does with a page that holds a link: fails, warns or nothing.
 * @param {import('./features/places.js').Place} place
 * @param {string} link
 */
function linkCheck(place, link) {
  const text = `---\ntitle: Links\n---\n\n[Somewhere](${link})\n`
  const { isDone, said } = build(place, writeSite(place, { files: { 'links.md': text } }))
  if (!isDone) return FAILS
  return said.includes('nowhere') ? 'warning' : NOTHING
}

/**
 * Whether a build fails when a page is gone that was published, to which no other page has a link.
 * @param {import('./features/places.js').Place} place
 */
function goneCheck(place) {
  const dir = writeSite(place, { files: { 'old.md': '---\ntitle: Old\n---\n\nText.\n' } })
  const first = build(place, dir)
  if (!first.isDone) throw new Error(first.said)
  for (const [program = '', ...args] of place.publish) spawnSync(program, args, { cwd: dir })
  rmSync(join(dir, place.content, 'old.md'))
  return build(place, dir).isDone ? NOTHING : FAILS
}

/** @param {boolean} value */
const yes = (value) => (value ? 'yes' : 'no')

/** @param {string} dir */
function filesOf(dir) {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
}

/**
 * All that is looked at, by the names of the table's rows.
 * @param {import('./features/places.js').Place} place
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
async function looked(place) {
  const dir = writeSite(place)
  const plain = build(place, dir)
  if (!plain.isDone) throw new Error(`${place.name}: ${plain.said}`)
  const out = join(dir, place.out)
  const files = filesOf(out)
  const seen = await reading(out, '/guide', WORD)
  const withSettings = (/** @type {string | undefined} */ settings) => {
    if (settings === undefined) return undefined
    const other = writeSite(place, { settings })
    const { isDone, said } = build(place, other)
    if (!isDone) throw new Error(`${place.name}, ${settings}: ${said}`)
    return join(other, place.out)
  }
  const search = /pagefind\.js$|localSearchIndex|search\/\w/
  const isFound = files.some((path) => search.test(path))
  const found = isFound ? undefined : withSettings(place.search)
  const isSet = found !== undefined && filesOf(found).some((path) => search.test(path))
  const api = withSettings(place.api)
  // Now: the next site is built in the same folder.
  const hasApi = api !== undefined && filesOf(api).some((path) => isOperation(api, path))
  const redirects = withSettings(place.redirects)
  const isRedirected =
    redirects !== undefined &&
    ['old.html', 'old/index.html'].some((path) => existsSync(join(redirects, path)))
  return {
    'Text in the HTML, readable without script': yes(seen.isReadable),
    'Script that a page loads by itself, gzip': `${(seen.script / 1000).toFixed(1)} kB`,
    'Dark where the system is, as delivered': yes(seen.isDark),
    'Dark without script': yes(seen.isDarkWithoutScript),
    'Search without a service': isFound ? 'yes' : isSet ? 'one setting' : 'no',
    'Broken link': linkCheck(place, place.link('nowhere')),
    'Broken anchor': linkCheck(place, `${place.link('guide')}#nowhere`),
    'Published page that is gone': goneCheck(place),
    'Redirects without a plugin': yes(isRedirected),
    'API reference of an OpenAPI document without a plugin': yes(hasApi),
    'Each page as Markdown': yes(files.includes('guide.md')),
    '`llms.txt`': yes(files.includes('llms.txt')),
  }
}

/**
 * @param {string} dir
 * @param {string} path
 */
function isOperation(dir, path) {
  return path.endsWith('.html') && readFileSync(join(dir, path), 'utf8').includes('List quokkas')
}

const wanted = process.argv.slice(2)
const places = PLACES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const columns = []
for (const place of places) {
  place.install(work)
  columns.push(await looked(place))
  process.stderr.write(`${place.name}: ${JSON.stringify(columns.at(-1))}\n`)
}
const rows = Object.keys(columns[0] ?? {}).map((name) => [
  name,
  ...columns.map((column) => column[name] ?? ''),
])
const head = ['', ...places.map(({ name, version }) => `${name} ${version}`)]
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
process.stdout.write(`${table.join('\n')}\n`)
