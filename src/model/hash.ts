import { createHash, hash } from 'node:crypto'
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
  // Most digests are of short texts, for which setting one up takes longer than it. A loop by number makes no objects.
  let text = ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (part === undefined) text += 'u'
    else if (typeof part === 'string' && part.length < LONG) text += `${part.length}:${part}`
    else return hashOfLong(parts)
  }
  return hash('sha256', text, 'hex').slice(0, 32) as Hash
}

/** Characters from which on putting a text together with others costs more than setting up a digest. */
const LONG = 1_000

function hashOfLong(parts: readonly HashPart[]): Hash {
  const digest = createHash('sha256')
  // Short parts wait for the next long one: to hand over each takes longer than to digest it.
  let waiting = ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    waiting += part === undefined ? 'u' : `${part.length}:`
    if (typeof part === 'string' && part.length < LONG) waiting += part
    else if (part !== undefined) {
      digest.update(waiting)
      digest.update(part)
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
