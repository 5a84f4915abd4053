import type { Nodes, Root } from 'mdast'
import type {} from 'remark-directive'
import type { Span } from '../../diagnostics/place.ts'
import { certainName, nearest } from '../../model/nearest.ts'
import { nextWritten, note, type PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { type Variables, withValues } from './variables.ts'

/** Notes a variable that the site does not have. */
export function noteUnknown(name: string, at: Span, variables: Variables, state: PageState): void {
  const near = nearest(name, variables.names)
  const certain = certainName(name, near)
  const isThere = state.written[at.line - 1]?.startsWith(`{$${name}}`, at.column - 1) === true
  const fixed = isThere && certain !== undefined ? `{$${certain}}` : undefined
  note(state, 'variable-unknown', { args: { name, nearest: near }, at, fixed })
}

/** What is text of a node, in the order in which it is written. */
const TEXTS = ['value', 'alt', 'url', 'title'] as const
/** Code, formulas and HTML are as they are written. */
const VERBATIM: readonly string[] = ['code', 'inlineCode', 'math', 'inlineMath', 'html']

/** Puts the values of variables into a freshly parsed tree, as text: nothing in them is read as Markdown. */
export function putVariables(root: Root, variables: Variables, state: PageState): void {
  visit(root as Nodes, { variables, state, found: new Map() })
}

type Walk = {
  readonly variables: Variables
  readonly state: PageState
  /** Where the last unknown one of each is written. */
  readonly found: Map<string, Span>
}

function visit(node: Nodes, walk: Walk): void {
  if (VERBATIM.includes(node.type)) return
  const lookUp = (name: string) => {
    const value = walk.variables.read(name)
    if (value === undefined) {
      const at = nextWritten(`{$${name}}`, node, walk.found, walk.state) ?? spanOf(node)
      noteUnknown(name, at, walk.variables, walk.state)
    }
    return value
  }
  if ('children' in node) for (const child of node.children) visit(child, walk)
  const texts = node as unknown as Record<string, unknown>
  for (const key of TEXTS) {
    const text = texts[key]
    if (typeof text === 'string') texts[key] = withValues(text, lookUp)
  }
  if (!('attributes' in node)) return
  const attributes = (node.attributes ?? {}) as Record<string, string | null | undefined>
  for (const [name, text] of Object.entries(attributes)) {
    // Nothing but a variable has an escape there.
    if (text) attributes[name] = withValues(text, lookUp).replace(/\\(?=[{\uFDD2]\$)/g, '')
  }
}
