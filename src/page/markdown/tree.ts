import type { RootContent } from 'mdast'
import type { Position } from 'unist'
import type { Span } from '../../diagnostics/place.ts'
import type { JsonObject } from '../../model/json.ts'

/** A component of the theme among the nodes of a Markdown tree. */
export type MarkdownComponent = {
  type: 'component'
  name: string
  props: JsonObject
  children: RootContent[]
  position?: Position | undefined
}

declare module 'mdast' {
  interface RootContentMap {
    component: MarkdownComponent
  }
}

/** The first line of a node, as a place; the start of the text for a node without a position. */
export function spanOf(node: { readonly position?: Position | undefined }): Span {
  const { position } = node
  if (position === undefined) return { line: 1, column: 1, length: 1 }
  const { start, end } = position
  const length = start.line === end.line ? end.column - start.column : 1
  return { line: start.line, column: start.column, length: Math.max(1, length) }
}
