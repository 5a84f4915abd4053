import type { Code, Nodes } from 'mdast'
import { type Span, spanOf, type TextState, wholeLine } from '../../plugin.ts'

export type InlineFormula = Extract<Nodes, { type: 'inlineMath' }>
export type BlockFormula = Extract<Nodes, { type: 'math' }>
/** What a formula is written as. The code is a fence of the language `math`. */
export type Formula = InlineFormula | BlockFormula | Code

/** The TeX of a formula. GitHub's backticks are no part of it, text behind the first `$$` of a block is. */
export function texOf(node: Formula): string {
  switch (node.type) {
    case 'inlineMath':
      return /^`[^`]+`$/.test(node.value) ? node.value.slice(1, -1) : node.value
    case 'math':
      return [node.meta ?? '', node.value].filter((part) => part !== '').join('\n')
    default:
      return node.value
  }
}

/** The place of a character of a formula's TeX, counted from 0; the formula's first line where it is not found. */
export function placeInFormula(
  node: Formula,
  state: TextState,
  { offset, length }: { readonly offset: number; readonly length: number },
): Span {
  const tex = texOf(node)
  const start = spanOf(node)
  if (tex.trim() === '') return wholeLine(state, { ...start, length: 1 })
  const before = tex.slice(0, offset).split('\n')
  const own = tex.split('\n')[before.length - 1] ?? ''
  const hasFirst = node.type === 'inlineMath' || (node.type === 'math' && Boolean(node.meta))
  const line = start.line + before.length - (hasFirst ? 1 : 0)
  const from = line === start.line ? start.column - 1 : 0
  const index = (state.lines[line - 1] ?? '').indexOf(own, from)
  if (index === -1) return wholeLine(state, { ...start, length: 1 })
  return { line, column: index + (before.at(-1)?.length ?? 0) + 1, length }
}

/** The dollar signs that a formula in a text begins with. */
export function delimiterOf(node: InlineFormula, state: TextState): string {
  const { line, column } = spanOf(node)
  return /^\$*/.exec(state.lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ''
}

/** Whether a block of `$$` goes on to the end of what is around it. */
export function isUnclosed({ position }: BlockFormula, state: TextState): boolean {
  if (position === undefined) return false
  const { start, end } = position
  const last = (state.lines[end.line - 1] ?? '').slice(0, end.column - 1)
  const isOneLine = start.line === end.line
  return isOneLine
    ? !/\$\$.*\$\$/.test(last.slice(start.column - 1))
    : !/^[ \t>]*\$\$+[ \t]*$/.test(last)
}
