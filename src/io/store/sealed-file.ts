import { closeSync, openSync, readSync } from 'node:fs'
import { digestOf } from '../digest.ts'
import { replaceFile } from '../files/replace-file.ts'

// A sealed file holds texts, or other bytes, after a line with the digest and the length of each, so that a truncated,
// changed or foreign file is detected, and one text is read without the others.

/** Writes a sealed file atomically. Throws where the folder cannot be written to. */
export function writeSealed(path: string, ...parts: readonly (string | Uint8Array)[]): void {
  const seals = parts.map((part) => `${digestOf(part)}:${Buffer.byteLength(part)}`).join(' ')
  const isText = parts.every((part) => typeof part === 'string')
  const content = isText
    ? `${seals}\n${parts.join('')}`
    : Buffer.concat([Buffer.from(`${seals}\n`), ...parts.map((part) => Buffer.from(part))])
  replaceFile(path, content)
}

/** A text of a sealed file, the first without a place; undefined where there is none, or it is damaged. */
export function readSealed(path: string, place?: number): string | undefined {
  return readPart(path, place)?.toString()
}

/** The first part of a sealed file as bytes. */
export function readSealedBytes(path: string): Buffer | undefined {
  const bytes = readPart(path)
  return bytes && Buffer.from(bytes)
}

/** What is read of a file at once: the first text of most is in it. The bytes of one read are gone with the next. */
const START = Buffer.allocUnsafe(16 * 1024)

function readPart(path: string, place = 0): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const start = START.subarray(0, readSync(file, START))
    const end = start.indexOf('\n')
    const seals = start.toString('latin1', 0, end).split(' ')
    const [digest, length = 0] = sealAt(seals, place)
    const offset = seals.slice(0, place).reduce((sum, _, at) => sum + sealAt(seals, at)[1], end + 1)
    const isRead = offset + length <= start.length
    const bytes = isRead ? start.subarray(offset, offset + length) : Buffer.allocUnsafe(length)
    if (!isRead && readSync(file, bytes, 0, length, offset) < length) return undefined
    return digestOf(bytes) === digest ? bytes : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function sealAt(seals: readonly string[], place: number): readonly [string, number] {
  const [digest = '', length = ''] = seals[place]?.split(':') ?? []
  return [digest, Number(length)]
}
