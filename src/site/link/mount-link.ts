import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Mount, MountPlace } from '../../model/mounts.ts'
import { nearest } from '../../model/nearest.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import { hrefFor } from './href-for.ts'
import type { LinkContext } from './link-target.ts'
import { splitHref, suffix } from './split-href.ts'

/** What links call the site itself. */
const ITSELF = 'current'

type MountTarget = { readonly href: string; readonly problem?: Diagnostic }

/** Whether a link leads into one of the sites inside the site, or from there to the site itself: `version:1.x/how-to/cli`. */
export function isMountLink(href: string, { all }: Pick<MountPlace, 'all'>): boolean {
  return all.some(({ scheme }) => scheme !== undefined && href.startsWith(`${scheme}:`))
}

/** Where such a link leads; undefined for any other. */
export function mountTarget(
  { href, at }: LinkRef,
  { config, mounts }: Pick<LinkContext, 'config' | 'mounts'>,
): MountTarget | undefined {
  if (mounts === undefined || !isMountLink(href, mounts)) return undefined
  const parts = splitHref(href)
  const [, start = '', path = ''] = /^([^/]*)\/?(.*)$/s.exec(parts.path) ?? []
  const named = namedMounts(mounts)
  const mount = named.get(start)
  const missing = (near: string | undefined) => ({
    href,
    problem: diagnostic('link-not-found', { href, nearest: near }, at),
  })
  if (mount === undefined) return missing(nearest(start, named.keys()))
  const page = pageAt(path, mount)
  const route = page && mount.routes.byPath.get(page)
  if (page === undefined || route === undefined) {
    const near = nearest(`/${path}`, mount.routes.byPath.keys())
    return missing(near && `${start}${near}`)
  }
  const to = hrefFor(page, { ...config, base: mount.base, part: mount.part }) + suffix(parts)
  const isThere = parts.hash === '' || parts.hash === 'top' || route.anchors.has(parts.hash)
  if (isThere || !mount.hasSections) return { href: to }
  const anchors = [...route.anchors]
  const args = { route: `${start}${page}`, anchor: parts.hash, anchors }
  const near = nearest(parts.hash, anchors)
  return { href: to, problem: diagnostic('anchor-not-found', { ...args, nearest: near }, at) }
}

function pageAt(written: string, { routes, movedTo }: Mount): RoutePath | undefined {
  const path = addressOf(`/${written}`)
  return routes.byPath.has(path) ? path : movedTo(path)
}

/** How the site that has a page is called in links, of those among which this one is and which has it not. */
export function linkElsewhere(written: string, mounts: MountPlace | undefined): string | undefined {
  const path = addressOf(written)
  if (mounts === undefined) return undefined
  for (const [name, one] of namedMounts(mounts))
    if (one !== mounts.own && one.routes.byPath.has(path)) return name + path
  return undefined
}

/** '/how-to/cli.md' -> '/how-to/cli' */
function addressOf(path: string): RoutePath {
  return routePath(path.replace(/\/(?:index\.md)?$|\.md$/, ''))
}

/** The sites into which links of this one lead, all in its language, by what links call them: 'version:1.x'. */
function namedMounts({ own, all }: MountPlace): ReadonlyMap<string, Mount> {
  const scheme = all.find((one) => one.scheme !== undefined)?.scheme
  const inLanguage = all.filter(({ at }) => at.language === own.at.language)
  if (scheme === undefined) return new Map()
  // Of a version of the site and one of an area with the same name, the link leads into that of the site.
  const ofAreas = inLanguage.filter(({ at }) => at.area !== undefined)
  const named = [...ofAreas, ...inLanguage.filter(({ at }) => at.area === undefined)]
  return new Map(named.map((one) => [`${scheme}:${one.at.version ?? ITSELF}`, one]))
}
