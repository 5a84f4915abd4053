import type { Fix } from './diagnostic.ts'

export type FixedText = { readonly text: string; readonly applied: number }

/** Applies fixes to a file's text. Of overlapping fixes the first one wins. */
export function applyFixes(text: string, fixes: readonly Fix[]): FixedText {
  const starts = lineStarts(text)
  const edits = fixes
    .map((fix) => editFor(fix, starts, text))
    .filter((edit) => edit !== undefined)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let end = 0
  let applied = 0
  for (const edit of edits) {
    if (edit.start < end) continue
    result += text.slice(end, edit.start) + edit.replacement
    end = edit.end
    applied += 1
  }
  return { text: result + text.slice(end), applied }
}

type Edit = { readonly start: number; readonly end: number; readonly replacement: string }

/** The edit of a fix; undefined where the file has no such location any more. */
function editFor(
  { at, until, replacement }: Fix,
  starts: readonly number[],
  text: string,
): Edit | undefined {
  const line = starts[at.line - 1]
  const last = starts[(until ?? at).line - 1]
  if (line === undefined || last === undefined) return undefined
  const start = line + at.column - 1
  const end = until === undefined ? start + at.length : last + until.column - 1
  // A range beyond the end of its line is out of date.
  const inLine = text.slice(until === undefined ? start : last, end)
  if (end > text.length || /[\r\n]/.test(inLine)) return undefined
  return { start, end, replacement }
}

/** Offsets of the lines; a byte order mark does not count as a column. */
function lineStarts(text: string): readonly number[] {
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0
  return [first, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)]
}
