import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  type Location,
} from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { SitePart } from '../../model/config/site-config.ts'
import { hashOf } from '../../model/hash.ts'
import { type Mount, type MountAt, versionOf } from '../../model/mounts.ts'
import type { Site } from '../../model/output.ts'
import type { Route } from '../../model/routes.ts'
import type { SearchRecord } from '../../model/search.ts'
import { isUnder } from '../routes/area-for.ts'
import { mountedRoute } from './mounted-outputs.ts'
import { isOriginal } from './translation.ts'

type MountedSite = {
  readonly id: string
  readonly at: MountAt
  readonly site: Site
  readonly translated: Mount['translated']
  readonly part: SitePart | undefined
  /** Where the config names it. */
  readonly named: Location | undefined
}

/** A site with the files of the sites inside it, and with what is to be told of these. */
export function withMounted(
  site: Site,
  mounted: readonly MountedSite[],
  told: readonly Diagnostic[],
): Site {
  const byPath = new Map(site.routes.byPath)
  for (const { id, part, site: inner } of mounted)
    for (const [path, route] of inner.routes.byPath) byPath.set(mountedRoute(path, id, part), route)
  const sum = (of: (checked: Site['checked']) => number) =>
    mounted.reduce((total, inner) => total + of(inner.site.checked), of(site.checked))
  return {
    ...site,
    routes: { ...site.routes, byPath },
    records: () => [...recordsOf({ site, id: undefined, at: {} }), ...mounted.flatMap(recordsOf)],
    outputs: [...site.outputs, ...mounted.flatMap((inner) => inner.site.outputs)],
    checked: { links: sum(({ links }) => links), anchors: sum(({ anchors }) => anchors) },
    diagnostics: inReadingOrder([
      ...site.diagnostics,
      ...told,
      ...mounted.flatMap((inner) => pagesInTheWay(inner, site.routes.all)),
      ...mounted.flatMap((outer) => pagesInTheWayIn(outer, mounted)),
    ]),
  }
}

/** Records that tell the sites from each other, for an index that all of them are in. */
function recordsOf({ id, at, site }: MountedRecords): readonly SearchRecord[] {
  const version = versionOf({ at })
  return site.records().map((record) => ({
    ...record,
    objectID: id === undefined ? record.objectID : hashOf(id, record.objectID).slice(0, 40),
    version,
    _hash: hashOf(version, record._hash).slice(0, record._hash.length),
  }))
}

type MountedRecords = Pick<MountedSite, 'site'> & Pick<Mount, 'id' | 'at'>

/** Pages of a site inside the site that have addresses of another one: of `/de/1.x` in that at `/de`. */
function pagesInTheWayIn(
  { id, site, translated }: MountedSite,
  all: readonly MountedSite[],
): readonly Diagnostic[] {
  // Originals are told of where they are.
  const own = site.routes.all.flatMap((route) =>
    isOriginal(route, { translated })
      ? []
      : [{ ...route, file: translated?.get(route.file) ?? route.file }],
  )
  return all
    .filter((inner) => inner.id.startsWith(`${id}/`))
    .flatMap((inner) => pagesInTheWay(inner, own, `/${id}`))
}

/** Pages of a site, which is at a base, that have addresses of a site inside it. */
function pagesInTheWay(
  { id, named }: MountedSite,
  routes: readonly Pick<Route, 'path' | 'file'>[],
  base = '',
): readonly Diagnostic[] {
  const address = `/${id}`.slice(base.length).toLowerCase()
  const args = { other: `the site at /${id}` }
  const related = named === undefined ? [] : [{ message: 'the site at that address', at: named }]
  return routes
    .filter(({ path }) => isUnder(path.toLowerCase(), address))
    .map(({ path, file }) =>
      diagnostic('route-duplicate', { ...args, route: base + path }, fileStart(file), { related }),
    )
}
