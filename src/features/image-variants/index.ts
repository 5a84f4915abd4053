import type { ImagesPart } from '../../commands/build/images-part.ts'
import type { Feature } from '../feature.ts'
import { sharpVersion } from './load-sharp.ts'

const images: ImagesPart = {
  key: (siteDir) => sharpVersion(siteDir) ?? '',
  load: async () => (await import('./make-variants.ts')).makeVariants,
}

/** Images in other widths and formats, on sites that have installed sharp. */
export const imageVariants = { name: 'image-variants', images } as const satisfies Feature
