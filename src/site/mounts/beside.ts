import { type Mount, type MountAt, type MountPlace, versionKey } from '../../model/mounts.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'

/** A site, and those among which it is. */
export type Among = Pick<MountPlace, 'own' | 'all'>

/** The site that is where this one is but for these dimensions, undefined being what the site itself is. */
export function beside({ own, all }: Among, other: MountAt): Mount | undefined {
  const at: MountAt = { ...own.at, ...other }
  return all.find((one) => one.at.language === at.language && versionKey(one.at) === versionKey(at))
}

/** The current version of a site, in its language. */
export function currentOf(place: Among): Mount | undefined {
  return beside(place, { area: undefined, version: undefined })
}

/** The site whose pages a translation shows where it has none of its own; of others that is the site itself. */
export function originalOf(place: Among): Mount {
  return beside(place, { language: undefined }) ?? place.own
}

type FindPage = (path: RoutePath, from: Mount, to: Mount) => RoutePath | undefined

/**
 * Where another version has a page. `find` looks for it in the originals, whose addresses redirects name: a translation has
 * the page where it has that file.
 */
export function samePage(
  { path, source }: Pick<Route, 'path' | 'source'>,
  to: Mount,
  place: Among,
  find: FindPage,
): RoutePath | undefined {
  if (to.routes.byPath.has(path)) return path
  const from = originalOf(place)
  const there = originalOf({ own: to, all: place.all })
  if (from === place.own && there === to) return find(path, from, to)
  const original = from.routes.bySource.get(source)
  const found = original && find(original.path, from, there)
  const page = found && there.routes.byPath.get(found)
  return page && to.routes.bySource.get(page.source)?.path
}
