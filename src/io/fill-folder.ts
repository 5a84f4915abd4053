import { linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  const { files: found, empty } = contentsOf(dir)
  for (const folder of empty) rmdirSync(folder)
  for (const path of found) {
    if (outputs.has(path)) continue
    const file = join(dir, path)
    unlinkSync(file)
    removeEmptyFolders(dirname(file), dir)
  }
  const todo: Output[] = []
  for (const output of outputs.values()) {
    const { path, hash } = output
    const isThere = found.has(path)
    // What went and came back is new to readers, whose copies are younger than the file of the first time.
    if (isThere && spare[path] === hash && before[path] === hash) continue
    // Put together, not joined: paths of outputs are normal, and the first edit after a clean build has a thousand.
    const target = `${dir}/${path}`
    if (isThere) unlinkSync(target)
    else makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    if (before[path] !== hash || !linked(`${outDir}/${path}`, target)) todo.push(output)
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

/** Makes folders below one, once each; '' is the folder itself. */
function folderMaker(dir: string): (folder: string) => void {
  mkdirSync(dir, { recursive: true })
  const made = new Set<string>([''])
  return (folder) => {
    if (made.has(folder)) return
    mkdirSync(join(dir, folder), { recursive: true })
    made.add(folder)
  }
}

/** Paths of all files of a folder, relative to it and posix. The folder is absolute and without a last slash. */
export function filesIn(dir: string): ReadonlySet<string> {
  return contentsOf(dir).files
}

type Contents = {
  readonly files: ReadonlySet<string>
  /** Absolute paths of folders without a file, inner ones first. */
  readonly empty: readonly string[]
}

/** What is in a folder. By hand: the recursive form of `readdir` puts every path together twice. */
function contentsOf(dir: string): Contents {
  const files = new Set<string>()
  const empty: string[] = []
  const look = (folder: string, prefix: string): boolean => {
    const before = files.size
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry
      if (!entry.isDirectory()) files.add(prefix + name)
      else if (!look(join(folder, name), `${prefix}${name}/`)) empty.push(join(folder, name))
    }
    return files.size > before
  }
  look(dir, '')
  return { files, empty }
}

/** Removes a folder that holds nothing, and those around it for which the same is true then. */
function removeEmptyFolders(folder: string, dir: string): void {
  for (let empty = folder; empty !== dir; empty = dirname(empty)) {
    try {
      rmdirSync(empty)
    } catch {
      return
    }
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
