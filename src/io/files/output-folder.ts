import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import { relativePath } from './relative-path.ts'
import { NO_STAMPS, type ReadFiles, readStamped, type StampedDigests } from './stamped-digests.ts'
import { filesIn } from './tree-digests.ts'

/** Name of the marker, the file that identifies an output folder of docsgen and lists what was written into it. */
export const MARKER = '.docsgen-output.json'

/** Content of the marker: digest of every file, by path. */
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

/** The files of an output folder. */
export type OutputFolder = {
  /** Digest of every file that is there, by its posix path. The marker is left out. */
  readonly files: ReadonlyMap<string, string>
  /** Digests as they were written. A file that differs was changed or removed by somebody else. */
  readonly recorded: ReadonlyMap<string, string>
} & Pick<ReadFiles, 'stamps' | 'isRead'>

/** The problem with an output folder that cannot be written to; checked before the build starts. */
export function outputProblem(place: OutputPlace): Diagnostic | undefined {
  const { outDir, at } = place
  const unsafe = unsafeOutput(place)
  if (unsafe !== undefined) return unsafe
  if (!existsSync(outDir) || isEmpty(outDir) || readMarker(outDir) !== undefined) return undefined
  return diagnostic('output-not-ours', { folder: relativeFolder(place) }, at)
}

/** The problem with an output folder that must never be written to, whatever is in it. */
export function unsafeOutput(place: OutputPlace): Diagnostic | undefined {
  const { siteDir, outDir, protectedDirs, at } = place
  const unsafe = (reason: string) =>
    diagnostic('output-unsafe', { folder: relativeFolder(place), reason }, at)
  if (outDir === siteDir || isInside(siteDir, outDir)) return unsafe('it holds the site itself')
  const clash = protectedDirs.find(
    (dir) => dir === outDir || isInside(dir, outDir) || isInside(outDir, dir),
  )
  if (clash !== undefined)
    return unsafe(`it overlaps with ${relativePath(siteDir, clash) || 'the site folder'}`)
  return dirname(outDir) === outDir ? unsafe('it is the root of the file system') : undefined
}

function relativeFolder({ siteDir, outDir }: OutputPlace): string {
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

/** The text of a marker. Paths are sorted, so that equal sites have equal markers. */
export function markerText(files: ReadonlyMap<string, string>, version: string): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const marker: Marker = { docsgen: version, files: Object.fromEntries(sorted) }
  return JSON.stringify(marker)
}

/**
 * The files of an output folder. Those that have the stamps they had are not read. A missing folder, or one that is not
 * docsgen's, counts as empty.
 */
export function readOutputFolder(outDir: string, known: StampedDigests = NO_STAMPS): OutputFolder {
  const marker = readMarker(outDir)
  if (marker === undefined)
    return { files: new Map(), recorded: new Map(), stamps: NO_STAMPS, isRead: false }
  const paths = filesIn(outDir).filter((path) => path !== MARKER)
  const { digests, ...read } = readStamped(outDir, paths, known)
  return { files: digests, recorded: new Map(Object.entries(marker.files)), ...read }
}

/** Whether a folder has exactly the files that were written into it, byte for byte. */
export function isUnmodified({ files, recorded: noted }: OutputFolder): boolean {
  return (
    files.size > 0 &&
    files.size === noted.size &&
    [...noted].every(([path, digest]) => files.get(path) === digest)
  )
}

/** Written files that somebody has changed or removed since. */
export function damagedFiles({ files, recorded: noted }: OutputFolder): readonly string[] {
  return [...noted].filter(([path, digest]) => files.get(path) !== digest).map(([path]) => path)
}

/**
 * Restores the output folder after a command that was killed between the two renames, and removes staging folders of
 * killed commands. Those of running commands are left alone.
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

/** The folder beside an output folder for the new site, for the old one during the swap, or for `--verify`. */
export function folderBeside(outDir: string, kind: 'old' | 'new' | 'verify', pid: number): string {
  return join(dirname(outDir), `${besidePrefix(outDir)}.${kind}-${pid}`)
}
