import type { NavNode } from '../../model/nav.ts'

/** A page in a navigation. */
export type NavPage = Extract<NavNode, { readonly kind: 'page' }>

/** Every node of a navigation, depth-first: a group comes before what is in it. */
export function* nodesIn(nodes: readonly NavNode[]): Generator<NavNode> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'group') yield* nodesIn(node.children)
  }
}

/** The pages among nodes and below them. */
export function pagesIn(nodes: readonly NavNode[]): readonly NavPage[] {
  return Array.from(nodesIn(nodes)).filter((node) => node.kind === 'page')
}

/** The first of them. */
export function firstPage(nodes: readonly NavNode[]): NavPage | undefined {
  for (const node of nodesIn(nodes)) if (node.kind === 'page') return node
  return undefined
}
