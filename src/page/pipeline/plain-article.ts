import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { variablesFrom } from '../tree/variables.ts'
import { createPageParts } from './page-parts.ts'
import { frontOf, settingsOf } from './parse-page.ts'
import { createProcessor } from './processor.ts'
import { renderTextSync } from './render-text.ts'

/** An article as elements, text and components, and what is wrong with it. */
export type PlainArticle = {
  readonly nodes: readonly ArticleNode[]
  readonly diagnostics: readonly Diagnostic[]
}

const NO_COLOURS: Highlighter = {
  version: '',
  knows: () => true,
  load: async () => undefined,
  highlight: () => undefined,
}

/**
 * The article of a file that is no page: with the values of variables, but without features, plugins, texts of the theme
 * and colours of code. The parser must be loaded for it.
 */
export function plainArticle(
  source: SourceFile,
  config: MarkdownContext['config'],
  parser: MarkdownParser,
): PlainArticle {
  const plain = { ...config, remarkPlugins: [], rehypePlugins: [], trustedPlugins: [] }
  const context: MarkdownContext = {
    config: { ...plain, frontMatter: undefined },
    parser,
    highlighter: NO_COLOURS,
    textOf: () => '',
    parts: createPageParts([], {}),
    grammars: 'loaded',
  }
  const variables = variablesFrom(config.variables)
  const front = frontOf(source, context, variables)
  const settings = settingsOf(source, front, {
    variables,
    values: {},
    dependsOn: () => undefined,
    readCode: undefined,
  })
  return renderTextSync(front.text, settings, createProcessor(context))
}
