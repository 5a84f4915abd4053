import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** Whether a cache folder has this digest under a name: of the last thing that was found right. */
export function isNoted(cacheDir: string, name: string, digest: string): boolean {
  try {
    return readFileSync(join(cacheDir, name), 'utf8') === digest
  } catch {
    return false
  }
}

/** Writes a digest for `isNoted`. A folder that cannot be written to remembers nothing. */
export function noteDigest(cacheDir: string, name: string, digest: string): void {
  try {
    mkdirSync(cacheDir, { recursive: true })
    replaceFile(join(cacheDir, name), digest)
  } catch {
    // Nothing but time is lost.
  }
}
