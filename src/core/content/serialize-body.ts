import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { BodyNode } from '../../model/page.ts'
import type { HtmlComponent } from './tree.ts'

const OPEN = '\uFDD2'
const NUMBER_END = '\uFDD3'
const CLOSE = '\uFDD4'

/**
 * HTML with components between. The whole tree is written once, components as marks of noncharacters,
 * which no text can hold; then the marks are read back.
 */
export function serializeBody(tree: Root): readonly BodyNode[] {
  const components: HtmlComponent[] = []
  tree.children = marked(tree.children, components)
  const html = toHtml(tree, { allowDangerousHtml: true })
  if (components.length === 0) return html === '' ? [] : [html]
  return unmarked(html, components)
}

function marked<Node extends RootContent | ElementContent>(
  nodes: Node[],
  components: HtmlComponent[],
): Node[] {
  const hasComponents = nodes.some(({ type }) => type === 'component')
  if (!hasComponents) {
    for (const node of nodes) if (node.type === 'element') markElement(node, components)
    return nodes
  }
  return nodes.flatMap((node) => {
    if (node.type === 'element') markElement(node, components)
    if (node.type !== 'component') return [node]
    const number = components.push(node) - 1
    return [
      mark(`${OPEN}${number}${NUMBER_END}`),
      ...marked(node.children, components),
      mark(CLOSE),
    ] as Node[]
  })
}

function markElement(node: Element, components: HtmlComponent[]): void {
  node.children = marked(node.children, components)
}

function mark(value: string): ElementContent {
  return { type: 'raw', value }
}

type Open = { readonly component: HtmlComponent | undefined; readonly children: BodyNode[] }

function unmarked(html: string, components: readonly HtmlComponent[]): readonly BodyNode[] {
  const root: BodyNode[] = []
  const stack: Open[] = [{ component: undefined, children: root }]
  for (const [index, part] of html.split(/([\uFDD2\uFDD4])/).entries()) {
    // Odd parts are the marks; what follows an opening mark begins with its number.
    if (index % 2 === 1) {
      if (part === CLOSE) closeTop(stack)
      continue
    }
    pushText(stack, part, components)
  }
  return root
}

function pushText(stack: Open[], part: string, components: readonly HtmlComponent[]): void {
  const end = part.indexOf(NUMBER_END)
  if (end !== -1) {
    const component = components[Number(part.slice(0, end))]
    stack.push({ component, children: [] })
  }
  const text = part.slice(end + 1)
  if (text !== '') stack.at(-1)?.children.push(text)
}

function closeTop(stack: Open[]): void {
  const top = stack.pop()
  if (top?.component === undefined) return
  const { name, props } = top.component
  stack.at(-1)?.children.push({ component: name, props, children: top.children })
}
