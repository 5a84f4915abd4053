import type { Nodes, Root, RootContent } from 'mdast'
import type { Point, Position } from 'unist'
import type { Span } from '../../diagnostics/place.ts'
import type { ComponentNode } from '../../model/article.ts'
import { visit } from './visit.ts'

/** A component of the theme among the nodes of a Markdown tree. */
export type MarkdownComponent = Omit<ComponentNode, 'children'> & { children: RootContent[] }

type Inside = Partial<
  Pick<MarkdownComponent, 'props' | 'children' | 'isInline' | 'isForSome' | 'words'>
>

/** A component in the place of a node. */
export function component(
  name: string,
  { position }: { readonly position?: Position | undefined },
  { props = {}, children = [], ...rest }: Inside = {},
): MarkdownComponent {
  return { type: 'component', name, props, children, position, ...rest }
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

/** Sets the paragraphs of an item apart where others have come into it: in a tight list they would be one text. */
export function spreadParagraphs(parent: Nodes): void {
  if (parent.type !== 'listItem') return
  const paragraphs = parent.children.filter(({ type }) => type === 'paragraph')
  if (paragraphs.length > 1) parent.spread = true
}

/** How far the positions of a text are from those in its own tree. */
export type Shift = {
  readonly lines: number
  /** Of its first line. */
  readonly columns?: number
  readonly characters: number
}

/** Moves the positions of a tree to where its text stands in that of the page. */
export function moveTree(tree: Root, shift: Shift): void {
  visit<Nodes>(tree, (node) => {
    const { start, end } = node.position ?? {}
    if (start && end) node.position = { start: moved(start, shift), end: moved(end, shift) }
  })
}

function moved({ line, column, offset }: Point, { lines, columns = 0, characters }: Shift): Point {
  const at = { line: line + lines, column: line === 1 ? column + columns : column }
  return offset === undefined ? at : { ...at, offset: offset + characters }
}
