import { randomUUID } from 'node:crypto'
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Why a file was left alone. */
export type Untouched = 'outside' | 'unchanged' | 'unreadable'

/**
 * Replaces the text of a file of the site, whole or not at all. A file that a link leads to outside the site's
 * folder is left alone.
 */
export async function rewriteFile(
  dir: string,
  file: string,
  change: (text: string) => string,
): Promise<'written' | Untouched> {
  const path = await insidePath(dir, file)
  if (path === undefined) return 'outside'
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === undefined) return 'unreadable'
  const after = change(before)
  if (after === before) return 'unchanged'
  const part = join(dirname(path), `.${randomUUID()}.docsgen`)
  try {
    const { mode } = await stat(path)
    await writeFile(part, after, { mode })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return 'written'
}

/** The real path of an existing file inside a folder; undefined for whatever leads out of it. */
export async function insidePath(dir: string, file: string): Promise<string | undefined> {
  try {
    const root = await realpath(dir)
    const path = await realpath(resolve(root, file))
    const isInside = path.startsWith(root + sep)
    return isInside && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}
