import type { Element, ElementContent, Nodes, Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import type { Location } from '../../../diagnostics/diagnostic.ts'
import type { ComponentNode } from '../../../model/article.ts'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { COMPONENT_SLOT, slot } from '../../../model/slots.ts'
import { element } from '../../tree/element.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { visit } from '../../tree/visit.ts'
import {
  type DroppedHtml,
  droppedOf,
  nameOfDropped,
  PLACEHOLDER,
  UNPARSED,
} from './dropped-html.ts'
import { safeSchema } from './safe-schema.ts'

/** `html: 'safe'`: keeps harmless elements and attributes, tells what it leaves out (P2). */
export function sanitizeTree(tree: Root, state: PageState): Root {
  reportDropped(tree, state)
  const components: ComponentNode[] = []
  const replaced = withPlaceholders(tree, components) as Root
  const clean = rehypeSanitize(safeSchema)(replaced)
  return withComponents(clean, components) as Root
}

function withPlaceholders(node: Nodes, components: ComponentNode[]): Nodes {
  if (!('children' in node)) return node
  const children = node.children.map((child) => withPlaceholders(child, components))
  // An author's own element of that name stands for nothing.
  if (node.type === 'element') {
    return { ...node, properties: withoutNoncharacters(node.properties), children } as Nodes
  }
  if (node.type !== 'component') return { ...node, children } as Nodes
  const index = components.push(node) - 1
  return element(PLACEHOLDER, { dataSlot: slot('component', index) }, children as ElementContent[])
}

function withComponents(node: Nodes, components: readonly ComponentNode[]): Nodes {
  if (!('children' in node)) return node
  const children = node.children.map((child) => withComponents(child, components))
  if (node.type !== 'element' || node.tagName !== PLACEHOLDER) return { ...node, children } as Nodes
  const number = COMPONENT_SLOT.exec(String(node.properties['dataSlot']))?.[1]
  const component = components[Number(number)] ?? element('div')
  return { ...component, children: children as ElementContent[] }
}

function reportDropped(tree: Root, state: PageState): void {
  // `<div style={{ color: 'red' }}>` was told as a notation of another tool: its attributes are none.
  const told = new Set(
    state.diagnostics.flatMap(({ code, at }) => (code === 'foreign-notation' ? keyOf(at) : [])),
  )
  visit<Nodes>(tree, (node) => {
    if (node.type === 'element' && !told.has(keyOf(state.place(spanOf(node)))))
      reportElement(node, state)
    if (node.type === 'raw') reportLeftOut(UNPARSED, 'HTML as text', node, state)
  })
}

function keyOf(at: Location | undefined): string {
  return `${at?.file}:${at?.line}:${at?.column}`
}

function reportElement(node: Element, state: PageState): void {
  const { tagName, properties } = node
  for (const found of droppedOf(tagName, properties)) {
    const { attribute } = found
    const what =
      attribute === undefined ? `<${tagName}>` : `The attribute ${attribute} of <${tagName}>`
    reportLeftOut(found, what, node, state)
  }
}

/** Tells what is left out, and the plugin that brought it. */
function reportLeftOut(dropped: DroppedHtml, what: string, node: Nodes, state: PageState): void {
  const plugin = state.dropped.get(nameOfDropped(dropped))
  const at = spanOf(node)
  if (plugin === undefined) note(state, 'html-dropped', { args: { what }, at })
  else note(state, 'plugin-html-dropped', { args: { what, plugin }, at })
}
