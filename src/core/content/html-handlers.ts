import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type {
  Emphasis,
  Html,
  InlineCode,
  Nodes,
  Paragraph,
  Parents,
  Root,
  RootContent,
  Strong,
  Text,
} from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'
import type { PageState } from './page-state.ts'
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

type HiddenArticle = { article?: RootContent[] }

/**
 * remark-rehype looks for definitions through the whole tree before it begins. It is shown those that our
 * own walk found, and gets the article where it handles the root.
 */
export function hideArticle(root: Root, { definitions }: PageState): void {
  const hidden: HiddenArticle = { article: root.children }
  root.data = { ...root.data, ...hidden }
  root.children = definitions
}

const rootHandlers = {
  root: (state: State, node: Root): HtmlRoot => {
    const { article = node.children } = (node.data ?? {}) as HiddenArticle
    const children = state.wrap(state.all({ type: 'root', children: article }), false)
    const root: HtmlRoot = { type: 'root', children }
    state.patch(node, root)
    return root
  },
}

/** The most frequent nodes, with the same results as remark-rehype's own handlers in a third of their time. */
const quickHandlers = {
  text: (state: State, node: Text): ElementContent =>
    // Spaces around line ends are for the library to trim.
    node.value.includes('\n')
      ? (defaultHandlers.text(state, node) as ElementContent)
      : finished(state, node, { type: 'text', value: node.value }),
  inlineCode: (state: State, node: InlineCode) => {
    const text: ElementContent = { type: 'text', value: node.value.replaceAll('\n', ' ') }
    return finished(state, node, element('code', [text]))
  },
  paragraph: (state: State, node: Paragraph) =>
    finished(state, node, element('p', state.all(node))),
  strong: (state: State, node: Strong) => finished(state, node, element('strong', state.all(node))),
  emphasis: (state: State, node: Emphasis) => finished(state, node, element('em', state.all(node))),
}

type Written = Text | InlineCode | Paragraph | Strong | Emphasis

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function finished(state: State, from: Written, to: ElementContent): ElementContent {
  if (from.position !== undefined) to.position = from.position
  return from.data === undefined
    ? to
    : (state.applyData(from as Nodes, to as never) as ElementContent)
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
    return element('p', [text])
  },
}

/** Handlers for remark-rehype under a policy for raw HTML. */
export function htmlHandlers(policy: 'safe' | 'escape' | 'trusted'): Handlers {
  const handlers = { ...rootHandlers, ...componentHandlers, ...quickHandlers }
  return (policy === 'escape'
    ? { ...handlers, ...escapingHandlers }
    : handlers) as unknown as Handlers
}
