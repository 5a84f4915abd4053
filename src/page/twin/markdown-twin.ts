import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { withSlotsOf } from '../../model/slots.ts'
import { blocksOf } from './blocks.ts'
import { plainComponent, themeComponent } from './component-markdown.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { lineOf } from './lines.ts'
import type { Writer } from './writer.ts'

export type TwinTools = {
  /** Texts of the theme in the site's language. */
  readonly strings: Readonly<Record<string, string>>
  /**
   * What a component of the site's own is in Markdown; undefined where it does not say. The Markdown of what is in it
   * is made when it is asked for.
   */
  readonly ownMarkdown: (node: ComponentNode, children: () => string) => string | undefined
}

/** What a page says of itself above its text. */
export type TwinHead = {
  readonly title: string
  readonly description: string
  /** What is shown in place of the description: the same with its links, or nothing. */
  readonly lead?: readonly ArticleNode[] | undefined
}

/** A page as Markdown without directives, for programs that read. Slots stay, as in its article. */
export function markdownTwin(
  { title, description, lead }: TwinHead,
  nodes: readonly ArticleNode[],
  tools: TwinTools,
): string {
  const writer: Writer = {
    strings: tools.strings,
    blocks: (nodes) => blocksOf(nodes, writer),
    line: (nodes) => lineOf(nodes, writer),
    component: (node) => themeComponent(node, writer) ?? ownBlocks(node, tools, writer),
  }
  const said = description === title ? '' : escapeMarkdown(description)
  const opening = lead === undefined ? said : writer.line(withoutRaw(lead))
  const quote = opening === '' ? [] : [`> ${opening}`]
  const blocks = [`# ${escapeMarkdown(title)}`, ...quote, ...writer.blocks(withoutRaw(nodes))]
  return `${blocks.join('\n\n')}\n`
}

function ownBlocks(node: ComponentNode, tools: TwinTools, writer: Writer): readonly string[] {
  const children = () => writer.blocks(node.children).join('\n\n')
  const own = tools.ownMarkdown(node, children)
  if (own === undefined) return plainComponent(node, writer)
  const text = withSlotsOf(() => JSON.stringify(node.props) + children(), own.trim())
  return text === '' ? [] : [text]
}

const reader = unified()
  .use(rehypeRaw, { passThrough: ['component'] })
  .freeze()

/** HTML that is text becomes elements: that of API pages is spread over nodes that stand side by side. */
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
