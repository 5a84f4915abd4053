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

/** The same of a list, which may be longer than the arguments that a call may have. */
export function hashOfAll(parts: readonly HashPart[]): Hash {
  const digest = createHash('sha256')
  // Texts are handed over together: each time takes longer than to digest a short one.
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

/** Digest of any JSON value; keys count in their order. */
export function hashOfJson(value: unknown): Hash {
  return hashOf(JSON.stringify(value) ?? '')
}

/** Lower-case hex SHA-1, 40 digits: for identifiers that outside services keep. */
export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Base64 SHA-256 of a text, as a Content-Security-Policy wants it. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
