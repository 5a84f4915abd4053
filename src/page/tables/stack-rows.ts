import type { Element } from 'hast'
import { cellsOf, wordsIn } from './table-cells.ts'

/** More columns than that are no list of facts about a row. */
const MOST_COLUMNS = 5
/** What a phone shows in one line of a table: characters of the widest cells of its columns together. */
const FITS = 36

/**
 * Names the column in each cell, so that on a phone every row of a table can be a list: its first cell is the title, and
 * of two the second needs no name. False for tables that are no such list: with cells of several rows or columns, rows of
 * different length, or too many columns, and for those that fit a phone as they are.
 */
export function stackRows(table: Element): boolean {
  const head = partOf(table, 'thead')
  const rows = rowsIn(partOf(table, 'tbody'))
  const [columns = 0] = rows.map(({ length }) => length)
  const [names = [], ...moreHeads] = rowsIn(head)
  const isPlain =
    columns >= 2 &&
    columns <= MOST_COLUMNS &&
    moreHeads.length === 0 &&
    [...rows, ...(head === undefined ? [] : [names])].every((row) => row.length === columns) &&
    cellsOf(table).every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties))
  if (!isPlain || widthOf([names, ...rows], columns) <= FITS) return false
  const labels = names.map(wordsIn)
  for (const row of columns === 2 ? [] : rows) {
    for (const [index, cell] of row.entries()) {
      const name = labels[index] ?? ''
      if (index > 0 && name !== '') cell.properties['dataLabel'] = name
    }
  }
  return true
}

function widthOf(rows: readonly (readonly Element[])[], columns: number): number {
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, { [column]: cell }) => Math.max(most, cell ? wordsIn(cell).length : 0), 0),
  )
  return widths.reduce((sum, width) => sum + width, 0)
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
