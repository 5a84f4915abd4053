import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file atomically, in a folder that exists: readers see the old content or the new one. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporaryPath = `${path}-${randomBytes(8).toString('hex')}.tmp`
  try {
    writeFileSync(temporaryPath, content)
    renameSync(temporaryPath, path)
  } catch (error) {
    rmSync(temporaryPath, { force: true })
    throw error
  }
}
