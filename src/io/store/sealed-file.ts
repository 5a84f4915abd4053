import { closeSync, openSync, readSync } from 'node:fs'
import { digestOf } from '../digest.ts'
import { replaceFile } from '../files/replace-file.ts'

// A sealed file holds texts, or other bytes, below a line with the seal of each: its digest and its length. So a
// truncated, changed or foreign file is detected, and one text is read without the others.

/** Writes a sealed file atomically. Throws where the folder cannot be written to. */
export function writeSealed(path: string, ...parts: readonly (string | Uint8Array)[]): void {
  const bytes = [`${parts.map(sealOf).join(' ')}\n`, ...parts].map((part) => Buffer.from(part))
  replaceFile(path, Buffer.concat(bytes))
}

function sealOf(part: string | Uint8Array): string {
  return `${digestOf(part)}:${Buffer.byteLength(part)}`
}

/** A text of a sealed file, the first without a place; undefined where there is none, or it is damaged. */
export function readSealed(path: string, place?: number): string | undefined {
  return readSealedBytes(path, place)?.toString()
}

/** The same as bytes. */
export function readSealedBytes(path: string, place = 0): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    // A hundred seals.
    const head = Buffer.alloc(4096)
    readSync(file, head)
    const end = head.indexOf('\n')
    const seals = head.toString('latin1', 0, end).split(' ')
    const lengths = seals.map((seal) => Number(seal.split(':')[1]))
    const start = lengths.slice(0, place).reduce((sum, length) => sum + length, end + 1)
    const bytes = Buffer.alloc(lengths[place] ?? 0)
    readSync(file, bytes, 0, bytes.length, start)
    return seals[place] === sealOf(bytes) ? bytes : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
