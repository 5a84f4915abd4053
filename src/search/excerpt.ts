import { HIGHLIGHT_CLOSE, highlight, type Matched } from './highlight.ts'
import type { Words } from './words.ts'

/** Characters of a text that are looked through: a page can be a book. */
const MOST_READ = 20_000
/** Characters of an excerpt, about what one line of the dialog holds. */
const MOST_SHOWN = 110
/** Characters before the first match, so that it can be seen on a phone, too. */
const MOST_BEFORE = 24
const CUT = '…'

/** The line of a text that says most about the query, with its matches marked; '' where there is no text. */
export function excerptOf(text: string, matched: Matched, words: Words): string {
  const lines = text.slice(0, MOST_READ).split('\n')
  const [first = ''] = lines
  let best = first
  let most = 0
  for (const line of lines) {
    const found = matchesOf(words.of(line), matched)
    if (found <= most) continue
    best = line
    most = found
  }
  return shortened(best, matched, words)
}

/** How many different words of the query are among the terms. */
function matchesOf(terms: readonly string[], { terms: asked, similar }: Matched): number {
  const found = new Set<string>()
  for (const term of terms) {
    const begun = asked.find((word) => term.startsWith(word))
    if (begun !== undefined) found.add(begun)
    else if (similar.has(term)) found.add(term)
  }
  return found.size
}

/** The part of a line around its first match, between words. */
function shortened(line: string, matched: Matched, words: Words): string {
  const marked = (text: string) => highlight(text, matched, words)
  if (line.length <= MOST_SHOWN) return marked(line)
  const ranges = words.ranges(line)
  const match = ranges.find(({ start, end }) =>
    marked(line.slice(start, end)).includes(HIGHLIGHT_CLOSE),
  )
  const earliest = (match?.start ?? 0) - MOST_BEFORE
  const start = earliest <= 0 ? 0 : (ranges.find((range) => range.start >= earliest)?.start ?? 0)
  const latest = start + MOST_SHOWN
  if (line.length <= latest) return CUT + marked(line.slice(start))
  const end = ranges.findLast((range) => range.end <= latest && range.start > start)?.end ?? latest
  return `${start > 0 ? CUT : ''}${marked(line.slice(start, end))}${CUT}`
}
