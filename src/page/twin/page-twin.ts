import { reasonOf } from '../../diagnostics/reason.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { MarkdownConfig } from '../../model/config/site-config.ts'
import type { JsonObject } from '../../model/json.ts'
import { componentProps } from '../article/component-props.ts'
import type { ArticleRendering } from '../article/render-article.ts'
import { markdownTwin, type TwinHead, type TwinTools } from './markdown-twin.ts'

export type PageTwinTools = Pick<TwinTools, 'strings'> &
  Pick<ArticleRendering, 'onFailure'> & {
    readonly context: { readonly config: Pick<MarkdownConfig, 'twins'> }
    /** Schemas of the props of the site's components, by directive name. */
    readonly schemas: Readonly<Record<string, unknown>>
    /** What their files export as `toMarkdown`. */
    readonly toMarkdown: Readonly<Record<string, unknown>>
  }

/** A page as Markdown, where the site wants it; '' otherwise. What a component throws is told at its place. */
export function pageTwin(
  head: TwinHead,
  nodes: readonly ArticleNode[],
  { context, schemas, toMarkdown, strings, onFailure }: PageTwinTools,
): string {
  if (!context.config.twins) return ''
  return markdownTwin(head, nodes, {
    strings,
    ownMarkdown(node, children) {
      const write = Object.hasOwn(toMarkdown, node.name) ? toMarkdown[node.name] : undefined
      if (typeof write !== 'function') return undefined
      const taken = componentProps(node, schemas)
      if (!('props' in taken)) return ''
      try {
        const text = (write as WriteMarkdown)(taken.props, children())
        if (typeof text === 'string') return text
        onFailure(node, `toMarkdown gives ${reasonOf(text)}, not a text`)
      } catch (error) {
        onFailure(node, error)
      }
      return ''
    },
  })
}

type WriteMarkdown = (props: JsonObject, children: string) => unknown
