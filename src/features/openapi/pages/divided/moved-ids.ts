import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import type { MovedId } from '../../../../model/page/parsed-page.ts'
import type { PlacedObject } from '../page-draft.ts'
import type { PagePlan } from '../page-plan.ts'

type DividedPage = {
  readonly plan: PagePlan
  readonly objects: readonly (PlacedObject & { readonly route: string })[]
  /** The page of the tag as it is with everything on it. */
  readonly whole: UnrenderedPage
  readonly overview: UnrenderedPage
  readonly below: readonly UnrenderedPage[]
}

/**
 * Where the ids of a tag's page are, once its operations and objects have pages of their own: those that begin with an
 * operation's go with it, headings of its text with the text.
 */
export function movedIds({
  plan: { route, anchors, routes },
  objects,
  whole,
  overview,
  below,
}: DividedPage): readonly MovedId[] {
  const routeAt = new Map([
    ...[...anchors].map(([id, anchor]) => [anchor, routes?.get(id) ?? route] as const),
    ...objects.map((object) => [object.anchor, object.route] as const),
  ])
  const here = new Set([...overview.headings.map(({ id }) => id), ...overview.anchors])
  const sources = new Map(below.map((page) => [page.source.replace(/^.*\//, ''), page]))
  let owner = route
  const ofTexts = whole.headings.flatMap(({ id, title }): readonly MovedId[] => {
    owner = routeAt.get(id) ?? owner
    if (routeAt.has(id.replace(/\..*$/, '')) || here.has(id)) return []
    const page = sources.get(`${owner.replace(/^.*\//, '')}.md`)
    const heading = page?.headings.find((one) => one.title === title)
    return [{ from: id, to: heading === undefined ? owner : `${owner}#${heading.id}` }]
  })
  return [...[...routeAt].map(([anchor, to]) => ({ from: `${anchor}.*`, to })), ...ofTexts]
}
