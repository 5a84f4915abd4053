import { humps, type WordRange, type Words } from './words.ts'

/** The marks around matched text in a highlighted value, the same ones the hosted service is asked for. */
export const HIGHLIGHT_OPEN = '__aa-highlight__'
export const HIGHLIGHT_CLOSE = '__/aa-highlight__'

export type Matched = {
  /** Terms of the query: a word that begins with one is marked that far. */
  readonly terms: readonly string[]
  /** Words that were found in spite of a mistake: they are marked whole. */
  readonly similar: ReadonlySet<string>
}

/** 'Setup keys' for 'setup key': 'Setup' and 'key' stand between marks. */
export function highlight(text: string, matched: Matched, words: Words): string {
  let marked = ''
  let end = 0
  for (const range of words.ranges(text)) {
    const part = markedPart(text, range, matched)
    if (part === undefined) continue
    const inside = text.slice(part.start, part.end)
    marked += `${text.slice(end, part.start)}${HIGHLIGHT_OPEN}${inside}${HIGHLIGHT_CLOSE}`
    end = part.end
  }
  return marked + text.slice(end)
}

type Part = { readonly start: number; readonly end: number }

function markedPart(text: string, range: WordRange, matched: Matched): Part | undefined {
  const { start, end, term } = range
  const begun = matched.terms.find((word) => term.startsWith(word))
  // Folding may change a word's length ('ﬁle', vowel signs); then the whole word is marked.
  const isSameLength = term.length === end - start
  if (begun !== undefined) return isSameLength ? { start, end: start + begun.length } : range
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
