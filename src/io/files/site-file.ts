import { existsSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { hashOf } from '../../model/hash.ts'
import type { Hash } from '../../model/paths.ts'
import { fileDigest } from '../digest.ts'

/** What pages may be made of. */
export type ReadableFolders = {
  /** Absolute. */
  readonly siteDir: string
  /** Folders outside of it that its config names, relative to it. */
  readonly roots: readonly string[]
}

/** Something where it really is, and the way to it from each of the folders that hold it. */
export type Found = { readonly real: string; readonly ways: readonly string[] }

/**
 * Finds what is at a path in the site's folder or one of its roots, be it a file, a folder or something else; undefined
 * where there is nothing, or a link leads out of them or to what is hidden.
 */
export function findInside({ siteDir, roots }: ReadableFolders, path: string): Found | undefined {
  const base = realPath(siteDir) ?? siteDir
  const real = realPath(resolve(base, path))
  if (real === undefined) return undefined
  const folders = ['', ...roots].map((root) => realPath(resolve(base, root)))
  const ways = folders.flatMap((folder) => (folder === undefined ? [] : wayTo(real, folder)))
  const leadsToHidden = !isHidden(path) && ways.every(isHidden)
  return ways.length === 0 || leadsToHidden ? undefined : { real, ways }
}

/** Whether a name on the way to a file begins with a dot. */
export function isHidden(way: string): boolean {
  return way.split(/[\\/]/).some((name) => /^\.(?!\.?$)/.test(name))
}

function wayTo(path: string, folder: string): readonly string[] {
  const isBelow = path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
  return isBelow || path === folder ? [relative(folder, path)] : []
}

/** As the system spells it, what is short in Windows at its full length. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/**
 * Digest of a file's bytes, or of why there are none to be read, as for a folder; undefined where there is nothing at the
 * path in the site's folder and its roots.
 */
export function digestOfFile(folders: ReadableFolders, path: string): Hash | undefined {
  const found = findInside(folders, path)
  if (found === undefined) return undefined
  try {
    const stat = statSync(found.real)
    if (stat.isFile()) return fileDigest(found.real)
    // A device may never end.
    return hashOf(stat.isDirectory() ? 'folder' : 'no file')
  } catch {
    return hashOf('unreadable')
  }
}

/** Whether there is a file at an absolute path, and no folder. */
export function isFile(path: string): boolean {
  // A path that no system takes, as one with a null, is only refused by `statSync`.
  return existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
