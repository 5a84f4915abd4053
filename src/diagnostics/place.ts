import type { Location } from './diagnostic.ts'

/** A stretch of one line of a text; lines and columns count from 1. */
export type Span = { readonly line: number; readonly column: number; readonly length: number }

/** A stretch of a text, from an index of it. */
export function spanAt(text: string, index: number, length: number): Span {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length }
}

/** Where a span of the parsed text is in a file: texts inside other documents stand elsewhere. */
export type Place = (span: Span) => Location

/** The beginning of a file: for what concerns all of it. */
export function fileStart(file: string): Location {
  return { file, line: 1, column: 1, length: 1 }
}

/** A Markdown file: spans are places in it. */
export function placeInFile(file: string): Place {
  return ({ line, column, length }) => ({ file, line, column, length })
}

/** A text that begins on another line of its file: what stands before that in the text counts as its first line. */
export function placeBehind(file: string, lines: number): Place {
  return ({ line, column, length }) => ({ file, line: Math.max(1, line + lines), column, length })
}

/** A text whose lines cannot be told apart in its document: everything is at one place. */
export function placeAt(location: Location): Place {
  return () => location
}
