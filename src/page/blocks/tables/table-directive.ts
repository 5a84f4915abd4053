import type { RootContent, Table, TableCell } from 'mdast'
import type { MarkdownComponent } from '../../tree/tree.ts'

/** Words of a cell that a mark can stand for, in the case in which they are written. */
const YES = /^yes$/i
const NO = /^(?:no|-|–)$/i

/** How the tables in `:::table` are shown. Tells what is wrong with it, in words. */
export function setTables(
  content: readonly RootContent[],
  { scroll, stack, marks }: MarkdownComponent['props'],
): string | undefined {
  const tables = content.filter((node) => node.type === 'table')
  if (scroll === true && stack === true) return '`scroll` and `stack` exclude each other'
  for (const table of tables) {
    if (scroll === true || stack === true) {
      const dataStack = stack === true ? 'yes' : 'no'
      table.data = { ...table.data, hProperties: { dataStack } }
    }
  }
  if (marks !== true || tables.length === 0) return undefined
  const marked = tables.filter((table) => (table.children[0]?.children.length ?? 0) >= 3)
  const found = marked.flatMap(cellsOf).filter(markCell)
  return found.length > 0
    ? undefined
    : '`marks` is for tables of three columns and more, in which cells are just `yes`, `no` or `-`'
}

function cellsOf({ children: [, ...rows] }: Table): readonly TableCell[] {
  return rows.flatMap(({ children }) => children)
}

/** Puts a mark in the place of the cell's word, which stays for those who do not see it. */
function markCell(cell: TableCell): boolean {
  const [word, ...others] = cell.children
  if (word?.type !== 'text' || others.length > 0) return false
  const text = word.value.trim()
  const kind = YES.test(text) ? 'yes' : NO.test(text) ? 'no' : undefined
  if (kind === undefined) return false
  cell.children = [span(`cell-${kind}`, [span('vh', [word])])]
  return true
}

function span(name: string, children: TableCell['children']): TableCell['children'][number] {
  const data = { hName: 'span', hProperties: { className: [name] } }
  return { type: 'emphasis', data, children }
}
