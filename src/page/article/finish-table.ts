import type { Element, ElementContent } from 'hast'

/**
 * A table in a box that scrolls, named by its columns; the node becomes the box. A group and no landmark:
 * tables of a page may have the same columns. Alignment is a data
 * attribute: `align` is no longer HTML, and a strict policy forbids inline styles.
 */
export function finishTable(node: Element): void {
  const headers: string[] = []
  for (const cell of cellsOf(node)) {
    const { align, ...properties } = cell.properties
    if (align !== undefined) cell.properties = { ...properties, dataAlign: String(align) }
    if (cell.tagName !== 'th') continue
    cell.properties['scope'] ??= 'col'
    const header = textOf(cell.children).replace(/\s+/g, ' ').trim()
    if (header !== '') headers.push(header)
  }
  const table: Element = { ...node }
  const label = headers.length === 0 ? 'Table' : `Table: ${headers.join(', ')}`
  node.tagName = 'div'
  node.properties = { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: label }
  node.children = [table]
}

/** The cells of a table, without those of tables inside it. */
function cellsOf(node: Element): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return []
    return child.tagName === 'td' || child.tagName === 'th' ? [child] : cellsOf(child)
  })
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '',
    )
    .join('')
}
