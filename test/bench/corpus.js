// The pages that every generator builds: the corpus's 1,000, a part of them, or copies under new names.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** @typedef {{ readonly path: string, readonly text: string }} Page Path relative to the content folder, posix. */

/**
 * Unpacks the archive once and reads its Markdown.
 * @param {string} archive
 * @param {string} workDir
 * @returns {readonly Page[]}
 */
export function readCorpus(archive, workDir) {
  const folder = join(workDir, 'corpus')
  if (!existsSync(folder)) {
    if (!existsSync(archive)) throw new Error(`No corpus at ${archive}: name one with --corpus`)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  }
  return markdownIn(folder)
}

/**
 * @param {string} folder
 * @returns {readonly Page[]}
 */
function markdownIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      path: relative('.', name).split(sep).join('/'),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}

/**
 * As many pages as asked for: whole folders of the corpus for fewer, renamed copies for more. Links stay
 * right: copies link to pages of their own copy, and links to pages that were left out become text.
 * @param {readonly Page[]} corpus
 * @param {number} count
 * @returns {readonly Page[]}
 */
export function pagesFor(corpus, count) {
  if (count === corpus.length) return corpus
  return count < corpus.length ? fewer(corpus, count) : more(corpus, count)
}

/**
 * Every tenth page of each folder and the folder's index, so that a small site is shaped like the large one.
 * @param {readonly Page[]} corpus
 * @param {number} count
 */
function fewer(corpus, count) {
  const indexes = corpus.filter(({ path }) => path.endsWith('index.md'))
  const others = corpus.filter(({ path }) => !path.endsWith('index.md'))
  const step = others.length / (count - indexes.length)
  const kept = Array.from(
    { length: count - indexes.length },
    (_, n) => others[Math.floor(n * step)],
  )
  const pages = [...indexes, ...kept]
  const routes = new Set(pages.map(({ path }) => routeOf(path)))
  return pages.map(({ path, text }) => ({ path, text: withoutLinks(text, routes) }))
}

/**
 * @param {readonly Page[]} corpus
 * @param {number} count
 */
function more(corpus, count) {
  const pages = [...corpus]
  for (let copy = 2; pages.length < count; copy += 1) {
    for (const page of corpus.slice(0, count - pages.length)) pages.push(renamed(page, copy))
  }
  return pages
}

/**
 * `cpp/x.md` -> `cpp-2/x.md`; its links follow.
 * @param {Page} page
 * @param {number} copy
 */
function renamed({ path, text }, copy) {
  const rename = (/** @type {string} */ name) => `${name}-${copy}`
  const [first = '', ...rest] = path.split('/')
  const moved = rest.length === 0 ? `home-${copy}/${first}` : [rename(first), ...rest].join('/')
  const linked = text.replace(
    LINK,
    (_match, label, area, tail) => `[${label}](/${rename(area)}/${tail})`,
  )
  return { path: moved, text: linked.replace(/^title: "(.*)"$/m, `title: "$1 (${copy})"`) }
}

/** A link to another page of the corpus: `[label](/area/page/#anchor)`. */
const LINK = /\[((?:[^\]\\]|\\.)*)\]\(\/([^/)#]+)\/([^)]*)\)/g

/**
 * @param {string} text
 * @param {ReadonlySet<string>} routes
 */
function withoutLinks(text, routes) {
  return text.replace(LINK, (match, label, area, tail) => {
    const route = `/${area}/${tail}`.replace(/#.*$/, '').replace(/\/$/, '')
    return routes.has(route) ? match : label
  })
}

/** @param {string} path */
function routeOf(path) {
  return `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`.replace(/\/$/, '')
}

/**
 * Writes pages into a fresh folder; `rename` puts a file where a generator wants it.
 * @param {string} folder
 * @param {readonly Page[]} pages
 * @param {(page: Page) => Page} change
 */
export function writePages(folder, pages, change = (page) => page) {
  rmSync(folder, { recursive: true, force: true })
  for (const page of pages) {
    const { path, text } = change(page)
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
