import type { SitePart } from '../../model/config/site-config.ts'
import { isUnder } from './area-for.ts'

/** The rest of a route, in either spelling, of a page that is in a version of an area: '/guides' of '/api/guides'. */
export function withinPart(route: string, part: SitePart): string | undefined {
  if (part.without.some((prefix) => isUnder(route, prefix))) return undefined
  const prefix = [part.publicPrefix, part.prefix].find((one) => isUnder(route, one))
  if (prefix === undefined) return undefined
  return prefix === '/' ? route : route.slice(prefix.length)
}
