import type { NavNode, NavTree } from '../../model/nav.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { PageLink, PageProps } from '../../model/page/page-props.ts'
import type { RoutePath } from '../../model/paths.ts'
import { firstPage } from './nav-nodes.ts'

export type Neighbours = Pick<PageProps, 'previous' | 'next'>

/** Pages of a navigation by route: what previous and next need, made once a build. */
export type NavIndex = {
  readonly tree: NavTree
  readonly position: ReadonlyMap<RoutePath, number>
  readonly labels: ReadonlyMap<RoutePath, PageLink>
  /** The named groups that hold the page, outermost first, each with the address of its first page. */
  readonly groups: ReadonlyMap<RoutePath, readonly PageLink[]>
}

export function navIndex(tree: NavTree): NavIndex {
  const labels = new Map<RoutePath, PageLink>()
  const groups = new Map<RoutePath, readonly PageLink[]>()
  collect(tree.roots, [], { labels, groups })
  return {
    tree,
    position: new Map(tree.order.map((route, index) => [route, index])),
    labels,
    groups,
  }
}

type Collected = {
  readonly labels: Map<RoutePath, PageLink>
  readonly groups: Map<RoutePath, readonly PageLink[]>
}

function collect(nodes: readonly NavNode[], groups: readonly PageLink[], into: Collected): void {
  for (const node of nodes) {
    if (node.kind === 'group') {
      const first = firstPage(node.children)
      const title = node.name ?? node.label
      const isNamed = title !== undefined && first !== undefined
      const group = isNamed ? [{ title, href: first.href }] : []
      collect(node.children, [...groups, ...group], into)
    }
    if (node.kind !== 'page' || into.labels.has(node.route)) continue
    const { href, label, status } = node
    into.labels.set(node.route, { href, title: label, ...(status === undefined ? {} : { status }) })
    into.groups.set(node.route, groups)
  }
}

/**
 * Previous and next in the order of the navigation (FOOT-02). A page that the navigation does not list but
 * introduces (a home page) has no previous; its next is the first page.
 */
export function neighbours(route: RoutePath, index: NavIndex, isHome: boolean): Neighbours {
  const { order } = index.tree
  const at = index.position.get(route)
  const link = (position: number): PageLink | undefined => {
    const target = order[position]
    return target === undefined ? undefined : index.labels.get(target)
  }
  if (at === undefined) return { previous: undefined, next: isHome ? link(0) : undefined }
  return { previous: link(at - 1), next: link(at + 1) }
}

/** What a page's front matter says of previous and next goes before the order of the navigation. */
export function withPager(
  listed: Neighbours,
  pager: FrontMatter['pager'],
  named: Partial<Neighbours>,
): Neighbours {
  if (pager === false) return { previous: undefined, next: undefined }
  const side = (name: keyof Neighbours) =>
    pager?.[name] === undefined ? listed[name] : named[name]
  return { previous: side('previous'), next: side('next') }
}
