import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { NavNode, NavSlice } from '../../src/model/nav.ts'
import type { PageProps } from '../../src/model/page/page-props.ts'
import type { RoutePath } from '../../src/model/paths.ts'
import type { Templates } from '../layout/templates.ts'
import type { Strings } from '../strings.ts'
import { NavAnchors } from './NavAnchors.tsx'
import { NavTree } from './NavTree.tsx'

type Shown = Pick<PageProps, 'href' | 'route' | 'toc' | 'tocInNav'>

/**
 * A navigation as a page shows it: the groups that hold the page are open (NAV-06), and its entry is marked.
 * Pages with the same groups open share the HTML; the mark, and the page's own sections, are put into it.
 */
export function navHtml(
  nav: NavSlice,
  page: Shown,
  { text, templates }: { readonly text: Strings; readonly templates: Templates },
): string {
  const open = new Map<NavNode, string>()
  for (const [index, node] of nav.roots.entries()) collectOpen(node, page.route, `${index}`, open)
  const name = `nav ${[...open.values()].sort().join(' ')}`
  const tree = <NavTree nav={nav} open={new Set(open.keys())} text={text} />
  return marked(templates.html(nav, name, tree), page)
}

/** Puts the groups that hold a page into `open`, with their places; says whether this is one, or the page. */
function collectOpen(
  node: NavNode,
  route: RoutePath,
  place: string,
  open: Map<NavNode, string>,
): boolean {
  if (node.kind !== 'group') return node.kind === 'page' && node.route === route
  let holds = false
  for (const [index, child] of node.children.entries()) {
    if (collectOpen(child, route, `${place}.${index}`, open)) holds = true
  }
  if (holds) open.set(node, place)
  return holds
}

/** Entries are bare links to pages, other links have a class: the page's own is known by its address. */
function marked(html: string, { href, toc, tocInNav }: Shown): string {
  const link = renderToStaticMarkup(createElement('a', { href })).replace('></a>', '')
  const parts = html.split(`${link}>`)
  if (parts.length === 1) return html
  const sections =
    tocInNav && toc.length > 0 ? renderToStaticMarkup(<NavAnchors entries={toc} />) : ''
  const [first = '', ...rest] = parts
  const start = `${link} aria-current="page" data-active="">`
  const withSections = (part: string) => part.replace('</a>', (end) => end + sections)
  return rest.reduce((done, part) => done + start + withSections(part), first)
}
