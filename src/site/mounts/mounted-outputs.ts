import type { MountPlace } from '../../model/mounts.ts'
import type { Output } from '../../model/output.ts'
import { outPath, routePath } from '../../model/paths.ts'
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
  const { folder } = mountPlace
  const shared = new Set(theme.outputs)
  return outputs.map((output) => (shared.has(output) ? output : inFolder(output, folder)))
}

function inFolder(output: Output, folder: string): Output {
  const { path, route } = output
  const mounted = { ...output, path: outPath(`${folder}/${path}`) }
  return route === undefined ? mounted : { ...mounted, route: routePath(`/${folder}${route}`) }
}
