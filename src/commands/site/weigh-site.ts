import { pageWeight, type SiteFileSizes } from '../../io/files/page-weight.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { firstPaintScript, frameScripts } from '../../site/frame-parts.ts'
import type { OpenSite } from './open-site.ts'

/** Sizes of what the pages of a site load. */
export function weighSite(
  files: SiteFileSizes,
  built: Pick<Site, 'styles' | 'head'>,
  { theme, config, frameParts }: Pick<OpenSite, 'theme' | 'config' | 'frameParts'>,
): PageWeight {
  const manifest = { ...theme.manifest, styles: built.styles }
  const scripts = frameScripts(frameParts, config, manifest)
  const inline = [
    firstPaintScript(frameParts, config, manifest),
    ...scripts.map(({ text }) => text),
  ]
  return pageWeight(files, { manifest, head: built.head, inline, base: config.base })
}
