import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import { decoded, encoded } from './read-text.ts'

/** Why a file was not changed. */
export type Untouched = 'outside' | 'unchanged' | 'unreadable'

/**
 * Replaces the text of a file of the site atomically, in its encoding. Does not change a file outside the site's folder
 * that is reached by a symbolic link, nor one with invalid bytes, which would be lost.
 */
export async function rewriteFile(
  dir: string,
  file: string,
  change: (text: string) => string,
): Promise<'written' | Untouched> {
  const path = await insidePath(dir, file)
  if (path === undefined) return 'outside'
  const bytes = await readFile(path).catch(() => undefined)
  const before = bytes && decoded(bytes)
  if (before === undefined || before.lost !== -1) return 'unreadable'
  const after = change(before.raw)
  if (after === before.raw) return 'unchanged'
  const part = join(dirname(path), `.${randomUUID()}.docsgen`)
  try {
    const { mode } = await stat(path)
    await writeFile(part, encoded(after, before.encoding), { mode })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return 'written'
}

/**
 * Why a file of the site, which may not exist yet, cannot be written; undefined where it can. Files are replaced by
 * renames, so that the permission of the folder decides.
 */
export async function reasonNotToWrite(dir: string, file: string): Promise<string | undefined> {
  try {
    const named = resolve(dir, file)
    const path = await realpath(named).catch(() => named)
    await access(dirname(path), constants.W_OK)
    const stats = await stat(path).catch(() => undefined)
    return stats === undefined || stats.isFile() ? undefined : 'it is no file'
  } catch (error) {
    return reasonOf(error)
  }
}

/** The real path of an existing file inside a folder; undefined for one outside. */
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
