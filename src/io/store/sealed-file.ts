import { readFileSync } from 'node:fs'
import { digestOf } from '../digest.ts'
import { replaceFile } from '../files/replace-file.ts'

// A sealed file is a text, or other bytes, after its digest, so that a truncated, changed or foreign file is detected.

/** Writes a sealed file atomically. Throws where the folder cannot be written to. */
export function writeSealed(path: string, content: string | Uint8Array): void {
  const seal = `${digestOf(content)}\n`
  replaceFile(
    path,
    typeof content === 'string' ? seal + content : Buffer.concat([Buffer.from(seal), content]),
  )
}

/** The text of a sealed file; undefined where there is none, or it is damaged. */
export function readSealed(path: string): string | undefined {
  return readSealedBytes(path)?.toString()
}

/** The same as bytes. */
export function readSealedBytes(path: string): Buffer | undefined {
  try {
    const content = readFileSync(path)
    const end = content.indexOf('\n')
    const sealed = content.subarray(end + 1)
    return content.toString('latin1', 0, end) === digestOf(sealed) ? sealed : undefined
  } catch {
    return undefined
  }
}
