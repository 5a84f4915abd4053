import { readFileSync } from 'node:fs'
import { digestOf } from '../digest.ts'
import { replaceFile } from '../files/replace-file.ts'

// A text with its digest before it, so that a file that is cut off, changed or somebody else's is found out.

/** Writes a text to a file, whole or not at all. Throws where the folder cannot be written to. */
export function writeSealed(path: string, text: string): void {
  replaceFile(path, `${digestOf(text)}\n${text}`)
}

/** The text of such a file; undefined where there is none, or none that is as it was written. */
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
