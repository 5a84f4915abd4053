import { generateApi } from '../../api/generate-api.ts'
import { sampleLanguages } from '../../api/samples/sample-languages.ts'
import type { TextTools } from '../../api/text-tools.ts'
import type { Noted } from '../../diagnostics/diagnostic.ts'
import type { PageSourceInput, SourcePages } from '../site/page-source.ts'
import { apiSettings } from './api-settings.ts'
import { preparedTexts } from './api-texts.ts'

/** Languages of the samples and examples that an API reference shows. */
const API_LANGUAGES = ['bash', 'js', 'python', 'go', 'json', 'xml', 'http', 'yaml']

/** The pages of an OpenAPI document. */
export async function apiPages(
  { settings, ...sources }: PageSourceInput,
  tools: TextTools,
): Promise<Noted<SourcePages>> {
  const texts = [...sources.files, ...sources.candidates].map(({ text }) => text)
  await tools.load(texts, [...API_LANGUAGES, ...texts.flatMap(sampleLanguages)])
  const { languages, product } = apiSettings(settings)
  const inputs = { ...sources, languages, product, text: tools }
  return generateApi(tools.hasPlugins ? { ...inputs, text: await preparedTexts(inputs) } : inputs)
}
