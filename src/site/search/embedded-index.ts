import { appendAll } from '../../model/append-all.ts'
import { hashOf, hashOfAll } from '../../model/hash.ts'
import { once } from '../../model/once.ts'
import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type PassagesFile,
  type SearchManifest,
  type WordsDirectory,
  type WordsFile,
} from '../../search/wire.ts'
import { isSearchable } from '../routes/page-visibility.ts'
import { SEARCH_FOLDER } from './search-folder.ts'
import { groupText, otherNames, type SearchablePage, type SearchableSite } from './searchable.ts'
import { columnsOf, type SearchedSection } from './section-columns.ts'
import { type Range, shardRanges } from './shard-ranges.ts'
import { countWordFiles, wordShards } from './word-shards.ts'
import { KEEP_NOTHING, type KeptWords, wordsOfPages } from './words-of-pages.ts'

/** Headings in the first file: about 6 bytes each once compressed, so that it stays near 120 kB. */
const MOST_HEADINGS = 20_000
const ALL_LEVELS = 6
/** Changes when the same pages would give other bytes. */
const BUILDER_VERSION = '6'
/** Pages whose text is in one file: few, because a reader needs the text of one. */
const PAGES_OF_TEXT = 8

/** What may be kept of an earlier index. */
export type IndexMemory = {
  /** In memory: what depends on titles, headings and addresses alone. */
  readonly remember?: <T>(compute: () => T) => T
  readonly words?: KeptWords | undefined
}

/**
 * The files of the embedded index, pages in the order given (the navigation's: ties and suggestions follow it). Words
 * are counted when the body of one of their files is asked for, of some pages at a time, so that those of other pages
 * can be kept.
 */
export function embeddedIndex(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  { remember = (compute) => compute(), words = KEEP_NOTHING }: IndexMemory = {},
): readonly Output[] {
  const shown = pages.filter(({ page }) => isSearchable(page))
  const early = remember(() => earlyHeadings(shown, site))
  const headingsName = `headings-${early.hash.slice(0, 10)}.json`
  const ranges = shardRanges(shown).map((range) => rangeOf(shown, range, site))
  for (const { key } of ranges) words.use(key)
  const texts = ranges.flatMap((range) => textFiles(range.pages, early.deepest))
  const hash = hashOfAll([
    BUILDER_VERSION,
    early.hash,
    ...ranges.map(({ key }) => key),
    ...texts.map(({ name }) => name),
  ])
  const name = `words-${hash.slice(0, 10)}`
  const count = countWordFiles(shown.reduce((sum, { page }) => sum + 1 + outlineOf(page).length, 0))
  const shards = once(() =>
    wordShards(
      ranges.map((range) => words.of(range.key, () => wordsOfPages(range.pages, site.lang))),
      { count, lang: site.lang, late: lateHeadings(shown, site, early.deepest) },
    ),
  )
  const directory = (): WordsDirectory => {
    const { files: _, ...known } = shards()
    return {
      format: INDEX_FORMAT,
      ...known,
      passages: texts.map((text) => [text.count, text.name]),
    }
  }
  const manifest: SearchManifest = {
    format: INDEX_FORMAT,
    version: hash.slice(0, 10),
    headings: headingsName,
    words: name,
  }
  const manifestText = JSON.stringify(manifest)
  return [
    indexFile('manifest.json', hashOf(manifestText), () => manifestText),
    indexFile(headingsName, early.hash, () => early.headings),
    indexFile(`${name}.json`, hash, () => JSON.stringify(directory())),
    ...Array.from({ length: count }, (_, number) =>
      indexFile(`${name}-${number}.json`, hashOf(hash, String(number)), () =>
        JSON.stringify(shards().files[number] ?? NO_WORDS),
      ),
    ),
    ...texts.map(({ output }) => output),
  ]
}

const NO_WORDS: WordsFile = { text: { terms: '', postings: '', counts: '' } }

/** Pages whose words are counted together. */
type PageRange = { readonly key: Hash; readonly pages: readonly SearchablePage[] }

function rangeOf(
  all: readonly SearchablePage[],
  { first, count }: Range,
  { lang }: SearchableSite,
): PageRange {
  const pages = all.slice(first, first + count)
  return { pages, key: hashOf(BUILDER_VERSION, lang, ...pages.map(({ page }) => page.hash)) }
}

/** The first file of the index, and what it decides for the others. */
type EarlyHeadings = {
  /** Headings below this level come with the words and the text. */
  readonly deepest: number
  readonly headings: string
  readonly hash: Hash
}

function earlyHeadings(pages: readonly SearchablePage[], site: SearchableSite): EarlyHeadings {
  const deepest = deepestEarlyLevel(pages)
  const headings = JSON.stringify(headingsFile(pages, site, deepest))
  return { deepest, headings, hash: hashOf(headings) }
}

/** All headings, where some are not in the first file. */
function lateHeadings(pages: readonly SearchablePage[], site: SearchableSite, deepest: number) {
  if (deepest === ALL_LEVELS) return undefined
  return { file: headingsFile(pages, site, ALL_LEVELS), deepest }
}

/** The deepest level whose headings all fit into the first file. */
function deepestEarlyLevel(pages: readonly SearchablePage[]): number {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { page } of pages) {
    for (const { level } of outlineOf(page)) counts[level] = (counts[level] ?? 0) + 1
  }
  let total = pages.length
  for (let level = 2; level <= 6; level++) {
    total += counts[level] ?? 0
    if (total > MOST_HEADINGS) return level - 1
  }
  return ALL_LEVELS
}

function headingsFile(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  deepest: number,
): HeadingsFile {
  const areas = numbered(pages.map(({ area }) => area.id))
  const groups = numbered(pages.map(groupText))
  const titles = new Map(pages.map(({ area }) => [area.id, area.title]))
  const listed: SearchedSection[] = []
  const rows = pages.map((entry): HeadingsFile['pages'][number] => {
    const outline = outlineOf(entry.page)
    appendAll(listed, outline)
    const row = [
      entry.href,
      entry.page.title,
      areas.get(entry.area.id) ?? 0,
      groups.get(groupText(entry)) ?? 0,
      entry.page.meta.search.rank,
      outline.length,
    ] as const
    const names = otherNames(entry)
    if (names.length > 0) return [...row, entry.status ?? null, names.join('\n')]
    return entry.status === undefined ? row : [...row, entry.status]
  })
  return {
    format: INDEX_FORMAT,
    lang: site.lang,
    areas: [...areas.keys()].map((id) => [id, titles.get(id) ?? id]),
    groups: [...groups.keys()],
    pages: rows,
    sections: columnsOf(listed, deepest),
    ...(deepest === ALL_LEVELS ? {} : { deepest }),
  }
}

/** The files with the text of some pages, of which hits show a line. */
function textFiles(pages: readonly SearchablePage[], deepest: number) {
  const starts = Array.from(
    { length: Math.ceil(pages.length / PAGES_OF_TEXT) },
    (_, index) => index * PAGES_OF_TEXT,
  )
  return starts.map((start) => textFile(pages.slice(start, start + PAGES_OF_TEXT), deepest))
}

function textFile(pages: readonly SearchablePage[], deepest: number) {
  const hash = hashOf(
    BUILDER_VERSION,
    'passages',
    String(deepest),
    ...pages.map(({ page }) => page.hash),
  )
  const name = `passages-${hash.slice(0, 10)}.json`
  const output = indexFile(name, hash, () => JSON.stringify(passagesFile(pages, deepest)))
  return { count: pages.length, name, output }
}

function passagesFile(pages: readonly SearchablePage[], deepest: number): PassagesFile {
  const late = pages.flatMap(({ page }) => outlineOf(page)).filter(({ level }) => level > deepest)
  return {
    format: INDEX_FORMAT,
    pages: pages.map(({ page }) => {
      const texts = page.text.map(({ text }) => text.filter((line) => line !== '').join('\n'))
      // The first is the page's own, also where the page begins with a heading.
      return page.text[0]?.anchor === undefined ? texts : ['', ...texts]
    }),
    ...(deepest === ALL_LEVELS ? {} : { late: columnsOf(late) }),
  }
}

function outlineOf(page: SearchablePage['page']): readonly SearchedSection[] {
  return page.text.filter(({ anchor }) => anchor !== undefined)
}

/** Distinct values in order of appearance, and the place of each. */
function numbered(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]))
}

function indexFile(name: string, key: Hash, body: () => string): Output {
  return { path: outPath(`${SEARCH_FOLDER}/${name}`), key, body }
}
