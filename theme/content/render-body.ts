import { components as siteComponents } from 'virtual:docsgen-components'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyNode, ComponentNode } from '../../src/model/page.ts'
import type { Strings } from '../strings.ts'
import { contentComponents } from './content-components.tsx'

/** Stands for the children while React renders a component. Text can never spell it: React escapes `<`. */
const SLOT = '<docsgen-children></docsgen-children>'
const childrenElement = createElement('docsgen-children')

/** The props of a node were made for its component; here they are data. */
const components = { ...contentComponents, ...siteComponents } as Readonly<
  Record<string, ComponentType<object>>
>

type Rendering = { readonly text: Strings; readonly nextUid: () => string }

/**
 * An article's HTML. Strings stay as they are; each component is rendered by itself, and the HTML
 * of its children is put in afterwards, so that it never passes through React.
 */
export function renderBody(nodes: readonly BodyNode[], text: Strings): string {
  let count = 0
  const nextUid = () => {
    count += 1
    return `c${count}`
  }
  return renderNodes(nodes, [], { text, nextUid })
}

function renderNodes(
  nodes: readonly BodyNode[],
  ancestors: readonly string[],
  rendering: Rendering,
): string {
  let html = ''
  for (const node of nodes) {
    html += typeof node === 'string' ? node : renderNode(node, ancestors, rendering)
  }
  return html
}

function renderNode(
  node: ComponentNode,
  ancestors: readonly string[],
  rendering: Rendering,
): string {
  const component = Object.hasOwn(components, node.component)
    ? components[node.component]
    : undefined
  const path = [...ancestors, node.component]
  if (component === undefined) return renderNodes(node.children, path, rendering)
  const uid = rendering.nextUid()
  const context = {
    ...node.props,
    text: rendering.text,
    uid,
    items: node.children.flatMap((child) => (typeof child === 'string' ? [] : [child.props])),
    depth: ancestors.filter((name) => name === node.component).length,
  }
  const html = renderToStaticMarkup(createElement(component, context, childrenElement), {
    identifierPrefix: uid,
  })
  if (!html.includes(SLOT)) return html
  return html.split(SLOT).join(renderNodes(node.children, path, rendering))
}
