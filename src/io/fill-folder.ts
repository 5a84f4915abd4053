import { linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Output } from '../model/output.ts'

/** Digests of files by their paths. */
export type Digests = Readonly<Record<string, string>>

export type Filling = {
  /** The site that lies in its place, and its digests. */
  readonly outDir: string
  readonly before: Digests
  /** What the folder holds so far: the site before the last one, or nothing. */
  readonly spare: Digests
  readonly outputs: ReadonlyMap<string, Output>
}

/**
 * Has a folder hold what is unchanged, and its folders; returns what is to be written. After an edit the site
 * before the last one differs in a few pages, and a thousand links are neither made nor removed. Its files are
 * those of the site in its place, under another name: none is ever written to.
 */
export function fillFolder(
  dir: string,
  { outDir, before, spare, outputs }: Filling,
): readonly Output[] {
  const makeFolder = folderMaker(dir)
  const found = filesIn(dir)
  for (const path of found) if (!outputs.has(path)) unlinkSync(join(dir, path))
  removeEmptyFolders(dir)
  const todo: Output[] = []
  for (const output of outputs.values()) {
    const { path, hash } = output
    const isThere = found.has(path)
    // What went and came back is new to readers, whose copies are younger than the file of the first time.
    if (isThere && spare[path] === hash && before[path] === hash) continue
    const target = join(dir, path)
    if (isThere) unlinkSync(target)
    else makeFolder(dirname(target))
    if (before[path] !== hash || !linked(join(outDir, path), target)) todo.push(output)
  }
  return todo
}

/** Moves a folder to where there is none; false where that cannot be done. */
export function moved(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

function folderMaker(dir: string): (folder: string) => void {
  mkdirSync(dir, { recursive: true })
  const made = new Set<string>([dir])
  return (folder) => {
    if (made.has(folder)) return
    mkdirSync(folder, { recursive: true })
    made.add(folder)
  }
}

/** Paths of all files of a folder, relative to it and posix. The folder is absolute and without a last slash. */
export function filesIn(dir: string): ReadonlySet<string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(dir.length + 1)
          .replaceAll(sep, '/'),
      ),
  )
}

function removeEmptyFolders(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const folder = join(dir, entry.name)
    removeEmptyFolders(folder)
    if (readdirSync(folder).length === 0) rmdirSync(folder)
  }
}

/** Hard-links an unchanged file into the new folder; false where it is gone or links are not to be had. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
