import { pageFeatures } from '../../src/commands/site/page-features.ts'
import { loadHighlighter } from '../../src/io/markdown/load-highlighter.ts'
import { loadParser } from '../../src/io/markdown/load-parser.ts'
import type { TextOf } from '../../src/model/article.ts'
import type { Highlighter, MarkdownParser } from '../../src/model/markdown.ts'
import { createPageParts } from '../../src/page/pipeline/page-parts.ts'
import type { PageParts } from '../../src/page/tree/loaded-parts.ts'
import { fill, strings } from '../../theme/strings.ts'

/** A parser that any text can be read with at once; `hasFormulas`: as a site with formulas has it. */
export async function loadedParser(
  kind: 'auto' | 'remark',
  hasFormulas = false,
): Promise<MarkdownParser> {
  const parser = await loadParser(
    kind,
    createPageParts(pageFeatures, { formulas: hasFormulas, variables: {} }).syntax,
  )
  await parser.load()
  return parser
}

/** A highlighter that has the grammars of these languages. */
export async function highlighterFor(languages: Iterable<string>): Promise<Highlighter> {
  const highlighter = await loadHighlighter()
  await highlighter.load(languages)
  return highlighter
}

/** Knows every language and colours none: for tests of everything but colours. */
export const plainHighlighter: Highlighter = {
  version: 'none',
  knows: () => true,
  load: async () => undefined,
  highlight: () => undefined,
}

/** The texts of articles on a site that changes none. */
export const englishTexts: TextOf = (name, values = {}) =>
  fill(strings[name as keyof typeof strings], values)

/** What variables do with texts, loaded; other features do nothing. */
export async function partsOfVariables(
  variables: Readonly<Record<string, string>>,
): Promise<PageParts> {
  const parts = createPageParts(
    pageFeatures.filter(({ page }) => page.hasVariables),
    { variables },
  )
  await parts.load({ languages: new Set(), mayHold: () => true })
  return parts
}
