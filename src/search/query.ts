import type { TermIndex, Vocabulary } from './term-index.ts'
import type { Words } from './words.ts'

/** A word of the query, and how freely it is read. */
export type QueryTerm = {
  readonly text: string
  /** Words of the index that it makes with a neighbour: 'quickstart' for 'quick' and for 'start'. */
  readonly joined: readonly string[]
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
/** Of a word that is read as two. */
const SHORTEST_PART = 3
/** Its second part: `userid` is an id. */
const SHORTEST_END = 2
const LETTER = /\p{L}/u

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
  const meant = typed.flatMap((text) => mend(text, index)).slice(0, MOST_TERMS)
  const begun = begunRun(query, words, index)
  const onlyStopWords = meant.every((text) => words.stopWords.has(text))
  const strict = meant.map((text, place): QueryTerm => {
    const last = place === meant.length - 1
    const known = last ? index.hasPrefix(text) : index.has(text)
    return {
      text,
      joined: [
        ...joinedWords(meant, place, index),
        ...(begun?.parts.includes(text) ? [begun.word] : []),
      ],
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

/**
 * 'quick', 'start' -> 'quickstart', where the index has that word, or has it begun at the end of the query. Numbers that
 * stand together, as in '1.2', are no number.
 */
function joinedWords(typed: readonly string[], place: number, index: TermIndex): readonly string[] {
  return [place - 1, place].flatMap((at) => {
    const pair = typed.slice(Math.max(0, at), at + 2)
    if (pair.length < 2 || !pair.every((word) => LETTER.test(word))) return []
    const word = pair.join('')
    const isBegun = at + 2 === typed.length && (pair[1]?.length ?? 0) >= SHORTEST_PREFIX
    return index.has(word) || (isBegun && index.hasPrefix(word)) ? [word] : []
  })
}

type Run = { readonly word: string; readonly parts: readonly string[] }

/**
 * 'インスト' is parted into 'イン' and 'スト', as long as 'インストール' is not typed to its end: what a run without spaces
 * ends with may be one word, where the index has a word that begins so.
 */
function begunRun(query: string, words: Words, index: TermIndex): Run | undefined {
  const ranges = words.ranges(query)
  const first = ranges.findLastIndex(({ start }, place) => ranges[place - 1]?.end !== start)
  const run = ranges.slice(first).map(({ term }) => term)
  return run
    .slice(0, -1)
    .map((_, from) => ({ word: run.slice(from).join(''), parts: run.slice(from) }))
    .find(({ word }) => index.hasPrefix(word))
}

/**
 * What an unknown word is read as. 'wriemoor' -> 'wiremoor': two neighbouring letters swapped are one mistake, not two.
 * 'accesscontrol' -> 'access', 'control': two known words without their space. So is 'nodejs', with a short end.
 */
function mend(text: string, index: TermIndex): readonly string[] {
  if (text.length < SHORTEST_SWAPPED || index.hasPrefix(text)) return [text]
  const candidates = swaps(text)
  const swapped = candidates.find(index.has) ?? candidates.find(index.hasPrefix)
  return swapped === undefined ? parts(text, index) : [swapped]
}

function parts(text: string, index: TermIndex): readonly string[] {
  for (let end = SHORTEST_PART; end <= text.length - SHORTEST_END; end++) {
    const [first, second] = [text.slice(0, end), text.slice(end)]
    if (index.has(first) && index.has(second)) return [first, second]
  }
  return [text]
}

/** 'abc' -> ['bac', 'acb'] */
function swaps(text: string): readonly string[] {
  return Array.from({ length: text.length - 1 }, (_, place) => {
    const [a, b] = [text.charAt(place), text.charAt(place + 1)]
    return text.slice(0, place) + b + a + text.slice(place + 2)
  })
}
