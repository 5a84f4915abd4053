import type { SiteConfig } from '../../model/config/site-config.ts'
import type { IslandManifest } from '../../model/theme.ts'

/** Text of the script that decides the first paint of every page. */
export function firstPaintScript(
  scripts: Pick<IslandManifest, 'firstPaint' | 'firstPaintWithChoices'>,
  { markdown }: { readonly markdown: Pick<SiteConfig['markdown'], 'choices'> },
): string {
  const hasChoices = Object.keys(markdown.choices).length > 0
  return hasChoices ? scripts.firstPaintWithChoices : scripts.firstPaint
}
