import { readFileSync } from 'node:fs'
import { digestOf } from '../digest.ts'
import { replaceFile } from '../files/replace-file.ts'

// A sealed file is a text after its digest, so that a truncated, changed or foreign file is detected.

/** Writes a sealed file atomically. Throws where the folder cannot be written to. */
export function writeSealed(path: string, text: string): void {
  replaceFile(path, `${digestOf(text)}\n${text}`)
}

/** The text of a sealed file; undefined where there is none, or it is damaged. */
export function readSealed(path: string): string | undefined {
  try {
    const content = readFileSync(path)
    const end = content.indexOf('\n')
    const text = content.subarray(end + 1)
    return content.toString('latin1', 0, end) === digestOf(text) ? text.toString() : undefined
  } catch {
    return undefined
  }
}
