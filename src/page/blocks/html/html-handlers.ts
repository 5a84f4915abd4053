import type { Element, ElementContent } from 'hast'
import type { Html, List, ListItem, Parents } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'
import { element } from '../../tree/element.ts'
import type { MarkdownComponent } from '../../tree/tree.ts'
import type { DefinitionDescription } from '../definitions/definition-lists.ts'
import { isComments } from '../html/html-names.ts'

/** An element of a node, with what the node holds. */
function elementOf(tagName: string, properties: Element['properties'] = {}) {
  return (state: State, node: Parents): Element => {
    const made = element(tagName, properties, state.all(node))
    state.patch(node, made)
    return made
  }
}

/** Definition lists: ours and those of common plugins. A definition of one paragraph is its text. */
const definitionHandlers = {
  defList: elementOf('dl'),
  // Told from `<dt>` in raw HTML: it gets an id.
  defListTerm: elementOf('dt', { dataTerm: '' }),
  defListDescription: (state: State, node: DefinitionDescription) => {
    const [only, ...others] = node.children
    const isText = only?.type === 'paragraph' && others.length === 0
    return elementOf('dd')(state, (isText ? only : node) as Parents)
  },
}

/** How nodes that remark-rehype does not know become HTML, components stay components, and how long lists do. */
const ourHandlers = {
  ...definitionHandlers,
  list: (state: State, node: List) => {
    const isLoose = node.children.some(({ spread, children }) => spread ?? children.length > 1)
    for (const item of node.children) item.spread = node.spread === true || isLoose
    return defaultHandlers.list(state, node)
  },
  // With its list it would ask all other items whether they are loose, each time.
  listItem: (state: State, node: ListItem) => defaultHandlers.listItem(state, node, undefined),
  component: (state: State, node: MarkdownComponent) => ({
    ...node,
    children: state.all(node as never),
  }),
}

const BLOCK_PARENTS =
  'root blockquote listItem footnoteDefinition defListDescription component'.split(' ')

/** Under `html: 'escape'` raw HTML is text. Comments are not shown. */
const escapingHandlers = {
  html: (state: State, node: Html, parent: Parents | undefined): ElementContent | undefined => {
    if (isComments(node, 'open or closed')) return undefined
    const text: ElementContent = { type: 'text', value: node.value }
    state.patch(node, text)
    if (!BLOCK_PARENTS.includes(parent?.type ?? 'root')) return text
    return element('p', {}, [text])
  },
}

/** Handlers for remark-rehype under a policy for raw HTML. */
export function htmlHandlers(policy: 'safe' | 'escape' | 'trusted'): Handlers {
  return (policy === 'escape'
    ? { ...ourHandlers, ...escapingHandlers }
    : ourHandlers) as unknown as Handlers
}
