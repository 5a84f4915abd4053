import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** The cells of a table or of a part of it, without those of tables inside it. */
export function cellsOf(node: Element): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return []
    return child.tagName === 'td' || child.tagName === 'th' ? [child] : cellsOf(child)
  })
}

/** What stands in a cell, in words of one line. */
export function wordsIn(cell: Element): string {
  return textOf(cell).replace(/\s+/g, ' ').trim()
}
