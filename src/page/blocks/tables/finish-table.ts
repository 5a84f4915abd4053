import type { Element, ElementContent } from 'hast'
import { addClass } from '../../tree/element.ts'
import type { PageState } from '../../tree/page-state.ts'
import { visit } from '../../tree/visit.ts'
import { lineOfWords } from '../../tree/words.ts'
import { stackRows } from './stack-rows.ts'
import { cellsOf } from './table-cells.ts'

/**
 * A table in a box that scrolls, named by its columns; the node becomes the box. A group and no landmark:
 * tables of a page may have the same columns. Alignment is a data
 * attribute: `align` is no longer HTML, and a strict policy forbids inline styles.
 */
export function finishTable(node: Element, { context, features }: PageState): void {
  const { dataStack = context.config.tables === 'stack' ? 'yes' : 'no', ...kept } = node.properties
  const headers: string[] = []
  for (const cell of cellsOf(node)) {
    const { align, ...properties } = cell.properties
    if (align !== undefined) cell.properties = { ...properties, dataAlign: String(align) }
    if (cell.tagName !== 'th') continue
    const header = lineOfWords([cell])
    if (header !== '') headers.push(header)
    // A header of nothing is none.
    if (header === '' && cell.children.every(({ type }) => type === 'text')) cell.tagName = 'td'
    else cell.properties['scope'] ??= 'col'
  }
  const table: Element = { ...node, properties: kept, children: withoutEmptyHead(node) }
  const isStacked = dataStack === 'yes' && stackRows(table)
  if (isStacked) features.add('table-stack')
  const columns = headers.join(', ')
  node.tagName = 'div'
  node.properties = {
    className: ['table'],
    dataStack: isStacked ? '' : undefined,
    role: 'group',
    tabIndex: 0,
    ariaLabel: columns === '' ? context.textOf('table') : context.textOf('tableOf', { columns }),
  }
  node.children = [table]
}

/** The children of a table, without a head whose cells are all empty: Markdown has no table without one. */
function withoutEmptyHead(table: Element): ElementContent[] {
  return table.children.filter(
    (part) =>
      part.type !== 'element' ||
      part.tagName !== 'thead' ||
      cellsOf(part).some(({ tagName, children }) => tagName === 'th' || children.length > 0),
  )
}

/**
 * Marks the images in a cell that have a width of the writer's: their column keeps it. Others give way to the words
 * of their row, and once all have the width of their file, nothing else tells them apart.
 */
export function markSizedImages(cell: Element): void {
  visit(cell, (node) => {
    if (node.type !== 'element' || node.tagName !== 'img') return
    if (node.properties['width'] !== undefined) addClass(node, 'sized')
  })
}
