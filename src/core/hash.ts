import { createHash, hash } from 'node:crypto'
import type { Hash } from '../model/paths.ts'

/**
 * Digest of the parts in order: 128 bits of SHA-256 as 32 hex digits.
 * Parts are length-prefixed, so that ['ab', 'c'] and ['a', 'bc'] differ; undefined differs from ''.
 */
export function hashOf(...parts: readonly (string | Uint8Array | undefined)[]): Hash {
  if (parts.every(isShort)) return hashOfTexts(parts)
  const digest = createHash('sha256')
  for (const part of parts) {
    digest.update(part === undefined ? 'u' : `${part.length}:`)
    if (part !== undefined) digest.update(part)
  }
  return digest.digest('hex').slice(0, 32) as Hash
}

/** Characters from which on putting a text together with others costs more than setting up a digest. */
const LONG = 1_000

function isShort(part: string | Uint8Array | undefined): part is string | undefined {
  return typeof part === 'string' ? part.length < LONG : part === undefined
}

/** The same in one go: most digests are of short texts, for which setting up a digest takes longer than it. */
function hashOfTexts(parts: readonly (string | undefined)[]): Hash {
  let text = ''
  for (const part of parts) text += part === undefined ? 'u' : `${part.length}:${part}`
  return hash('sha256', text, 'hex').slice(0, 32) as Hash
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
