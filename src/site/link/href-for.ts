import type { SiteConfig } from '../../model/config/site-config.ts'
import { encodedPath } from '../../model/links/encoded-path.ts'
import type { RoutePath } from '../../model/paths.ts'
import { withinPart } from '../routes/site-part.ts'

type Shape = Pick<SiteConfig, 'base' | 'trailingSlash' | 'part'>

/** URL path of a route: the base before it, and a slash after it where the site wants one. */
export function hrefFor(route: RoutePath, { base, trailingSlash, part }: Shape): string {
  const inArea = part && withinPart(route, part)
  const from = part === undefined || inArea !== undefined ? base : part.around
  const path = inArea ?? route
  return path === '/' ? `${from}/` : encodedPath(`${from}${path}`) + (trailingSlash ? '/' : '')
}

/** URL path of a static file. */
export function assetHref(url: string, { base }: Pick<SiteConfig, 'base'>): string {
  return encodedPath(`${base}${url}`)
}

/** URL path of the list of all pages: a host that has to be asked for files has no '/search'. */
export function allPagesHref({ base, trailingSlash }: Shape): string {
  return `${base}/search${trailingSlash ? '.html' : ''}`
}
