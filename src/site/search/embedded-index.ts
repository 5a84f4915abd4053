import { appendAll } from '../../model/append-all.ts'
import { hashOf, hashOfAll } from '../../model/hash.ts'
import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type PassagesFile,
  type SearchManifest,
  type ShardEntry,
} from '../../search/wire.ts'
import { isSearchable } from '../routes/page-visibility.ts'
import { SEARCH_FOLDER } from './search-folder.ts'
import { groupText, otherNames, type SearchablePage, type SearchableSite } from './searchable.ts'
import { columnsOf, type SearchedSection } from './section-columns.ts'
import { shardFile } from './shard-file.ts'
import { type Range, shardRanges } from './shard-ranges.ts'

/** Headings in the first file: about 6 bytes each once compressed, so that it stays near 120 kB. */
const MOST_HEADINGS = 20_000
/** Changes when the same pages would give other bytes. */
const BUILDER_VERSION = '5'
/** Pages whose text is in one file: few, because a reader needs the text of one. */
const PAGES_OF_TEXT = 8

/**
 * The files of the embedded index, pages in the order given (the navigation's: ties and suggestions follow it). A
 * shard's words are counted when its body is asked for, and its name depends on its pages alone: after an edit one
 * shard and the manifest are new. `remember` may keep what depends on titles, headings and addresses alone.
 */
export function embeddedIndex(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  remember: Remember = (compute) => compute(),
): readonly Output[] {
  const shown = pages.filter(({ page }) => isSearchable(page))
  const early = remember(() => earlyHeadings(shown, site))
  const headingsName = `headings-${early.hash.slice(0, 10)}.json`
  const plan = { site, deepest: early.deepest }
  const shards = shardRanges(shown).map((range) => shardOf(shown, { ...plan, range }))
  const manifest: SearchManifest = {
    format: INDEX_FORMAT,
    version: hashOfAll([headingsName, ...shards.map(({ entry }) => entry.file)]).slice(0, 10),
    headings: headingsName,
    shards: shards.map(({ entry }) => entry),
  }
  const manifestText = JSON.stringify(manifest)
  return [
    indexFile('manifest.json', hashOf(manifestText), () => manifestText),
    indexFile(headingsName, early.hash, () => early.headings),
    ...shards.flatMap(({ outputs }) => outputs),
  ]
}

type Remember = <T>(compute: () => T) => T

/** The first file of the index, and what it decides for the others. */
type EarlyHeadings = {
  /** Headings below this level come with the text. */
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
  return 6
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
    const early = outlineOf(entry.page).filter(({ level }) => level <= deepest)
    appendAll(listed, early)
    const row = [
      entry.href,
      entry.page.title,
      areas.get(entry.area.id) ?? 0,
      groups.get(groupText(entry)) ?? 0,
      entry.page.meta.search.rank,
      early.length,
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
    sections: columnsOf(listed),
  }
}

type ShardPlan = {
  readonly site: SearchableSite
  readonly deepest: number
  readonly range: Range
}

function shardOf(
  all: readonly SearchablePage[],
  { site, deepest, range }: ShardPlan,
): { entry: ShardEntry; outputs: readonly Output[] } {
  const pages = all.slice(range.first, range.first + range.count)
  const hash = hashOf(
    BUILDER_VERSION,
    site.lang,
    String(deepest),
    ...pages.map(({ page }) => page.hash),
  )
  const file = `text-${hash.slice(0, 10)}.json`
  const starts = Array.from(
    { length: Math.ceil(pages.length / PAGES_OF_TEXT) },
    (_, index) => index * PAGES_OF_TEXT,
  )
  const texts = starts.map((start) => passagesOf(pages.slice(start, start + PAGES_OF_TEXT)))
  const passages = texts.map(({ count, name }) => [count, name] as const)
  const body = () => JSON.stringify({ ...shardFile(pages, { lang: site.lang, deepest }), passages })
  return {
    entry: { file, ...range, areas: [...new Set(pages.map(({ area }) => area.id))] },
    outputs: [indexFile(file, hash, body), ...texts.map(({ output }) => output)],
  }
}

/** The text of some pages, of which hits show a line. */
function passagesOf(pages: readonly SearchablePage[]) {
  const hash = hashOf(BUILDER_VERSION, 'passages', ...pages.map(({ page }) => page.hash))
  const name = `passages-${hash.slice(0, 10)}.json`
  const output = indexFile(name, hash, () => JSON.stringify(passagesFile(pages)))
  return { count: pages.length, name, output }
}

function passagesFile(pages: readonly SearchablePage[]): PassagesFile {
  return {
    format: INDEX_FORMAT,
    pages: pages.map(({ page }) => {
      const texts = page.text.map(({ text }) => text.filter((line) => line !== '').join('\n'))
      // The first is the page's own, also where the page begins with a heading.
      return page.text[0]?.anchor === undefined ? texts : ['', ...texts]
    }),
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
