import { RESERVED_ID } from '../../model/frame-ids.ts'
import type { ZoomedImage } from '../../model/page/page-props.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import type { Asset } from '../../model/routes.ts'
import { assetHref } from './href-for.ts'
import { shownWidth } from './image-size.ts'

/** Width of the text in CSS pixels: `--content-w` of the theme. */
export const COLUMN = 672
/** What is shown as narrow as this is an icon, or stands within a line. */
const ICON = 128

/** Whether readers can enlarge an image: where its author says so, or where it is shown a quarter smaller than it is. */
export function isZoomed({ zoom, attributes = '' }: LinkRef, asset: Asset | undefined): boolean {
  if (zoom === undefined) return false
  if (zoom.when === 'always') return true
  const natural = asset?.width ?? 0
  const shown = Math.min(shownWidth(attributes, asset) ?? natural, COLUMN)
  return shown > ICON && natural >= shown * 1.25
}

type ResolvedImage = {
  readonly href: string
  readonly asset: Asset | undefined
  readonly darkAsset: Asset | undefined
  /** Its description, where it can be enlarged. */
  readonly zoom: string | undefined
}

/** Id of the dialog of an image, by the number of its slot. */
export function zoomId(index: number): string {
  return `${RESERVED_ID}zoom-${index}`
}

/** The images of a page that can be enlarged. */
export function zoomedImages(
  links: readonly ResolvedImage[],
  base: string,
): readonly ZoomedImage[] {
  return links.flatMap(({ zoom, href, asset, darkAsset }, index) => {
    if (zoom === undefined) return []
    const darkHref = darkAsset && assetHref(darkAsset.url, { base })
    const size = { width: asset?.width, height: asset?.height }
    return [{ id: zoomId(index), alt: zoom, href, darkHref, ...size }]
  })
}
