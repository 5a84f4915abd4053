import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { NavNode, NavSlice } from '../src/model/nav.ts'
import type { RenderedBody, ThemeModule, ThemeProps } from '../src/model/theme.ts'
import { NavTree } from './components/NavTree.tsx'
import { navHtml } from './components/nav-html.tsx'
import { forgetRaw, withRaw } from './components/Raw.tsx'
import { TocList } from './components/Toc.tsx'
import { renderArticle } from './content/render-article.ts'
import { islandsOf } from './island.server.tsx'
import { PageBody } from './layout/PageBody.tsx'
import type { View } from './layout/view.ts'
import { strings, stringsOf } from './strings.ts'

/** A page's `<body>` as static HTML, with the names of the islands in it. */
export function renderBody(props: ThemeProps): RenderedBody {
  const body = markup(<PageBody view={viewOf(props)} />)
  forgetRaw()
  return {
    body,
    get islands() {
      return islandsOf(body)
    },
  }
}

const NONE: ReadonlySet<NavNode> = new Set()

/** A whole navigation, which pages of a large site load when a reader opens a group that they leave out. */
export function renderNav(nav: NavSlice): string {
  const html = markup(<NavTree nav={nav} open={NONE} text={strings} />)
  forgetRaw()
  return html
}

function viewOf(props: ThemeProps): View {
  const { site, nav, panelNav, page } = props
  const text = stringsOf(site.strings)
  const sidebar = navHtml(nav, page, text)
  const panel = panelNav.hash === nav.hash ? sidebar : navHtml(panelNav, page, text)
  const sections = page.toc.length === 0 ? '' : markup(<TocList entries={page.toc} />)
  return {
    ...props,
    text,
    article: renderArticle(page.body, { site, strings: text }),
    trees: { sidebar, panel, sections },
  }
}

function markup(element: ReactElement): string {
  return withRaw(renderToStaticMarkup(element))
}

/** Holds the two functions to the contract with the generator. */
export type Theme = { renderBody: typeof renderBody; renderNav: typeof renderNav } & ThemeModule
