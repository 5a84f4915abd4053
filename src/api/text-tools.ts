import type { Noted } from '../diagnostics/diagnostic.ts'
import type { Place } from '../diagnostics/place.ts'
import type { ArticleNode, TextOf } from '../model/article.ts'
import type { ContentProps } from '../model/content.ts'
import type { Highlighter } from '../model/markdown.ts'
import type { FrontMatter } from '../model/page/front-matter.ts'
import type { MetaLink, ParsedPage, SourceFile } from '../model/page/parsed-page.ts'

/** What the pages of an API are given to read and render text with, so that nothing here knows a parser. */
export type TextTools = {
  /**
   * Loads what rendering these texts and highlighting these languages takes, which `renderText` and the highlighter need to
   * be there.
   */
  readonly load: (texts: readonly string[], languages: readonly string[]) => Promise<void>
  readonly renderText: RenderText
  /** The same for plugins, which may be asynchronous: a text is prepared, and finished in its place. */
  readonly prepareText: (
    text: string,
    settings: TextSettings,
  ) => Promise<(settings: TextSettings) => RenderedText>
  /** The words of a rendered node, with its white space. */
  readonly wordsOf: (node: ArticleNode) => string
  /** Whether plugins of the site see every text: then none is written without Markdown. */
  readonly hasPlugins: boolean
  /** Whether quotes, dashes and dots become those of print. */
  readonly isSmart: boolean
  /** Whether rows of tables become lists on phones, as the site has it of tables in Markdown. */
  readonly stacksTables: boolean
  /** Front matter of a hand-written page, and its text with the block blanked, so that lines are the file's. */
  readonly readFrontMatter: (source: SourceFile) => Noted<{
    readonly meta: FrontMatter
    readonly links: readonly MetaLink[]
    readonly text: string
  }>
  readonly highlighter: Highlighter
  readonly textOf: TextOf
  /** Props of a panel of code, highlighted. */
  readonly codePanel: (
    sample: {
      readonly code: string
      readonly lang: string
      readonly title?: string | undefined
      readonly caption?: string | undefined
    },
    highlighter: Highlighter,
  ) => ContentProps['code-panel']
}

/** Renders Markdown that is part of a page: a description, or a stretch of a hand-written text. */
export type RenderText = (text: string, settings: TextSettings) => RenderedText

export type TextSettings = {
  /** Where a span of the text is in its file. */
  readonly place: Place
  /** Number of the first link slot: the links that the page has already. */
  readonly firstLink: number
  /** Level of the heading that the text stands under. */
  readonly under: number
  /** Whether its headings are made deeper than that. */
  readonly isLowered?: boolean
  /** Ids of the page so far, which headings of the text must not get. */
  readonly takenIds: ReadonlySet<string>
}

export type RenderedText = Pick<
  ParsedPage,
  'headings' | 'anchors' | 'links' | 'text' | 'languages' | 'features' | 'diagnostics'
> & { readonly nodes: readonly ArticleNode[] }
