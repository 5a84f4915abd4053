import type {
  RenderedText,
  RenderText,
  TextSettings,
  TextTools,
} from '../../page/pipeline/text-tools.ts'
import type { ApiInputs } from './api-inputs.ts'
import { generateApi } from './generate-api.ts'
import { NO_TEXT } from './page-jobs.ts'

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
  const forms = inputs.pages === 'tag' ? (['tag'] as const) : (['tag', 'operation'] as const)
  const first = { ...inputs, text: { ...tools, renderText: ask } }
  const remembered: ApiInputs['remembered'] = (_, make) => make()
  for (const pages of forms) {
    for (const page of generateApi({ ...first, pages, remembered }).value.pages) page.write()
  }
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

/** A text and where it stands: the same schema may be shown in many places. */
function keyOf(text: string, { place }: TextSettings): string {
  return JSON.stringify([text, place({ line: 1, column: 1, length: 1 })])
}
