import { lstat, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

export type NewFile = { readonly path: string; readonly text: string }

export type WriteResult =
  | { readonly kind: 'written'; readonly paths: readonly string[] }
  /** Nothing was written, because this one is there already. */
  | { readonly kind: 'exists'; readonly path: string }
  /** Nothing was written, because a link leads this one out of the folder. */
  | { readonly kind: 'outside'; readonly path: string }

/** Writes files that do not exist yet, all or none. Overwrites nothing. */
export async function writeNewFiles(dir: string, files: readonly NewFile[]): Promise<WriteResult> {
  for (const { path } of files) {
    if (await isThere(join(dir, path))) return { kind: 'exists', path }
  }
  await mkdir(dir, { recursive: true })
  const root = await realpath(dir)
  const done: string[] = []
  for (const { path, text } of files) {
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true })
    const folder = await realpath(dirname(target))
    const isInside = folder === root || folder.startsWith(root + sep)
    // 'wx' fails where somebody was faster.
    const outcome = isInside ? await writeNewFile(target, text) : 'outside'
    if (outcome !== 'written') {
      await Promise.all(done.map((file) => rm(file, { force: true })))
      return { kind: outcome, path }
    }
    done.push(target)
  }
  return { kind: 'written', paths: files.map(({ path }) => path) }
}

async function writeNewFile(target: string, text: string): Promise<'written' | 'exists'> {
  try {
    await writeFile(target, text, { flag: 'wx' })
    return 'written'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'exists'
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
