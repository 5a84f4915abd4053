import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { once } from '../../model/once.ts'
import type { BuildReport } from '../../model/output.ts'
import { digestOf } from '../digest.ts'
import {
  folderBeside,
  MARKER,
  markerText,
  type OutputFolder,
  type OutputPlace,
} from './output-folder.ts'
import { lookAt, type StampedDigests, stampsOf, type UnseenFiles } from './stamped-digests.ts'

export type EmitReport = Pick<BuildReport, 'written' | 'unchanged' | 'removed'>

/** A site that is being written to a staging folder. */
export type Staging = {
  /** Absolute folder that it is written to. */
  readonly dir: string
  /** Digests of the files that are in it so far, by path. */
  readonly files: ReadonlyMap<string, string>
  /** What the file system says of all files, once they are added. */
  readonly look: () => UnseenFiles
  /** Takes over a file of the old site, if it still has this digest; false where it has not. */
  readonly keep: (path: string, digest: string) => boolean
  /** Adds a file. One whose bytes are those of the old site is taken over, so that it keeps its time. */
  readonly add: (path: string, bytes: string | Uint8Array) => void
  /** Swaps the new site in. */
  readonly finish: () => EmitReport
  /** Stamps of the files that were swapped in. */
  readonly stamps: () => StampedDigests
  /** Leaves everything as it was. */
  readonly abandon: () => void
}

/**
 * Writes a site into a folder beside its output folder; `finish` swaps the two by renames. Readers see the old site or
 * the new one, never a mixture. Unchanged files are hard-linked, which costs nothing and keeps their modification time.
 * Throws errors of the file system, after which the output folder is unchanged.
 */
export function stageSite(place: OutputPlace, before: OutputFolder, pid: number): Staging {
  const { outDir } = place
  const dir = folderBeside(outDir, 'new', pid)
  const files = new Map<string, string>()
  const folders = new Set<string>()
  let writtenCount = 0
  const look = once(() => lookAt(dir, files.keys()))
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })

  /** Absolute path of a new file, in a folder that exists. */
  function target(path: string): string {
    const file = join(dir, path)
    const folder = dirname(file)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    return file
  }

  function keep(path: string, digest: string): boolean {
    if (before.files.get(path) !== digest || !isLinked(join(outDir, path), target(path))) {
      return false
    }
    files.set(path, digest)
    return true
  }

  return {
    dir,
    files,
    look,
    keep,
    add(path, bytes) {
      const digest = digestOf(bytes)
      if (keep(path, digest)) return
      writeFileSync(target(path), bytes)
      files.set(path, digest)
      writtenCount += 1
    },
    finish() {
      const removed = [...before.files.keys()].filter((path) => !files.has(path)).length
      const report = { written: writtenCount, unchanged: files.size - writtenCount, removed }
      writeDurably(join(dir, MARKER), markerText(files, place.version))
      look()
      swap(dir, outDir, pid)
      return report
    },
    stamps: () => stampsOf(outDir, files, look()),
    abandon: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Hard-links an unchanged file into the new folder; false where it is missing or the file system has no links. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function swap(staged: string, outDir: string, pid: number): void {
  const old = folderBeside(outDir, 'old', pid)
  rmSync(old, { recursive: true, force: true })
  mkdirSync(dirname(outDir), { recursive: true })
  if (existsSync(outDir)) renameSync(outDir, old)
  try {
    renameSync(staged, outDir)
  } catch (error) {
    if (existsSync(old)) renameSync(old, outDir)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}
