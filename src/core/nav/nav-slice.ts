import type { NavGroupNode, NavNode, NavSlice, NavTree } from '../../model/nav.ts'
import type { RoutePath } from '../../model/paths.ts'
import { hashOf } from '../hash.ts'

/** A navigation with at most this many links is carried whole by every page. */
export const WHOLE_NAV_LIMIT = 150

export type SliceOptions = {
  readonly label: string
  /** URL of the whole navigation as a fragment, for readers who open what a slice leaves out. */
  readonly fragment: string
}

export type NavSlices = {
  readonly whole: NavSlice
  /** For the mobile panel, which every page carries besides its sidebar: of a large navigation the top groups alone. */
  readonly panel: NavSlice
  readonly sliceFor: (route: RoutePath) => NavSlice
}

/**
 * What pages carry of a navigation: all of a small one; of a large one the top groups and the branch
 * that holds the page, so that a page does not grow with the site. Pages of one branch share a slice.
 */
export function navSlices(tree: NavTree, options: SliceOptions): NavSlices {
  const slice = (roots: readonly NavNode[], fragment: string | undefined): NavSlice => ({
    id: tree.id,
    label: options.label,
    roots,
    fragment,
    hash: hashOf(tree.id, options.label, fragment, JSON.stringify(roots)),
  })
  const whole = slice(tree.roots, undefined)
  if (tree.order.length <= WHOLE_NAV_LIMIT) return { whole, panel: whole, sliceFor: () => whole }
  const branches = branchesOf(tree.roots)
  const made = new Map<string, NavSlice>()
  return {
    whole,
    panel: slice(pruned(tree.roots, new Set()), options.fragment),
    sliceFor(route) {
      const branch = branches.get(route) ?? []
      const key = branch.map((node) => node.path).join('/')
      const known = made.get(key)
      if (known !== undefined) return known
      const open = new Set(branch.map(({ node }) => node))
      const fresh = slice(pruned(tree.roots, open), options.fragment)
      made.set(key, fresh)
      return fresh
    },
  }
}

type BranchStep = { readonly node: NavGroupNode; readonly path: string }

/** The groups that hold each page, outermost first. */
function branchesOf(roots: readonly NavNode[]): ReadonlyMap<RoutePath, readonly BranchStep[]> {
  const branches = new Map<RoutePath, readonly BranchStep[]>()
  const walk = (nodes: readonly NavNode[], above: readonly BranchStep[]): void => {
    nodes.forEach((node, index) => {
      if (node.kind === 'group') walk(node.children, [...above, { node, path: String(index) }])
      if (node.kind === 'page' && !branches.has(node.route)) branches.set(node.route, above)
    })
  }
  walk(roots, [])
  return branches
}

/** A group off the branch keeps its first link: an ordinary link, the no-script form of opening it. */
function pruned(nodes: readonly NavNode[], open: ReadonlySet<NavGroupNode>): readonly NavNode[] {
  return nodes.map((node) => {
    if (node.kind !== 'group') return node
    if (open.has(node)) return { ...node, children: pruned(node.children, open) }
    const first = firstPage(node)
    return first === undefined ? node : { ...node, isOpen: false, elided: true, children: [first] }
  })
}

function firstPage(group: NavGroupNode): NavNode | undefined {
  for (const child of group.children) {
    const found =
      child.kind === 'group' ? firstPage(child) : child.kind === 'page' ? child : undefined
    if (found !== undefined) return found
  }
  return undefined
}
