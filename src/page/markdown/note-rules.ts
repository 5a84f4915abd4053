import type { Paragraph } from 'mdast'
import { note, type PageState } from './page-state.ts'

/** The line below a table's head: dashes between bars. */
const RULES = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/

/** Tells of a table that is none, as its head and the line below it differ. */
export function noteRules({ position }: Paragraph, state: PageState): void {
  if (position === undefined) return
  const { start, end } = position
  for (let line = start.line + 1; line <= end.line; line += 1) {
    const text = rowOf(state.written[line - 1] ?? '')
    if (!text.includes('|') || !RULES.test(text)) continue
    const args = { cells: cellsIn(rowOf(state.written[line - 2] ?? '')), rules: cellsIn(text) }
    if (args.cells === args.rules) continue
    const column = 1 + (state.written[line - 1] ?? '').indexOf(text)
    note(state, 'table-columns', { args, at: { line, column, length: text.length } })
  }
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
