import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import type { MarkdownConfig } from '../../model/config.ts'
import type { Highlighter, MarkdownParser, MarkdownSyntax } from '../../model/markdown.ts'
import type { RareSyntax } from './rare-syntax.ts'

/** What parsing depends on besides the text. Make one for a build: processors are remembered by it. */
export type MarkdownContext = {
  readonly config: MarkdownConfig
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  readonly rare: RareSyntax
  /**
   * What counts as Markdown. `docs` (the default) is the dialect of docsgen. `gfm` and `commonmark` are the
   * plain languages, without front matter and without our transforms: for conformance tests.
   */
  readonly syntax?: MarkdownSyntax['kind']
}

/** A stretch of one line of a text; lines and columns count from 1. */
export type Span = { readonly line: number; readonly column: number; readonly length: number }

/** Where a span of the parsed text is in a file: texts inside other documents stand elsewhere. */
export type Place = (span: Span) => Location

/** A Markdown file: spans are places in it. */
export function placeInFile(file: string): Place {
  return ({ line, column, length }) => ({ file, line, column, length })
}

/** A text whose lines cannot be told apart in its document: everything is at one place. */
export function placeAt(location: Location): Place {
  return () => location
}

/** Collects the diagnostics of one text while its stages run. */
export type Report = (entry: Diagnostic) => void
