import type { SitePart } from '../../model/config/site-config.ts'
import type { MountPlace } from '../../model/mounts.ts'
import type { Output } from '../../model/output.ts'
import { outPath, type RoutePath, routePath } from '../../model/paths.ts'
import { withinPart } from '../routes/site-part.ts'
import type { SiteInputs } from '../site-inputs.ts'

/** Whether a site is inside another one. */
export function isInside(place: MountPlace | undefined): boolean {
  return place !== undefined && place.folder !== ''
}

/** The files of a site where the output has them: those of a site inside another one in a folder, all but the theme's. */
export function mountedOutputs(
  outputs: readonly Output[],
  { mountPlace, theme }: Pick<SiteInputs, 'mountPlace' | 'theme'>,
): readonly Output[] {
  if (mountPlace === undefined || mountPlace.folder === '') return outputs
  const { folder, own } = mountPlace
  const shared = new Set(theme.outputs)
  return outputs.map((output) => (shared.has(output) ? output : inFolder(output, folder, own.part)))
}

function inFolder(output: Output, folder: string, part: SitePart | undefined): Output {
  const { route } = output
  const mounted = { ...output, path: outPath(pathInFolder(output, folder, part)) }
  return route === undefined ? mounted : { ...mounted, route: mountedRoute(route, folder, part) }
}

/** The route of a page of a site inside another one as that one has it. */
export function mountedRoute(
  route: RoutePath,
  folder: string,
  part: SitePart | undefined,
): RoutePath {
  return routePath(`/${folder}${(part && withinPart(route, part)) ?? route}`)
}

/** Pages of an area are at its prefix already: `api/guides.html` is `api/1.x/guides.html`. */
function pathInFolder({ path, route }: Output, folder: string, part: SitePart | undefined): string {
  const isPage = route !== undefined || path.endsWith('.md')
  if (part === undefined || !isPage) return `${folder}/${path}`
  for (const [prefix, to] of [
    [part.publicPrefix, folder],
    [part.prefix, part.internalFolder],
  ] as const) {
    const rest = `/${path}`.slice(prefix.length)
    const isIn = prefix !== '/' && `/${path}`.startsWith(prefix) && /^[/.]/.test(rest)
    if (isIn && to !== undefined) return to + rest
  }
  return `${folder}/${path}`
}
