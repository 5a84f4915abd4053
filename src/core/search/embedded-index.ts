import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import type { OutlineEntry } from '../../model/routes.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type SearchManifest,
  type ShardEntry,
} from '../../search/wire.ts'
import { hashOf } from '../hash.ts'
import { type Memo, once } from '../memo.ts'
import { groupText, isSearchable, type SearchablePage, type SearchableSite } from './searchable.ts'
import { columnsOf } from './section-columns.ts'
import { shardFile } from './shard-file.ts'
import { pagesIn, type Range, shardRanges } from './shard-ranges.ts'
import { createTermTable, type TermTable } from './term-table.ts'

export const SEARCH_FOLDER = '_docsgen/search'

/** Headings in the first file: about 6 bytes each once compressed, so that it stays near 120 kB. */
const MOST_HEADINGS = 20_000
/** Changes when the same pages would give other bytes. */
const BUILDER_VERSION = '1'

/**
 * The files of the embedded index, pages in the order given (the navigation's: ties and suggestions
 * follow it). A shard's words are counted when its body is asked for, and its name depends on its
 * pages alone: after an edit one shard and the manifest are new. The digest of the site's headings is
 * remembered, for an edit of prose changes none of them.
 */
export function embeddedIndex(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  { memo, reading, ranges }: Indexing = ALONE,
): readonly Output[] {
  const shown = pages.filter(isSearchable)
  const early = once(() => earlyHeadings(shown, site))
  const { deepest, hash } = memo.of('search-headings', headingsKey(shown, site), () => {
    return { deepest: early().deepest, hash: early().hash }
  })
  const headingsName = `headings-${hash.slice(0, 10)}.json`
  const plan = { site, deepest, reading, table: once(createTermTable) }
  const shards = (ranges ?? shardRanges(shown)).map((range) => shardOf(shown, { ...plan, range }))
  const manifest: SearchManifest = {
    format: INDEX_FORMAT,
    version: hashOf(headingsName, ...shards.map(({ entry }) => entry.file)).slice(0, 10),
    headings: headingsName,
    shards: shards.map(({ entry }) => entry),
  }
  const manifestText = JSON.stringify(manifest)
  return [
    textOutput('manifest.json', () => manifestText, hashOf(manifestText)),
    textOutput(headingsName, () => early().headings, hash),
    ...shards.map(({ output }) => output),
  ]
}

export type Indexing = {
  readonly memo: Pick<Memo, 'of'>
  /** The pages of a shard, in whose stead others with the same texts may be read. */
  readonly reading: (pages: readonly SearchablePage[]) => readonly SearchablePage[]
  /** The shards of the pages that are searchable, where they are known. */
  readonly ranges?: readonly Range[]
}

const ALONE: Indexing = {
  memo: { of: (_stage, _key, compute) => compute() },
  reading: (pages) => pages,
}

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

/** Everything that the headings file is made of. */
function headingsKey(pages: readonly SearchablePage[], { lang }: SearchableSite): Hash {
  const parts = pages.flatMap((entry) => {
    const { hash, outlineHash = hash } = entry.page
    return [entry.href, entry.area.id, entry.area.title, groupText(entry), outlineHash]
  })
  return hashOf('headings', BUILDER_VERSION, lang, ...parts)
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
  const areas = createTable()
  const groups = createTable()
  const titles = new Map(pages.map(({ area }) => [area.id, area.title]))
  const listed: OutlineEntry[] = []
  const rows = pages.map((entry): HeadingsFile['pages'][number] => {
    const early = outlineOf(entry.page).filter(({ level }) => level <= deepest)
    listed.push(...early)
    return [
      entry.href,
      entry.page.title,
      areas.indexOf(entry.area.id),
      groups.indexOf(groupText(entry)),
      entry.page.meta.search.rank,
      early.length,
    ]
  })
  return {
    format: INDEX_FORMAT,
    lang: site.lang,
    areas: areas.values.map((id) => [id, titles.get(id) ?? id]),
    groups: groups.values,
    pages: rows,
    sections: columnsOf(listed),
  }
}

type ShardPlan = {
  readonly site: SearchableSite
  readonly deepest: number
  readonly reading: Indexing['reading']
  readonly range: Range
  /** One for all shards, which are made one after another. */
  readonly table: () => TermTable
}

function shardOf(
  all: readonly SearchablePage[],
  { site, deepest, reading, range, table }: ShardPlan,
): { entry: ShardEntry; output: Output } {
  const pages = pagesIn(all, range)
  const hash = hashOf(
    BUILDER_VERSION,
    site.lang,
    String(deepest),
    ...pages.map(({ page }) => page.hash),
  )
  const file = `text-${hash.slice(0, 10)}.json`
  return {
    entry: { file, ...range, areas: [...new Set(pages.map(({ area }) => area.id))] },
    output: {
      path: outPath(`${SEARCH_FOLDER}/${file}`),
      body: () =>
        JSON.stringify(shardFile(reading(pages), { lang: site.lang, deepest, table: table() })),
      hash,
      route: undefined,
    },
  }
}

function outlineOf(page: SearchablePage['page']): readonly OutlineEntry[] {
  // `text` is looked at only where it must be: it may have to be read.
  return page.outline ?? page.text.filter(({ anchor }) => anchor !== undefined)
}

/** Distinct values in order of appearance. */
function createTable(): { values: readonly string[]; indexOf: (value: string) => number } {
  const values: string[] = []
  const places = new Map<string, number>()
  return {
    values,
    indexOf(value) {
      const known = places.get(value)
      if (known !== undefined) return known
      places.set(value, values.length)
      values.push(value)
      return values.length - 1
    },
  }
}

function textOutput(name: string, body: () => string, hash: Hash): Output {
  return { path: outPath(`${SEARCH_FOLDER}/${name}`), body, hash, route: undefined }
}
