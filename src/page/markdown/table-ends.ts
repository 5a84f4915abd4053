import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import type { Shift } from '../includes/included-text.ts'
import { isRules } from './note-rules.ts'
import { visit } from './visit.ts'

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/
const EMPTY_OR_DIRECTIVE = /^[ \t>]*(?:::.*)?$/

/** A directive with a label that stands in no text of an author. */
const LABEL = '\uFDD9'
const END = `::end[${LABEL}]`
/** As it stands in code and HTML. */
const ENDS = new RegExp(String.raw`(?:^|\n)[ \t>]*::end\[${LABEL}\]`, 'g')

/** A text for parsers, and how far each of its lines has moved; undefined where none has. */
export type EndedTables = { readonly text: string; readonly moves: readonly Shift[] | undefined }

/**
 * The native parser takes a line of colons directly under a table for a row of it, so that the container stays open. A
 * directive before such a line ends the table for every parser, and makes no list loose, as an empty line would.
 */
export function endTables(text: string): EndedTables {
  const isPossible = text.includes(':::') && text.includes('|')
  const lines: string[] = []
  const moves: Shift[] = []
  let move: Shift = { lines: 0, characters: 0 }
  /** What stands before the rows of a table that may go on. */
  let margin: string | undefined
  for (const line of isPossible ? text.split('\n') : []) {
    if (margin !== undefined && CLOSING.test(line)) {
      const own = marginOf(line)
      const end = (own.length < margin.length ? own : margin) + END
      lines.push(end)
      moves.push(move)
      move = { lines: move.lines + 1, characters: move.characters + end.length + 1 }
    }
    if (isRules(line)) margin = marginOf(line)
    else if (EMPTY_OR_DIRECTIVE.test(line)) margin = undefined
    lines.push(line)
    moves.push(move)
  }
  return move.lines === 0 ? { text, moves: undefined } : { text: lines.join('\n'), moves }
}

/** Indentation and marks of quotations. */
function marginOf(line: string): string {
  return /^[ \t>]*/.exec(line)?.[0] ?? ''
}

/** Takes what ended the tables out of a tree again, and puts all places back to where they are in the text. */
export function withoutTableEnds(tree: Root, moves: readonly Shift[]): void {
  const back = ({ line, column, offset }: Point): Point => {
    const { lines, characters } = moves[line - 1] ?? { lines: 0, characters: 0 }
    const at = { line: line - lines, column }
    return offset === undefined ? at : { ...at, offset: offset - characters }
  }
  visit<Nodes>(tree, (node) => {
    const { start, end } = node.position ?? {}
    if (start && end) node.position = { start: back(start), end: back(end) }
    if ('value' in node) node.value = node.value.replace(ENDS, '')
    if ('children' in node)
      node.children = node.children.filter((child) => !isEnd(child)) as typeof node.children
  })
}

function isEnd(node: Nodes): boolean {
  if (node.type !== 'leafDirective') return false
  const [label] = node.children
  return label?.type === 'text' && label.value === LABEL
}
