import { createHash } from 'node:crypto'
import type { Hash } from '../../model/paths.ts'

/** Digest of what a theme is made of, or of its files: 128 bits of SHA-256 as 32 hex digits. */
export function digest(...parts: readonly (string | Uint8Array)[]): Hash {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32) as Hash
}
