import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file of an existing folder atomically: readers see the old content or the new one. */
export function replaceFile(path: string, text: string): void {
  const beside = `${path}-${randomBytes(8).toString('hex')}.tmp`
  try {
    writeFileSync(beside, text)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
