import { imageSize } from 'image-size'
import type { Asset } from '../../model/routes.ts'
import { digestOf } from '../digest.ts'
import type { ContentSource } from '../sources/content-source.ts'

const SIZED = /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i

export type AssetPlace = Pick<Asset, 'url' | 'file' | 'isBeside'>

/** Reads a static file for its hash and the size of an image. The bytes are read again when it is written. */
export function readAsset(source: ContentSource, place: AssetPlace): Asset {
  const read = () => source.read(place.file)
  const bytes = read()
  const size = SIZED.test(place.url) ? sizeOf(bytes) : undefined
  return {
    ...place,
    hash: digestOf(bytes),
    width: size?.width,
    height: size?.height,
    beginsAsMarkup: beginsAsMarkup(bytes),
    read,
  }
}

/** Whether browsers and hosts may sniff the bytes as HTML or XML. */
function beginsAsMarkup(bytes: Uint8Array): boolean {
  const isBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const first = bytes.subarray(isBom ? 3 : 0).find((byte) => byte > 0x20)
  return first === '<'.charCodeAt(0)
}

/** Size of an image in pixels; undefined for unknown formats. */
function sizeOf(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}
