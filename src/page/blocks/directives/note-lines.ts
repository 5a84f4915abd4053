import type { Paragraph } from 'mdast'
import type {} from 'remark-directive'
import type { Span } from '../../../diagnostics/place.ts'
import { nearest } from '../../../model/nearest.ts'
import { colonsOf, type Directive, isUnclosed } from '../../tree/directive-node.ts'
import { specFor } from '../../tree/directive-specs.ts'
import { invalid, invalidAt } from '../../tree/note-directive.ts'
import { note, type PageState, spanWithin } from '../../tree/page-state.ts'
import { behindClosing, misspelling } from './opening-line.ts'

/** Reports what is wrong with the lines that open and close a directive. */
export function noteLines(node: Directive, state: PageState): void {
  const { start, end } = node.position ?? {}
  if (start === undefined || end === undefined || node.type === 'textDirective') return
  const isNoted = noteOpening(start, state)
  if (noteClosing(node, state) || isNoted || !isUnclosed(node, state)) return
  if (state.wrongClosings.has(end.line)) return
  const closing = closedEarly(node, state)
  if (closing !== undefined) state.wrongClosings.add(end.line)
  if (closing === undefined) invalid(node, 'it is not closed by a line of colons', state)
  else invalid(closing.node, closing.reason, state)
}

/**
 * Of a container and one in it that end with the same line of colons: the one that is wrong, and why. The line closes the
 * outer one. Undefined where no line of colons does.
 */
function closedEarly(
  outer: Directive,
  state: PageState,
): { readonly node: Directive; readonly reason: string } | undefined {
  const inner = outer.children.at(-1)
  const end = outer.position?.end.line ?? 0
  if (inner?.type !== 'containerDirective' || inner.position?.end.line !== end) return undefined
  const [colons = ''] = /:{3,}(?=[ \t]*$)/.exec(state.lines[end - 1] ?? '') ?? []
  const [around, within] = [colonsOf(outer, state), colonsOf(inner, state)]
  if (colons.length < around.length) return undefined
  const { line } = state.place({ line: end, column: 1, length: 1 })
  if (within.length < around.length) {
    const reason = `it is not closed by a line of colons: line ${line} closes the ${around}${outer.name} around it`
    return { node: inner, reason }
  }
  const more = `${within}:${outer.name}`
  return {
    node: outer,
    reason: `line ${line} closes it, and not the ${within}${inner.name} in it: write more colons outside, ${more}`,
  }
}

/** Reports words behind the colons that close a container: the native parser drops them. False where there are none. */
export function noteClosing(node: Directive, state: PageState): boolean {
  const { start, end } = node.position ?? {}
  if (node.type !== 'containerDirective' || start === undefined || end === undefined) return false
  const last = node.children.at(-1)?.position?.end.line ?? start.line
  const words = last < end.line ? behindClosing(state.lines[end.line - 1] ?? '') : undefined
  if (words === undefined) return false
  if (!noteOpening({ line: end.line, column: 1 }, state))
    invalid(node, `the line of colons that closes it goes on: ${words}`, state)
  return true
}

/** Reports lines of a paragraph that were meant to open directives. */
export function noteTextLines({ position }: Paragraph, state: PageState): void {
  if (position === undefined) return
  const { start, end } = position
  for (let line = start.line; line <= end.line; line += 1)
    noteOpening(line === start.line ? start : { line, column: 1 }, state)
}

type Point = { readonly line: number; readonly column: number }

/** Reports a line, from a column on, that is not quite one that opens a directive. False where there is none such. */
function noteOpening({ line, column }: Point, state: PageState): boolean {
  const source = state.lines[line - 1]?.slice(column - 1) ?? ''
  const misspelled = misspelling(source)
  if (misspelled === undefined) return false
  const { name, reason, fix, length } = misspelled
  const at = { line, column: column + misspelled.column - 1, length }
  if (reason !== undefined) invalidAt(at, name, reason, state)
  else if (fix === undefined) return false
  else if (isKnown(name, state)) {
    const notation = source.slice(misspelled.column - 1).slice(0, length)
    const args = { notation, instead: `Write ${fix.line}` }
    const fixedAt = { line, column: column + fix.column - 1, length: fix.length }
    note(state, 'foreign-notation', { args, at, fixed: fix.replacement, fixedAt })
  } else noteUnknown(name, spanWithin(state, { ...at, length: 1 }, name), state)
  return true
}

function isKnown(name: string, { context }: PageState): boolean {
  const isOurs = specFor(name, context.parts.directives) !== undefined
  return isOurs || context.config.components.includes(name)
}

/** Reports a directive that docsgen does not have. */
export function noteUnknown(name: string, at: Span, state: PageState): void {
  const { config, parts } = state.context
  const instead = parts.foreignDirective(name)
  if (instead !== undefined) {
    note(state, 'foreign-notation', { args: { notation: `:::${name}`, instead }, at })
    return
  }
  const names = [...Object.keys(parts.directives), ...config.components, ...state.directiveNames]
  note(state, 'directive-unknown', { args: { name, nearest: nearest(name, names) }, at })
}
