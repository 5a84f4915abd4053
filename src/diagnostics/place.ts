import type { Location } from './diagnostic.ts'

/** A part of one line of a text; lines and columns count from 1. */
export type Span = { readonly line: number; readonly column: number; readonly length: number }

/** The span of a text that starts at an index. */
export function spanAt(text: string, index: number, length: number): Span {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length }
}

/** Converts a span of the parsed text to a location in a file, as texts may be parts of other documents. */
export type Place = (span: Span) => Location

/** The beginning of a file, as location of what concerns the whole file. */
export function fileStart(file: string): Location {
  return { file, line: 1, column: 1, length: 1 }
}

/** For a Markdown file, whose spans are its locations. */
export function placeInFile(file: string): Place {
  return ({ line, column, length }) => ({ file, line, column, length })
}

/** For a text that begins on another line of its file. Lines before the file's first one count as that. */
export function placeBehind(file: string, lines: number): Place {
  return ({ line, column, length }) => ({ file, line: Math.max(1, line + lines), column, length })
}

/** For a text whose lines are not known in its document: everything has the same location. */
export function placeAt(location: Location): Place {
  return () => location
}
