import type { Element, ElementContent } from 'hast'
import type { Html, Parents } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import type { MarkdownComponent } from './tree.ts'

/** How nodes that remark-rehype does not know become HTML: components stay components. */
const componentHandlers = {
  component: (state: State, node: MarkdownComponent) => ({
    type: 'component',
    name: node.name,
    props: node.props,
    children: state.all(node as never),
    position: node.position,
  }),
}

const BLOCK_PARENTS = ['root', 'blockquote', 'listItem', 'footnoteDefinition', 'component']
const COMMENT = /^\s*<!--[\s\S]*?(?:-->\s*)?$/

/** Under `html: 'escape'` raw HTML is text. Comments are not shown. */
const escapingHandlers = {
  html: (state: State, node: Html, parent: Parents | undefined): ElementContent | undefined => {
    if (COMMENT.test(node.value)) return undefined
    const text: ElementContent = { type: 'text', value: node.value }
    state.patch(node, text)
    if (!BLOCK_PARENTS.includes(parent?.type ?? 'root')) return text
    const paragraph: Element = {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [text],
    }
    return paragraph
  },
}

/** Handlers for remark-rehype under a policy for raw HTML. */
export function htmlHandlers(policy: 'safe' | 'escape' | 'trusted'): Handlers {
  return (policy === 'escape'
    ? { ...componentHandlers, ...escapingHandlers }
    : componentHandlers) as unknown as Handlers
}
