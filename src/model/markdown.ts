import type { Root } from 'mdast'

/**
 * Markdown syntax to mdast with GFM, directives and definition lists, positions included. Made by `io`; synchronous for
 * the texts that it was loaded for. `version` is part of every cache key.
 */
export type MarkdownParser = {
  readonly name: 'remark' | 'native'
  readonly version: string
  /** Loads what reads a text, or any text where none is given. Costs next to nothing where it is loaded already. */
  readonly load: (text?: string) => Promise<void>
  readonly parse: (text: string, syntax?: MarkdownSyntax) => Root
  /** The first thing in a text that its parser would take far too long over, if there is one. */
  readonly overLimit?: (text: string) => TextLimit | undefined
}

/** A notation that no parser knows by itself: remark-parse reads it in the texts that may hold it. */
export type SyntaxExtension = {
  /** Quick, and true of every text that holds the notation. */
  readonly mayHold: (text: string) => boolean
  /** The notation in the terms of micromark and mdast-util-from-markdown. */
  readonly load: () => Promise<
    Pick<MarkdownSyntax, 'micromarkExtensions' | 'fromMarkdownExtensions'>
  >
}

/** A text has more of something than a limit allows (P21). */
export type TextLimit = {
  /** Words after the number: 'marks of emphasis in one paragraph'. */
  readonly what: string
  readonly value: number
  readonly limit: number
  /** Where the limit was passed. */
  readonly line: number
}

/** What is Markdown: with extensions, or CommonMark alone. */
export type MarkdownSyntax = {
  /** `docs`: GFM, directives and definition lists. `gfm`: GFM alone. `commonmark`: no extensions. */
  readonly kind: 'docs' | 'gfm' | 'commonmark'
  /** Syntax extensions that a site's remark plugins registered: the reference parser reads them. */
  readonly micromarkExtensions: readonly unknown[]
  readonly fromMarkdownExtensions: readonly unknown[]
}

/** The syntax of pages on a site without plugins. */
export const DOCS_SYNTAX: MarkdownSyntax = {
  kind: 'docs',
  micromarkExtensions: [],
  fromMarkdownExtensions: [],
}

/** Class `c-` + role: comment, keyword, string, number, function, type, tag, inserted, deleted. */
export type CodeRole = 'c' | 'k' | 's' | 'n' | 'f' | 't' | 'g' | 'i' | 'd'

/** Highlights code by TextMate grammars. Made by `io`; synchronous for the languages that are loaded. */
export type Highlighter = {
  readonly version: string
  /** Whether `language` (a name or alias as written) has a grammar, loaded or not: unknown ones are warned about. */
  readonly knows: (language: string) => boolean
  /** Makes `highlight` work for these languages. Costs next to nothing where they are loaded already. */
  readonly load: (languages: Iterable<string>) => Promise<void>
  /** Escaped HTML of the tokens with `<span class="c-k">`; undefined where the language is unknown or not loaded. Spans never cross lines. */
  readonly highlight: (code: string, language: string) => string | undefined
}
