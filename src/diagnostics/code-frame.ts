import type { Location } from './diagnostic.ts'
import { columnsOf, harmless } from './terminal-text.ts'

export type FrameLine = { readonly number: number; readonly text: string }

/** A few lines of a file, with a part of the marked line underlined. */
export type CodeFrame = {
  readonly before: FrameLine | undefined
  readonly marked: FrameLine
  readonly after: FrameLine | undefined
  /** The underlined part, in terminal cells of the marked line. */
  readonly caret: { readonly start: number; readonly width: number }
}

export type FrameOptions = {
  /** Whether the lines above and below are shown. */
  readonly context: 'neighbours' | 'none'
  /** Most cells of a line; longer lines are cut so that the marked part stays visible. */
  readonly width: number
}

/** The lines around a location; undefined without one, or where there is no such line. */
export function codeFrame(
  text: string | undefined,
  at: Location | undefined,
  { context, width }: FrameOptions,
): CodeFrame | undefined {
  if (text === undefined || at === undefined) return undefined
  const lines = text.split(/\r\n|\r|\n/)
  const line = lines[at.line - 1]
  if (line === undefined) return undefined
  const neighbour = (number: number): FrameLine | undefined => {
    const line = context === 'none' ? undefined : lines[number - 1]
    // The empty string after the last line break is not a line.
    if (line === undefined || (number === lines.length && line === '')) return undefined
    return { number, text: cut(harmless(line.slice(0, 2 * width)), 0, width) }
  }
  // Lines may be very long: only the part near the mark is processed.
  const column = at.column - 1
  const from = Math.max(0, column - 2 * width)
  const start = harmless(line.slice(from, column))
  const marked = harmless(line.slice(column, column + Math.min(width, Math.max(1, at.length))))
  const window = windowOf(harmless(line.slice(from, column + 2 * width)), { start, marked, width })
  return {
    before: neighbour(at.line - 1),
    marked: { number: at.line, text: window.text },
    after: neighbour(at.line + 1),
    caret: { start: window.caret, width: Math.max(1, Math.min(window.room, columnsOf(marked))) },
  }
}

type MarkedLine = { readonly start: string; readonly marked: string; readonly width: number }

function windowOf(line: string, { start, marked, width }: MarkedLine) {
  const before = columnsOf(start)
  const end = before + columnsOf(marked)
  const hidden = end <= width ? 0 : Math.max(0, before - Math.floor(width / 3))
  const text = cut(line, hidden, width)
  const caret = before - hidden
  return { text, caret, room: Math.max(1, width - caret) }
}

/** 'abcdefgh' from cell 2 in 4 cells -> '…de…' */
function cut(line: string, from: number, width: number): string {
  if (from === 0 && columnsOf(line) <= width) return line
  const characters: string[] = []
  let cell = 0
  for (const character of line) {
    const next = cell + columnsOf(character)
    if (cell >= from && next <= from + width) characters.push(character)
    cell = next
  }
  if (from > 0) characters[0] = '…'
  if (cell > from + width) characters[characters.length - 1] = '…'
  return characters.join('')
}
