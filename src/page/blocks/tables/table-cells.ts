import type { Element } from 'hast'

/** The cells of a table or of a part of it, without those of tables inside it. */
export function cellsOf(node: Element): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return []
    return child.tagName === 'td' || child.tagName === 'th' ? [child] : cellsOf(child)
  })
}
