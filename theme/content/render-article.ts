import { components as siteComponents } from 'virtual:docsgen-components'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyNode, ComponentNode } from '../../src/model/page.ts'
import type { Strings } from '../strings.ts'
import type { ContentContext } from './content-component.ts'
import { contentComponents } from './content-components.tsx'

/** Stands for the children while React renders a component. Text can never spell it: React escapes `<`. */
const SLOT = '<docsgen-children></docsgen-children>'
const childrenElement = createElement('docsgen-children')

/** The props of a node were made for its component; here they are data. */
const components = { ...contentComponents, ...siteComponents } as Readonly<
  Record<string, ComponentType<object>>
>

type Rendering = { readonly strings: Strings; readonly nextUid: () => string }
/** Where nodes stand: names of the components around them, and the `uid` of the nearest. */
type Around = { readonly names: readonly string[]; readonly group: string }

/**
 * An article's HTML. Strings stay as they are; each component is rendered by itself, and the HTML
 * of its children is put in afterwards, so that it never passes through React.
 */
export function renderArticle(nodes: readonly BodyNode[], strings: Strings): string {
  let count = 0
  const nextUid = () => {
    count += 1
    return `c${count}`
  }
  return renderNodes(nodes, { names: [], group: '' }, { strings, nextUid })
}

function renderNodes(nodes: readonly BodyNode[], around: Around, rendering: Rendering): string {
  let html = ''
  let index = 0
  for (const node of nodes) {
    if (typeof node === 'string') html += node
    else {
      html += renderNode(node, { ...around, index }, rendering)
      index += 1
    }
  }
  return html
}

function renderNode(
  node: ComponentNode,
  { names, group, index }: Around & { readonly index: number },
  rendering: Rendering,
): string {
  const uid = rendering.nextUid()
  const inside = { names: [...names, node.component], group: uid }
  const component = Object.hasOwn(components, node.component)
    ? components[node.component]
    : undefined
  if (component === undefined) return renderNodes(node.children, inside, rendering)
  const context: Omit<ContentContext, 'children'> = {
    strings: rendering.strings,
    uid,
    place: { group, index },
    items: node.children.flatMap((child) => (typeof child === 'string' ? [] : [child.props])),
    depth: names.filter((name) => name === node.component).length,
  }
  const html = renderToStaticMarkup(
    createElement(component, { ...node.props, ...context }, childrenElement),
    { identifierPrefix: uid },
  )
  if (!html.includes(SLOT)) return html
  return html.split(SLOT).join(renderNodes(node.children, inside, rendering))
}
