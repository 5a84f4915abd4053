import type {
  PageSourceInput,
  PageSourceTools,
  SourcePages,
} from '../../commands/site/page-source.ts'
import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { apiSettings } from './api-settings.ts'
import { generateApi } from './generate-api.ts'
import { preparedTexts } from './prepared-texts.ts'
import { sampleLanguages } from './samples/sample-languages.ts'

/** Languages of the samples and examples that an API reference shows. */
const API_LANGUAGES = ['bash', 'js', 'python', 'go', 'json', 'xml', 'http', 'yaml']

/** The pages of an OpenAPI document. */
export async function apiPages(
  { settings, ...sources }: PageSourceInput,
  { articleBytes, remembered, ...tools }: PageSourceTools,
): Promise<WithDiagnostics<SourcePages>> {
  const texts = [...sources.files, ...sources.candidates].map(({ text }) => text)
  await tools.load(texts, [...API_LANGUAGES, ...texts.flatMap(sampleLanguages)])
  const { pages, languages, product, linkBase } = apiSettings(settings)
  const inputs = {
    ...sources,
    pages,
    languages,
    product,
    linkBase,
    articleBytes,
    remembered,
    text: tools,
  }
  return generateApi(tools.hasPlugins ? { ...inputs, text: await preparedTexts(inputs) } : inputs)
}
