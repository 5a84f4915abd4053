import { parse } from 'node:path'
import type { VariantMaker } from '../../commands/build/images-part.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { digestOf } from '../../io/digest.ts'
import type { Store } from '../../io/store/store.ts'
import type { ImageVariant } from '../../model/images/image-variant.ts'
import { once } from '../../model/once.ts'
import type { Asset } from '../../model/routes.ts'
import { loadSharp, type Sharp, sharpVersion } from './load-sharp.ts'

/** Widths in pixels: of a phone, of the text column at double density, and one in between. Images are never enlarged. */
const WIDTHS = [480, 960, 1344]
const FORMATS = { avif: { quality: 55, effort: 2 }, webp: { quality: 80 } } as const
/** Vector images need no widths, and GIFs would lose their animation. */
const RASTER = /\.(?:png|jpe?g|webp)$/i

/** A variant without its bytes, which have a key of their own in the store. */
type Kind = Pick<ImageVariant, 'width' | 'format'>
type Made = Kind & { readonly bytes: Uint8Array }

/** What the variants of an image are made with. */
export type SharpTools = {
  /** Loads sharp when the first image is to be made. */
  readonly sharp: () => Sharp | undefined
  readonly version: string
  readonly store: Store
  /** Called with an image that sharp cannot read. */
  readonly onFailure: (asset: Asset, reason: string) => void
}

/** Whether an image can have variants. */
export function isRaster({ url, width }: Asset): boolean {
  return RASTER.test(url) && width !== undefined
}

/** Makes variants where sharp is installed in the site; where it is not, that is logged as a detail. */
export const makeVariants: VariantMaker = async (images, tools) => {
  const { siteDir, platform, store, logDetail } = tools
  const raster = images.filter(isRaster)
  const version = raster.length === 0 ? undefined : sharpVersion(siteDir)
  if (raster.length > 0 && version === undefined)
    logDetail(`Images are published as they are: sharp is not installed in ${siteDir}`)
  if (version === undefined) return new Map()
  const sharp = once(() => {
    const loaded = loadSharp(siteDir)
    if ('reason' in loaded)
      logDetail(`Images are published as they are: sharp fails, ${loaded.reason}`)
    else loaded.sharp.concurrency(1)
    return 'sharp' in loaded ? loaded.sharp : undefined
  })
  return imageVariants(raster, {
    ...{ sharp, version: `${version} ${platform}`, store },
    jobs: tools.jobs,
    onDone: (done) => tools.onProgress(done, raster.length),
    onFailure: ({ file }, reason) => logDetail(`${file} is published as it is: ${reason}`),
  })
}

/** Variants of images in other widths and formats, by the URLs of the files; only those that are smaller than the file. */
export async function imageVariants(
  images: readonly Asset[],
  tools: SharpTools & {
    /** Images that are made at a time. */
    readonly jobs: number
    readonly onDone: (done: number) => void
  },
): Promise<ReadonlyMap<string, readonly ImageVariant[]>> {
  const variants = new Map<string, readonly ImageVariant[]>()
  const waiting = [...images]
  let done = 0
  const work = async () => {
    for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
      variants.set(image.url, await variantsOf(image, tools))
      done += 1
      tools.onDone(done)
    }
  }
  await Promise.all(Array.from({ length: tools.jobs }, work))
  return variants
}

async function variantsOf(asset: Asset, tools: SharpTools): Promise<readonly ImageVariant[]> {
  const { version, store } = tools
  const key = digestOf(JSON.stringify([asset.hash, version, WIDTHS, FORMATS]))
  const variant = ({ width, format }: Kind, read: () => Uint8Array): ImageVariant => ({
    url: `/_docsgen/images/${parse(asset.url).name}-${width}-${key.slice(0, 10)}.${format}`,
    width,
    format,
    hash: digestOf(key, `${width}.${format}`),
    read,
  })
  const fromStore = (kinds: readonly Kind[]) =>
    kinds.map((kind) => variant(kind, () => storedBytes(key, kind, store)))
  const known = storedKinds(key, store)
  if (known !== undefined) return fromStore(known)
  const made = await make(asset, tools)
  if (made === undefined) return []
  keep(key, made, store)
  // What can be read again is not held in memory.
  const stored = storedKinds(key, store)
  return stored ? fromStore(stored) : made.map((one) => variant(one, () => one.bytes))
}

function keep(key: string, made: readonly Made[], store: Store): void {
  for (const { bytes, ...kind } of made) {
    store.write('image', bytesKey(key, kind), Buffer.from(bytes).toString('base64'))
  }
  store.write('image', key, JSON.stringify(made.map(({ width, format }) => ({ width, format }))))
}

/** Stored variants of an image. Reads all of them, to check that they are complete and to mark them as used. */
function storedKinds(key: string, store: Store): readonly Kind[] | undefined {
  const text = store.read('image', key)
  const kinds = text === undefined ? undefined : (JSON.parse(text) as readonly Kind[])
  const isWhole = kinds?.every((kind) => store.read('image', bytesKey(key, kind)) !== undefined)
  return isWhole === true ? kinds : undefined
}

function storedBytes(key: string, kind: Kind, store: Store): Uint8Array {
  const data = store.read('image', bytesKey(key, kind))
  if (data === undefined)
    throw new Error('An image was taken out of the cache while the site was built')
  return Buffer.from(data, 'base64')
}

function bytesKey(key: string, { width, format }: Kind): string {
  return `${key}-${width}.${format}`
}

/** Creates an image's variants; undefined where that fails, so that the image is published without any. */
async function make(asset: Asset, tools: SharpTools): Promise<readonly Made[] | undefined> {
  const sharp = tools.sharp()
  if (sharp === undefined) return undefined
  try {
    const bytes = asset.read()
    const { pages = 1, orientation = 1 } = await sharp(bytes).metadata()
    if (pages > 1 || orientation > 1 || isAnimatedPng(bytes)) return []
    const made: Made[] = []
    for (const width of widthsFor(asset.width ?? 0)) {
      for (const format of ['avif', 'webp'] as const) {
        const smaller = await sharp(bytes)
          .resize({ width })
          .toFormat(format, FORMATS[format])
          .toBuffer()
        if (smaller.length >= bytes.length) continue
        made.push({ width, format, bytes: smaller })
      }
    }
    return made
  } catch (error) {
    tools.onFailure(asset, reasonOf(error))
    return undefined
  }
}

/** The image's own width, unless it exceeds the largest one, and all widths that are clearly smaller. */
function widthsFor(natural: number): readonly number[] {
  const largest = Math.min(natural, WIDTHS.at(-1) ?? natural)
  return [...WIDTHS.filter((width) => width <= largest * 0.8), largest]
}

/** Whether a PNG file is animated: sharp would use the first frame only. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096))
  return start.includes('acTL')
}
