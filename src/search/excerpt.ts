import { HIGHLIGHT_CLOSE, highlight, type MatchedTerms } from './highlight.ts'
import type { Words } from './words.ts'

/** Most characters of a text that are searched for an excerpt. */
const MAX_READ = 20_000
/** Most characters of an excerpt, about one line of the dialog. */
const MAX_LENGTH = 110
/** Most characters before the first match, so that it is visible on a phone. */
const MAX_BEFORE = 24
const ELLIPSIS = '…'

/** The line of a text with the most words of the query, with matches marked; '' where there is no text. */
export function createExcerpt(text: string, matched: MatchedTerms, words: Words): string {
  const lines = text.slice(0, MAX_READ).split('\n')
  const [first = ''] = lines
  let best = first
  let most = 0
  for (const line of lines) {
    const count = countMatches(words.withParts(line), matched)
    if (count <= most) continue
    best = line
    most = count
  }
  return shorten(best, matched, words)
}

/** How many different words of the query are among the terms. */
function countMatches(terms: readonly string[], { terms: words, similar }: MatchedTerms): number {
  const matches = new Set<string>()
  for (const term of terms) {
    const prefix = words.find((word) => term.startsWith(word))
    if (prefix !== undefined) matches.add(prefix)
    else if (similar.has(term)) matches.add(term)
  }
  return matches.size
}

/** The part of a line around its first match, between words. */
function shorten(line: string, matched: MatchedTerms, words: Words): string {
  const marked = (text: string) => highlight(text, matched, words)
  if (line.length <= MAX_LENGTH) return marked(line)
  const ranges = words.ranges(line)
  const match = ranges.find(({ start, end }) =>
    marked(line.slice(start, end)).includes(HIGHLIGHT_CLOSE),
  )
  const earliest = (match?.start ?? 0) - MAX_BEFORE
  const start = earliest <= 0 ? 0 : (ranges.find((range) => range.start >= earliest)?.start ?? 0)
  const latest = start + MAX_LENGTH
  if (line.length <= latest) return ELLIPSIS + marked(line.slice(start))
  const end = ranges.findLast((range) => range.end <= latest && range.start > start)?.end ?? latest
  return `${start > 0 ? ELLIPSIS : ''}${marked(line.slice(start, end))}${ELLIPSIS}`
}
