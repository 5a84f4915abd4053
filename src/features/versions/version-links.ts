import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Mount, MountPlace } from '../../model/mounts.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { allPagesHref, hrefFor } from '../../site/link/href-for.ts'
import { beside, currentOf, samePage } from '../../site/mounts/beside.ts'
import { type Version, type Versions, versionsOf } from './config.ts'
import type { VersionLink } from './version-link.ts'

type Page = Pick<Route, 'path' | 'source' | 'area'>

/** The versions of a site, in the config's order, from a page. One whose content cannot be read is left out. */
export function versionLinks(
  route: Page,
  config: SiteConfig,
  place: MountPlace | undefined,
): readonly VersionLink[] {
  const { path, area } = route
  return linksTo({ config, place, area }, (mount, shape) => {
    const same = mount === undefined ? path : pageIn(route, mount, place)
    const to = same ?? (mount === undefined ? path : nearestPage(path, mount))
    return { href: hrefFor(to, shape), isNearest: same === undefined }
  })
}

/** The same from a page of docsgen's own: each version has a list of its pages, and none has what is found nowhere. */
export function ownPageLinks(
  path: RoutePath,
  config: SiteConfig,
  place: MountPlace | undefined,
): readonly VersionLink[] {
  return linksTo({ config, place, area: undefined }, (_mount, shape) => ({
    href: path === '/search' ? allPagesHref(shape) : hrefFor(routePath('/'), shape),
    isNearest: false,
  }))
}

type Shape = Pick<SiteConfig, 'base' | 'trailingSlash' | 'part'>
type LinkInto = (mount: Mount | undefined, shape: Shape) => Pick<VersionLink, 'href' | 'isNearest'>

type Around = {
  readonly config: SiteConfig
  readonly place: MountPlace | undefined
  /** Of the page. */
  readonly area: string | undefined
}

function linksTo({ config, place, area: ofPage }: Around, linkInto: LinkInto) {
  const { all, area } = versionsAt(versionsOf(config), place, ofPage)
  return all.flatMap(({ id, label, kind, href }): readonly VersionLink[] => {
    if (href !== undefined) return [{ label, kind, href, isNearest: false, isOwn: false }]
    const mount = place && beside(place, { version: id, area: id && area })
    // Without a place the site is alone: none of its versions could be read.
    if (mount === undefined && (place !== undefined || id !== undefined)) return []
    const { base, part } = mount ?? config
    const link = linkInto(mount, { base, part, trailingSlash: config.trailingSlash })
    return [{ label, kind, isOwn: place?.own.at.version === id, ...link }]
  })
}

/** The versions of a page, by its area and the site that it is in: those of the area, where it has some of its own. */
export function versionsAt(
  { ofSite, ofAreas }: Versions,
  place: MountPlace | undefined,
  area?: string,
): { readonly all: readonly Version[]; readonly area: string | undefined } {
  const { area: ofMount, version } = place?.own.at ?? {}
  const isOfSite = version !== undefined && ofMount === undefined
  const own = isOfSite ? undefined : ofAreas.find((one) => one.area === (ofMount ?? area))
  return own ?? { all: ofSite, area: undefined }
}

/** Where a version has a page of another one: at the same address, or where redirects of either, or of today, say. */
function pageIn(route: Page, mount: Mount, place: MountPlace | undefined): RoutePath | undefined {
  if (place === undefined) return route.path
  const { all } = place
  return samePage(route, mount, place, (path, from, to) => {
    const has = (address: RoutePath) => to.routes.byPath.has(address)
    if (has(path)) return path
    const current = currentOf({ own: from, all })
    const today = current?.routes.byPath.has(path) ? path : current?.movedTo(path)
    const former = [
      ...from.formerly(path),
      ...(today === undefined ? [] : [today, ...(current?.formerly(today) ?? [])]),
    ]
    return to.movedTo(path) ?? former.find(has)
  })
}

/** '/how-to/cli' -> '/how-to', where a mount has this page and not that. */
function nearestPage(path: RoutePath, { routes }: Mount): RoutePath {
  let near = path
  while (near !== '/' && !routes.byPath.has(near))
    near = routePath(near.slice(0, near.lastIndexOf('/')))
  return near
}
