import { groupBy } from '../model/group-by.ts'
import type { HierarchyLevel, RecordType, SearchHit } from '../model/search.ts'
import { createExcerpt } from './excerpt.ts'
import { areaOf, groupOf, nameKey } from './heading-words.ts'
import { highlight, type MatchedTerms } from './highlight.ts'
import { placeOf } from './hit-place.ts'
import { createKnownSections, type KnownSections } from './known-sections.ts'
import { createPassages, type Passages } from './passages.ts'
import { type QueryTerm, readQuery } from './query.ts'
import { type Ranked, rankSections } from './rank.ts'
import { gatherPages, scoreSections } from './score.ts'
import { pluralOf, SHORTEST_TEXT_PREFIX } from './term-index.ts'
import type { HeadingsFile, PassagesFile, WordsDirectory, WordsFile } from './wire.ts'
import { createWordFiles, type WordFiles } from './word-files.ts'
import { createWords, type Words } from './words.ts'

export type SearchEngine = {
  /** Adds the directory of the words. Before that, only headings are searched. */
  readonly open: (directory: WordsDirectory) => void
  readonly isOpen: () => boolean
  /** Adds the words of a file, by its number. */
  readonly addWords: (number: number, file: WordsFile) => void
  /** Numbers of the files that have more words of the last query. */
  readonly missingWords: () => readonly number[]
  readonly search: (query: string, options?: SearchOptions) => readonly SearchHit[]
  /** The files with the text of hits that have no excerpt, or no title, yet. */
  readonly missingText: (hits: readonly SearchHit[]) => readonly string[]
  readonly addText: (file: string, text: PassagesFile) => void
  /** The same hits with excerpts, as far as their text is loaded. */
  readonly withText: (hits: readonly SearchHit[]) => readonly SearchHit[]
  /** Hits for an empty query: the first pages of the site. */
  readonly suggest: (limit?: number) => readonly SearchHit[]
}

export type SearchOptions = {
  readonly limit?: number
  /** Id of the reader's area, whose hits score a little higher. */
  readonly near?: string | undefined
  /** Id of the only area that is searched. */
  readonly only?: string | undefined
}

const HITS = 5
const OWN_AREA = 1.15
/** Factor by level for a title that equals the query. */
const EXACT_TITLE = [1, 3, 2.2, 1.6, 1.6, 1.6, 1.6]
const TITLE_BEGINS = 1.4
/** Share of that factor for a title that is the plural of the query. */
const PLURAL_TITLE = 0.9
/** Factor for a page's other names, such as its navigation label. */
const OTHER_NAME = 0.9
const NO_MATCH: MatchedTerms = { terms: [], similar: new Set() }

type Index = {
  readonly file: HeadingsFile
  readonly words: Words
  readonly files: WordFiles
  readonly known: KnownSections
  readonly passages: Passages
  /** The sections of hits that matched by their text. */
  readonly textHits: WeakMap<SearchHit, TextHit>
}
type TextHit = {
  readonly id: number
  readonly page: number
  readonly matched: MatchedTerms
  readonly inTitle: boolean
  /** Whether it has a line of the text. */
  readonly hasLine: boolean
  /** Whether its title is not loaded. */
  readonly isUnknown: boolean
}

/**
 * Search over the files of the embedded index. Synchronous and pure: it runs in the browser's
 * worker, on the page where workers are refused, and where golden queries are checked.
 */
export function createEngine(file: HeadingsFile): SearchEngine {
  const words = createWords(file.lang)
  const files = createWordFiles()
  const known = createKnownSections(file, words, files)
  const passages = createPassages(known)
  const textHits = new WeakMap<SearchHit, TextHit>()
  let isOpen = false
  const index: Index = { file, words, files, known, passages, textHits }
  return {
    open(directory) {
      files.open(directory.firsts.split(' '))
      known.open(directory)
      passages.open(directory)
      isOpen = true
    },
    isOpen: () => isOpen,
    addWords(number, words) {
      known.addWords(words)
      files.markLoaded(number)
    },
    missingWords: files.missing,
    search(query, { limit = HITS, ...place } = {}) {
      files.clear()
      const readings = readQuery(query, words, known.index, files.has)
      for (const [reading, terms] of readings.entries()) {
        const hits = findHits(terms, { limit, ...place }, index)
        if (hits.length >= limit || reading === readings.length - 1) return hits
        if (files.missing().length > 0) files.pause()
      }
      return []
    },
    missingText(hits) {
      const files = hits.flatMap((hit) => {
        const place = textHits.get(hit)
        if (place === undefined || passages.textOf(place.id) !== undefined) return []
        return passages.fileOf(place.page) ?? []
      })
      return [...new Set(files)]
    },
    addText: passages.add,
    withText: (hits) => hits.map((hit) => withLine(hit, index)),
    suggest: (limit = HITS) =>
      known.idsByPage
        .slice(0, limit)
        .flatMap(([id]) => (id === undefined ? [] : (createHit(id, NO_MATCH, true, index) ?? []))),
  }
}

/** Hits for one interpretation of a query, the best first. */
function findHits(
  terms: readonly QueryTerm[],
  { limit, near, only }: SearchOptions & { readonly limit: number },
  index: Index,
): readonly SearchHit[] {
  const { index: termIndex, sections, idsByPage } = index.known
  const areaAt = areaIds(index)
  const pageOf = (id: number) => sections[id]?.page ?? -1
  const scores = gatherPages(
    scoreSections(termIndex, terms, sections.length),
    pageOf,
    (page) => idsByPage[page]?.[0],
  )
  const key = nameKey(terms.map(({ text }) => text))
  const late = lateFits(key, index)
  const ranked = rankSections(scores, terms, {
    limit,
    factor: (id) =>
      (late.get(id) ?? 1) * titleFactor(id, key, index) * (areaAt(id) === near ? OWN_AREA : 1),
    accepts: (id) => only === undefined || areaAt(id) === only,
    pageOf,
    compareTies: (a, b) => compareTies(a, b, index),
  })
  const queryWords = terms.flatMap(({ text, joined }) => [...joined, text])
  const matched: MatchedTerms = { terms: queryWords, similar: scores.similar }
  return together(ranked, pageOf).flatMap(({ id }) => {
    const inTitle = scores.inTitle[id] !== 0
    const hit = createHit(id, matched, inTitle, index)
    const isUnknown = sections[id]?.isUnknown === true
    const hasLine = !inTitle && scores.inText[id] !== 0
    if (hit === undefined || !(hasLine || isUnknown)) return hit ?? []
    index.textHits.set(hit, { id, page: pageOf(id), matched, inTitle, hasLine, isUnknown })
    return withLine(hit, index)
  })
}

/** Factors of late headings whose names are the query, or begin with it. */
function lateFits(
  key: string,
  { files, known: { lateKeys, sections } }: Index,
): ReadonlyMap<number, number> {
  const fits = new Map<number, number>()
  if (lateKeys.size === 0 || key.length < SHORTEST_TEXT_PREFIX) return fits
  files.hasAll(key)
  for (const [name, places] of lateKeys) {
    if (!name.startsWith(key)) continue
    for (let at = 0; at < places.length; at += 2) {
      const id = places[at] ?? 0
      const fit = fitOf(name, key, EXACT_TITLE[sections[id]?.level ?? 0] ?? 1)
      const own = places[at + 1] === 1 ? fit : fit * OTHER_NAME
      fits.set(id, Math.max(own, fits.get(id) ?? 0))
    }
  }
  return fits
}

/** The same hits, those of a page one after the other, where the first of them is. */
function together(ranked: readonly Ranked[], pageOf: (id: number) => number): readonly Ranked[] {
  return [...groupBy(ranked, ({ id }) => pageOf(id)).values()].flat()
}

/** A hit with what the text's file says of it: an excerpt, '' until that is loaded, and the title of a late heading. */
function withLine(hit: SearchHit, index: Index): SearchHit {
  const { textHits, passages, words } = index
  const place = textHits.get(hit)
  if (place === undefined) return hit
  const { id, matched, inTitle, hasLine } = place
  const text = passages.textOf(id)
  const isNamed = place.isUnknown && text !== undefined
  const named = (isNamed ? createHit(id, matched, inTitle, index) : undefined) ?? hit
  const value = text === undefined ? '' : createExcerpt(text, matched, words)
  const shown = hasLine ? { ...named, _snippetResult: { content: { value } } } : { ...named }
  textHits.set(shown, isNamed ? { ...place, isUnknown: false } : place)
  return shown
}

/** The area of each section. */
function areaIds({ file, known }: Index): (id: number) => string | undefined {
  return (id) => {
    const section = known.sections[id]
    return section && areaOf(section, file)?.[0]
  }
}

function titleFactor(id: number, key: string, { known }: Index): number {
  const exact = EXACT_TITLE[known.sections[id]?.level ?? 0] ?? 1
  const fits = (known.titleKeys[id] ?? []).map((name, place) => {
    const fit = fitOf(name, key, exact)
    return place === 0 ? fit : fit * OTHER_NAME
  })
  return (fits.length === 0 ? 1 : Math.max(...fits)) * (known.factors[id] ?? 1)
}

/** Factor of a name by how much of it the query is. The plural of a page's title is its title: 'peer' asks for 'Peers'. */
function fitOf(name: string, key: string, exact: number): number {
  if (name === key) return exact
  if (name === pluralOf(key)) return Math.max(TITLE_BEGINS, exact * PLURAL_TITLE)
  return name.startsWith(key) ? TITLE_BEGINS : 1
}

/** Ranks ties as the hosted index does: by level, then by position. The rank of a page is part of the score. */
function compareTies(a: number, b: number, { known }: Index): number {
  const [left, right] = [known.sections[a], known.sections[b]]
  if (left === undefined || right === undefined) return 0
  return left.level - right.level || left.position - right.position || a - b
}

function createHit(
  id: number,
  matched: MatchedTerms,
  inTitle: boolean,
  { file, words, known }: Index,
): SearchHit | undefined {
  const section = known.sections[id]
  const page = section && file.pages[section.page]
  if (section === undefined || page === undefined) return undefined
  const [href] = page
  const url = section.anchor === '' ? href : `${href}#${section.anchor}`
  const levels = [{ level: 0, title: groupOf(section, file) }, ...section.trail]
  const objectID = section.isUnknown ? `${href}#${section.position}` : url
  const area = areaOf(section, file)
  return {
    objectID,
    type: inTitle ? levelName(section.level) : 'content',
    url,
    ...placeOf(href),
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
    ...(section.tag === undefined ? {} : { tag: section.tag }),
  }
}

function levelName(level: number): HierarchyLevel & RecordType {
  return `lvl${level}` as HierarchyLevel
}
