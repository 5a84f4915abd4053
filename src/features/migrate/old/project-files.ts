import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { textOf } from '../../../io/files/read-text.ts'
import { relativePath } from '../../../io/files/relative-path.ts'

/** The old site's folder, read with care: nothing outside of it, nothing that is too large. */
export type ProjectFiles = {
  /** Absolute, with links followed. */
  readonly dir: string
  /** The absolute path of a file; undefined where there is none, or it is outside. */
  readonly find: (path: string) => string | undefined
  /** The text of a file; undefined where there is none, or it is outside or too large. */
  readonly read: (path: string) => string | undefined
  /** Files below a folder, relative to it, in order; none of `node_modules` and of folders that begin with a dot. */
  readonly list: (folder: string) => readonly string[]
}

/** A page or a config is not larger than this. */
const MOST_BYTES = 12_000_000

/** Opens a folder. Paths are relative to it. */
export function projectFiles(folder: string): ProjectFiles {
  const dir = realpathSync(folder)
  const find = (path: string) => {
    const absolute = join(dir, path)
    if (!existsSync(absolute)) return undefined
    const real = realpathSync(absolute)
    return real === dir || real.startsWith(dir + sep) ? real : undefined
  }
  return {
    dir,
    find,
    read(path) {
      const file = find(path)
      const found = file === undefined ? undefined : statSync(file)
      if (file === undefined || !found?.isFile() || found.size > MOST_BYTES) return undefined
      return textOf(readFileSync(file)).text
    },
    list(path) {
      const root = find(path)
      if (root === undefined) return []
      return filesBelow(root, dir)
        .map((file) => relativePath(root, file))
        .toSorted()
    },
  }
}

function filesBelow(folder: string, root: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || (entry.isDirectory() && entry.name.startsWith('.')))
      return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path, root)
    if (entry.isFile()) return [path]
    // A link to a file of the same project is that file; a link to a folder may be a circle.
    const real = entry.isSymbolicLink() && existsSync(path) ? realpathSync(path) : undefined
    const isOwn = real?.startsWith(root + sep) === true && statSync(real).isFile()
    return isOwn ? [path] : []
  })
}
