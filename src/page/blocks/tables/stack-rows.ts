import type { Element } from 'hast'
import { stackedLabels, stacksRows } from '../../../model/stacked-rows.ts'
import { lineOfWords } from '../../tree/words.ts'
import { cellsOf } from './table-cells.ts'

/**
 * Names the column in each cell, so that on a phone every row of a table can be a list. False for tables that are no such
 * list: with cells of several rows or columns, rows of different length, or too many columns, and for those that fit a
 * phone as they are.
 */
export function stackRows(table: Element): boolean {
  const head = partOf(table, 'thead')
  const rows = rowsIn(partOf(table, 'tbody'))
  const [names = [], ...moreHeads] = rowsIn(head)
  const heads = head === undefined ? [] : [names]
  const words = [...rows, ...heads].map((row) => row.map(wordsIn))
  const isPlain =
    rows.length > 0 &&
    moreHeads.length === 0 &&
    cellsOf(table).every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties))
  if (!isPlain || !stacksRows(words)) return false
  const labels = stackedLabels(names.map(wordsIn))
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      const label = labels[index] ?? ''
      if (label !== '') cell.properties['dataLabel'] = label
    }
  }
  return true
}

function wordsIn(cell: Element): string {
  return lineOfWords([cell])
}

function partOf(table: Element, tagName: string): Element | undefined {
  return elementsIn(table).find((part) => part.tagName === tagName)
}

function rowsIn(part: Element | undefined): readonly (readonly Element[])[] {
  return part === undefined ? [] : elementsIn(part).map(cellsOf)
}

function elementsIn(node: Element): readonly Element[] {
  return node.children.filter((child) => child.type === 'element')
}
