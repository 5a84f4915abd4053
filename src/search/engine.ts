import type { HierarchyLevel, RecordType, SearchHit } from '../model/search.ts'
import { highlight, type Matched } from './highlight.ts'
import { type QueryTerm, readQuery } from './query.ts'
import { rankSections } from './rank.ts'
import { gatherPages, scoreSections } from './score.ts'
import { type IndexSection, lateRows, sectionsOf, withLate } from './sections.ts'
import { createTermIndex } from './term-index.ts'
import {
  countTerm,
  decodePostings,
  type HeadingsFile,
  type Postings,
  type ShardEntry,
  type ShardFile,
} from './wire.ts'
import { createWords, humps, type Words } from './words.ts'

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
/** By level: a page's title says more of what is there than the heading of a detail. */
const LEVEL_FACTORS = [1, 1.2, 1, 0.85, 0.75, 0.7, 0.7]
/** One step of `search.rank` in front matter. */
const RANK_STEP = 1.1

/**
 * Search over the files of the embedded index. Synchronous and pure: it runs in the browser's
 * worker, on the page where workers are refused, and where golden queries are checked.
 */
export function createEngine(file: HeadingsFile): SearchEngine {
  const words = createWords(file.lang)
  const index = createTermIndex()
  const early = sectionsOf(file)
  const sections: IndexSection[] = []
  const titleKeys: string[] = []
  /** What multiplies a section's score whatever the query. */
  const factors: number[] = []
  const wordsOf = remembered((text) => words.of(text))
  const idsByPage = early.map((list) => list.map(register))
  addHeadings(sections.map((_, id) => id))

  function register(section: IndexSection): number {
    titleKeys.push(wordsOf(section.title).join(' '))
    const rank = RANK_STEP ** (file.pages[section.page]?.[4] ?? 0)
    factors.push(rank * (LEVEL_FACTORS[section.level] ?? 1))
    return sections.push(section) - 1
  }

  function addHeadings(ids: readonly number[]): void {
    const title: Postings = new Map()
    const trail: Postings = new Map()
    const termsOf = remembered((text) => titleTerms(text, words))
    for (const [doc, id] of ids.entries()) {
      const section = sections[id]
      if (section === undefined) continue
      for (const term of termsOf(section.title)) countTerm(title, term, doc)
      for (const text of parentsOf(section)) {
        for (const term of wordsOf(text)) countTerm(trail, term, doc)
      }
    }
    index.add('title', title, ids)
    index.add('trail', trail, ids)
  }

  function parentsOf(section: IndexSection): readonly string[] {
    const above = section.trail.slice(0, -1).map(({ title }) => title)
    return [areaOf(section)?.[1] ?? '', groupOf(section), ...above]
  }

  function areaOf({ page }: IndexSection): HeadingsFile['areas'][number] | undefined {
    return file.areas[file.pages[page]?.[2] ?? -1]
  }

  function groupOf({ page }: IndexSection): string {
    return file.groups[file.pages[page]?.[3] ?? -1] ?? ''
  }

  function addShard({ first, count }: ShardEntry, shard: ShardFile): void {
    const late = lateRows(shard.late)
    const added: number[] = []
    const ids = Array.from({ length: count }, (_, offset) => {
      const known = [...(idsByPage[first + offset] ?? [])]
      const own = late.get(offset) ?? []
      const places = new Set(own.map(({ place }) => place))
      return withLate(early[first + offset] ?? [], own).map((section) => {
        if (!places.has(section.position)) return known.shift() ?? 0
        const id = register(section)
        added.push(id)
        return id
      })
    }).flat()
    addHeadings(added)
    index.add('text', decodePostings(shard), ids)
  }

  function search(query: string, limit = HITS): readonly SearchHit[] {
    const readings = readQuery(query, words, index)
    for (const [place, terms] of readings.entries()) {
      const hits = read(terms, limit)
      if (hits.length >= limit || place === readings.length - 1) return hits
    }
    return []
  }

  function read(terms: readonly QueryTerm[], limit: number): readonly SearchHit[] {
    const pageOf = (id: number) => sections[id]?.page ?? -1
    const scores = gatherPages(
      scoreSections(index, terms, sections.length),
      pageOf,
      (page) => idsByPage[page]?.[0],
    )
    const key = terms.map(({ text }) => text).join(' ')
    const ranked = rankSections(scores, terms, {
      limit,
      factorOf: (id) => factorOf(id, key),
      pageOf,
      compareTies,
    })
    const matched: Matched = {
      terms: terms.map(({ text }) => text),
      similar: new Set(
        terms.flatMap(({ text, mistakes }) => (mistakes > 0 ? index.similar(text, mistakes) : [])),
      ),
    }
    return ranked.flatMap(({ id }) => hitOf(id, matched, scores.inTitle[id] !== 0) ?? [])
  }

  function factorOf(id: number, key: string): number {
    const title = titleKeys[id] ?? ''
    const exact = EXACT_TITLE[sections[id]?.level ?? 0] ?? 1
    const fit = title === key ? exact : title.startsWith(key) ? TITLE_BEGINS : 1
    return fit * (factors[id] ?? 1)
  }

  /** As the hosted index ranks ties: rank, then level, then position. */
  function compareTies(a: number, b: number): number {
    const [left, right] = [sections[a], sections[b]]
    if (left === undefined || right === undefined) return 0
    const ranks = [left, right].map(({ page }) => file.pages[page]?.[4] ?? 0)
    return (
      (ranks[1] ?? 0) - (ranks[0] ?? 0) ||
      left.level - right.level ||
      left.position - right.position ||
      a - b
    )
  }

  function hitOf(id: number, matched: Matched, inTitle: boolean): SearchHit | undefined {
    const section = sections[id]
    const page = section && file.pages[section.page]
    if (section === undefined || page === undefined) return undefined
    const [href] = page
    const url = section.anchor === '' ? href : `${href}#${section.anchor}`
    const levels = [{ level: 0, title: groupOf(section) }, ...section.trail]
    const area = areaOf(section)
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
    }
  }

  return {
    addShard,
    search,
    suggest: (limit = HITS) =>
      idsByPage
        .slice(0, limit)
        .flatMap(([id]) => (id === undefined ? [] : (hitOf(id, NOTHING, true) ?? []))),
  }
}

/** A name of several words: 'getPeers', 'DNSZone'. */
const HUMP = /\p{Ll}[\p{Lu}\p{N}]|\p{Lu}{2}\p{Ll}|\p{N}\p{L}/u
const NOTHING: Matched = { terms: [], similar: new Set() }

/** The words of a heading, and the parts of the names in it. */
function titleTerms(title: string, words: Words): readonly string[] {
  if (!HUMP.test(title)) return words.of(title)
  return words
    .ranges(title)
    .flatMap(({ term, start, end }) => [term, ...humps(title.slice(start, end))])
}

/** Headings repeat: 'Parameters' stands on half of the pages of a reference. */
function remembered(
  read: (text: string) => readonly string[],
): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const list = known.get(text) ?? read(text)
    known.set(text, list)
    return list
  }
}

function levelName(level: number): HierarchyLevel & RecordType {
  return `lvl${level}` as HierarchyLevel
}
