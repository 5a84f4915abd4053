import type { Root } from 'hast'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import { wordsOf } from '../blocks/directives/literal-directive.ts'
import { type IncludedText, placeWithIncluded } from '../tree/included-text.ts'
import { overLimit } from '../tree/limits.ts'
import type { PageState, TextSettings } from '../tree/page-state.ts'
import { type Article, finishTree } from './finish-tree.ts'
import { mayHold } from './may-hold.ts'
import type { MarkdownProcessor } from './processor.ts'
import { isPluginFailure } from './site-plugins.ts'

/** What a Markdown text becomes. */
export type RenderedMarkdown = Article &
  Pick<
    ParsedPage,
    'languages' | 'features' | 'results' | 'shown' | 'isPartial' | 'fragments' | 'diagnostics'
  > & {
    /** The article as elements, text and components: see `renderArticle`. */
    readonly nodes: readonly ArticleNode[]
    /** Text of a level-1 heading that the page began with, which was taken out. */
    readonly leadingTitle: string | undefined
    /** Whether it is given up, so that nothing else is known of it. */
    readonly isUnreadable?: true
  }

/** Renders a normalised text. Whatever goes wrong is a diagnostic that names the place (P7). */
export async function renderText(
  text: string,
  settings: TextSettings,
  processor: MarkdownProcessor,
): Promise<RenderedMarkdown> {
  return (await prepareText(text, settings, processor))(settings)
}

/** A text whose tree is made. It is finished once, where its place in the document is known. */
export type PreparedText = (settings: TextSettings) => RenderedMarkdown

/** Does what may take time, plugins among it; only ids and numbers of links depend on what comes before the text. */
export async function prepareText(
  text: string,
  settings: TextSettings,
  processor: MarkdownProcessor,
): Promise<PreparedText> {
  const { config, parser, parts } = processor.context
  const problem = overLimit(text, parser, settings.place)
  if (problem !== undefined) return () => unreadable([problem])
  try {
    // Nobody knows yet what stands in files that it includes.
    const isWhole = !parts.mayAddText(text)
    await parser.load(isWhole ? text : undefined)
    const mayBeThere = isWhole ? mayHold([text], config) : () => true
    await parts.loadEarly({ languages: new Set(), mayHold: mayBeThere })
    const state = stateOf(text, settings, processor)
    return prepared(await processor.run(state), state)
  } catch (error) {
    return () => failed(error, settings)
  }
}

function prepared(tree: Root, state: PageState): PreparedText {
  return (settings) => {
    const { firstLink, under, takenIds } = settings
    try {
      return finished(tree, { ...state, firstLink, under, takenIds })
    } catch (error) {
      return failed(error, settings)
    }
  }
}

/**
 * The same at once, for texts that have to be rendered one after the other: see `MarkdownProcessor`. The parser must be
 * loaded.
 */
export function renderTextSync(
  text: string,
  settings: TextSettings,
  processor: MarkdownProcessor,
): RenderedMarkdown {
  const problem = overLimit(text, processor.context.parser, settings.place)
  if (problem !== undefined) return unreadable([problem])
  try {
    const state = stateOf(text, settings, processor)
    return finished(processor.runSync(state), state)
  } catch (error) {
    return failed(error, settings)
  }
}

function stateOf(text: string, settings: TextSettings, { context }: MarkdownProcessor): PageState {
  const included: IncludedText[] = []
  const state: PageState = {
    ...settings,
    context,
    text,
    lines: text.split('\n'),
    included,
    place: placeWithIncluded(settings.place, { included }),
    diagnostics: [],
    ofFeatures: new Map(),
    readLines: new Set(),
    wrongClosings: new Set(),
    leftOut: [],
    languages: new Set(),
    features: new Set(),
    results: new Set(),
    shown: new Map(),
    dropped: new Map(),
    fragments: [],
    figures: new Map(),
    hasHtml: false,
    directiveNames: new Set(),
    leadingTitle: undefined,
    wordsOf: (node) => wordsOf(node, state),
  }
  return state
}

function finished(tree: Root, state: PageState): RenderedMarkdown {
  return {
    ...finishTree(tree, state),
    nodes: tree.children as ArticleNode[],
    leadingTitle: state.leadingTitle,
    languages: [...state.languages],
    ...(state.features.size === 0 ? {} : { features: [...state.features] }),
    ...(state.results.size === 0 ? {} : { results: [...state.results] }),
    ...(state.shown.size === 0 ? {} : { shown: Object.fromEntries(state.shown) }),
    ...(state.leftOut.length === 0 ? {} : { isPartial: true as const }),
    ...(state.fragments.length === 0 ? {} : { fragments: state.fragments }),
    diagnostics: state.diagnostics,
  }
}

const NO_ARTICLE: Article = { headings: [], anchors: [], links: [], text: [] }

function failed(error: unknown, { place }: TextSettings): RenderedMarkdown {
  if (isPluginFailure(error)) {
    const { plugin, thrown } = error
    // What a plugin says with `file.fail` has a place.
    const { line, column } = Object(thrown) as Partial<Record<'line' | 'column', number>>
    const at = place({ line: line ?? 1, column: column ?? 1, length: 1 })
    return unreadable([diagnostic('plugin-failed', { plugin, reason: reasonOf(thrown) }, at)])
  }
  const at = place({ line: 1, column: 1, length: 1 })
  const reason = error instanceof RangeError ? 'it is nested too deeply' : reasonOf(error)
  return unreadable([diagnostic('page-unreadable', { reason }, at)])
}

function unreadable(diagnostics: readonly Diagnostic[]): RenderedMarkdown {
  const nothing = { ...NO_ARTICLE, nodes: [], leadingTitle: undefined, languages: [] }
  return { ...nothing, diagnostics, isUnreadable: true }
}
