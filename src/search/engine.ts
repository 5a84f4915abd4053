import type { HierarchyLevel, RecordType, SearchHit } from '../model/search.ts'
import { highlight, type Matched } from './highlight.ts'
import { type QueryTerm, readQuery } from './query.ts'
import { rankSections } from './rank.ts'
import { scoreSections } from './score.ts'
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
const EXACT_TITLE = 3
const TITLE_BEGINS = 1.4
const PAGE_TITLE = 1.1
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
    factors.push(section.level === 1 ? rank * PAGE_TITLE : rank)
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
    return [groupOf(section), ...section.trail.slice(0, -1).map(({ title }) => title)]
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
    const scores = scoreSections(index, terms, sections.length)
    const key = terms.map(({ text }) => text).join(' ')
    const ranked = rankSections(scores, terms, {
      limit,
      factorOf: (id) => factorOf(id, key),
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
    const fit = title === key ? EXACT_TITLE : title.startsWith(key) ? TITLE_BEGINS : 1
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
    const [href, , area] = page
    const url = section.anchor === '' ? href : `${href}#${section.anchor}`
    const levels = [{ level: 0, title: groupOf(section) }, ...section.trail]
    const areaId = file.areas[area]
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
      ...(areaId === undefined ? {} : { area: areaId }),
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
