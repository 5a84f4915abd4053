import { groupBy } from '../../model/group-by.ts'
import type { NavMarks, NavNode } from '../../model/nav.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { hrefFor } from '../link/href-for.ts'
import type { LinkContext } from '../link/link-target.ts'
import { navIcon } from './nav-icon.ts'

/** Routes whose source is under a content folder; '' is everything. Unlisted pages stay out. */
export function entriesIn(folder: string, routes: RouteTable): readonly Route[] {
  const prefix = folder.replace(/^\.?\//, '').replace(/\/$/, '')
  return routes.all.filter(
    ({ source, meta }) => !meta.unlisted && (prefix === '' || source.startsWith(`${prefix}/`)),
  )
}

type Folder = {
  readonly name: string
  readonly index: Route | undefined
  readonly pages: readonly Route[]
  readonly folders: readonly Folder[]
}

/**
 * The folder tree as navigation nodes: a folder's index page first, then its pages and sub-folders
 * by `order`, then by label. A folder is called by its index page's label, else by its name in words.
 */
export function autoNodes(
  routes: readonly Route[],
  context: LinkContext,
  base = '',
): readonly NavNode[] {
  const prefix = base.replace(/^\.?\//, '').replace(/\/$/, '')
  const files = routes.map((route) => ({
    route,
    segments: route.source.slice(prefix === '' ? 0 : prefix.length + 1).split('/'),
  }))
  return childrenOf(folderOf('', files), context)
}

type File = { readonly route: Route; readonly segments: readonly string[] }

function folderOf(name: string, files: readonly File[]): Folder {
  const isIndex = ({ segments }: File) =>
    segments.length === 1 && /^index\.(md|markdown)$/i.test(segments[0] ?? '')
  const below = files.filter(({ segments }) => segments.length > 1)
  const nested = groupBy(below, ({ segments }) => segments[0] ?? '')
  return {
    name,
    index: files.find(isIndex)?.route,
    pages: files
      .filter((file) => file.segments.length === 1 && !isIndex(file))
      .map(({ route }) => route),
    folders: [...nested].map(([folder, inner]) =>
      folderOf(
        folder,
        inner.map(({ route, segments }) => ({ route, segments: segments.slice(1) })),
      ),
    ),
  }
}

type Ordered = { readonly order: number; readonly label: string; readonly node: NavNode }

function childrenOf(folder: Folder, context: LinkContext): readonly NavNode[] {
  const pages = folder.pages.map(
    (route): Ordered => ({
      order: route.meta.order ?? Number.POSITIVE_INFINITY,
      label: route.label,
      node: pageNode(route, context),
    }),
  )
  const groups = folder.folders.map((inner): Ordered => {
    const label = inner.index?.label ?? inWords(inner.name)
    return {
      order: inner.index?.meta.order ?? Number.POSITIVE_INFINITY,
      label,
      node: { kind: 'group', label, isOpen: false, children: childrenOf(inner, context) },
    }
  })
  const own = folder.index === undefined ? [] : [pageNode(folder.index, context)]
  return [...own, ...[...pages, ...groups].toSorted(byOrderThenLabel).map(({ node }) => node)]
}

/** What an entry says of itself: of a page it goes before what the page says. */
export type OwnLabel = NavMarks & { readonly title?: string | undefined }

/** A navigation node for a page; the label is the entry's title, else the page's own. */
export function pageNode(route: Route, context: LinkContext, own: OwnLabel = {}): NavNode {
  const { meta } = route
  const status = own.status ?? meta.status
  const icon =
    own.icon ?? (meta.icon === undefined ? undefined : navIcon(meta.icon, route, context).icon)
  return {
    kind: 'page',
    route: route.path,
    href: hrefFor(route.path, context.config),
    label: own.title ?? route.label,
    ...(status === undefined ? {} : { status }),
    ...(icon === undefined ? {} : { icon }),
  }
}

/** Code-unit order of folded labels: the same on every machine (P9). */
function byOrderThenLabel(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  const left = a.label.toLowerCase()
  const right = b.label.toLowerCase()
  return left < right ? -1 : left > right ? 1 : 0
}

/** Top level: bare pages first in a group without a title, then each folder as an open group. */
export function groupsOf(nodes: readonly NavNode[]): readonly NavNode[] {
  const bare = nodes.filter((node) => node.kind !== 'group')
  const groups = nodes.flatMap((node) => (node.kind === 'group' ? [{ ...node, isOpen: true }] : []))
  return bare.length === 0
    ? groups
    : [{ kind: 'group', label: undefined, isOpen: true, children: bare }, ...groups]
}

/** 'getting-started' -> 'Getting started'. */
function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
