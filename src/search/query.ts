import type { TermIndex, Vocabulary } from './term-index.ts'
import type { Words } from './words.ts'

/** A word of the query, and how freely it is read. */
export type QueryTerm = {
  readonly text: string
  readonly prefix: boolean
  /** Letters that may be wrong, by where the word stands. */
  readonly mistakes: Readonly<Record<Vocabulary, number>>
  /** Stop words help to order hits, but no hit is worse for lacking them. */
  readonly counts: boolean
}

/** Bits of a mask that says which terms a section has. */
const MOST_TERMS = 30
const SHORTEST_WITH_MISTAKE = 5
const SHORTEST_WITH_TWO = 8
const NO_MISTAKES = { names: 0, text: 0 } as const
const SHORTEST_SWAPPED = 4
const SHORTEST_PREFIX = 3

/**
 * Ways to read a query, strictest first; a later one is for when the one before finds too little.
 * Words that the index knows are taken as meant; the last word is taken as begun.
 */
export function readQuery(
  query: string,
  words: Words,
  index: TermIndex,
): readonly (readonly QueryTerm[])[] {
  const typed = [...new Set(words.of(query))].slice(0, MOST_TERMS)
  if (typed.length === 0) return []
  const meant = typed.map((text) => mend(text, index))
  const onlyStopWords = meant.every((text) => words.stopWords.has(text))
  const strict = meant.map((text, place): QueryTerm => {
    const last = place === meant.length - 1
    const known = last ? index.hasPrefix(text) : index.has(text)
    return {
      text,
      prefix: last || text.length >= SHORTEST_PREFIX,
      mistakes: known ? NO_MISTAKES : mistakesIn(text),
      counts: onlyStopWords || !words.stopWords.has(text),
    }
  })
  const freely = strict.map((term) => ({ ...term, mistakes: mistakesIn(term.text) }))
  const isSame = freely.every(
    ({ mistakes }, place) => mistakes.text === strict[place]?.mistakes.text,
  )
  return isSame ? [strict] : [strict, freely]
}

/** Two in long words of names alone: a text has so many words that every long word is near to some. */
function mistakesIn({ length }: string): QueryTerm['mistakes'] {
  if (length < SHORTEST_WITH_MISTAKE) return NO_MISTAKES
  return { names: length >= SHORTEST_WITH_TWO ? 2 : 1, text: 1 }
}

/** 'wriemoor' -> 'wiremoor': two neighbouring letters swapped are one mistake, not two. */
function mend(text: string, index: TermIndex): string {
  if (text.length < SHORTEST_SWAPPED || index.hasPrefix(text)) return text
  const candidates = swaps(text)
  return candidates.find(index.has) ?? candidates.find(index.hasPrefix) ?? text
}

/** 'abc' -> ['bac', 'acb'] */
function swaps(text: string): readonly string[] {
  return Array.from({ length: text.length - 1 }, (_, place) => {
    const [a, b] = [text.charAt(place), text.charAt(place + 1)]
    return text.slice(0, place) + b + a + text.slice(place + 2)
  })
}
