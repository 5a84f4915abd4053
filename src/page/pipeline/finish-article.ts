import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/place.ts'
import { reasonOf, thrownAt } from '../../diagnostics/reason.ts'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import type { PageBody, ParsedPage } from '../../model/page/parsed-page.ts'
import type { RenderComponent } from '../../model/theme.ts'
import type { ArticleToCopy, CopyTools, NamedWriter } from '../tree/copy-part.ts'
import type { PageParts } from '../tree/loaded-parts.ts'
import { spanOf } from '../tree/tree.ts'
import { componentProps } from './component-props.ts'
import { type ArticleRendering, renderArticle } from './render-article.ts'

/** What articles are finished with: made once, used for every page. */
export type ArticleTools = Pick<CopyTools, 'strings' | 'toMarkdown'> & {
  readonly context: { readonly parts: Pick<PageParts, 'component'> }
  /** The theme's content components. */
  readonly renderComponent: RenderComponent
  /** Schemas of the props of the site's components, by directive name. */
  readonly schemas: Readonly<Record<string, unknown>>
  /** What writes articles in other formats, by the names of features. */
  readonly writers: readonly NamedWriter[]
}

/** An article as it was made, and what its page says above it. */
export type MadeArticle = Pick<ParsedPage, 'title' | 'meta'> & {
  readonly nodes: readonly ArticleNode[]
  /** What stands below the title in place of the description. */
  readonly lead?: readonly ArticleNode[] | undefined
}

export type FinishedArticle = Pick<ParsedPage, 'body' | 'lead' | 'hero'>

/**
 * Renders an article as HTML, and writes its copies in other formats. Components that cannot be rendered are told where the
 * page uses them.
 */
export function finishArticle(
  { title, meta, nodes, lead }: MadeArticle,
  tools: ArticleTools,
  place: Place,
): { readonly finished: FinishedArticle; readonly diagnostics: readonly Diagnostic[] } {
  const { rendering, diagnostics } = renderingOf({ title, meta, nodes }, tools, place)
  const head = { ...rendering.page, lead, nodes }
  const hero = loneHero(nodes, meta)
  const body: PageBody = {
    article: renderArticle(
      nodes.filter((node) => node !== hero),
      rendering,
    ),
    copies: copiesOf(head, tools, rendering),
  }
  const finished = {
    body: () => body,
    ...(lead === undefined ? {} : { lead: renderArticle(lead, rendering) }),
    ...(hero === undefined ? {} : { hero: renderArticle([hero], rendering) }),
  }
  return { finished, diagnostics }
}

/** The HTML of an article, and nothing else of it. */
export function articleHtml(article: MadeArticle, tools: ArticleTools, place: Place): string {
  return renderArticle(article.nodes, renderingOf(article, tools, place).rendering)
}

/** How the components of an article are rendered, and what is wrong with those that have been. */
function renderingOf(
  { title, meta, nodes }: MadeArticle,
  tools: ArticleTools,
  place: Place,
): { readonly rendering: ArticleRendering; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const head = { title, description: meta.description ?? '', extra: meta.extra }
  const hero = loneHero(nodes, meta)
  const wrong = (node: ComponentNode, reason: string) => {
    const args = { directive: node.name, reason }
    diagnostics.push(diagnostic('directive-invalid', args, place(spanOf(node))))
  }
  const rendering: ArticleRendering = {
    renderComponent: tools.renderComponent,
    page: head,
    propsOf(node) {
      const isSecond = node.name === 'hero' && node !== hero
      const read = isSecond ? SECOND_HERO : componentProps(node, tools.schemas)
      if ('props' in read) return read.props
      for (const reason of read.wrong) wrong(node, reason)
      return undefined
    },
    onFailure(node, error) {
      const args = { component: node.name, reason: reasonOf(error) }
      const related = thrownAt(error)
      diagnostics.push(diagnostic('component-failed', args, place(spanOf(node)), { related }))
    },
  }
  return { rendering, diagnostics }
}

/** What features write of an article, by their names. */
function copiesOf(
  article: ArticleToCopy,
  { writers, strings, toMarkdown, schemas, context }: ArticleTools,
  { onFailure }: Pick<ArticleRendering, 'onFailure'>,
): PageBody['copies'] {
  const tools: CopyTools = {
    ...{ strings, toMarkdown, onFailure },
    featureWriter: (name) => context.parts.component(name)?.markdown,
    propsOf(node) {
      const read = componentProps(node, schemas)
      return 'props' in read ? read.props : undefined
    },
  }
  return Object.fromEntries(writers.map(({ name, write }) => [name, write(article, tools)]))
}

/** The hero that stands for a page's title: what a home page begins with. Any other would be a second title. */
function loneHero(
  nodes: readonly ArticleNode[],
  { layout }: MadeArticle['meta'],
): ComponentNode | undefined {
  const first = nodes.find((node) => node.type !== 'text' || node.value.trim() !== '')
  const isHero = layout === 'home' && first?.type === 'component' && first.name === 'hero'
  return isHero ? first : undefined
}

const SECOND_HERO = { wrong: ['a page with layout: home begins with it'] }
