import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Hash } from '../model/paths.ts'

/** 128 bits of SHA-256 as 32 hex digits. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): Hash {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32) as Hash
}

/** Digest of a file's bytes. */
export function fileDigest(path: string): Hash {
  return digestOf(readFileSync(path))
}

/** The same; undefined where there is no such file. */
export function fileDigestOrNone(path: string): Hash | undefined {
  try {
    return fileDigest(path)
  } catch {
    return undefined
  }
}
