import { existsSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

/** Folders whose files pages may read. */
export type ReadableFolders = {
  /** Absolute. */
  readonly siteDir: string
  /** Folders outside of it that its config names, relative to it. */
  readonly roots: readonly string[]
}

/** Real path of a file or folder, and its relative path from each of the folders that contain it. */
export type RealFile = { readonly real: string; readonly ways: readonly string[] }

/**
 * Finds a file or folder at a path in the site's folder or its roots. Undefined where there is none, and where a symbolic
 * link leads out of them or to a hidden file. Accents may be written as letters or as marks, whichever the name has.
 */
export function findInside(
  { siteDir, roots }: ReadableFolders,
  path: string,
): RealFile | undefined {
  const base = realPath(siteDir) ?? siteDir
  const forms = [path, path.normalize('NFC'), path.normalize('NFD')]
  const real = firstReal(forms.map((form) => resolve(base, form)))
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

function firstReal(paths: readonly string[]): string | undefined {
  for (const path of new Set(paths)) {
    const real = realPath(path)
    if (real !== undefined) return real
  }
  return undefined
}

/** The real path; short names of Windows are expanded. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Whether there is a file, not a folder, at an absolute path. */
export function isFile(path: string): boolean {
  // A path that no system takes, as one with a null, is only refused by `statSync`.
  return existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
