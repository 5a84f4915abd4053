import type { SiteConfig } from '../../../model/config/site-config.ts'
import { withIpv6Host } from '../../../model/links/ipv6-host.ts'
import { isSitePath } from '../../../model/links/site-path.ts'
import { routePath } from '../../../model/paths.ts'
import { allPagesHref, hrefFor } from '../../../site/link/href-for.ts'
import { splitHref } from '../../../site/link/split-href.ts'
import { patternsOf, patternTarget } from './patterns.ts'

/** Whether the site has a file of that name. */
type Has = (name: string) => boolean

/**
 * Where a host sends an address that it has nothing at, by the patterns of the config: what a server asks for each request.
 * Takes a decoded path with the base; undefined where no pattern covers it.
 */
export function movedAddress(
  config: Pick<SiteConfig, 'features' | 'areas' | 'base' | 'trailingSlash'>,
): (path: string, has: Has) => string | undefined {
  const patterns = patternsOf(config)
  return (path, has) => {
    if (!path.startsWith(`${config.base}/`)) return undefined
    const target = patternTarget(path.slice(config.base.length).replace(/\/$/, ''), patterns)
    if (target === undefined) return undefined
    if (!isSitePath(target)) return withIpv6Host(encodeURI(target))
    const { path: route, query, hash } = splitHref(target)
    const section = hash === '' ? '' : `#${encodeURIComponent(hash)}`
    if (route === '/search') return allPagesHref(config) + query + section
    // '/guide' is 'guide/index.html' where addresses end with a slash; '/data.csv' is a file by itself.
    const trailingSlash = config.trailingSlash && !has(route.slice(1))
    return hrefFor(routePath(route), { ...config, trailingSlash }) + query + section
  }
}
