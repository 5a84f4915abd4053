import { type Diagnostic, diagnostic, inReadingOrder } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { Site } from '../../model/output.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { isUnder } from '../routes/area-for.ts'

type MountedSite = { readonly id: string; readonly site: Site }

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
    outputs: [...site.outputs, ...mounted.flatMap((inner) => inner.site.outputs)],
    checked: { links: sum(({ links }) => links), anchors: sum(({ anchors }) => anchors) },
    diagnostics: inReadingOrder([
      ...site.diagnostics,
      ...told,
      ...mounted.flatMap(({ id }) => pagesInTheWay(id, site.routes.all)),
    ]),
  }
}

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
