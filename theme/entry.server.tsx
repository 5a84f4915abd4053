import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { NavSlice } from '../src/model/nav.ts'
import type { RenderedBody, ThemeModule, ThemeProps } from '../src/model/theme.ts'
import { NavTree } from './components/NavTree.tsx'
import { forgetRaw, withRaw } from './components/Raw.tsx'
import { TocList } from './components/Toc.tsx'
import { renderArticle } from './content/render-article.ts'
import { islandsOf } from './island.server.tsx'
import { PageBody } from './layout/PageBody.tsx'
import type { View } from './layout/view.ts'
import { stringsOf } from './strings.ts'

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

/** A whole navigation, which pages of a large site load when a reader opens a group that they leave out. */
export function renderNav(nav: NavSlice): string {
  const html = markup(<NavTree nav={nav} page={undefined} />)
  forgetRaw()
  return html
}

function viewOf(props: ThemeProps): View {
  const { site, nav, panelNav, page } = props
  const text = stringsOf(site.strings)
  const treeOf = (slice: NavSlice) => markup(<NavTree nav={slice} page={page} />)
  const sidebar = treeOf(nav)
  const panel = panelNav.hash === nav.hash ? sidebar : treeOf(panelNav)
  const sections = page.toc.length === 0 ? '' : markup(<TocList entries={page.toc} />)
  return {
    ...props,
    text,
    article: renderArticle(page.body, text),
    trees: { sidebar, panel, sections },
  }
}

function markup(element: ReactElement): string {
  return withRaw(renderToStaticMarkup(element))
}

/** Holds the two functions to the contract with the generator. */
export type Theme = { renderBody: typeof renderBody; renderNav: typeof renderNav } & ThemeModule
