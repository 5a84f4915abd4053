import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import { relativePath } from './relative-path.ts'
import { digestsOf } from './tree-digests.ts'

/** Name of the file that says an output folder is docsgen's, and what was written into it. */
export const MARKER = '.docsgen-output.json'

/** The marker's text: digests of the bytes of every file, by path. */
type Marker = {
  readonly docsgen: string
  readonly files: Readonly<Record<string, string>>
}

export type OutputPlace = {
  readonly siteDir: string
  /** Absolute. */
  readonly outDir: string
  /** Absolute: content, cache and the like, which an output folder may not be or hold. */
  readonly protectedDirs: readonly string[]
  /** Where the config names it; undefined where it does not. */
  readonly at?: Location | undefined
  /** Names the code that builds: it goes into the marker. */
  readonly version: string
}

/** What lies in an output folder. */
export type OutputFolder = {
  /** Digest of every file that is there, by its posix path. The marker is left out. */
  readonly files: ReadonlyMap<string, string>
  /** Digests as they were written. A file that differs was changed or removed by somebody else. */
  readonly noted: ReadonlyMap<string, string>
}

/** Says why a folder cannot be written to, before any work is done for it (P3). */
export function outputProblem(place: OutputPlace): Diagnostic | undefined {
  const { outDir, at } = place
  const unsafe = unsafeOutput(place)
  if (unsafe !== undefined) return unsafe
  if (!existsSync(outDir) || isEmpty(outDir) || readMarker(outDir) !== undefined) return undefined
  return diagnostic('output-not-ours', { folder: shownFolder(place) }, at)
}

/** Says why a folder can never be written to, whatever is in it. */
export function unsafeOutput(place: OutputPlace): Diagnostic | undefined {
  const { siteDir, outDir, protectedDirs, at } = place
  const unsafe = (reason: string) =>
    diagnostic('output-unsafe', { folder: shownFolder(place), reason }, at)
  if (outDir === siteDir || isInside(siteDir, outDir)) return unsafe('it holds the site itself')
  const clash = protectedDirs.find(
    (dir) => dir === outDir || isInside(dir, outDir) || isInside(outDir, dir),
  )
  if (clash !== undefined)
    return unsafe(`it overlaps with ${relativePath(siteDir, clash) || 'the site folder'}`)
  return dirname(outDir) === outDir ? unsafe('it is the root of the file system') : undefined
}

function shownFolder({ siteDir, outDir }: OutputPlace): string {
  return relativePath(siteDir, outDir) || '.'
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
    const isMarker = typeof marker.docsgen === 'string' && typeof marker.files === 'object'
    return isMarker ? marker : undefined
  } catch {
    return undefined
  }
}

/** The text of a marker. Paths are sorted, so that equal sites have equal markers (P9). */
export function markerText(files: ReadonlyMap<string, string>, version: string): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const marker: Marker = { docsgen: version, files: Object.fromEntries(sorted) }
  return JSON.stringify(marker)
}

/** Reads every file of an output folder. One that is missing, or not docsgen's, counts as empty. */
export function readOutputFolder(outDir: string): OutputFolder {
  const marker = readMarker(outDir)
  if (marker === undefined) return { files: new Map(), noted: new Map() }
  const files = digestsOf(outDir)
  files.delete(MARKER)
  return { files, noted: new Map(Object.entries(marker.files)) }
}

/** Whether a folder holds what was written into it, byte for byte, and nothing else. */
export function isAsWritten({ files, noted }: OutputFolder): boolean {
  return (
    files.size > 0 &&
    files.size === noted.size &&
    [...noted].every(([path, digest]) => files.get(path) === digest)
  )
}

/** Files that were written and are not as they were: somebody changed or removed them. */
export function damagedFiles({ files, noted }: OutputFolder): readonly string[] {
  return [...noted].filter(([path, digest]) => files.get(path) !== digest).map(([path]) => path)
}

/**
 * Brings the output folder back after a command that died between the two renames, and removes what dead
 * commands left beside it (P8). Leftovers of commands that still run are left alone.
 */
export function recoverOutput(outDir: string, isRunning: (pid: number) => boolean): void {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return
  // What is beside the folder that a verification builds into begins with a dot more.
  const beside = [besidePrefix(outDir), `.${besidePrefix(outDir)}`]
  const names = readdirSync(parent).filter((name) => beside.some((start) => name.startsWith(start)))
  for (const name of names) {
    const [, kind, pid] = /\.(old|new|verify)-(\d+)$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    const path = join(parent, name)
    if (kind === 'old' && !existsSync(outDir)) renameSync(path, outDir)
    else rmSync(path, { recursive: true, force: true })
  }
}

function besidePrefix(outDir: string): string {
  return `.${basename(outDir)}.docsgen`
}

/** The folder beside an output folder that holds the new site, the old one while they are swapped, or a second one. */
export function folderBeside(outDir: string, kind: 'old' | 'new' | 'verify', pid: number): string {
  return join(dirname(outDir), `${besidePrefix(outDir)}.${kind}-${pid}`)
}
