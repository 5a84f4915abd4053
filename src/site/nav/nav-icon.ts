import { iconRef } from '../../model/images/icons.ts'
import type { NavIcon } from '../../model/nav.ts'
import { assetHref } from '../link/href-for.ts'
import { assetAt, darkVariant, type LinkContext, type LinkFrom } from '../link/link-target.ts'

/** The icon that a text means, and the URLs of its files; none without such a shape or file. */
export type FoundIcon = { readonly icon?: NavIcon; readonly files: readonly string[] }

/** Looks an icon up: a shape by its name, or an image and, after `x.light.svg`, the `x.dark.svg` beside it. */
export function navIcon(text: string, from: LinkFrom, context: LinkContext): FoundIcon {
  const ref = iconRef(text)
  if (ref?.kind === 'icon') {
    return { files: [], ...(context.icons().has(ref.href) ? { icon: { shape: ref.href } } : {}) }
  }
  const image = assetAt(text, from, context)
  if (image === undefined) return { files: [] }
  const src = assetHref(image.url, context.config)
  const dark = darkVariant(image, context)
  if (dark === undefined) return { icon: { src }, files: [image.url] }
  return { icon: { src, dark: assetHref(dark.url, context.config) }, files: [image.url, dark.url] }
}
