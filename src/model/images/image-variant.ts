import type { Hash } from '../paths.ts'

/** An image in another width and format than its file. */
export type ImageVariant = {
  /** Site URL without the base. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly hash: Hash
  readonly read: () => Uint8Array
}
