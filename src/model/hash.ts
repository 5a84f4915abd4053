import { createHash } from 'node:crypto'
import type { Hash } from './paths.ts'

type HashPart = string | Uint8Array | undefined

/**
 * Digest of the parts in order: 128 bits of SHA-256 as 32 hex digits.
 * Parts are length-prefixed, so that ['ab', 'c'] and ['a', 'bc'] differ; undefined differs from ''.
 */
export function hashOf(...parts: readonly HashPart[]): Hash {
  return hashOfAll(parts)
}

/** As `hashOf`, for lists that may be too long for the arguments of a call. */
export function hashOfAll(parts: readonly HashPart[]): Hash {
  const digest = createHash('sha256')
  // Short texts are joined, as a call of `update` takes longer than hashing them.
  let waiting = ''
  for (const part of parts) {
    waiting += part === undefined ? 'u' : `${part.length}:`
    if (typeof part === 'string') waiting += part
    else if (part !== undefined) {
      digest.update(waiting).update(part)
      waiting = ''
    }
  }
  return digest.update(waiting).digest('hex').slice(0, 32) as Hash
}

/** Digest of any JSON value; it depends on the order of keys. */
export function hashOfJson(value: unknown): Hash {
  return hashOf(JSON.stringify(value) ?? '')
}

/** SHA-1 as 40 hex digits, for identifiers in external services. */
export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Base64 SHA-256 of a text in the form of a content security policy. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
