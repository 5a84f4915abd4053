import type { TermIndex, Vocabulary } from './term-index.ts'
import type { Words } from './words.ts'

/** A word of the query, and how loosely it matches. */
export type QueryTerm = {
  readonly text: string
  /** Words of the index that it forms with a neighbour: 'quickstart' for 'quick' and for 'start'. */
  readonly joined: readonly string[]
  readonly prefix: boolean
  /** Number of letters that may be wrong, by vocabulary. */
  readonly mistakes: Readonly<Record<Vocabulary, number>>
  /** Whether the term counts towards coverage. Stop words and single letters only affect the order of hits. */
  readonly counts: boolean
}

/** Whether it is known if a word is in the index; else the file that says it is asked for. */
type Ask = (word: string) => boolean

/** Terms are bits of a mask of 32 bits, so there is a limit. */
const MAX_TERMS = 30
const SHORTEST_WITH_MISTAKE = 5
const SHORTEST_WITH_TWO = 8
const NO_MISTAKES = { names: 0, text: 0 } as const
const SHORTEST_SWAPPED = 4
const SHORTEST_PREFIX = 3
/** Shortest first part of a word that is split in two. */
const SHORTEST_PART = 3
/** Shortest second part: `userid` -> `user`, `id`. */
const SHORTEST_END = 2
const LETTER = /\p{L}/u
const NUMBER = /^[0-9]+$/
/** A word of one or two syllables, which particles may follow. */
export const HANGUL = /^\p{Script=Hangul}+$/u
/** 'groesse' for 'größe', which is indexed as 'grosse'. */
const TRANSLITERATED = /([aou])e/g
const SINGLE = /^[a-z]$/
/** A query that ends in a symbol ends in a whole word: `Options<T>`. */
const WHOLE_END = /[^\p{L}\p{N}\p{M}\s+#]$/u

/**
 * Interpretations of a query, strictest first; the next one is used where the one before has too few hits.
 * In the strict one, words of the index match exactly. The last word always matches as a prefix.
 */
export function readQuery(
  query: string,
  words: Words,
  index: TermIndex,
  ask: Ask = () => true,
): readonly (readonly QueryTerm[])[] {
  const typed = [...new Set(words.of(query))].slice(0, MAX_TERMS)
  if (typed.length === 0) return []
  const corrected = typed.flatMap((text) => correct(text, index, ask)).slice(0, MAX_TERMS)
  const unfinished = unfinishedWord(query, words, index, ask)
  const hasPrefix = (text: string) => {
    ask(text)
    return index.hasPrefix(text)
  }
  const saysLittle = (text: string) => words.stopWords.has(text) || SINGLE.test(text)
  // What begins with a word such as 'how' is not looked for in text.
  const askJoined = (word: string, first: string) => saysLittle(first) || ask(word)
  const saysNothing = corrected.every(saysLittle)
  const isFinished = corrected.length > 1 && WHOLE_END.test(query)
  const strict = corrected.map((text, place): QueryTerm => {
    const last = place === corrected.length - 1 && !isFinished
    const prefix = last || text.length >= SHORTEST_PREFIX || HANGUL.test(text)
    const known = last || HANGUL.test(text) ? index.hasPrefix(text) : index.has(text)
    return {
      text,
      joined: [
        ...joinedWords(corrected, place, index, askJoined),
        ...(unfinished?.parts.includes(text) ? [unfinished.word] : []),
        ...(NUMBER.test(text) && hasPrefix(`${text}.`) ? [`${text}.`] : []),
      ],
      prefix,
      mistakes: known ? NO_MISTAKES : mistakesIn(text),
      counts: saysNothing || !saysLittle(text),
    }
  })
  const lenient = strict.map((term) => ({ ...term, mistakes: mistakesIn(term.text) }))
  const isSame = lenient.every(
    ({ mistakes }, place) => mistakes.text === strict[place]?.mistakes.text,
  )
  return isSame ? [strict] : [strict, lenient]
}

/** Two mistakes only in names: texts have so many words that every long word is similar to some. */
function mistakesIn({ length }: string): QueryTerm['mistakes'] {
  if (length < SHORTEST_WITH_MISTAKE) return NO_MISTAKES
  return { names: length >= SHORTEST_WITH_TWO ? 2 : 1, text: 1 }
}

/**
 * 'quick', 'start' -> 'quickstart', where the index has that word, or at the end of the query a word with that prefix.
 * Numbers are not joined: '1.2' is not 12.
 */
function joinedWords(
  typed: readonly string[],
  place: number,
  index: TermIndex,
  ask: (word: string, first: string) => boolean,
): readonly string[] {
  return [place - 1, place].flatMap((at) => {
    const pair = typed.slice(Math.max(0, at), at + 2)
    if (pair.length < 2 || !pair.every((word) => LETTER.test(word))) return []
    const word = pair.join('')
    ask(word, pair[0] ?? '')
    const isUnfinished = at + 2 === typed.length && (pair[1]?.length ?? 0) >= SHORTEST_PREFIX
    return index.has(word) || (isUnfinished && index.hasPrefix(word)) ? [word] : []
  })
}

type Run = { readonly word: string; readonly parts: readonly string[] }

/**
 * The segmenter splits the unfinished 'インスト' (of 'インストール') into 'イン' and 'スト'. In scripts without spaces, the
 * last segments are joined where the index has a word with that prefix.
 */
function unfinishedWord(query: string, words: Words, index: TermIndex, ask: Ask): Run | undefined {
  const ranges = words.ranges(query)
  const first = ranges.findLastIndex(({ start }, place) => ranges[place - 1]?.end !== start)
  const run = ranges.slice(first).map(({ term }) => term)
  return run
    .slice(0, -1)
    .map((_, from) => ({ word: run.slice(from).join(''), parts: run.slice(from) }))
    .find(({ word }) => {
      ask(word)
      return index.hasPrefix(word)
    })
}

/**
 * Corrects an unknown word. 'groesse' -> 'grosse', as 'Größe' is indexed. 'wriemoor' -> 'wiremoor': two swapped letters are one mistake, not two.
 * 'accesscontrol' -> 'access', 'control': two known words without their space, also 'nodejs'.
 */
function correct(text: string, index: TermIndex, ask: Ask): readonly string[] {
  if (text.length < SHORTEST_SWAPPED) return [text]
  // What else it may be is asked for where it is in no file.
  const isRead = ask(text)
  if (index.hasPrefix(text)) return [text]
  const candidates = [text.replace(TRANSLITERATED, '$1'), ...swaps(text)]
  if (isRead) for (const word of candidates) ask(word)
  const swapped = candidates.find(index.has) ?? candidates.find(index.hasPrefix)
  return swapped === undefined ? parts(text, index, isRead ? ask : () => false) : [swapped]
}

function parts(text: string, index: TermIndex, ask: Ask): readonly string[] {
  for (let end = SHORTEST_PART; end <= text.length - SHORTEST_END; end++) {
    const [first, second] = [text.slice(0, end), text.slice(end)]
    ask(first)
    if (index.has(first)) ask(second)
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
