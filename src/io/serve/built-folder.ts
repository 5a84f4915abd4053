import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Files of a built site by name: the allow-list of what may be served. */
export type BuiltFolder = {
  readonly has: (name: string) => boolean
  readonly read: (name: string) => Promise<Uint8Array>
}

/** Lists the folder; links are not followed. Undefined where there is no such folder. */
export async function listBuiltFolder(dir: string): Promise<BuiltFolder | undefined> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (entries === undefined) return undefined
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(dir, path).split(sep).join('/').normalize('NFC'), path] as const
      }),
  )
  return {
    has: (name) => files.has(name),
    async read(name) {
      const path = files.get(name)
      if (path === undefined) throw new Error(`Not a file of the site: ${name}`)
      return readFile(path)
    },
  }
}
