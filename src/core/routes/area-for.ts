import type { AreaConfig } from '../../model/config.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'

/** '/ipa' covers '/ipa' and '/ipa/x' but not '/ipanema': whole segments; '/' covers everything. */
export function isUnder(path: string, prefix: string): boolean {
  if (prefix === '/') return true
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** The area of a path in either spelling (AREA-01): the one with the longest prefix that covers it. */
export function areaFor(path: string, areas: readonly AreaConfig[]): AreaConfig | undefined {
  const covering = areas.flatMap((area) =>
    [area.prefix, area.publicPrefix]
      .filter((prefix) => isUnder(path, prefix))
      .map((prefix) => ({ area, prefix })),
  )
  return covering.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.area
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

function renamed(path: string, from: string, to: string): string {
  if (from === to || !isUnder(path, from)) return path
  return routePath(`${to}${from === '/' ? path : path.slice(from.length)}`)
}
