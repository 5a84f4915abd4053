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
  const mount = mounts.all.find((one) => linkTo(one, mounts) === start)
  const missing = (near: string | undefined) => ({
    href,
    problem: diagnostic('link-not-found', { href, nearest: near }, at),
  })
  if (mount === undefined)
    return missing(
      nearest(
        start,
        mounts.all.flatMap((one) => linkTo(one, mounts) ?? []),
      ),
    )
  const page = pageAt(path, mount)
  const route = page && mount.routes.byPath.get(page)
  if (page === undefined || route === undefined) {
    const near = nearest(`/${path}`, mount.routes.byPath.keys())
    return missing(near && `${start}${near}`)
  }
  const to = hrefFor(page, { ...config, base: mount.base }) + suffix(parts)
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
  for (const one of mounts.all) {
    const start = linkTo(one, mounts)
    if (start !== undefined && one !== mounts.own && one.routes.byPath.has(path))
      return start + path
  }
  return undefined
}

/** '/how-to/cli.md' -> '/how-to/cli' */
function addressOf(path: string): RoutePath {
  return routePath(path.replace(/\/(?:index\.md)?$|\.md$/, ''))
}

/** 'version:1.x'; undefined where no link leads. */
function linkTo({ id, scheme }: Mount, { all }: MountPlace): string | undefined {
  const of = id === undefined ? all.find((one) => one.scheme !== undefined)?.scheme : scheme
  return of && `${of}:${id ?? ITSELF}`
}
