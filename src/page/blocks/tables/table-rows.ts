import type { Paragraph, PhrasingContent, TableRow } from 'mdast'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'

/** The line below a table's head: dashes between bars. */
const RULES = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/

/** Tells of a table that is none, as its head and the line below it differ. */
export function noteRules({ position }: Paragraph, state: PageState): void {
  if (position === undefined) return
  const { start, end } = position
  for (let line = start.line + 1; line <= end.line; line += 1) {
    const written = state.lines[line - 1] ?? ''
    if (!isRules(written)) continue
    const text = rowOf(written)
    const args = { cells: cellsIn(rowOf(state.lines[line - 2] ?? '')), rules: cellsIn(text) }
    if (args.cells === args.rules) continue
    const column = 1 + written.indexOf(text)
    note(state, 'table-columns', { args, at: { line, column, length: text.length } })
  }
}

/** Whether a line may stand below a table's head. */
function isRules(line: string): boolean {
  if (!line.includes('|') || !line.includes('-')) return false
  return RULES.test(rowOf(line))
}

/** A line without indentation and marks of quotations. */
function rowOf(line: string): string {
  return line.replace(/^[ \t>]+/, '').trimEnd()
}

/** Cells of a row, told apart by bars that are not escaped. */
function cellsIn(row: string): number {
  return row
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length
}

/** Markdown leaves out the cells that a row has too many. Their text is kept in the last cell. */
export function mendRow(row: TableRow, columns: number, state: PageState): void {
  const last = row.children[columns - 1]
  const rest = row.children.slice(columns)
  if (last === undefined || rest.every(({ children }) => children.length === 0)) return
  const args = { cells: row.children.length, columns }
  note(state, 'table-row-long', { args, at: wholeLine(state, spanOf(row)) })
  row.children = row.children.slice(0, columns)
  last.children = [
    ...last.children,
    ...rest.flatMap(({ children }): PhrasingContent[] => [
      { type: 'text', value: ' | ' },
      ...children,
    ]),
  ]
}
