import { pageFeatures } from '../../src/commands/site/page-features.ts'
import { features } from '../../src/features/index.ts'
import { loadHighlighter } from '../../src/io/markdown/load-highlighter.ts'
import type { ParsedPage } from '../../src/model/page/parsed-page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { frontMatterKeysOf } from '../../src/page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../src/page/pipeline/page-parts.ts'
import { createPageParser } from '../../src/page/pipeline/parse-page.ts'
import { markdownConfig, writers } from '../page/markdown-fixture.ts'
import { serverTheme } from './bundle-theme.ts'
import { englishTexts, loadedParser, plainHighlighter } from './markdown-tools.ts'

/** The file that every text of `pageParsers` is said to be. */
export const PAGE_FILE = 'content/guide/page.md'

export type TextParser = {
  readonly name: 'native' | 'remark'
  readonly parse: (text: string) => Promise<ParsedPage>
}

type ParserOptions = {
  readonly isPlain?: boolean
  readonly variables?: Readonly<Record<string, string>>
  /** Whether formulas are drawn. */
  readonly math?: boolean
}

/**
 * Both parsers as a worker has them: grammars as needed, the theme's components, the default policy. Grammars take most
 * of the time: tests of something else may do without.
 */
export async function pageParsers({
  isPlain = false,
  variables = {},
  math = false,
}: ParserOptions = {}): Promise<readonly TextParser[]> {
  const highlighter = isPlain ? plainHighlighter : await loadHighlighter()
  const { article } = await serverTheme()
  const parsers = await Promise.all([loadedParser('auto', math), loadedParser('remark', math)])
  return parsers.map((parser) => {
    const parsePage = createPageParser({
      context: {
        config: { ...markdownConfig, components: [] },
        parser,
        highlighter,
        textOf: englishTexts,
        frontMatterKeys: frontMatterKeysOf(features),
        parts: createPageParts(pageFeatures, { formulas: math, conditions: {}, variables }),
      },
      key: 'tools',
      digestOf: () => undefined,
      readCode: () => ({ kind: 'missing', names: [] }),
      renderComponent: article.createRenderer({}),
      schemas: {},
      toMarkdown: {},
      strings: article.textsOf({}),
      writers,
    })
    const path = sourcePath('guide/page.md')
    return {
      name: parser.name,
      parse: (text) => parsePage({ path, file: PAGE_FILE, text, hash: 'text' as Hash }),
    }
  })
}
