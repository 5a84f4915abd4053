import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import { hashOfJson } from '../../../../model/hash.ts'
import type { LinkRef } from '../../../../model/page/parsed-page.ts'
import type { DividedTag } from './divide-pages.ts'

/** Routes of operations and objects by their places on the pages of their tags: '/api/groups#create' -> '/api/groups/create'. */
export type Moved = ReadonlyMap<string, string>

/** The routes of all that has a page of its own. */
export function movedAddresses(tags: readonly DividedTag[]): Moved {
  return new Map(
    tags.flatMap(({ plan: { route, anchors, routes }, objects }) => [
      ...[...anchors].map(
        ([id, anchor]) => [`${route}#${anchor}`, routes?.get(id) ?? route] as const,
      ),
      ...objects.map((object) => [`${route}#${object.anchor}`, object.route] as const),
    ]),
  )
}

/** The new address of something on a tag's page: of an operation, or of a part of it such as a field. */
export function movedHref(href: string, moved: Moved): string {
  const own = moved.get(href)
  if (own !== undefined) return own
  const [path = '', id = ''] = href.split('#')
  const route = moved.get(`${path}#${id.replace(/\..*$/, '')}`)
  return route === undefined ? href : `${route}#${id}`
}

/** Which page of a tag it is: that of the tag, or one below it. */
type PageOfTag = { readonly tag: string; readonly isBelow: boolean }

/** A page with the new addresses in its links. An id in a text is one of all that stands on the page of the tag. */
export function withMovedLinks(
  page: UnrenderedPage,
  { tag, isBelow }: PageOfTag,
  moved: Moved,
): UnrenderedPage {
  const own = new Set([...page.headings.map(({ id }) => id), ...page.anchors])
  const newHref = (href: string): string => {
    if (!href.startsWith('#')) return movedHref(href, moved)
    if (own.has(href.slice(1))) return href
    const to = movedHref(tag + href, moved)
    return isBelow || to !== tag + href ? to : href
  }
  const links = page.links.map((link): LinkRef => {
    const href = newHref(link.href)
    return href === link.href ? link : { ...link, href, isNamed: true }
  })
  const isSame = links.every(({ href }, index) => href === page.links[index]?.href)
  return isSame ? page : { ...page, links, hash: hashOfJson([page.hash, links]) }
}
