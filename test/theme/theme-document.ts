import type { ArticleNode } from '../../src/model/article.ts'
import type { ThemeModule, ThemeProps } from '../../src/model/theme.ts'
import { renderArticle } from '../../src/page/pipeline/render-article.ts'
import { serverTheme } from '../support/bundle-theme.ts'
import { one, parseHtml } from '../support/html.ts'
import { articleNode, docProps } from '../support/theme-fixtures.ts'

export type ThemeDocuments = {
  readonly module: ThemeModule
  /** A page rendered by the theme, as a document. */
  readonly page: (props: ThemeProps) => Document
  /** The text of a docs page with these nodes in it. */
  readonly article: (...body: readonly (ArticleNode | string)[]) => Element
}

/** The bundled theme, with its pages ready to be asked questions of. */
export async function themeDocuments(): Promise<ThemeDocuments> {
  const { frame: module, article } = await serverTheme()
  const page = (props: ThemeProps) => parseHtml(`<body>${module.renderBody(props).body}</body>`)
  return {
    module,
    page,
    article(...body) {
      const { page: shown } = docProps()
      const html = renderArticle(body.map(articleNode), {
        renderComponent: article.createRenderer({}),
        page: shown,
        propsOf: ({ props }) => props,
        onFailure(_node, error) {
          throw error
        },
      })
      return one(page(docProps({ article: html })), '.prose-body')
    },
  }
}
