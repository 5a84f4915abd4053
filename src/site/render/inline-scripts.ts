import type { SiteConfig } from '../../model/config/site-config.ts'
import type { IslandManifest } from '../../model/theme.ts'

type Scripts = Pick<IslandManifest, 'firstPaint' | 'firstPaintWithChoices' | 'announcement'>
type Asked = Pick<SiteConfig, 'announcement'> & {
  readonly markdown: Pick<SiteConfig['markdown'], 'choices'>
}

/** Texts of the scripts that stand in the head of every page, the one that decides the first paint first. */
export function inlineScripts(
  scripts: Scripts,
  { announcement, markdown }: Asked,
): readonly [firstPaint: string, ...others: string[]] {
  const hasChoices = Object.keys(markdown.choices).length > 0
  return [
    hasChoices ? scripts.firstPaintWithChoices : scripts.firstPaint,
    ...(announcement === undefined ? [] : [scripts.announcement]),
  ]
}
