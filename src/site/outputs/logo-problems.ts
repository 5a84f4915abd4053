import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Asset } from '../../model/routes.ts'

/** Logos that the config names and the public folder lacks. */
export function logoProblems(
  config: SiteConfig,
  assets: ReadonlyMap<string, Asset>,
  locate: (key: readonly string[]) => Location | undefined,
): readonly Diagnostic[] {
  return config.areas.flatMap(({ id, logo }) =>
    (logo === undefined ? [] : [logo.light, logo.dark])
      .filter((href) => !assets.has(href))
      .map((href) => diagnostic('logo-missing', { href, area: id }, locate(['areas', 'logo']))),
  )
}
