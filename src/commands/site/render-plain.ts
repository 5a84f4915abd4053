import { loadParser } from '../../io/markdown/load-parser.ts'
import type { MarkdownConfig } from '../../model/config/site-config.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { type PlainArticle, plainArticle } from '../../page/pipeline/plain-article.ts'

/** Loads a parser, and renders a file of the site that is no page. */
export async function renderPlain(
  source: SourceFile,
  config: MarkdownConfig,
): Promise<PlainArticle> {
  const parser = await loadParser(config.parser)
  await parser.load(source.text)
  return plainArticle(source, config, parser)
}
