import type { Element, ElementContent } from 'hast'

/** The cells of a table or of a part of it, without those of tables inside it. */
export function cellsOf(node: Element): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return []
    return child.tagName === 'td' || child.tagName === 'th' ? [child] : cellsOf(child)
  })
}

/** What stands in cells, in words of one line. */
export function wordsIn(nodes: readonly ElementContent[]): string {
  return textOf(nodes).replace(/\s+/g, ' ').trim()
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '',
    )
    .join('')
}
