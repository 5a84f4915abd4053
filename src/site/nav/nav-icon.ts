import type { SiteConfig } from '../../model/config.ts'
import type { NavIcon } from '../../model/nav.ts'
import type { Asset } from '../../model/routes.ts'
import { assetHref } from '../link/href-for.ts'
import { assetAt, darkTwin, type LinkContext, type LinkFrom } from '../link/link-target.ts'

/** The image that a path means and, after `x.light.svg`, the `x.dark.svg` beside it; none without a file. */
export function imagesAt(path: string, from: LinkFrom, context: LinkContext): readonly Asset[] {
  const asset = assetAt(path, from, context)
  if (asset === undefined) return []
  const dark = darkTwin(asset, context)
  return dark === undefined ? [asset] : [asset, dark]
}

/** Images as a navigation shows them. */
export function iconOf([image, dark]: readonly Asset[], config: SiteConfig): NavIcon | undefined {
  if (image === undefined) return undefined
  const src = assetHref(image.url, config)
  return dark === undefined ? { src } : { src, dark: assetHref(dark.url, config) }
}
