import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { RESERVED_ID } from '../../model/frame-ids.ts'
import type { JsonObject } from '../../model/json.ts'
import { withSlotsOf } from '../../model/slots.ts'
import type { ComponentContext, RenderComponent } from '../../model/theme.ts'

export type ArticleRendering = {
  /** The theme's content components. */
  readonly renderComponent: RenderComponent
  /** What components may know of the page that they are on. */
  readonly page: ComponentContext['page']
  /** Called with a component that throws: nothing stands in its place. */
  readonly onFailure: (node: ComponentNode, error: unknown) => void
  /** The props of a component as it takes them. Undefined where they are wrong: nothing stands in its place. */
  readonly propsOf: (node: ComponentNode) => JsonObject | undefined
}

/** Where nodes stand: names of the components around them, and the nearest of these. */
type Around = {
  readonly names: readonly string[]
  readonly group: string
  /** Components that came before in the nearest one. */
  count: number
}

type Rendering = ArticleRendering & { readonly nextUid: () => string }

const stringifier = unified()
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze()

/**
 * An article's finished HTML, with slots. Components are numbered in document order; each is rendered by the theme by
 * itself, and the HTML of its children is put into it afterwards, so that it never passes through React.
 */
export function renderArticle(nodes: readonly ArticleNode[], rendering: ArticleRendering): string {
  let last = 0
  const nextUid = () => {
    last += 1
    return `${RESERVED_ID}c${last}`
  }
  return htmlOf(nodes, { names: [], group: '', count: 0 }, { ...rendering, nextUid })
}

function htmlOf(nodes: readonly ArticleNode[], around: Around, rendering: Rendering): string {
  const children = nodes.map((node) => withoutComponents(node, around, rendering))
  return stringifier.stringify({ type: 'root', children })
}

/** The node with every component in it rendered to HTML. */
function withoutComponents(node: ArticleNode, around: Around, rendering: Rendering): ArticleNode {
  switch (node.type) {
    case 'component':
      return { type: 'raw', value: componentHtml(node, around, rendering) }
    case 'element': {
      const children = node.children.map((child) => withoutComponents(child, around, rendering))
      return { ...node, children }
    }
    default:
      return node
  }
}

function componentHtml(node: ComponentNode, around: Around, rendering: Rendering): string {
  const { name, props, children } = node
  const uid = rendering.nextUid()
  const context: ComponentContext = {
    page: rendering.page,
    uid,
    place: { group: around.group, index: around.count },
    items: itemsOf(children),
    depth: around.names.filter((outer) => outer === name).length,
  }
  around.count += 1
  const inside: Around = { names: [...around.names, name], group: uid, count: 0 }
  let innerHtml = ''
  const inner = () => {
    innerHtml = htmlOf(children, inside, rendering)
    return innerHtml
  }
  try {
    const taken = rendering.propsOf(node)
    if (taken === undefined) return ''
    const html = rendering.renderComponent(name, taken, context, inner) ?? inner()
    return withSlotsOf(() => JSON.stringify(props) + innerHtml, html)
  } catch (error) {
    rendering.onFailure(node, error)
    return ''
  }
}

/** Props of the components below some nodes, without those inside other components. */
function itemsOf(nodes: readonly ArticleNode[]): readonly JsonObject[] {
  return nodes.flatMap((node) => {
    if (node.type === 'component') return [node.props]
    return node.type === 'element' ? itemsOf(node.children) : []
  })
}
