import type { Root } from 'mdast'

/**
 * Markdown syntax to mdast with GFM, directives and definition lists, positions included. Made by `io`; synchronous for
 * the texts that it was loaded for. `version` is part of every cache key.
 */
export type MarkdownParser = {
  readonly name: 'remark' | 'native'
  readonly version: string
  /** Loads the code that parses a text, or without one any text. Cheap if it is loaded already. */
  readonly load: (text?: string) => Promise<void>
  readonly parse: (text: string, syntax?: MarkdownSyntax) => Root
  /** The first limit that a text exceeds, for which its parser would take too long. */
  readonly overLimit?: (text: string) => TextLimit | undefined
}

/** A notation that is not built into the parsers: remark-parse parses texts that may have it. */
export type SyntaxExtension = {
  /** A quick test; true for every text that has the notation. */
  readonly mayHold: (text: string) => boolean
  /** Extensions of micromark and mdast-util-from-markdown for the notation. */
  readonly load: () => Promise<
    Pick<MarkdownSyntax, 'micromarkExtensions' | 'fromMarkdownExtensions'>
  >
}

/** A limit that a text exceeds. */
export type TextLimit = {
  /** Words after the number: 'marks of emphasis in one paragraph'. */
  readonly what: string
  readonly value: number
  readonly limit: number
  /** Line at which the limit is exceeded. */
  readonly line: number
}

/** A dialect of Markdown: CommonMark with or without extensions. */
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

/** Highlights code by TextMate grammars. Created by `io`; synchronous for loaded languages. */
export type Highlighter = {
  readonly version: string
  /** Whether `language` (a name or alias as written) has a grammar, loaded or not: unknown ones are warned about. */
  readonly knows: (language: string) => boolean
  /** Loads these languages. Cheap if they are loaded already. */
  readonly load: (languages: Iterable<string>) => Promise<void>
  /** Escaped HTML of the tokens with `<span class="c-k">`; undefined where the language is unknown or not loaded. Spans never cross lines. */
  readonly highlight: (code: string, language: string) => string | undefined
}
