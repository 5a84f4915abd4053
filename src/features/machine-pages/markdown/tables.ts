import type { Element } from 'hast'
import type { ArticleNode } from '../../../model/article.ts'
import type { Writer } from '../../../page/tree/component-writer.ts'

const LINES = { left: ':--', center: ':-:', right: '--:' } as const

/** A cell, or `null` where one that begins further left goes on. */
type GridCell = Element | null
type GridRow = readonly (GridCell | undefined)[]

/** A table with bars. What a cell cannot hold, a list or code, stands in it as a line. */
export function tableBlocks(table: Element, writer: Writer): readonly string[] {
  const rows = sectionsOf(table).flatMap(gridOf)
  // Nothing begins in some columns of cells over several.
  const columns = columnsOf(rows)
  if (columns.length === 0) return []
  const rowText = (row: GridRow) =>
    `| ${columns.map((column) => cellText(row[column], writer)).join(' | ')} |`
  const hasHead = rows[0]?.some((cell) => cell?.tagName === 'th') === true
  const [head = [], ...body] = hasHead ? rows : [[], ...rows]
  const lines = columns.map((column) => lineUnder(head[column]))
  const caption = captionOf(table)
  const text = [rowText(head), `| ${lines.join(' | ')} |`, ...body.map(rowText)].join('\n')
  return caption === undefined ? [text] : [...writer.blocks(caption.children), text]
}

/** The rows of each part of a table: no cell goes on in the next part. */
function sectionsOf(node: Element): readonly (readonly Element[])[] {
  const elements = node.children.filter((child) => child.type === 'element')
  const rows = elements.filter(({ tagName }) => tagName === 'tr')
  const others = elements.filter(({ tagName }) => tagName !== 'tr')
  return [rows, ...others.flatMap(sectionsOf)]
}

/** Cells by row and column. One over several rows stands in each of them, one over several columns in the first. */
function gridOf(rows: readonly Element[]): readonly GridRow[] {
  const grid = rows.map((): (GridCell | undefined)[] => [])
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row.children.filter(isCell)) {
      while (grid[index]?.[column] !== undefined) column += 1
      const width = spanOf(cell, 'colSpan') || 1
      const height = spanOf(cell, 'rowSpan') || rows.length
      for (const cells of grid.slice(index, index + height)) {
        cells[column] = cell
        for (let next = column + 1; next < column + width; next += 1) cells[next] = null
      }
      column += width
    }
  }
  return grid
}

/** More columns than browsers take are a slip. No rows, 0, are all that follow. */
function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan'): number {
  const span = Number(properties[name] ?? 1)
  return span >= 0 && (name === 'rowSpan' || span <= 1000) ? Math.trunc(span) : 1
}

/** The columns in which cells begin, in order. */
function columnsOf(rows: readonly GridRow[]): readonly number[] {
  const found = new Set<number>()
  for (const row of rows) {
    for (const [column, cell] of row.entries()) if (cell) found.add(column)
  }
  return [...found].toSorted((a, b) => a - b)
}

function isCell(node: ArticleNode): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
}

function captionOf({ children }: Element): Element | undefined {
  return children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
}

function cellText(cell: GridCell | undefined, writer: Writer): string {
  if (!cell) return ''
  const text = writer.blocks(cell.children).join('<br>')
  return text.replace(/\\?\n/g, '<br>').replace(/(?<!\\)\|/g, '\\|')
}

function lineUnder(cell: GridCell | undefined): string {
  const side = cell?.properties['dataAlign']
  return side === 'left' || side === 'center' || side === 'right' ? LINES[side] : '---'
}
