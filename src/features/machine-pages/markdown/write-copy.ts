import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { reasonOf } from '../../../diagnostics/reason.ts'
import type { ArticleNode, ComponentNode } from '../../../model/article.ts'
import type { JsonObject } from '../../../model/json.ts'
import { withSlotsOf } from '../../../model/slots.ts'
import type { Writer } from '../../../page/tree/component-writer.ts'
import type { CopyTools, WriteCopy } from '../../../page/tree/copy-part.ts'
import { escapeMarkdown } from '../../../page/tree/escape-markdown.ts'
import { blocksOf } from './blocks.ts'
import { plainComponent, themeComponent } from './component-markdown.ts'
import { lineOf } from './lines.ts'

/** A page as Markdown without directives, for programs that read. What a component throws is reported at its place. */
export const writeCopy: WriteCopy = ({ title, description, lead, nodes }, tools) => {
  const writer: Writer = {
    strings: tools.strings,
    blocks: (inner) => blocksOf(inner, writer),
    line: (inner) => lineOf(inner, writer),
    component: (node) => themeComponent(node, writer, tools) ?? ownBlocks(node, tools, writer),
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
  { toMarkdown, propsOf, onFailure }: CopyTools,
  writer: Writer,
): readonly string[] {
  const write = Object.hasOwn(toMarkdown, node.name) ? toMarkdown[node.name] : undefined
  if (typeof write !== 'function') return plainComponent(node, writer)
  const props = propsOf(node)
  if (props === undefined) return []
  const children = () => writer.blocks(node.children).join('\n\n')
  try {
    const text = (write as WriteMarkdown)(props, children())
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
