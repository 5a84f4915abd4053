import { parse } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { ImageVariant } from '../../model/images/image-variant.ts'
import type { Asset } from '../../model/routes.ts'
import { digestOf } from '../digest.ts'
import type { Store } from '../store/store.ts'
import type { Sharp } from './load-sharp.ts'

/** Pixels: a telephone's, the text's at twice its pixels, and what lies between. A file is never made wider. */
const WIDTHS = [480, 960, 1344]
const FORMATS = { avif: { quality: 55, effort: 2 }, webp: { quality: 80 } } as const
/** What has its own widths already, or would lose its motion, is left as it is. */
const RASTER = /\.(?:png|jpe?g|webp)$/i

type Made = Pick<ImageVariant, 'width' | 'format'> & { readonly data: string }

export type VariantTools = {
  /** Loads sharp when the first image is to be made. */
  readonly sharp: () => Sharp | undefined
  readonly version: string
  readonly store: Store
  /** Images that are made at a time. */
  readonly jobs: number
  readonly onDone: (done: number) => void
  /** Called with an image that sharp cannot read. */
  readonly onFailure: (asset: Asset, reason: string) => void
}

/** Whether an image may be made in other widths and formats. */
export function isRaster({ url, width }: Asset): boolean {
  return RASTER.test(url) && width !== undefined
}

/** Images in other widths and formats, by the addresses of their files: those that are smaller than these. */
export async function imageVariants(
  assets: readonly Asset[],
  tools: VariantTools,
): Promise<ReadonlyMap<string, readonly ImageVariant[]>> {
  const found = new Map<string, readonly ImageVariant[]>()
  const waiting = [...assets]
  let done = 0
  const work = async () => {
    for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift()) {
      found.set(asset.url, await variantsOf(asset, tools))
      done += 1
      tools.onDone(done)
    }
  }
  await Promise.all(Array.from({ length: tools.jobs }, work))
  return found
}

async function variantsOf(asset: Asset, tools: VariantTools): Promise<readonly ImageVariant[]> {
  const { version, store } = tools
  const key = digestOf(JSON.stringify([asset.hash, version, WIDTHS, FORMATS]))
  const stored = store.read('image', key)
  const made = stored === undefined ? await make(asset, tools) : (JSON.parse(stored) as Made[])
  if (made === undefined) return []
  if (stored === undefined) store.write('image', key, JSON.stringify(made))
  const isKept = store.has('image', key)
  const name = parse(asset.url).name
  return made.map(({ width, format, data }, index) => ({
    url: `/_docsgen/images/${name}-${width}-${key.slice(0, 10)}.${format}`,
    width,
    format,
    hash: digestOf(key, `${width}.${format}`),
    // What can be read again is not held in memory.
    read: isKept ? () => bytesOf(storedData(store, key, index)) : () => bytesOf(data),
  }))
}

function storedData(store: Store, key: string, index: number): string {
  const text = store.read('image', key)
  const made = text === undefined ? [] : (JSON.parse(text) as Made[])
  const data = made[index]?.data
  if (data === undefined)
    throw new Error('An image was taken out of the cache while the site was built')
  return data
}

function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64')
}

/** Makes an image's variants; undefined where that cannot be done, which is no reason not to publish it as it is. */
async function make(asset: Asset, tools: VariantTools): Promise<readonly Made[] | undefined> {
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
        made.push({ width, format, data: Buffer.from(smaller).toString('base64') })
      }
    }
    return made
  } catch (error) {
    tools.onFailure(asset, reasonOf(error))
    return undefined
  }
}

/** Its own width, where that is not over the largest, and those that are clearly less. */
function widthsFor(natural: number): readonly number[] {
  const largest = Math.min(natural, WIDTHS.at(-1) ?? natural)
  return [...WIDTHS.filter((width) => width <= largest * 0.8), largest]
}

/** Whether a PNG file has more than one picture: sharp would take the first. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096))
  return start.includes('acTL')
}
