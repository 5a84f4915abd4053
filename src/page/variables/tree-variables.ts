import type { Nodes, Root } from 'mdast'
import type {} from 'remark-directive'
import type { Span } from '../../diagnostics/place.ts'
import type { PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { noteUnknown } from './note-unknown.ts'
import { type Variables, withValues } from './variables.ts'

/** What is text of a node, in the order in which it is written. */
const TEXTS = ['value', 'alt', 'url', 'title'] as const
/** Code, formulas and HTML are as they are written. */
const VERBATIM: readonly string[] = ['code', 'inlineCode', 'math', 'inlineMath', 'html']

/** Puts the values of variables into a freshly parsed tree, as text: nothing in them is read as Markdown. */
export function putVariables(root: Root, variables: Variables, state: PageState): Root {
  visit(root as Nodes, { variables, state, found: new Map() })
  return root
}

type Walk = {
  readonly variables: Variables
  readonly state: PageState
  /** Where the last unknown one of a name is written. */
  readonly found: Map<string, Span>
}

function visit(node: Nodes, walk: Walk): void {
  if (VERBATIM.includes(node.type)) return
  const lookUp = (name: string) => {
    const value = walk.variables.read(name)
    if (value === undefined) noteUnknown(name, placeOf(name, node, walk), walk)
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

/** Where a variable of a node is written: the next one of its name, from the node's beginning on. */
function placeOf(name: string, node: Nodes, { state, found }: Walk): Span {
  const written = `{$${name}}`
  const start = spanOf(node)
  const last = found.get(name) ?? { line: 0, column: 0 }
  const end = node.position?.end.line ?? start.line
  for (let line = Math.max(start.line, last.line); line <= end; line += 1) {
    // A title that was put into brackets stands one column further in the tree.
    const from = line === start.line ? start.column - 2 : 0
    const after = line === last.line ? last.column : 0
    const index = (state.written[line - 1] ?? '').indexOf(written, Math.max(from, after))
    if (index === -1) continue
    const at = { line, column: index + 1, length: written.length }
    found.set(name, at)
    return at
  }
  return start
}
