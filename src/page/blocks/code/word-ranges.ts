import type { MarkedWord } from './line-marks.ts'
import type { TextRange } from './wrap-ranges.ts'

/** Where marked words occur in a line, in order; of two that overlap the first. */
export function wordRanges(
  text: string,
  line: number,
  words: readonly MarkedWord[],
): readonly TextRange[] {
  const found = words
    .filter(({ first, last }) => first <= line && line <= last)
    .flatMap(({ text: word }) => occurrences(text, word))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: TextRange[] = []
  for (const range of found) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range)
  }
  return kept
}

function occurrences(text: string, word: string): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    ranges.push({ start: at, end: at + word.length })
  }
  return ranges
}
