import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts'
import type { Output } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import { type Digests, filesIn, fillFolder, moved } from './fill-folder.ts'

/** Name of the file that says an output folder is docsgen's, and what it holds. */
export const MARKER = '.docsgen-output.json'

/** What the marker says: digest and size of every file, by its path. */
type Marker = {
  readonly docsgen: string
  /** Digest of all digests. */
  readonly hash?: Hash
  readonly files: Readonly<Record<string, string>>
  /** In bytes. */
  readonly sizes?: Readonly<Record<string, number>>
}

export type EmitPlace = {
  readonly siteDir: string
  /** Absolute. */
  readonly outDir: string
  /** Absolute: content, cache and the like, which an output folder may not be or hold. */
  readonly protectedDirs: readonly string[]
  readonly version: string
}

export type EmitReport = {
  /** Digest of all files that are in the folder now. */
  readonly hash: Hash | undefined
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

/** Digests of the files of an output folder, by path, where this version of docsgen wrote it; else none. */
export function writtenDigests({
  outDir,
  version,
}: Pick<EmitPlace, 'outDir' | 'version'>): Readonly<Record<string, string>> {
  return digestsOf(readMarker(outDir), version)
}

/** Other code may give other bytes for the same digests. */
function digestsOf(marker: Marker | undefined, version: string): Marker['files'] {
  return marker?.docsgen === version ? marker.files : {}
}

/** What an output folder holds, by its marker. */
export type WrittenSite = {
  /** Digest of all digests. */
  readonly hash: Hash
  readonly paths: readonly string[]
}

/** What this version of docsgen wrote into an output folder; undefined where it wrote nothing. */
export function writtenSite({ outDir, version }: EmitPlace): WrittenSite | undefined {
  const marker = readMarker(outDir)
  if (marker?.docsgen !== version || marker.hash === undefined) return undefined
  return { hash: marker.hash, paths: Object.keys(marker.files) }
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
  /** Absolute folder that keeps the old site, to make the next one of; undefined where nothing is kept. */
  readonly spareDir?: string | undefined
  /** Called after each file. */
  readonly onFile?: (done: number) => void
  /** Looks at the whole site before the swap; false throws it away and leaves the old one. */
  readonly accept?: (staged: StagedSite) => boolean
}

/** A site that is written but not yet in its place. */
export type StagedSite = {
  readonly dir: string
  /** Every file by its path, written anew or not. */
  readonly outputs: ReadonlyMap<string, Output>
  /** Bytes of a file. */
  readonly sizeOf: (path: string) => number
}

/** A site on its way into its folder. */
export type Staging = {
  /** What is not on disk as it should be, in order. Everything else is in place already. */
  readonly todo: readonly Output[]
  /** Files that are there already. */
  readonly unchanged: number
  /** Paths of files that the site had and has no more. */
  readonly gone: readonly string[]
  /** Absolute path at which an output is to be written, before `finish`. Its folder is there. */
  readonly targetOf: (output: Output) => string
  /** Swaps the new site in, when everything of `todo` is written. Undefined where it is not accepted. */
  readonly finish: (accept?: Emission['accept']) => EmitReport | undefined
  /** Leaves everything as it was. */
  readonly abandon: () => void
}

/**
 * Writes the site into a folder beside the output folder and swaps the two by renames: readers see the old
 * site or the new one, never a mixture. Files whose digest is unchanged are hard-linked, so that they keep
 * their modification time and cost nothing. Throws what the file system throws; then nothing has changed.
 */
export function emit(emission: Emission): EmitReport | undefined {
  const staging = stageOutputs(emission)
  try {
    for (const [index, output] of staging.todo.entries()) {
      writeFile(staging.targetOf(output), output.body())
      emission.onFile?.(staging.unchanged + index + 1)
    }
    return staging.finish(emission.accept)
  } catch (error) {
    staging.abandon()
    throw error
  }
}

/** Writes one file of a staged site. */
export function writeFile(path: string, body: string | Uint8Array): void {
  writeFileSync(path, body)
}

/** Begins to write a site: sorts out what has changed, and puts the rest into the new folder. */
export function stageOutputs(emission: Emission): Staging {
  const { outDir, pid, version } = emission
  const marker = readMarker(outDir)
  const before = digestsOf(marker, version)
  const outputs = distinct(emission.outputs)
  const gone = Object.keys(marker?.files ?? {}).filter((path) => !outputs.has(path))
  const changed = [...outputs.values()].filter(({ path, hash }) => before[path] !== hash)
  if (changed.length === 0 && gone.length === 0 && isComplete(outDir, outputs.keys())) {
    return nothingToDo({
      site: { dir: outDir, outputs, sizeOf: sizesOf(outDir, (path) => marker?.sizes?.[path]) },
      hash: marker?.hash,
    })
  }
  const dir = aside(outDir, 'new', pid)
  rmSync(dir, { recursive: true, force: true })
  try {
    const spare = takeSpare(dir, emission)
    const todo = fillFolder(dir, { outDir, before, spare, outputs })
    const fresh = new Set<string>(todo.map(({ path }) => path))
    const sizeOf = sizesOf(dir, (path) => (fresh.has(path) ? undefined : marker?.sizes?.[path]))
    return {
      todo,
      unchanged: outputs.size - todo.length,
      gone,
      targetOf: ({ path }) => join(dir, path),
      finish(accept) {
        if (accept?.({ dir, outputs, sizeOf }) === false) {
          rmSync(dir, { recursive: true, force: true })
          return undefined
        }
        const { text, hash } = markerOf({ outputs, sizeOf }, version)
        writeDurably(join(dir, MARKER), text)
        swap(dir, emission)
        const unchanged = outputs.size - todo.length
        return { hash, written: todo.length, unchanged, removed: gone.length }
      },
      abandon: () => rmSync(dir, { recursive: true, force: true }),
    }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
}

/** Outputs by path; of two at one path the first counts. */
function distinct(outputs: Iterable<Output>): ReadonlyMap<string, Output> {
  const byPath = new Map<string, Output>()
  for (const output of outputs) if (!byPath.has(output.path)) byPath.set(output.path, output)
  return byPath
}

/** The marker as text, put together here: an object of a thousand keys takes longer to make than to write. */
function markerOf(
  { outputs, sizeOf }: Pick<StagedSite, 'outputs' | 'sizeOf'>,
  version: string,
): { readonly text: string; readonly hash: Hash } {
  const digests: string[] = []
  const sizes: string[] = []
  outputs.forEach(({ hash }, path) => {
    const name = JSON.stringify(path)
    digests.push(`${name}:${JSON.stringify(hash)}`)
    sizes.push(`${name}:${sizeOf(path)}`)
  })
  const files = digests.join()
  const hash = createHash('sha256').update(files).digest('hex').slice(0, 32) as Hash
  const head = `"docsgen":${JSON.stringify(version)},"hash":"${hash}"`
  return { text: `{${head},"files":{${files}},"sizes":{${sizes.join()}}}`, hash }
}

type Unchanged = { readonly site: StagedSite; readonly hash: Hash | undefined }

function nothingToDo({ site, hash }: Unchanged): Staging {
  const unchanged = site.outputs.size
  return {
    todo: [],
    unchanged,
    gone: [],
    targetOf: ({ path }) => join(site.dir, path),
    finish: (accept) =>
      accept?.(site) === false ? undefined : { hash, written: 0, unchanged, removed: 0 },
    abandon: () => undefined,
  }
}

/** Looks at a file at most once, and not at all where its size is known. */
function sizesOf(dir: string, known: (path: string) => number | undefined): StagedSite['sizeOf'] {
  const sizes = new Map<string, number>()
  return (path) => {
    const size = sizes.get(path) ?? known(path) ?? statSync(join(dir, path)).size
    sizes.set(path, size)
    return size
  }
}

/** Whether the folder holds these files, and nothing but them and the marker. */
export function isComplete(outDir: string, paths: Iterable<string>): boolean {
  const found = filesIn(outDir)
  const wanted = new Set([...paths, MARKER])
  return found.size === wanted.size && [...found].every((path) => wanted.has(path))
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

function swap(staged: string, { outDir, spareDir, pid }: Emission): void {
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
  if (spareDir !== undefined) {
    // Of other output folders, too: there is one spare at a time.
    rmSync(dirname(spareDir), { recursive: true, force: true })
    if (moved(old, spareDir)) return
  }
  rmSync(old, { recursive: true, force: true })
}

/** Takes the spare folder as the one to fill, and says what it holds. It is thrown away where that is not known. */
function takeSpare(dir: string, { spareDir, version }: Emission): Digests {
  if (spareDir === undefined || !moved(spareDir, dir)) return {}
  const marker = readMarker(dir)
  if (marker?.docsgen !== version) rmSync(dir, { recursive: true, force: true })
  return digestsOf(marker, version)
}

/** Absolute output folder of a site. */
export function outputDir(siteDir: string, out: string): string {
  return resolve(siteDir, out)
}
