import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Mount, MountPlace } from '../../model/mounts.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { hrefFor } from '../../site/link/href-for.ts'
import { versionsOf } from './config.ts'
import type { VersionLink } from './version-link.ts'

/** The versions of a site, in the config's order, from a page. One whose content cannot be read is left out. */
export function versionLinks(
  { path }: Pick<Route, 'path'>,
  config: SiteConfig,
  place: MountPlace | undefined,
): readonly VersionLink[] {
  return versionsOf(config).flatMap(({ id, label, kind, href }): readonly VersionLink[] => {
    if (href !== undefined) return [{ label, kind, href, isNearest: false, isOwn: false }]
    const isOwn = place?.own.id === id
    const mount = place?.all.find((one) => one.id === id)
    if (mount === undefined)
      return id === undefined ? [linkTo(path, path, { label, kind, isOwn: true }, config)] : []
    const near = nearestPage(path, mount)
    const { trailingSlash } = config
    return [linkTo(near, path, { label, kind, isOwn }, { base: mount.base, trailingSlash })]
  })
}

function linkTo(
  to: RoutePath,
  from: RoutePath,
  version: Pick<VersionLink, 'label' | 'kind' | 'isOwn'>,
  site: Pick<SiteConfig, 'base' | 'trailingSlash'>,
): VersionLink {
  return { ...version, href: hrefFor(to, site), isNearest: to !== from }
}

/** '/how-to/cli' -> '/how-to', where a mount has this page and not that. */
function nearestPage(path: RoutePath, { routes }: Mount): RoutePath {
  let near = path
  while (near !== '/' && !routes.byPath.has(near))
    near = routePath(near.slice(0, near.lastIndexOf('/')))
  return near
}
