import { hashOf } from '../../model/hash.ts'
import type { NavGroupNode, NavNode, NavSlice, NavTree } from '../../model/nav.ts'
import type { RoutePath } from '../../model/paths.ts'
import { firstPage, type NavPage } from './nav-nodes.ts'

/** A navigation with at most this many links is carried whole by every page. */
const WHOLE_LIMIT = 150
/** The mobile panel, which every page carries besides its sidebar, has all links of a navigation up to this. */
const WHOLE_PANEL_LIMIT = 60
/** Entries of one list that a page carries; of a longer one it has a stretch, and links to what is around it. */
const MOST_ENTRIES = 64
const STRETCH = 48

export type SliceOptions = {
  readonly label: string
  /** URL of the whole navigation as a fragment, for readers who open what a slice leaves out. */
  readonly fragment: string
}

export type NavSlices = {
  readonly whole: NavSlice
  /** For the mobile panel: of a navigation that is not small the top groups alone. */
  readonly panel: NavSlice
  readonly sliceFor: (route: RoutePath) => NavSlice
  /** Whether any page leaves something out, which the shared fragment has. */
  readonly needsFragment: boolean
}

/**
 * What pages carry of a navigation: all of a small one; of a large one the top groups and the branch
 * that holds the page, and of long lists the stretch around it, so that a page does not grow with the site.
 * Pages of one stretch share a slice.
 */
export function navSlices(tree: NavTree, options: SliceOptions): NavSlices {
  const slice = (roots: readonly NavNode[], fragment: string | undefined): NavSlice => ({
    id: tree.id,
    label: options.label,
    roots,
    fragment,
    ...(fragment === undefined || tree.icons === undefined ? {} : { icons: tree.icons }),
    hash: hashOf(tree.id, options.label, fragment, JSON.stringify(roots)),
  })
  const count = tree.order.length
  const whole = slice(tree.roots, undefined)
  const needsFragment = count > WHOLE_PANEL_LIMIT
  const panel = needsFragment ? slice(along(tree.roots, []), options.fragment) : whole
  if (count <= WHOLE_LIMIT) return { whole, panel, sliceFor: () => whole, needsFragment }
  const places = placesOf(tree.roots)
  const made = new Map<string, NavSlice>()
  return {
    whole,
    panel,
    needsFragment,
    sliceFor(route) {
      const { path, siblings } = places.get(route) ?? { path: [], siblings: 0 }
      const key = [...path.slice(0, -1), stretchOf(path.at(-1) ?? 0, siblings)].join('/')
      const known = made.get(key)
      if (known !== undefined) return known
      const fresh = slice(along(tree.roots, path), options.fragment)
      made.set(key, fresh)
      return fresh
    },
  }
}

/** Where a page stands: the places of the groups that hold it and its own, each in its list. */
type Place = { readonly path: readonly number[]; readonly siblings: number }

/** The first place of each page. */
function placesOf(roots: readonly NavNode[]): ReadonlyMap<RoutePath, Place> {
  const places = new Map<RoutePath, Place>()
  const walk = (nodes: readonly NavNode[], above: readonly number[]): void => {
    for (const [index, node] of nodes.entries()) {
      const path = [...above, index]
      if (node.kind === 'group') walk(node.children, path)
      if (node.kind === 'page' && !places.has(node.route)) {
        places.set(node.route, { path, siblings: nodes.length })
      }
    }
  }
  walk(roots, [])
  return places
}

/** Nodes with the branch along a path; the path is empty where none is wanted. */
function along(nodes: readonly NavNode[], [at, ...below]: readonly number[]): readonly NavNode[] {
  const branch = at === undefined || below.length === 0 ? undefined : nodes[at]
  return stretched(nodes, at).map((node) => {
    if (node.kind !== 'group') return node
    if (node === branch) return { ...node, children: along(node.children, below) }
    return node.label === undefined ? { ...node, children: along(node.children, []) } : elided(node)
  })
}

/** A group off the branch keeps its first link: an ordinary link, the no-script form of opening it. */
function elided(group: NavGroupNode): NavNode {
  const first = firstPage(group.children)
  if (first === undefined) return group
  return { ...group, isOpen: false, elided: true, children: [addressOf(first)] }
}

/** A page as the end of a link that is named otherwise: its own label is not shown. */
function addressOf({ kind, route, href }: NavPage): NavNode {
  return { kind, route, href, label: '' }
}

/** The stretch of a long list that holds a place, between links to what comes before and after it. */
function stretched(nodes: readonly NavNode[], at: number | undefined): readonly NavNode[] {
  if (nodes.length <= MOST_ENTRIES) return nodes
  const start = stretchOf(at ?? 0, nodes.length) * STRETCH
  const end = start + STRETCH
  return [...run(nodes.slice(0, start)), ...nodes.slice(start, end), ...run(nodes.slice(end))]
}

function stretchOf(at: number, length: number): number {
  return length <= MOST_ENTRIES ? 0 : Math.floor(at / STRETCH)
}

/** One link for several entries: to the first page among them. */
function run(nodes: readonly NavNode[]): readonly NavNode[] {
  const first = firstPage(nodes)
  if (nodes.length < 2 || first === undefined) return nodes
  return [
    {
      kind: 'group',
      label: undefined,
      isOpen: false,
      elided: true,
      standsFor: nodes.length,
      children: [addressOf(first)],
    },
  ]
}
