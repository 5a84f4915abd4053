import { humps, type WordRange, type Words } from './words.ts'

/** The marks around matched text in a highlighted value, the same as in requests to the hosted service. */
export const HIGHLIGHT_OPEN = '__aa-highlight__'
export const HIGHLIGHT_CLOSE = '__/aa-highlight__'

export type MatchedTerms = {
  /** Terms of the query. In a word that begins with one, that prefix is marked. */
  readonly terms: readonly string[]
  /** Words that matched despite a typing mistake. They are marked as a whole. */
  readonly similar: ReadonlySet<string>
}

/** Puts marks around matches: for 'setup key', 'Setup' and 'key' of 'Setup keys' are marked. */
export function highlight(text: string, matched: MatchedTerms, words: Words): string {
  let marked = ''
  let end = 0
  for (const range of words.ranges(text)) {
    const part = findMatch(text, range, matched)
    if (part === undefined) continue
    const inside = text.slice(part.start, part.end)
    marked += `${text.slice(end, part.start)}${HIGHLIGHT_OPEN}${inside}${HIGHLIGHT_CLOSE}`
    end = part.end
  }
  return marked + text.slice(end)
}

type Part = { readonly start: number; readonly end: number }

function findMatch(text: string, range: WordRange, matched: MatchedTerms): Part | undefined {
  const { start, end, term } = range
  const prefix = matched.terms.find((word) => term.startsWith(word))
  // Folding may change a word's length ('ﬁle', vowel signs); then the whole word is marked.
  const isSameLength = term.length === end - start
  if (prefix !== undefined) return isSameLength ? { start, end: start + prefix.length } : range
  if (matched.similar.has(term)) return range
  for (const part of humps(text.slice(start, end))) {
    const word = matched.terms.find((candidate) => part.startsWith(candidate))
    if (word === undefined) continue
    if (!isSameLength) return range
    const at = start + term.indexOf(part)
    return { start: at, end: at + word.length }
  }
  return undefined
}
