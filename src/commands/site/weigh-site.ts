import { type MadeSite, pageWeight } from '../../io/files/page-weight.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { inlineScripts } from '../../site/render/inline-scripts.ts'
import type { OpenSite } from './open-site.ts'

/** What the pages of a site weigh. */
export function weighSite(
  made: MadeSite,
  built: Pick<Site, 'styles' | 'head'>,
  { theme, config }: Pick<OpenSite, 'theme' | 'config'>,
): PageWeight {
  const manifest = { ...theme.manifest, styles: built.styles }
  const inline = inlineScripts(manifest, config)
  return pageWeight(made, { manifest, head: built.head, inline, base: config.base })
}
