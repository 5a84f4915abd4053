import { hashOfAll } from '../../model/hash.ts'
import type { Mount, MountPlace } from '../../model/mounts.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import type { Route, RouteTable } from '../../model/routes.ts'
import { withinPart } from '../routes/site-part.ts'
import { currentOf, originalOf } from './beside.ts'

type Page = Pick<Route, 'file'>

/** Whether a page of a translation is not translated: the text is that of the original. */
export function isOriginal({ file }: Page, { translated }: Pick<Mount, 'translated'>): boolean {
  return translated !== undefined && !translated.has(file)
}

/** The language of such a page's text; undefined of all others. */
export function languageOfText(
  page: Page,
  place: MountPlace | undefined,
): PageProps['original'] | undefined {
  if (place === undefined || !isOriginal(page, place.own)) return undefined
  const { lang, dir } = originalOf(place)
  return { lang, dir }
}

/** The file of a page, where it is in the site's folder. */
export function fileOf({ file }: Page, place: MountPlace | undefined): string {
  return place?.own.translated?.get(file) ?? file
}

/** What links of a site may name besides its own pages at their addresses. */
export function withOtherAddresses(routes: RouteTable, place: MountPlace | undefined): RouteTable {
  return withPagesAround(withOriginalAddresses(routes, place), place)
}

/** The pages of a version of an area, and those of the site around it that are not in the area. */
function withPagesAround(routes: RouteTable, place: MountPlace | undefined): RouteTable {
  const { part } = place?.own ?? {}
  const around = place && currentOf(place)?.routes
  if (part === undefined || around === undefined) return routes
  const isOutside = ({ path }: Route) => withinPart(path, part) === undefined
  const others = <Key>(map: ReadonlyMap<Key, Route>) =>
    [...map].filter(([, route]) => isOutside(route))
  return {
    ...routes,
    byPath: new Map([...others(around.byPath), ...routes.byPath]),
    bySource: new Map([...others(around.bySource), ...routes.bySource]),
    hash: hashOfAll([routes.hash, around.hash]),
  }
}

/**
 * The pages of a translation by the addresses of the originals, too: texts and the config name these, also where the
 * translation has another one.
 */
function withOriginalAddresses(routes: RouteTable, place: MountPlace | undefined): RouteTable {
  if (place?.own.translated === undefined) return routes
  const byPath = new Map(routes.byPath)
  for (const [path, { source }] of originalOf(place).routes.byPath) {
    const own = routes.bySource.get(source)
    if (own !== undefined && !byPath.has(path)) byPath.set(path, own)
  }
  return { ...routes, byPath, hash: hashOfAll([routes.hash, place.hash]) }
}
