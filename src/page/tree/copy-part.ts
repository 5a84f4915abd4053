import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import type { JsonObject } from '../../model/json.ts'
import type { ComponentWriter, Writer } from './component-writer.ts'

/** Writes an article in another format. Slots stay, as in its HTML. */
export type WriteCopy = (article: ArticleToCopy, tools: CopyTools) => string

/** A finished article, and what its page has above it. */
export type ArticleToCopy = {
  readonly title: string
  readonly description: string
  /** The intro that is shown in place of the description. */
  readonly lead?: readonly ArticleNode[] | undefined
  readonly nodes: readonly ArticleNode[]
}

export type CopyTools = Pick<Writer, 'strings'> & {
  /** How a component of a feature is written as Markdown; undefined for one of the core or of the site. */
  readonly featureWriter: (name: string) => ComponentWriter<never> | undefined
  /** What the files of the site's components export as `toMarkdown`, by directive name. */
  readonly toMarkdown: Readonly<Record<string, unknown>>
  /** The props of a component as its schema makes them; undefined for wrong ones, which are reported already. */
  readonly propsOf: (node: ComponentNode) => JsonObject | undefined
  /** Called with a component that throws. */
  readonly onFailure: (node: ComponentNode, error: unknown) => void
}

/** A writer with the name of its feature. */
export type NamedWriter = { readonly name: string; readonly write: WriteCopy }
