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

/** What a file of an image is: its bytes are kept under a key of their own, so that a list is read without them. */
type Kind = Pick<ImageVariant, 'width' | 'format'>
type Made = Kind & { readonly bytes: Uint8Array }

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
  const variant = ({ width, format }: Kind, read: () => Uint8Array): ImageVariant => ({
    url: `/_docsgen/images/${parse(asset.url).name}-${width}-${key.slice(0, 10)}.${format}`,
    width,
    format,
    hash: digestOf(key, `${width}.${format}`),
    read,
  })
  const fromStore = (kinds: readonly Kind[]) =>
    kinds.map((kind) => variant(kind, () => keptBytes(key, kind, store)))
  const kept = keptKinds(key, store)
  if (kept !== undefined) return fromStore(kept)
  const made = await make(asset, tools)
  if (made === undefined) return []
  keep(key, made, store)
  // What can be read again is not held in memory.
  const written = keptKinds(key, store)
  return written ? fromStore(written) : made.map((one) => variant(one, () => one.bytes))
}

function keep(key: string, made: readonly Made[], store: Store): void {
  for (const { bytes, ...kind } of made) {
    store.write('image', bytesKey(key, kind), Buffer.from(bytes).toString('base64'))
  }
  store.write('image', key, JSON.stringify(made.map(({ width, format }) => ({ width, format }))))
}

/** What an earlier run has made of an image. All of it is read, so that none is broken and the store keeps it. */
function keptKinds(key: string, store: Store): readonly Kind[] | undefined {
  const text = store.read('image', key)
  const kinds = text === undefined ? undefined : (JSON.parse(text) as readonly Kind[])
  const isWhole = kinds?.every((kind) => store.read('image', bytesKey(key, kind)) !== undefined)
  return isWhole === true ? kinds : undefined
}

function keptBytes(key: string, kind: Kind, store: Store): Uint8Array {
  const data = store.read('image', bytesKey(key, kind))
  if (data === undefined)
    throw new Error('An image was taken out of the cache while the site was built')
  return Buffer.from(data, 'base64')
}

function bytesKey(key: string, { width, format }: Kind): string {
  return `${key}-${width}.${format}`
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
        made.push({ width, format, bytes: smaller })
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
