import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { relativePath } from '../files/relative-path.ts'

/** Paths of a built site's files by name: the list of files that may be served. */
export type BuiltFolder = ReadonlyMap<string, string>

/** Lists the folder without following symbolic links. Undefined where there is no such folder. */
export async function listBuiltFolder(dir: string): Promise<BuiltFolder | undefined> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (entries === undefined) return undefined
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const nameOf = (path: string) => relativePath(dir, path).normalize('NFC')
  return new Map(paths.map((path) => [nameOf(path), path]))
}
