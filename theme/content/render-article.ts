import { components as siteComponents } from 'virtual:docsgen-components'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyNode, ComponentNode } from '../../src/model/page.ts'
import type { SiteProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'
import { framedCode } from './code-frame.ts'
import type { ContentContext } from './content-component.ts'
import { contentComponents } from './content-components.tsx'

/** Stands for the children while React renders a component. Text can never spell it: React escapes `<`. */
const SLOT = '<docsgen-children></docsgen-children>'
const childrenElement = createElement('docsgen-children')

/** The props of a node were made for its component; here they are data. */
const components = { ...contentComponents, ...siteComponents } as Readonly<
  Record<string, ComponentType<object>>
>

/** Whether a component's HTML is a frame with the code in it as it is: its own, not what a site has in its place. */
const FRAMED = 'framesCode'

type Rendering = {
  readonly site: SiteProps
  readonly strings: Strings
  readonly nextUid: () => string
}
/** Where nodes stand: names of the components around them, and the `uid` of the nearest. */
type Around = { readonly names: readonly string[]; readonly group: string }

/**
 * An article's HTML. Strings stay as they are; each component is rendered by itself, and the HTML
 * of its children is put in afterwards, so that it never passes through React.
 */
export function renderArticle(
  nodes: readonly BodyNode[],
  { site, strings }: Pick<Rendering, 'site' | 'strings'>,
): string {
  let count = 0
  const nextUid = () => {
    count += 1
    return `c${count}`
  }
  return renderNodes(nodes, { names: [], group: '' }, { site, strings, nextUid })
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
  const render = ({ props, children }: ComponentNode, id: string): string => {
    const context: Omit<ContentContext, 'children'> = {
      strings: rendering.strings,
      uid: id,
      place: { group, index },
      items: children.flatMap((child) => (typeof child === 'string' ? [] : [child.props])),
      depth: names.filter((name) => name === node.component).length,
    }
    const element = createElement(component, { ...props, ...context }, childrenElement)
    return renderToStaticMarkup(element, { identifierPrefix: id })
  }
  if (FRAMED in component) return framedCode(node, { site: rendering.site, uid }, render)
  const html = render(node, uid)
  if (!html.includes(SLOT)) return html
  return html.split(SLOT).join(renderNodes(node.children, inside, rendering))
}
