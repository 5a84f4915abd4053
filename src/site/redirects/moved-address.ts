import type { SiteConfig } from '../../model/config/site-config.ts'
import { routePath } from '../../model/paths.ts'
import { hrefFor } from '../link/href-for.ts'
import { splitHref } from '../link/split-href.ts'
import { patternsOf, patternTarget } from './patterns.ts'

/**
 * Where a host sends an address that it has nothing at, by the patterns of the config: what a server asks for each request.
 * Takes a decoded path with the base; undefined where no pattern covers it.
 */
export function movedAddress(
  config: Pick<SiteConfig, 'redirects' | 'base' | 'trailingSlash'>,
): (path: string) => string | undefined {
  const patterns = patternsOf(config.redirects)
  return (path) => {
    if (!path.startsWith(`${config.base}/`)) return undefined
    const target = patternTarget(path.slice(config.base.length).replace(/\/$/, ''), patterns)
    if (target === undefined || !/^\/(?!\/)/.test(target)) return target && encodeURI(target)
    const { path: route, query, hash } = splitHref(target)
    const section = hash === '' ? '' : `#${encodeURIComponent(hash)}`
    return hrefFor(routePath(route), config) + query + section
  }
}
