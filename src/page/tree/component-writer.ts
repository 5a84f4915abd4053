import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { boldLine, escapeMarkdown } from './escape-markdown.ts'

/** Writes a component of some props as blocks of Markdown. */
export type ComponentWriter<Props> = (
  props: Props,
  node: ComponentNode,
  writer: Writer,
) => readonly string[]

/** Writes parts of an article as Markdown: what blocks, lines and components are made with. */
export type Writer = {
  /** Each block of some nodes, without empty lines around it. */
  readonly blocks: (nodes: readonly ArticleNode[]) => readonly string[]
  /** Nodes of a paragraph in one line. */
  readonly line: (nodes: readonly ArticleNode[]) => string
  /** The blocks of a component. One within a paragraph makes one of one line. */
  readonly component: (node: ComponentNode) => readonly string[]
  /** Texts of the theme in the site's language. */
  readonly strings: Readonly<Record<string, string>>
}

/** A title, and the components under it, each in lines of its own. */
export function listed(
  title: string | undefined,
  { children }: ComponentNode,
  writer: Writer,
): readonly string[] {
  const rows = children.flatMap((child) => writer.blocks([child]))
  return [...boldLine([title && escapeMarkdown(title)]), rows.join('\n')]
}
