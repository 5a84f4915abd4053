import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import type { Heading, MovedId } from '../../../../model/page/parsed-page.ts'
import type { DividedTag } from './divide-pages.ts'

/** A heading of a text on a tag's page, and the id that its operation or object has there. */
export type TextHeading = Pick<Heading, 'id' | 'title'> & { readonly owner: string | undefined }

/** The headings of a tag's page, with everything on it, that texts bring. */
export function textHeadings(
  { headings }: Pick<UnrenderedPage, 'headings'>,
  tag: DividedTag,
): readonly TextHeading[] {
  const places = routesByAnchor(tag)
  let owner: string | undefined
  return headings.flatMap(({ id, title, stableId }) => {
    if (places.has(id)) owner = id
    // Headings inside an operation go with it, by the ids that begin with its own.
    return places.has(id) || stableId !== undefined ? [] : [{ id, title, owner }]
  })
}

function routesByAnchor({ plan, objects }: DividedTag): ReadonlyMap<string, string> {
  return new Map([
    ...[...plan.anchors].map(
      ([id, anchor]) => [anchor, plan.routes?.get(id) ?? plan.route] as const,
    ),
    ...objects.map((object) => [object.anchor, object.route] as const),
  ])
}

type DividedPages = {
  readonly tag: DividedTag
  /** Those of the page of the tag as it is with everything on it. */
  readonly headings: readonly TextHeading[]
  readonly overview: UnrenderedPage
  /** Called where there are such headings. */
  readonly below: () => readonly UnrenderedPage[]
}

/**
 * Where the ids of a tag's page are, once its operations and objects have pages of their own: those that begin with an
 * operation's go with it, headings of its text with the text.
 */
export function movedIds({ tag, headings, overview, below }: DividedPages): readonly MovedId[] {
  const { route } = tag.plan
  const routeAt = routesByAnchor(tag)
  const here = new Set([...overview.headings.map(({ id }) => id), ...overview.anchors])
  const moved = headings.filter(({ id }) => !here.has(id))
  const pages = moved.length === 0 ? [] : below()
  const sources = new Map(pages.map((page) => [page.source.replace(/^.*\//, ''), page]))
  const ofTexts = moved.map(({ id, title, owner: anchor }): MovedId => {
    const owner = (anchor === undefined ? undefined : routeAt.get(anchor)) ?? route
    const page = sources.get(`${owner.replace(/^.*\//, '')}.md`)
    const heading = page?.headings.find((one) => one.title === title)
    return { from: id, to: heading === undefined ? owner : `${owner}#${heading.id}` }
  })
  return [...[...routeAt].map(([anchor, to]) => ({ from: `${anchor}.*`, to })), ...ofTexts]
}
