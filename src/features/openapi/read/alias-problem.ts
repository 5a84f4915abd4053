import { type Document, isAlias, isCollection, isNode, isPair, type Node } from 'yaml'

/** Values that aliases may add to a file. A document repeats parts of itself; what multiplies further is an attack. */
const MAX_ADDED = 500_000

/**
 * Why a file must not be turned into data: an alias is inside what it names, or aliases add too much. What they expand to
 * counts, not how often an anchor is used: repeating a small part costs nothing.
 */
export function aliasProblem({ contents }: Document): string | undefined {
  const anchors = new Map<string, Node>()
  const sizes = new Map<Node, number>()
  let added = 0
  let circle: string | undefined
  const expand = (name: string): number => {
    const target = anchors.get(name)
    const size = target === undefined ? 1 : sizes.get(target)
    if (size === undefined) circle = name
    added += size ?? 0
    return size ?? 0
  }
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value)
    if (isAlias(node)) return expand(node.source)
    if (!isNode(node)) return 0
    const { anchor } = node as { readonly anchor?: string }
    if (anchor !== undefined) anchors.set(anchor, node)
    const items: readonly unknown[] = isCollection(node) ? node.items : []
    const size = items.reduce<number>((sum, item) => sum + sizeOf(item), 1)
    if (anchor !== undefined) sizes.set(node, size)
    return size
  }
  sizeOf(contents)
  if (circle !== undefined) return `the alias *${circle} is inside what it names`
  return added > MAX_ADDED ? `its aliases expand to ${added} values` : undefined
}
