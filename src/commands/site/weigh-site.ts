import { pageWeight, type SiteFileSizes } from '../../io/files/page-weight.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import type { OpenSite } from './open-site.ts'

/** Sizes of what the pages of a site load. */
export function weighSite(
  files: SiteFileSizes,
  { styles, head, inlineScripts: inline }: Pick<Site, 'styles' | 'head' | 'inlineScripts'>,
  { theme, config }: Pick<OpenSite, 'theme' | 'config'>,
): PageWeight {
  const manifest = { ...theme.manifest, styles }
  return pageWeight(files, { manifest, head, inline, base: config.base })
}
