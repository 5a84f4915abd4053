// What a change of a large site costs beside its own cold build, and an edit among ten times as many pages.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesFor } from './corpus.js'
import { peakMemory, timed } from './measure.js'
import { peers } from './peers/index.js'

/** Pages of the large site. */
const LARGE = 20_000
/** Folders of the corpus's size, beside one of them alone. */
const FOLDERS = 10

/**
 * @typedef {object} Changes
 * @property {number} pages
 * @property {number} cold Seconds.
 * @property {Record<'nothing' | 'text' | 'title' | 'label', number>} times Of the cold build, one change each.
 * @property {{ readonly cold: number, readonly edit: number }} memory Peaks, in MB.
 * @property {number} folders An edit among ten folders, times one among one of them.
 */

/**
 * @param {readonly import('./corpus.js').Page[]} corpus
 * @param {string} work
 * @returns {Promise<Changes>}
 */
export async function changes(corpus, work) {
  const large = siteOf(join(work, 'sites/changes'), pagesFor(corpus, LARGE), work)
  const cold = large.build()
  const nothing = large.build()
  large.edit()
  const text = large.build()
  large.set('title')
  const title = large.build()
  large.set('label')
  const label = large.build()
  large.edit()
  const ofEdit = await large.memory()
  large.clean()
  const ofCold = await large.memory()
  large.remove()
  const [one, all] = [1, FOLDERS].map((count) => {
    const dir = join(work, `sites/folders-${count}`)
    const site = siteOf(dir, pagesFor(corpus, count * corpus.length), work)
    site.build()
    site.edit()
    const seconds = site.build()
    site.remove()
    return seconds
  })
  return {
    pages: LARGE,
    cold,
    times: { nothing: nothing / cold, text: text / cold, title: title / cold, label: label / cold },
    memory: { cold: ofCold, edit: ofEdit },
    folders: (all ?? Number.NaN) / (one ?? Number.NaN),
  }
}

/**
 * A site of these pages, without output and cache, of which one page is changed.
 * @param {string} dir
 * @param {readonly import('./corpus.js').Page[]} pages
 * @param {string} work
 */
function siteOf(dir, pages, work) {
  const { docsgen } = peers
  docsgen.writeSite(dir, pages, work)
  const run = { cwd: dir, command: docsgen.command(work) }
  const page = docsgen.sourceOf(dir, pages[pages.length >> 1]?.path ?? '')
  const clean = () => {
    for (const folder of [...docsgen.caches, docsgen.out])
      rmSync(join(dir, folder), { recursive: true, force: true })
  }
  clean()
  let edits = 0
  return {
    clean,
    build: () => timed(run).wall,
    memory: () => peakMemory(run),
    edit() {
      edits += 1
      appendFileSync(page, `\nEdited ${edits} times.\n`)
    },
    /** Sets a key of the front matter, whose other lines stay. @param {string} key */
    set(key) {
      const lines = readFileSync(page, 'utf8').split('\n')
      const rest = lines.filter((line, index) => index > 20 || !line.startsWith(`${key}:`))
      writeFileSync(page, rest.toSpliced(1, 0, `${key}: "Another ${key}"`).join('\n'))
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/**
 * As a Markdown table.
 * @param {Changes} measured
 */
export function changesTable({ pages, cold, times, memory, folders }) {
  const rows = [
    [`${pages} pages, cold, s`, cold],
    ['nothing changed, times cold', times.nothing],
    ['one text, times cold', times.text],
    ['one title, times cold', times.title],
    ['one navigation label, times cold', times.label],
    ['peak memory, cold, MB', memory.cold],
    ['peak memory, one edit, MB', memory.edit],
    [`an edit among ${FOLDERS} folders, times one`, folders],
  ]
  return ['| what | measured |', '| --- | ---: |']
    .concat(rows.map(([what, is]) => `| ${what} | ${Number(is).toFixed(2)} |`))
    .join('\n')
}
