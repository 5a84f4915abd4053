import { type Diagnostic, diagnostic, inReadingOrder } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { hashOf } from '../../model/hash.ts'
import { type Mount, versionOf } from '../../model/mounts.ts'
import type { Site } from '../../model/output.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import type { SearchRecord } from '../../model/search.ts'
import { isUnder } from '../routes/area-for.ts'

type MountedSite = {
  readonly id: string
  readonly scheme: string | undefined
  readonly site: Site
}

/** A site with the files of the sites inside it, and with what is to be told of these. */
export function withMounted(
  site: Site,
  mounted: readonly MountedSite[],
  told: readonly Diagnostic[],
): Site {
  const byPath = new Map(site.routes.byPath)
  for (const { id, site: inner } of mounted)
    for (const [path, route] of inner.routes.byPath) byPath.set(mountedPath(id, path), route)
  const sum = (of: (checked: Site['checked']) => number) =>
    mounted.reduce((total, inner) => total + of(inner.site.checked), of(site.checked))
  return {
    ...site,
    routes: { ...site.routes, byPath },
    records: () => [
      ...recordsOf({ site, id: undefined, scheme: undefined }),
      ...mounted.flatMap(recordsOf),
    ],
    outputs: [...site.outputs, ...mounted.flatMap((inner) => inner.site.outputs)],
    checked: { links: sum(({ links }) => links), anchors: sum(({ anchors }) => anchors) },
    diagnostics: inReadingOrder([
      ...site.diagnostics,
      ...told,
      ...mounted.flatMap(({ id }) => pagesInTheWay(id, site.routes.all)),
    ]),
  }
}

/** Records that tell the sites from each other, for an index that all of them are in. */
function recordsOf({ id, scheme, site }: MountedRecords): readonly SearchRecord[] {
  const version = versionOf({ id, scheme })
  return site.records().map((record) => ({
    ...record,
    objectID: id === undefined ? record.objectID : hashOf(id, record.objectID).slice(0, 40),
    version,
    _hash: hashOf(version, record._hash).slice(0, record._hash.length),
  }))
}

type MountedRecords = Pick<MountedSite, 'site'> & Pick<Mount, 'id' | 'scheme'>

function mountedPath(id: string, path: RoutePath): RoutePath {
  return routePath(`/${id}${path}`)
}

/** Pages of a site that have addresses of a site inside it. */
function pagesInTheWay(id: string, routes: readonly Route[]): readonly Diagnostic[] {
  return routes
    .filter(({ path }) => isUnder(path.toLowerCase(), `/${id.toLowerCase()}`))
    .map(({ path, file }) =>
      diagnostic('route-duplicate', { route: path, other: `the site at /${id}` }, fileStart(file)),
    )
}
