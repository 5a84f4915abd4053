import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { type Place, placeInFile } from '../../diagnostics/place.ts'
import type { TextOf } from '../../model/article.ts'
import type { Highlighter } from '../../model/markdown.ts'
import { once } from '../../model/once.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { MetaLink, SourceFile } from '../../model/page/parsed-page.ts'
import { fenceLanguages } from '../blocks/code/read-fence.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import { valuesFrom } from '../tree/variables.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { mayHold } from './may-hold.ts'
import { createMarkdownPreparer, createMarkdownRenderer } from './render-markdown.ts'
import type { RenderedMarkdown } from './render-text.ts'

/** What a feature renders texts and code with that it makes pages of: the site's own Markdown. */
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
  /** Whether plugins of the site see every text: then none is written without Markdown. */
  readonly hasPlugins: boolean
  /** Whether quotes, dashes and dots become those of print. */
  readonly isSmart: boolean
  /** Whether rows of tables become lists on phones, as the site has it of tables in Markdown. */
  readonly stacksTables: boolean
  /** Front matter of a hand-written page, and its text with the block blanked, so that lines are the file's. */
  readonly readFrontMatter: (source: SourceFile) => WithDiagnostics<{
    readonly meta: FrontMatter
    readonly links: readonly MetaLink[]
    readonly text: string
  }>
  readonly highlighter: Highlighter
  readonly textOf: TextOf
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
  /**
   * Whether it is a description in a document that may have been written for another site. Its headings begin one level below
   * `under`, and its links may have schemes of that site.
   */
  readonly isDescription?: boolean
  /** Ids of the page so far, which headings of the text must not get. */
  readonly takenIds: ReadonlySet<string>
}

export type RenderedText = Pick<
  RenderedMarkdown,
  'nodes' | 'headings' | 'anchors' | 'links' | 'text' | 'languages' | 'features' | 'diagnostics'
>

/** The tools of a site. */
export function createTextTools(context: MarkdownContext): TextTools {
  const { remarkPlugins, rehypePlugins, tables, smart } = context.config
  const preparer = once(() => createMarkdownPreparer(context))
  return {
    load: (texts, languages) => loadFor(texts, languages, context),
    renderText: createMarkdownRenderer(context),
    prepareText: (text, settings) => preparer()(text, settings),
    hasPlugins: remarkPlugins.length + rehypePlugins.length > 0,
    isSmart: smart,
    stacksTables: tables === 'stack',
    readFrontMatter({ file, text }) {
      const settings = {
        place: placeInFile(file),
        keys: context.frontMatterKeys,
        schema: undefined,
        variables: valuesFrom(context.parts).variables,
        parts: context.parts,
      }
      const { diagnostics, ...value } = readFrontMatter(normalizeSource(text), settings)
      return { value, diagnostics }
    },
    highlighter: context.highlighter,
    textOf: context.textOf,
  }
}

/** Loads what texts may need: grammars, parsers, and parts of features. */
async function loadFor(
  texts: readonly string[],
  others: readonly string[],
  { config, highlighter, parser, parts }: MarkdownContext,
): Promise<void> {
  const languages = [...others, ...texts.flatMap(fenceLanguages)]
  await highlighter.load(languages)
  await parser.load()
  await parts.load({ languages: new Set(languages), mayHold: mayHold(texts, config) })
}
