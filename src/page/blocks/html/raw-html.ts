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

/**
 * `html: 'safe'`: keeps harmless elements and attributes, and reports what the sanitizer will drop. It knows elements only:
 * components are replaced by placeholders meanwhile, so that their children are sanitized and their props are not.
 */
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
  // The number of a placeholder is spelled in noncharacters: without them, one that an author wrote refers to nothing.
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
  // A placeholder of the author's own has no component.
  const component = components[Number(number)] ?? element('div')
  return { ...component, children: children as ElementContent[] }
}

function reportDropped(tree: Root, state: PageState): void {
  // `<div style={{ color: 'red' }}>` is reported as a notation of another tool: its attributes are no HTML.
  const reported = new Set(
    state.diagnostics.flatMap(({ code, at }) => (code === 'foreign-notation' ? keyOf(at) : [])),
  )
  visit<Nodes>(tree, (node) => {
    if (node.type === 'element' && !reported.has(keyOf(state.place(spanOf(node)))))
      reportElement(node, state)
    if (node.type === 'raw') reportProblem(UNPARSED, 'HTML as text', node, state)
  })
}

function keyOf(at: Location | undefined): string {
  return `${at?.file}:${at?.line}:${at?.column}`
}

function reportElement(node: Element, state: PageState): void {
  const { tagName, properties } = node
  for (const dropped of droppedOf(tagName, properties)) {
    const { attribute } = dropped
    const what =
      attribute === undefined ? `<${tagName}>` : `The attribute ${attribute} of <${tagName}>`
    reportProblem(dropped, what, node, state)
  }
}

/** Reports what the sanitizer drops, with the plugin that brought it where there is one. */
function reportProblem(dropped: DroppedHtml, what: string, node: Nodes, state: PageState): void {
  const plugin = state.dropped.get(nameOfDropped(dropped))
  const at = spanOf(node)
  if (plugin === undefined) note(state, 'html-dropped', { args: { what }, at })
  else note(state, 'plugin-html-dropped', { args: { what, plugin }, at })
}
