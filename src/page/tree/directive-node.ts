import type { Paragraph, RootContent } from 'mdast'
import type {} from 'remark-directive'
import type { ReadDirective, Walk as WalkOf } from './page-part.ts'
import type { PageState } from './page-state.ts'

export type Directive = ReadDirective['node']

/** The walk that a directive's children go through. */
export type Walk = WalkOf<PageState>

export function isDirective(node: RootContent): node is Directive {
  return (
    node.type === 'textDirective' ||
    node.type === 'leafDirective' ||
    node.type === 'containerDirective'
  )
}

/** `10:30` and `key:value` are text: a text directive has brackets or braces. */
export function isBare(node: Directive, state: PageState): boolean {
  if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) return false
  const { end } = node.position ?? {}
  const last = end === undefined ? '' : state.lines[end.line - 1]?.[end.column - 2]
  return last !== ']' && last !== '}'
}

/** Whether a directive's braces, or a quote in them, do not close. One parser takes them for text, the other mends them. */
export function hasOpenBraces(node: Directive, state: PageState): boolean {
  const { start, end } = node.position ?? {}
  if (start === undefined || end === undefined) return false
  if (Object.keys(node.attributes ?? {}).length === 0) {
    const rest = state.lines[end.line - 1]?.slice(end.column - 1) ?? ''
    return /^\{[\p{L}#.]/u.test(rest)
  }
  const label = node.children.at(-1)?.position?.end.offset ?? start.offset ?? 0
  const braces = sourceOf(node, state).slice(label - (start.offset ?? 0))
  return /=\s*["']/.test(braces.replace(/=\s*(?:"[^"]*"|'[^']*')/g, ''))
}

/** Whether a container goes on to the end of what is around it, as no line of colons ends it. */
export function isUnclosed(node: Directive, state: PageState): boolean {
  const { end } = node.position ?? {}
  if (node.type !== 'containerDirective' || end === undefined) return false
  const last = node.children.at(-1)
  if (last?.type === 'containerDirective' && last.position?.end.line === end.line) return true
  const [, closing = ''] = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(state.lines[end.line - 1] ?? '') ?? []
  return closing.length < colonsOf(node, state).length
}

/** The colons that a container begins with. */
export function colonsOf({ position }: Directive, state: PageState): string {
  const { line = 0, column = 1 } = position?.start ?? {}
  return /^:+/.exec(state.lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ':::'
}

/** Whether a node is the text in brackets of a container. */
export function isLabel(node: unknown): node is Paragraph {
  const { type, data } = (node ?? {}) as { type?: string; data?: { directiveLabel?: boolean } }
  return type === 'paragraph' && data?.directiveLabel === true
}

/** What the author wrote for a directive. */
export function sourceOf(node: Directive, state: PageState): string {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return `:${node.name}`
  return state.text.slice(start.offset, end.offset)
}
