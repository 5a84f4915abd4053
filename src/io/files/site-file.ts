import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { fileDigest } from '../digest.ts'

/** Digest of a file's bytes; undefined where there is no such file in the site's folder. */
export function digestOfFile(siteDir: string, path: string): string | undefined {
  try {
    const root = realpathSync(siteDir)
    const file = realpathSync(resolve(root, path))
    return file.startsWith(root + sep) ? fileDigest(file) : undefined
  } catch {
    return undefined
  }
}

/** Whether there is a file at an absolute path, and no folder. */
export function isFile(path: string): boolean {
  // A path that no system takes, as one with a null, is only refused by `statSync`.
  return existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
