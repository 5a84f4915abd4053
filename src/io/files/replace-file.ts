import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file of an existing folder whole or not at all: readers see the old one or the new one. */
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

/** Names of files and folders that are to be renamed once they are whole. */
const UNFINISHED = /-[0-9a-f]{16}(?:\.tmp)?$/

/** Removes what commands that were killed were about to rename to such names. One that still runs does without. */
export function removeUnfinished(dir: string, start = ''): void {
  try {
    const names = existsSync(dir) ? readdirSync(dir) : []
    for (const name of names.filter((name) => name.startsWith(start) && UNFINISHED.test(name))) {
      rmSync(join(dir, name), { recursive: true, force: true })
    }
  } catch {
    // A folder that cannot be read or written to keeps what it has.
  }
}
