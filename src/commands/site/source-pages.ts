import type { TextTools } from '../../api/text-tools.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import { once } from '../../model/once.ts'
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
import { createMarkdownPreparer, createMarkdownRenderer } from '../../page/render-markdown.ts'
import { wordsOf } from '../../page/text/words.ts'
import { variablesFrom } from '../../page/variables/variables.ts'
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
  const { value, diagnostics } = await source.make(input, textTools(tools.context))
  const pages = value.pages.map((page) => finishedPage(page, tools))
  return { pages, prose: value.prose, diagnostics }
}

/** What a source renders its texts with: the site's own Markdown. */
export function textTools(context: MarkdownContext): TextTools {
  const { remarkPlugins, rehypePlugins, tables, smart } = context.config
  const preparer = once(() => createMarkdownPreparer(context))
  return {
    load: (texts, languages) => loadFor(texts, languages, context),
    renderText: createMarkdownRenderer(context),
    prepareText: (text, settings) => preparer()(text, settings),
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

/** Loads what texts may need: grammars, names of emoji, what draws formulas, and parts of features. */
async function loadFor(
  texts: readonly string[],
  others: readonly string[],
  { highlighter, emoji, formulas, parts }: MarkdownContext,
): Promise<void> {
  const languages = [...others, ...texts.flatMap(fenceLanguages)]
  await highlighter.load(languages)
  if (texts.some(mayHoldEmoji)) await emoji?.load()
  await formulas?.load()
  await parts?.load({ languages: new Set(languages) })
}

/** Renders the article of a page. */
function finishedPage({ nodes, lead, ...page }: UnrenderedPage, tools: PageTools): ParsedPage {
  const made = { title: page.title, meta: page.meta, nodes, lead }
  const { finished, diagnostics } = finishArticle(made, tools, placeInFile(page.file))
  const found = [...page.diagnostics, ...diagnostics]
  return { ...page, ...pageDigests(page), ...finished, diagnostics: found, reads: [] }
}
