import type { Asset } from '../../model/routes.ts'

/** Width and height in CSS pixels. */
type Size = { readonly width: number; readonly height: number }

/** A quote inside a value is escaped, so that this is an attribute. */
const GIVEN = / (width|height)="([^"]*)"/g

/** The attributes for an image's size: the file's, and what follows from the one side that its author gives. */
export function sizeAttributes(attributes: string, asset: Asset | undefined): string {
  const given = givenSize(attributes)
  const natural = naturalSize(asset)
  if (natural === undefined || (given.has('width') && given.has('height'))) return ''
  const { width, height } = natural
  const wanted = { width: given.get('width'), height: given.get('height') }
  if (wanted.width) return ` height="${rounded((wanted.width * height) / width)}"`
  if (wanted.height) return ` width="${rounded((wanted.height * width) / height)}"`
  return given.size > 0 ? '' : ` width="${width}" height="${height}"`
}

/** The size of a file whose image has been given a width and a height of other proportions. */
export function stretchedSize(attributes: string, asset: Asset): Size | undefined {
  const given = givenSize(attributes)
  const natural = naturalSize(asset)
  const width = given.get('width')
  const height = given.get('height')
  if (natural === undefined || !width || !height) return undefined
  const proper = (width * natural.height) / natural.width
  // Sides are rounded to pixels, and nobody sees one in fifty.
  return Math.abs(height - proper) > Math.max(1, proper / 50) ? natural : undefined
}

/** How wide an image is shown where there is room; undefined where that is not known. */
export function shownWidth(attributes: string, asset: Asset | undefined): number | undefined {
  const given = givenSize(attributes)
  const natural = naturalSize(asset)
  const width = given.get('width')
  const height = given.get('height')
  if (width) return width
  if (height && natural) return rounded((height * natural.width) / natural.height)
  return natural?.width
}

/** What is no number of pixels, a percentage for one, is NaN. */
function givenSize(attributes: string): ReadonlyMap<string, number> {
  return new Map(
    Array.from(attributes.matchAll(GIVEN), ([, name = '', pixels]) => [name, Number(pixels)]),
  )
}

function naturalSize(asset: Asset | undefined): Size | undefined {
  const { width, height = width } = asset ?? {}
  return width && height ? { width, height } : undefined
}

function rounded(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}
