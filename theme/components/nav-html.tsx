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
 * HTML of a navigation for a page: the groups that contain the page are open, and its entry is marked. Pages with the
 * same open groups share the HTML, into which the mark and the page's own sections are inserted.
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

/** Adds the groups that contain a page to `open`, with their positions; returns whether this entry is one, or the page. */
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

/** Finds the page's entry by its address: entries are links without attributes, other links have a class. */
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
