import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import { nearest } from '../../model/nearest.ts'

/** Tells of a name that no shape of the icon set has. */
export function unknownIcon(
  name: string,
  at: Location | undefined,
  icons: () => IconShapes,
): Diagnostic | undefined {
  const shapes = icons()
  if (shapes.has(name)) return undefined
  return diagnostic('icon-unknown', { name, nearest: nearest(name, shapes.keys()) }, at)
}
