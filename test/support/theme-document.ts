import type { ArticleNode } from '../../src/model/article.ts'
import type { ThemeModule, ThemeProps } from '../../src/model/theme.ts'
import { renderArticle } from '../../src/page/article/render-article.ts'
import { serverTheme } from './bundle-theme.ts'
import { parseHtml } from './html.ts'
import { articleNode, docProps } from './theme-fixtures.ts'

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

/** The only element that matches. */
export function one(root: ParentNode, selector: string): Element {
  const found = root.querySelectorAll(selector)
  const [element] = found
  if (element === undefined || found.length > 1) {
    throw new Error(`${found.length} elements match ${selector}`)
  }
  return element
}

/** Texts of all that match, with single spaces. */
export function texts(root: ParentNode, selector: string): readonly string[] {
  return Array.from(root.querySelectorAll(selector), textOf)
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
