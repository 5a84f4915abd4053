import { type MadeSite, pageWeight } from '../../io/files/page-weight.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { firstPaintScript, frameScripts } from '../../site/frame-parts.ts'
import type { OpenSite } from './open-site.ts'

/** What the pages of a site weigh. */
export function weighSite(
  made: MadeSite,
  built: Pick<Site, 'styles' | 'head'>,
  { theme, config, frameParts }: Pick<OpenSite, 'theme' | 'config' | 'frameParts'>,
): PageWeight {
  const manifest = { ...theme.manifest, styles: built.styles }
  const scripts = frameScripts(frameParts, config, manifest)
  const inline = [
    firstPaintScript(frameParts, config, manifest),
    ...scripts.map(({ text }) => text),
  ]
  return pageWeight(made, { manifest, head: built.head, inline, base: config.base })
}
