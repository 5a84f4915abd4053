import { type ApiInputs, generateApi } from '../../api/generate-api.ts'
import type { RenderedText, TextSettings, TextTools } from '../../api/text-tools.ts'
import type { MarkdownContext } from '../../page/markdown/context.ts'
import { createMarkdownPreparer, type PreparedMarkdown } from '../../page/render-markdown.ts'
import type { RenderedMarkdown } from '../../page/render-text.ts'

/**
 * What renders the texts of a site with plugins. These may be asynchronous, and pages are made at once: a first run says
 * which texts there are, all of them are prepared, and the run that counts finishes each in its place.
 */
export async function preparedTexts(
  inputs: ApiInputs,
  context: MarkdownContext,
): Promise<TextTools> {
  const prepare = createMarkdownPreparer(context)
  const asked: [key: string, text: Promise<PreparedMarkdown>][] = []
  const ask: TextTools['renderText'] = (text, settings) => {
    asked.push([keyOf(text, settings), prepare(text, settings)])
    return NO_TEXT
  }
  generateApi({ ...inputs, text: { ...inputs.text, renderText: ask } })
  const ready = new Map<string, PreparedMarkdown[]>()
  for (const [key, text] of asked) {
    ready.set(key, [...(ready.get(key) ?? []), await text])
  }
  return {
    ...inputs.text,
    renderText(text, settings) {
      const finish = ready.get(keyOf(text, settings))?.shift()
      return finish === undefined
        ? inputs.text.renderText(text, settings)
        : articleOf(finish(settings))
    },
  }
}

/** A rendered text as the API takes it. */
export function articleOf({ nodes, ...facts }: RenderedMarkdown): RenderedText {
  return { ...facts, article: nodes }
}

const NO_TEXT: RenderedText = {
  article: [],
  headings: [],
  anchors: [],
  links: [],
  text: [],
  languages: [],
  diagnostics: [],
}

/** A text and where it stands: the same schema may be shown in many places. */
function keyOf(text: string, { place }: TextSettings): string {
  return JSON.stringify([text, place({ line: 1, column: 1, length: 1 })])
}
