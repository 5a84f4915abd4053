import { type ApiPage, generateApi } from '../../api/generate-api.ts'
import { sampleLanguages } from '../../api/samples/sample-languages.ts'
import type { TextTools } from '../../api/text-tools.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import { finishArticle } from '../../page/article/finish-article.ts'
import { codePanel } from '../../page/code/code-panel.ts'
import { fenceLanguages } from '../../page/code/fence-languages.ts'
import { mayHoldEmoji } from '../../page/emoji/put-emoji.ts'
import { readFrontMatter } from '../../page/front-matter/front-matter.ts'
import type { MarkdownContext } from '../../page/markdown/context.ts'
import { normalizeSource } from '../../page/markdown/normalize-source.ts'
import { pageDigests } from '../../page/page-digests.ts'
import type { PageTools } from '../../page/parse-page.ts'
import { createMarkdownRenderer } from '../../page/render-markdown.ts'
import { wordsOf } from '../../page/text/words.ts'
import { variablesFrom } from '../../page/variables/variables.ts'
import { articleOf, preparedTexts } from './api-texts.ts'
import type { ApiPages, ApiSources } from './page-tasks.ts'

/** Languages of the samples and examples that an API reference shows. */
const API_LANGUAGES = ['bash', 'js', 'python', 'go', 'json', 'xml', 'http', 'yaml']

/** The pages of an OpenAPI document, their texts and articles rendered like those of other pages. */
export async function apiPages(
  { settings, ...sources }: ApiSources,
  tools: PageTools,
): Promise<ApiPages> {
  const texts = [...sources.files, ...sources.candidates].map(({ text }) => text)
  const languages = texts.flatMap((text) => [...fenceLanguages(text), ...sampleLanguages(text)])
  await tools.context.highlighter.load([...API_LANGUAGES, ...languages])
  if (texts.some(mayHoldEmoji)) await tools.context.emoji?.load()
  await tools.context.formulas?.load()
  await tools.context.parts?.load({ languages: new Set(languages) })
  const { route, languages: samples } = settings
  const inputs = { ...sources, route, languages: samples, text: textTools(tools.context) }
  const text = inputs.text.hasPlugins ? await preparedTexts(inputs, tools.context) : inputs.text
  const { value, diagnostics } = generateApi({ ...inputs, text })
  const pages = value.pages.map((page) => finishedPage(page, tools))
  return { pages, prose: value.prose, diagnostics }
}

/** What the API reads and renders text with: the site's own Markdown. */
export function textTools(context: MarkdownContext): TextTools {
  const { remarkPlugins, rehypePlugins, tables, smart } = context.config
  const render = createMarkdownRenderer(context)
  return {
    renderText: (text, settings) => articleOf(render(text, settings)),
    wordsOf,
    readFrontMatter({ file, text }) {
      const variables = variablesFrom(context.config.variables)
      const settings = { place: placeInFile(file), schema: undefined, variables }
      const { diagnostics, ...value } = readFrontMatter(normalizeSource(text), settings)
      return { value, diagnostics }
    },
    hasPlugins: remarkPlugins.length + rehypePlugins.length > 0,
    isSmart: smart,
    stacksTables: tables === 'stack',
    highlighter: context.highlighter,
    textOf: context.textOf,
    codePanel,
  }
}

/** Renders the article of a page. */
function finishedPage({ nodes, lead, ...page }: ApiPage, tools: PageTools): ParsedPage {
  const made = { title: page.title, meta: page.meta, nodes, lead }
  const { finished, diagnostics } = finishArticle(made, tools, placeInFile(page.file))
  const found = [...page.diagnostics, ...diagnostics]
  return { ...page, ...pageDigests(page), ...finished, diagnostics: found, reads: [] }
}
