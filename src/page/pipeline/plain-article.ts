import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import type { PageParts } from '../tree/loaded-parts.ts'
import { valuesFrom } from '../tree/variables.ts'
import { frontMatterKeysOf } from './front-matter/front-matter-keys.ts'
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
 * The article of a file that is no page: with these parts of features, and without plugins, texts of the theme and colours of
 * code. Parser and parts must be loaded for it.
 */
export function plainArticle(
  source: SourceFile,
  config: MarkdownContext['config'],
  { parser, parts }: { readonly parser: MarkdownParser; readonly parts: PageParts },
): PlainArticle {
  const plain = { ...config, remarkPlugins: [], rehypePlugins: [], trustedPlugins: [] }
  const context: MarkdownContext = {
    config: { ...plain, frontMatter: undefined },
    parser,
    highlighter: NO_COLOURS,
    textOf: () => '',
    frontMatterKeys: frontMatterKeysOf([]),
    parts,
    grammars: 'loaded',
  }
  const values = valuesFrom(parts)
  const front = frontOf(source, context, values.variables)
  const settings = settingsOf(source, front, {
    ...values,
    dependsOn: () => undefined,
    readCode: undefined,
  })
  return renderTextSync(front.text, settings, createProcessor(context))
}
