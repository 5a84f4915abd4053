import { placeInFile } from '../../diagnostics/place.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import { finishArticle } from '../../page/article/finish-article.ts'
import { pageDigests } from '../../page/page-digests.ts'
import type { PageTools } from '../../page/parse-page.ts'
import { createTextTools } from '../../page/text-tools.ts'
import type { PageSourceInput, UnrenderedPage } from './page-source.ts'
import { pageSources } from './page-sources.ts'
import type { ParsedPageSource } from './parse-sources.ts'

/** The pages of a source, their articles rendered like those of other pages. */
export async function sourcePages(
  name: string,
  input: PageSourceInput,
  tools: PageTools,
): Promise<ParsedPageSource> {
  const source = pageSources.find((one) => one.name === name)
  if (source === undefined) throw new Error(`There is no page source ${name}`)
  const { value, diagnostics } = await source.make(input, createTextTools(tools.context))
  const pages = value.pages.map((page) => finishedPage(page, tools))
  return { pages, prose: value.prose, diagnostics }
}

/** Renders the article of a page. */
function finishedPage({ nodes, lead, ...page }: UnrenderedPage, tools: PageTools): ParsedPage {
  const made = { title: page.title, meta: page.meta, nodes, lead }
  const { finished, diagnostics } = finishArticle(made, tools, placeInFile(page.file))
  const found = [...page.diagnostics, ...diagnostics]
  return { ...page, ...pageDigests(page), ...finished, diagnostics: found, reads: [] }
}
