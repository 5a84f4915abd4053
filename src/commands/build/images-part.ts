import type { Store } from '../../io/store/store.ts'
import type { ImageVariant } from '../../model/images/image-variant.ts'
import type { Asset } from '../../model/routes.ts'

/** What a feature makes of the images that pages show, when a site is built. */
export type ImagesPart = {
  /** What its results depend on besides images, such as the version of a package of the site. `siteDir` is absolute. */
  readonly key: (siteDir: string) => string
  readonly load: () => Promise<VariantMaker>
}

/** Variants of images in other widths and formats, by the URLs of the images. */
export type VariantMaker = (
  images: readonly Asset[],
  tools: VariantTools,
) => Promise<ReadonlyMap<string, readonly ImageVariant[]>>

export type VariantTools = {
  /** Absolute. */
  readonly siteDir: string
  /** System and processor: `linux-x64`. */
  readonly platform: string
  readonly store: Store
  /** How many images are made at a time. */
  readonly jobs: number
  readonly onProgress: (done: number, total: number) => void
  /** Takes a sentence for those who want to know what a build does. */
  readonly logDetail: (text: string) => void
}
