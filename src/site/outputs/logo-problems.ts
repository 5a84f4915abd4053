import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { nearest } from '../../model/nearest.ts'
import type { Asset } from '../../model/routes.ts'

/** Logos that the config names and the public folder lacks. */
export function logoProblems(
  { areas }: SiteConfig,
  assets: ReadonlyMap<string, Asset>,
  locate: (key: readonly PropertyKey[]) => Location | undefined,
): readonly Diagnostic[] {
  return areas.flatMap(({ id, logo }, index) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const href = logo?.[scheme]
      if (href === undefined || assets.has(href)) return []
      const args = { href, area: id, nearest: nearest(href, assets.keys()) }
      return [diagnostic('logo-missing', args, locate(['areas', index, 'logo', scheme]))]
    }),
  )
}
