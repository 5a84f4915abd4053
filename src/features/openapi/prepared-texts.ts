import type {
  RenderedText,
  RenderText,
  TextSettings,
  TextTools,
} from '../../page/pipeline/text-tools.ts'
import { type ApiInputs, generateApi } from './generate-api.ts'

/**
 * What renders the texts of a site with plugins. These may be asynchronous, and pages are made at once: a first run says
 * which texts there are, all of them are prepared, and the run that counts finishes each in its place.
 */
export async function preparedTexts(inputs: ApiInputs): Promise<TextTools> {
  const { text: tools } = inputs
  const asked: [key: string, text: Promise<(settings: TextSettings) => RenderedText>][] = []
  const ask: RenderText = (text, settings) => {
    asked.push([keyOf(text, settings), tools.prepareText(text, settings)])
    return NO_TEXT
  }
  // Without its texts a page is smaller than it will be: the texts of both its forms are prepared.
  const pages = inputs.pages === 'tag' ? 'tag' : 'operation'
  generateApi({ ...inputs, pages, text: { ...tools, renderText: ask } })
  const ready = new Map<string, ((settings: TextSettings) => RenderedText)[]>()
  for (const [key, text] of asked) {
    ready.set(key, [...(ready.get(key) ?? []), await text])
  }
  return {
    ...tools,
    renderText(text, settings) {
      const finish = ready.get(keyOf(text, settings))?.shift()
      return finish === undefined ? tools.renderText(text, settings) : finish(settings)
    },
  }
}

const NO_TEXT: RenderedText = {
  nodes: [],
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
