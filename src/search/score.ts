import { HANGUL, type QueryTerm } from './query.ts'
import {
  type Expansion,
  FIELDS,
  type Field,
  SHORTEST_TEXT_PREFIX,
  type TermIndex,
  type Vocabulary,
  vocabularyOf,
} from './term-index.ts'
import { lengthFactor, SATURATION } from './worth.ts'

/** Scores as arrays by section id, and the ids of the sections that have any term. */
export type Scores = {
  readonly ids: readonly number[]
  readonly score: Float32Array
  /** Bit n: the section, its parents or its text have term n. */
  readonly terms: Uint32Array
  /** Bit n: the section's own heading, or its page's address, has term n. */
  readonly inTitle: Uint32Array
  /** Bit n: the section's text has term n. */
  readonly inText: Uint32Array
  /** Words of the index that matched despite a typing mistake. */
  readonly similar: ReadonlySet<string>
}

const FIELD_WEIGHT: Readonly<Record<Field, number>> = { title: 8, address: 5, trail: 3, text: 1 }

/** Of BM25+, MiniSearch's constant. */
const LEAST_GAIN = 0.5

/**
 * Scores every section for the terms of a query. Of several words that a term matches, the best one counts, so that 'c'
 * does not favour texts with many words in c; and a term that is in a heading and in its parents counts once.
 */
export function scoreSections(
  index: TermIndex,
  terms: readonly QueryTerm[],
  sections: number,
): Scores {
  const ids: number[] = []
  const score = new Float32Array(sections)
  const termsOf = new Uint32Array(sections)
  const inTitle = new Uint32Array(sections)
  const inText = new Uint32Array(sections)
  const maskOf = { title: inTitle, address: inTitle, text: inText, trail: undefined }
  const best = new Float32Array(sections)
  const heading = new Float32Array(sections)
  const similar = new Set<string>()
  for (const [place, term] of terms.entries()) {
    const bit = 1 << place
    const words = { names: wordsFor(index, term, 'names'), text: wordsFor(index, term, 'text') }
    noteSimilar(similar, words.names)
    noteSimilar(similar, words.text)
    for (const field of FIELDS) {
      const mask = maskOf[field]
      for (const id of bestOfField(index, { words: words[vocabularyOf(field)], field, best })) {
        const gain = (best[id] ?? 0) * FIELD_WEIGHT[field]
        best[id] = 0
        if (termsOf[id] === 0) ids.push(id)
        termsOf[id] = (termsOf[id] ?? 0) | bit
        if (mask !== undefined) mask[id] = (mask[id] ?? 0) | bit
        score[id] = (score[id] ?? 0) + gainBeyondHeadings(heading, { id, gain, field })
      }
    }
    heading.fill(0)
  }
  return { ids, score, terms: termsOf, inTitle, inText, similar }
}

function noteSimilar(similar: Set<string>, words: readonly Expansion[]): void {
  for (const { word, isSimilar } of words) {
    if (isSimilar) similar.add(word)
  }
}

/** The words of the index that a term of the query matches. */
function wordsFor(
  index: TermIndex,
  { text, joined, prefix, mistakes, counts }: QueryTerm,
  vocabulary: Vocabulary,
): readonly Expansion[] {
  // Texts are not indexed by words such as 'the', and what begins so ('theme') says nothing of the query.
  if (vocabulary === 'text' && !counts) return []
  const isPrefix = prefix && (vocabulary !== 'text' || !isShort(text))
  return [
    ...joined.flatMap((word) => index.expand(vocabulary, word, { prefix: true, mistakes: 0 })),
    ...index.expand(vocabulary, text, {
      prefix: isPrefix,
      mistakes: mistakes[vocabulary],
      asks: counts,
    }),
  ]
}

/** A syllable of Hangul says as much as several letters. */
function isShort(text: string): boolean {
  return text.length < SHORTEST_TEXT_PREFIX && !HANGUL.test(text)
}

type Gain = { readonly id: number; readonly gain: number; readonly field: Field }

/** The part of a gain that exceeds what other heading fields gave for the same term. */
function gainBeyondHeadings(heading: Float32Array, { id, gain, field }: Gain): number {
  if (field === 'text') return gain
  const before = heading[id] ?? 0
  heading[id] = Math.max(before, gain)
  return Math.max(0, gain - before)
}

/** Share of the score of a page's best section that is added to the page itself. */
const SHARE_OF_BEST = 0.4

/**
 * A page whose terms are spread over several sections becomes a hit itself: it gets all the terms, and a share of the
 * score of its best section. `topOf` is the section of the whole page.
 */
export function gatherPages(
  scores: Scores,
  pageOf: (id: number) => number,
  topOf: (page: number) => number | undefined,
): Scores {
  const pages = new Map<number, { all: number; most: number; best: number; text: number }>()
  for (const id of scores.ids) {
    const page = pages.get(pageOf(id)) ?? { all: 0, most: 0, best: 0, text: 0 }
    pages.set(pageOf(id), page)
    const terms = scores.terms[id] ?? 0
    page.all |= terms
    page.text |= scores.inText[id] ?? 0
    // A mask with all terms of the page is greater than any with some of them.
    page.most = Math.max(page.most, terms)
    page.best = Math.max(page.best, scores.score[id] ?? 0)
  }
  const ids = [...scores.ids]
  for (const [page, { all, most, best, text }] of pages) {
    const top = topOf(page)
    if (top === undefined || most === all) continue
    if (scores.terms[top] === 0) ids.push(top)
    scores.terms[top] = all
    scores.inText[top] = text
    scores.score[top] = (scores.score[top] ?? 0) + best * SHARE_OF_BEST
  }
  return { ...scores, ids }
}

type FieldScoring = {
  readonly words: readonly Expansion[]
  readonly field: Field
  readonly best: Float32Array
}

/** Fills `best` with the best gain of each section; returns the sections that have one. */
function bestOfField(index: TermIndex, { words, field, best }: FieldScoring): readonly number[] {
  const touched: number[] = []
  const size = index.sizeOf(field)
  const average = index.averageLength(field)
  for (const { weight, lists } of words) {
    const own = lists.filter((list) => list.field === field)
    if (own.length === 0) continue
    const holders = own.reduce((sum, { places }) => sum + places.length / 2, 0)
    const rarity = Math.log(1 + (size - holders + 0.5) / (holders + 0.5)) * weight
    for (const { places } of own) {
      for (let at = 0; at < places.length; at += 2) {
        const id = places[at] ?? 0
        const count = places[at + 1] ?? 1
        const length = lengthFactor(index.lengthOf(field, id), average)
        const gain =
          rarity * (LEAST_GAIN + (count * (SATURATION + 1)) / (count + SATURATION * length))
        const before = best[id] ?? 0
        if (before === 0) touched.push(id)
        if (gain > before) best[id] = gain
      }
    }
  }
  return touched
}
