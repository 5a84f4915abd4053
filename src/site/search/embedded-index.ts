import { hashOf, hashOfAll } from '../../model/hash.ts'
import { once } from '../../model/once.ts'
import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import {
  INDEX_FORMAT,
  type PassagesFile,
  type SearchManifest,
  type WordsDirectory,
  type WordsFile,
} from '../../search/wire.ts'
import { isSearchable } from '../routes/page-visibility.ts'
import { ALL_LEVELS, headingsFile, outlineOf } from './headings-file.ts'
import { SEARCH_FOLDER } from './search-folder.ts'
import { groupText, otherNames, type SearchablePage, type SearchableSite } from './searchable.ts'
import { columnsOf } from './section-columns.ts'
import { shardRanges } from './shard-ranges.ts'
import { countWordFiles, wordShards } from './word-shards.ts'
import { KEEP_NOTHING, type KeptWords, wordsOfPages } from './words-of-pages.ts'

/** Headings in the first file: about 6 bytes each once compressed, so that it stays near 120 kB. */
const MOST_HEADINGS = 20_000
/** Changes when the same pages would give other bytes. */
const BUILDER_VERSION = '7'
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
  const ranges = shardRanges(shown).map(({ first, count }) =>
    rangeOf(shown.slice(first, first + count), site, early.deepest),
  )
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
      ranges.map(({ key, pages }) => words.of(key, () => wordsOfPages(pages, site, early.deepest))),
      { count, isLarge: early.deepest < ALL_LEVELS },
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
  pages: readonly SearchablePage[],
  { lang }: SearchableSite,
  deepest: number,
): PageRange {
  const hashes = pages.map(({ page }) => page.hash)
  // What the words of headings depend on besides their pages.
  const around =
    deepest === ALL_LEVELS
      ? []
      : [
          String(deepest),
          ...pages.flatMap((page) => [groupText(page), page.area.title, ...otherNames(page)]),
        ]
  return { pages, key: hashOfAll([BUILDER_VERSION, lang, ...hashes, ...around]) }
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

function indexFile(name: string, key: Hash, body: () => string): Output {
  return { path: outPath(`${SEARCH_FOLDER}/${name}`), key, body }
}
