import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import type { TextSettings } from '../tree/page-state.ts'
import { valuesFrom } from '../tree/variables.ts'
import { createProcessor } from './processor.ts'
import { prepareText, type RenderedMarkdown, renderTextSync } from './render-text.ts'

/** What is said of a text: it stands in no other document where that is all. */
export type MarkdownSettings = Pick<TextSettings, 'place'> &
  Partial<Pick<TextSettings, 'firstLink' | 'under' | 'isDescription' | 'takenIds'>>

/** Renders Markdown texts that are parts of another document, such as descriptions. Grammars must be loaded. */
export function createMarkdownRenderer(
  given: MarkdownContext,
): (text: string, settings: MarkdownSettings) => RenderedMarkdown {
  const processor = createProcessor({ ...given, grammars: 'loaded' })
  const toText = textSettings(given)
  return (text, settings) => renderTextSync(normalizeSource(text), toText(settings), processor)
}

/** The same for a site with plugins, which may be asynchronous: a text is prepared, and finished in its place. */
export function createMarkdownPreparer(
  context: MarkdownContext,
): (text: string, settings: MarkdownSettings) => Promise<PreparedMarkdown> {
  const processor = createProcessor(context)
  const toText = textSettings(context)
  return async (text, settings) => {
    const finish = await prepareText(normalizeSource(text), toText(settings), processor)
    return (last) => finish(toText(last))
  }
}

export type PreparedMarkdown = (settings: MarkdownSettings) => RenderedMarkdown

function textSettings({ parts }: MarkdownContext): (settings: MarkdownSettings) => TextSettings {
  const values = valuesFrom(parts)
  return ({ place, firstLink = 0, under = 1, isDescription = false, takenIds = new Set() }) => ({
    place,
    firstLink,
    under,
    isDescription,
    takenIds,
    title: undefined,
    dependsOn: () => undefined,
    ...values,
    readCode: undefined,
    contentFolder: undefined,
  })
}
