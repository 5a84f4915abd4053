import type { MarkdownContext, Place } from './context.ts'
import { normalizeSource } from './normalize-source.ts'
import { createProcessor } from './processor.ts'
import { type RenderedMarkdown, renderText } from './render-text.ts'

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

/** Renders Markdown texts that are parts of another document: descriptions in OpenAPI. */
export function createMarkdownRenderer(
  context: MarkdownContext,
): (text: string, settings: MarkdownSettings) => RenderedMarkdown {
  const process = createProcessor(context)
  return (text, { place, firstLink = 0, under = 1, takenIds = new Set() }) =>
    renderText(
      normalizeSource(text),
      { place, firstLink, under, takenIds, title: undefined },
      { context, process },
    )
}

/** Renders one such text; many are rendered faster by one `createMarkdownRenderer`. */
export function renderMarkdown(
  text: string,
  settings: MarkdownSettings,
  context: MarkdownContext,
): RenderedMarkdown {
  return createMarkdownRenderer(context)(text, settings)
}
