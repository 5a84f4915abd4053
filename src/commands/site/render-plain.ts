import { loadParser } from '../../io/markdown/load-parser.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { createPageParts } from '../../page/pipeline/page-parts.ts'
import { type PlainArticle, plainArticle } from '../../page/pipeline/plain-article.ts'

import { pageFeatures } from './page-features.ts'

/** Loads a parser, and renders a file of the site that is no page: with variables, and without other features. */
export async function renderPlain(
  source: SourceFile,
  { markdown, features }: Pick<SiteConfig, 'markdown' | 'features'>,
): Promise<PlainArticle> {
  const parser = await loadParser(markdown.parser)
  await parser.load(source.text)
  const withVariables = pageFeatures.filter(({ page }) => page.hasVariables)
  const parts = createPageParts(withVariables, features)
  await parts.load({ languages: new Set(), mayHold: (words) => words.test(source.text) })
  return plainArticle(source, markdown, { parser, parts })
}
