import { execFile } from 'node:child_process'
import { lstat, mkdir, realpath, rename } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { insidePath } from './rewrite-file.ts'

/** How a file was moved, or why it was not. */
export type MovedFile = 'git' | 'renamed' | 'exists' | 'outside'

/**
 * Moves a file within a folder; both paths are relative to the folder. Uses `git mv` for a file that git tracks.
 * Overwrites nothing, and does not follow symbolic links out of the folder.
 */
export async function moveFile(dir: string, from: string, to: string): Promise<MovedFile> {
  const source = await insidePath(dir, from)
  if (source === undefined) return 'outside'
  const target = join(await realpath(dir), to)
  if (await isThere(target)) return 'exists'
  await mkdir(dirname(target), { recursive: true })
  const folder = await realpath(dirname(target))
  const root = await realpath(dir)
  if (folder !== root && !folder.startsWith(root + sep)) return 'outside'
  if (await movedByGit(dir, from, to)) return 'git'
  await rename(join(root, from), target)
  return 'renamed'
}

const run = promisify(execFile)

/** False where there is no git, or git does not know the file. */
async function movedByGit(cwd: string, from: string, to: string): Promise<boolean> {
  const git = (...args: readonly string[]) => run('git', [...args], { cwd, timeout: 20_000 })
  try {
    await git('ls-files', '--error-unmatch', '--', from)
    await git('mv', '--', from, to)
    return true
  } catch {
    return false
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
