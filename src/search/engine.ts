import type { HierarchyLevel, RecordType, SearchHit } from '../model/search.ts'
import { highlight, type Matched } from './highlight.ts'
import { areaOf, createKnownSections, groupOf, type KnownSections } from './known-sections.ts'
import { type QueryTerm, readQuery } from './query.ts'
import { rankSections } from './rank.ts'
import { gatherPages, scoreSections } from './score.ts'
import type { HeadingsFile, ShardEntry, ShardFile } from './wire.ts'
import { createWords, type Words } from './words.ts'

export type SearchEngine = {
  /** Adds the words of some pages. Before that, hits are found by headings alone. */
  readonly addShard: (entry: ShardEntry, shard: ShardFile) => void
  readonly search: (query: string, limit?: number) => readonly SearchHit[]
  /** What to show before anything is typed: the first pages of the site. */
  readonly suggest: (limit?: number) => readonly SearchHit[]
}

const HITS = 5
/** By level, for a title that is the query. */
const EXACT_TITLE = [1, 3, 2.2, 1.6, 1.6, 1.6, 1.6]
const TITLE_BEGINS = 1.4
/** What the navigation calls a page says a little less than its title. */
const OTHER_NAME = 0.9
const NOTHING: Matched = { terms: [], similar: new Set() }

type Index = {
  readonly file: HeadingsFile
  readonly words: Words
  readonly known: KnownSections
}

/**
 * Search over the files of the embedded index. Synchronous and pure: it runs in the browser's
 * worker, on the page where workers are refused, and where golden queries are checked.
 */
export function createEngine(file: HeadingsFile): SearchEngine {
  const words = createWords(file.lang)
  const known = createKnownSections(file, words)
  const index = { file, words, known }
  return {
    addShard: known.addShard,
    search(query, limit = HITS) {
      const readings = readQuery(query, words, known.index)
      for (const [place, terms] of readings.entries()) {
        const hits = hitsOf(terms, limit, index)
        if (hits.length >= limit || place === readings.length - 1) return hits
      }
      return []
    },
    suggest: (limit = HITS) =>
      known.idsByPage
        .slice(0, limit)
        .flatMap(([id]) => (id === undefined ? [] : (hitOf(id, NOTHING, true, index) ?? []))),
  }
}

/** What is found for one reading of a query, the best first. */
function hitsOf(terms: readonly QueryTerm[], limit: number, index: Index): readonly SearchHit[] {
  const { index: termIndex, sections, idsByPage } = index.known
  const pageOf = (id: number) => sections[id]?.page ?? -1
  const scores = gatherPages(
    scoreSections(termIndex, terms, sections.length),
    pageOf,
    (page) => idsByPage[page]?.[0],
  )
  const key = terms.map(({ text }) => text).join(' ')
  const ranked = rankSections(scores, terms, {
    limit,
    factorOf: (id) => factorOf(id, key, index),
    pageOf,
    compareTies: (a, b) => compareTies(a, b, index),
  })
  const similar = terms.flatMap(({ text, mistakes }) =>
    mistakes > 0 ? termIndex.similar(text, mistakes) : [],
  )
  const matched: Matched = { terms: terms.map(({ text }) => text), similar: new Set(similar) }
  return ranked.flatMap(({ id }) => hitOf(id, matched, scores.inTitle[id] !== 0, index) ?? [])
}

function factorOf(id: number, key: string, { known }: Index): number {
  const exact = EXACT_TITLE[known.sections[id]?.level ?? 0] ?? 1
  const fits = (known.titleKeys[id] ?? []).map((name, place) => {
    const fit = name === key ? exact : name.startsWith(key) ? TITLE_BEGINS : 1
    return place === 0 ? fit : fit * OTHER_NAME
  })
  return Math.max(...fits) * (known.factors[id] ?? 1)
}

/** As the hosted index ranks ties: rank, then level, then position. */
function compareTies(a: number, b: number, { file, known }: Index): number {
  const [left, right] = [known.sections[a], known.sections[b]]
  if (left === undefined || right === undefined) return 0
  const ranks = [left, right].map(({ page }) => file.pages[page]?.[4] ?? 0)
  return (
    (ranks[1] ?? 0) - (ranks[0] ?? 0) ||
    left.level - right.level ||
    left.position - right.position ||
    a - b
  )
}

function hitOf(
  id: number,
  matched: Matched,
  inTitle: boolean,
  { file, words, known }: Index,
): SearchHit | undefined {
  const section = known.sections[id]
  const page = section && file.pages[section.page]
  if (section === undefined || page === undefined) return undefined
  const [href] = page
  const url = section.anchor === '' ? href : `${href}#${section.anchor}`
  const levels = [{ level: 0, title: groupOf(section, file) }, ...section.trail]
  const area = areaOf(section, file)
  return {
    objectID: url,
    type: inTitle ? levelName(section.level) : 'content',
    url,
    hierarchy: Object.fromEntries(levels.map(({ level, title }) => [levelName(level), title])),
    _highlightResult: {
      hierarchy: Object.fromEntries(
        levels.map(({ level, title }) => [
          levelName(level),
          { value: highlight(title, matched, words) },
        ]),
      ),
    },
    ...(area === undefined ? {} : { area: area[0] }),
    ...(page[6] ? { status: page[6] } : {}),
  }
}

function levelName(level: number): HierarchyLevel & RecordType {
  return `lvl${level}` as HierarchyLevel
}
