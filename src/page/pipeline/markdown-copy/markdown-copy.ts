import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { reasonOf } from '../../../diagnostics/reason.ts'
import type { ArticleNode, ComponentNode } from '../../../model/article.ts'
import type { MarkdownSettings } from '../../../model/config/site-config.ts'
import type { JsonObject } from '../../../model/json.ts'
import { withSlotsOf } from '../../../model/slots.ts'
import type { Writer } from '../../tree/component-writer.ts'
import { escapeMarkdown } from '../../tree/escape-markdown.ts'
import type { PageParts } from '../../tree/loaded-parts.ts'
import { componentProps } from '../component-props.ts'
import type { ArticleRendering } from '../render-article.ts'
import { blocksOf } from './blocks.ts'
import { plainComponent, themeComponent } from './component-markdown.ts'
import { lineOf } from './lines.ts'

export type MarkdownCopyTools = Pick<Writer, 'strings'> &
  Pick<ArticleRendering, 'onFailure'> & {
    readonly context: {
      readonly config: Pick<MarkdownSettings, 'markdownCopies'>
      readonly parts: Pick<PageParts, 'component'>
    }
    /** Schemas of the props of the site's components, by directive name. */
    readonly schemas: Readonly<Record<string, unknown>>
    /** What their files export as `toMarkdown`. */
    readonly toMarkdown: Readonly<Record<string, unknown>>
  }

/** What a page says of itself above its text. */
type CopyHead = {
  readonly title: string
  readonly description: string
  /** What is shown in place of the description: the same with its links, or nothing. */
  readonly lead?: readonly ArticleNode[] | undefined
}

/**
 * A page as Markdown without directives, for programs that read, where the site wants it; '' otherwise. Slots stay, as in
 * its article. What a component throws is told at its place.
 */
export function markdownCopy(
  { title, description, lead }: CopyHead,
  nodes: readonly ArticleNode[],
  tools: MarkdownCopyTools,
): string {
  if (!tools.context.config.markdownCopies) return ''
  const writer: Writer = {
    strings: tools.strings,
    blocks: (inner) => blocksOf(inner, writer),
    line: (inner) => lineOf(inner, writer),
    component: (node) =>
      themeComponent(node, writer, tools.context.parts) ?? ownBlocks(node, tools, writer),
  }
  const said = description === title ? '' : escapeMarkdown(description)
  const opening = lead === undefined ? said : writer.line(withoutRaw(lead))
  const quote = opening === '' ? [] : [`> ${opening}`]
  const blocks = [`# ${escapeMarkdown(title)}`, ...quote, ...writer.blocks(withoutRaw(nodes))]
  return `${blocks.join('\n\n')}\n`
}

type WriteMarkdown = (props: JsonObject, children: string) => unknown

/** A component of the site's own, as it writes itself; where it does not say, its label and what is in it. */
function ownBlocks(
  node: ComponentNode,
  { toMarkdown, schemas, onFailure }: MarkdownCopyTools,
  writer: Writer,
): readonly string[] {
  const write = Object.hasOwn(toMarkdown, node.name) ? toMarkdown[node.name] : undefined
  if (typeof write !== 'function') return plainComponent(node, writer)
  const taken = componentProps(node, schemas)
  if (!('props' in taken)) return []
  const children = () => writer.blocks(node.children).join('\n\n')
  try {
    const text = (write as WriteMarkdown)(taken.props, children())
    if (typeof text === 'string') {
      const shown = withSlotsOf(() => JSON.stringify(node.props) + children(), text.trim())
      return shown === '' ? [] : [shown]
    }
    onFailure(node, `toMarkdown gives ${reasonOf(text)}, not a text`)
  } catch (error) {
    onFailure(node, error)
  }
  return []
}

const reader = unified()
  .use(rehypeRaw, { passThrough: ['component'] })
  .freeze()

/** HTML that is text becomes elements: that of pages which features make is spread over nodes that stand side by side. */
function withoutRaw(nodes: readonly ArticleNode[]): readonly ArticleNode[] {
  if (!hasMarkup(nodes)) return nodes
  return (reader.runSync({ type: 'root', children: [...nodes] }) as Root).children as ArticleNode[]
}

function hasMarkup(nodes: readonly ArticleNode[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'raw') return node.value.includes('<')
    return 'children' in node && hasMarkup(node.children)
  })
}
