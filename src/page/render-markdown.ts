import type { Place } from '../diagnostics/place.ts'
import type { MarkdownContext } from './markdown/context.ts'
import { normalizeSource } from './markdown/normalize-source.ts'
import type { TextSettings } from './markdown/page-state.ts'
import { createProcessor } from './markdown/processor.ts'
import {
  prepareText,
  type RenderedMarkdown,
  renderTextSync,
  type TextTools,
} from './render-text.ts'
import { variablesFrom } from './variables/variables.ts'

export type MarkdownSettings = {
  /** Where a span of the text is in its file. */
  readonly place: Place
  /** Number of the first link slot: the links that the document has already. Default 0. */
  readonly firstLink?: number
  /** Level of the heading that the text stands under. Default 1, a page. */
  readonly under?: number
  /** Ids of the document around the text, which its headings must not get. */
  readonly takenIds?: ReadonlySet<string>
}

/** Renders Markdown texts that are parts of another document: descriptions in OpenAPI. Grammars must be loaded. */
export function createMarkdownRenderer(
  given: MarkdownContext,
): (text: string, settings: MarkdownSettings) => RenderedMarkdown {
  const tools = toolsOf({ ...given, grammars: 'loaded' })
  const toText = textSettings(given)
  return (text, settings) => renderTextSync(normalizeSource(text), toText(settings), tools)
}

/** The same for a site with plugins, which may be asynchronous: a text is prepared, and finished in its place. */
export function createMarkdownPreparer(
  context: MarkdownContext,
): (text: string, settings: MarkdownSettings) => Promise<PreparedMarkdown> {
  const tools = toolsOf(context)
  const toText = textSettings(context)
  return async (text, settings) => {
    const finish = await prepareText(normalizeSource(text), toText(settings), tools)
    return (last) => finish(toText(last))
  }
}

export type PreparedMarkdown = (settings: MarkdownSettings) => RenderedMarkdown

function toolsOf(context: MarkdownContext): TextTools {
  return { context, processor: createProcessor(context) }
}

function textSettings({ config }: MarkdownContext): (settings: MarkdownSettings) => TextSettings {
  const variables = variablesFrom(config.variables)
  const glossary = config.glossary && variablesFrom(config.glossary)
  return ({ place, firstLink = 0, under = 1, takenIds = new Set() }) => ({
    place,
    firstLink,
    under,
    takenIds,
    title: undefined,
    dependsOn: () => undefined,
    variables,
    glossary,
    readCode: undefined,
    contentFolder: undefined,
  })
}
