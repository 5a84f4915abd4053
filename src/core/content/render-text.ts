import type { Root } from 'hast'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BodyNode } from '../../model/page.ts'
import type { MarkdownContext, Place } from './context.ts'
import { type Article, type ArticleSettings, finishTree } from './finish-tree.ts'
import { overLimit } from './limits.ts'
import type { PageState } from './page-state.ts'
import type { MarkdownProcessor } from './processor.ts'
import { serializeBody } from './serialize-body.ts'
import { markSource } from './source-marks.ts'

/** What a Markdown text becomes. */
export type RenderedMarkdown = Article & {
  readonly body: readonly BodyNode[]
  /** Text of a level-1 heading that the page began with, which was taken out. */
  readonly leadingTitle: string | undefined
  readonly languages: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

export type TextSettings = ArticleSettings & {
  readonly place: Place
  /** `{ given }` for a page: its title so far. A leading level-1 heading supplies or repeats it. */
  readonly title: { readonly given: string | undefined } | undefined
}

/** Renders a normalised text. Whatever goes wrong is a diagnostic that names the place (P7). */
export function renderText(
  text: string,
  settings: TextSettings,
  { context, process }: { readonly context: MarkdownContext; readonly process: MarkdownProcessor },
): RenderedMarkdown {
  const problem = overLimit(text, context.parser, settings.place)
  if (problem !== undefined) return unreadable([problem])
  try {
    const { tree, state } = markedTree(text, settings, { context, process })
    const isDocs = (context.syntax ?? 'docs') === 'docs'
    const article = isDocs ? finishTree(tree, settings, state) : NO_ARTICLE
    return {
      ...article,
      body: serializeBody(tree, {
        rawHtml: context.config.html === 'trusted' ? 'verbatim' : 'text',
      }),
      leadingTitle: state.leadingTitle,
      languages: [...state.languages],
      diagnostics: state.diagnostics,
    }
  } catch (error) {
    // Tools that are not loaded yet are no fault of the text.
    if (error instanceof Error && error.name === 'MarkdownNotLoaded') throw error
    const at = settings.place({ line: 1, column: 1, length: 1 })
    return unreadable([diagnostic('page-unreadable', { reason: reasonOf(error) }, at)])
  }
}

type Making = { readonly context: MarkdownContext; readonly process: MarkdownProcessor }

/** The HTML tree of a text. Marks that were no marks after all are undone and the text is read again. */
function markedTree(text: string, settings: TextSettings, making: Making) {
  const first = treeOf(text, new Set(), { settings, ...making })
  const { headings, titles } = first.state.source
  const unclaimed = [...headings.keys(), ...titles].filter((line) => !first.state.claimed.has(line))
  if (unclaimed.length === 0) return first
  return treeOf(text, new Set(unclaimed), { settings, ...making })
}

type TreeMaking = Making & { readonly settings: TextSettings }

function treeOf(
  text: string,
  without: ReadonlySet<number>,
  { settings, context, process }: TreeMaking,
): { readonly tree: Root; readonly state: PageState } {
  const isDocs = (context.syntax ?? 'docs') === 'docs'
  const source = isDocs
    ? markSource(text, without)
    : { text, headings: new Map(), titles: new Set<number>() }
  const state: PageState = {
    context,
    source,
    lines: source.text.split('\n'),
    place: settings.place,
    title: settings.title,
    diagnostics: [],
    claimed: new Set(),
    languages: new Set(),
    definitions: [],
    hasHtml: false,
    leadingTitle: undefined,
  }
  return { tree: process(state), state }
}

const NO_ARTICLE: Article = { headings: [], anchors: [], links: [], text: [] }

function unreadable(diagnostics: readonly Diagnostic[]): RenderedMarkdown {
  return {
    ...NO_ARTICLE,
    body: [],
    leadingTitle: undefined,
    languages: [],
    diagnostics,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply'
  return error instanceof Error ? error.message : String(error)
}
