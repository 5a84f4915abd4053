import type { Fix } from './diagnostic.ts'

export type FixedText = { readonly text: string; readonly applied: number }

/** Replaces the located stretches of a file's text. Of fixes that overlap, the first one wins. */
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

/** Undefined where the file has no such place any more. */
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
  // Within a line, a stretch that leaves it is none of the file's any more; so is one that leaves its last line.
  const inLine = text.slice(until === undefined ? start : last, end)
  if (end > text.length || /[\r\n]/.test(inLine)) return undefined
  return { start, end, replacement }
}

/** Offsets of the lines; a byte order mark belongs to no column. */
function lineStarts(text: string): readonly number[] {
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0
  return [first, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)]
}
