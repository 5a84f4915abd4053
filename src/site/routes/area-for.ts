import type { AreaConfig } from '../../model/config/site-config.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'

/** '/ipa' covers '/ipa' and '/ipa/x' but not '/ipanema': whole segments; '/' covers everything. */
export function isUnder(path: string, prefix: string): boolean {
  if (prefix === '/') return true
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** The area of a path in either spelling (AREA-01): the one with the longest prefix that covers it. */
export function areaFor(path: string, areas: readonly AreaConfig[]): AreaConfig | undefined {
  let found: AreaConfig | undefined
  let longest = -1
  // A loop without lists: it runs several times for every link of the site.
  for (const area of areas) {
    const length = Math.max(lengthOver(path, area.prefix), lengthOver(path, area.publicPrefix))
    if (length <= longest) continue
    found = area
    longest = length
  }
  return found
}

/** Length of a prefix that covers the path, -1 for one that does not. */
function lengthOver(path: string, prefix: string): number {
  return isUnder(path, prefix) ? prefix.length : -1
}

/** '/ipa/guides' -> '/api/guides' (AREA-05, NAV-05). Only the leading prefix is renamed. */
export function toPublic(path: string, areas: readonly AreaConfig[]): RoutePath {
  const area = areaFor(path, areas)
  return routePath(area === undefined ? path : renamed(path, area.prefix, area.publicPrefix))
}

/** '/api/guides' -> '/ipa/guides'. */
export function toInternal(path: string, areas: readonly AreaConfig[]): string {
  const area = areaFor(path, areas)
  return area === undefined ? path : renamed(path, area.publicPrefix, area.prefix)
}

/** The published address and, where its area has an internal prefix, that under it: both answer. */
export function spellings(path: string, areas: readonly AreaConfig[]): readonly string[] {
  return [...new Set([toPublic(path, areas), toInternal(path, areas)])]
}

function renamed(path: string, from: string, to: string): string {
  if (from === to || !isUnder(path, from)) return path
  return routePath(`${to}${from === '/' ? path : path.slice(from.length)}`)
}
