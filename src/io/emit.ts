import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts'
import type { Output } from '../model/output.ts'

/** Name of the file that says an output folder is docsgen's, and what it holds. */
export const MARKER = '.docsgen-output.json'

/** What the marker says: the digest of every file, by its path. */
type Marker = { readonly docsgen: string; readonly files: Readonly<Record<string, string>> }

export type EmitPlace = {
  readonly siteDir: string
  /** Absolute. */
  readonly outDir: string
  /** Absolute: content, cache and the like, which an output folder may not be or hold. */
  readonly protectedDirs: readonly string[]
  readonly version: string
}

export type EmitReport = {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
}

/** Says why a folder cannot be written to, before any work is done for it (P3). */
export function outputProblem({
  siteDir,
  outDir,
  protectedDirs,
}: EmitPlace): Diagnostic | undefined {
  const folder = relative(siteDir, outDir).replaceAll(sep, '/') || '.'
  const unsafe = (reason: string) => diagnostic('output-unsafe', { folder, reason }, undefined)
  if (outDir === siteDir || isInside(siteDir, outDir)) return unsafe('it holds the site itself')
  const clash = protectedDirs.find(
    (dir) => dir === outDir || isInside(dir, outDir) || isInside(outDir, dir),
  )
  if (clash !== undefined)
    return unsafe(`it overlaps with ${relative(siteDir, clash).replaceAll(sep, '/')}`)
  if (dirname(outDir) === outDir) return unsafe('it is the root of the file system')
  if (!existsSync(outDir) || isEmpty(outDir) || readMarker(outDir) !== undefined) return undefined
  return diagnostic('output-not-ours', { folder }, undefined)
}

/** Whether `inner` is below `outer`. */
function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(outer + sep)
}

function isEmpty(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0
  } catch {
    // A file has the name: not ours either.
    return false
  }
}

function readMarker(dir: string): Marker | undefined {
  try {
    const marker = JSON.parse(readFileSync(join(dir, MARKER), 'utf8')) as Marker
    return typeof marker.docsgen === 'string' && typeof marker.files === 'object'
      ? marker
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Brings the output folder back after a command that died between the two renames, and removes what dead
 * commands left beside it (P8). Leftovers of commands that still run are left alone.
 */
export function recoverOutput(outDir: string, isRunning: (pid: number) => boolean): void {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return
  const names = readdirSync(parent).filter((name) => name.startsWith(`${asidePrefix(outDir)}`))
  for (const name of names) {
    const [, kind, pid] = /\.(old|new)-(\d+)$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    const path = join(parent, name)
    if (kind === 'old' && !existsSync(outDir)) renameSync(path, outDir)
    else rmSync(path, { recursive: true, force: true })
  }
}

function asidePrefix(outDir: string): string {
  return `.${basename(outDir)}.docsgen`
}

function aside(outDir: string, kind: 'old' | 'new', pid: number): string {
  return join(dirname(outDir), `${asidePrefix(outDir)}.${kind}-${pid}`)
}

export type Emission = EmitPlace & {
  readonly pid: number
  readonly outputs: Iterable<Output>
  /** Called after each file. */
  readonly onFile?: (done: number) => void
  /** Looks at the whole site before the swap; false throws it away and leaves the old one. */
  readonly accept?: (staged: StagedSite) => boolean
}

/** A site that is written but not yet in its place. */
export type StagedSite = {
  readonly dir: string
  /** Paths of the files that were written anew. */
  readonly written: readonly string[]
}

/**
 * Writes the site into a folder beside the output folder and swaps the two by renames: readers see the old
 * site or the new one, never a mixture. Files whose digest is unchanged are hard-linked, so that they keep
 * their modification time and cost nothing. Throws what the file system throws; then nothing has changed.
 */
export function emit(emission: Emission): EmitReport | undefined {
  const { outDir, outputs, pid, version } = emission
  const before = readMarker(outDir)?.files ?? {}
  const staged = aside(outDir, 'new', pid)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  try {
    const { files, written } = writeAll(outputs, {
      staged,
      outDir,
      before,
      onFile: emission.onFile,
    })
    if (emission.accept?.({ dir: staged, written }) === false) {
      rmSync(staged, { recursive: true, force: true })
      return undefined
    }
    const count = Object.keys(files).length
    const removed = Object.keys(before).filter((path) => files[path] === undefined).length
    if (written.length === 0 && removed === 0 && isComplete(outDir, before)) {
      rmSync(staged, { recursive: true, force: true })
      return { written: 0, unchanged: count, removed: 0 }
    }
    writeDurably(join(staged, MARKER), JSON.stringify({ docsgen: version, files } satisfies Marker))
    swap(staged, outDir, pid)
    return { written: written.length, unchanged: count - written.length, removed }
  } catch (error) {
    rmSync(staged, { recursive: true, force: true })
    throw error
  }
}

function isComplete(outDir: string, files: Readonly<Record<string, string>>): boolean {
  const found = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  )
  return found.length === Object.keys(files).length + 1
}

type Writing = {
  readonly staged: string
  readonly outDir: string
  readonly before: Readonly<Record<string, string>>
  readonly onFile: ((done: number) => void) | undefined
}

function writeAll(outputs: Iterable<Output>, writing: Writing) {
  const { staged, outDir, before, onFile } = writing
  const files: Record<string, string> = {}
  const folders = new Set<string>([staged])
  const written: string[] = []
  let done = 0
  for (const { path, hash, body } of outputs) {
    if (files[path] !== undefined) continue
    const target = join(staged, path)
    const folder = dirname(target)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    if (before[path] !== hash || !linked(join(outDir, path), target)) {
      writeFileSync(target, body())
      written.push(path)
    }
    files[path] = hash
    done += 1
    onFile?.(done)
  }
  return { files, written }
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
  const old = aside(outDir, 'old', pid)
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

/** Absolute output folder of a site. */
export function outputDir(siteDir: string, out: string): string {
  return resolve(siteDir, out)
}
