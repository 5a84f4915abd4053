import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Hash } from '../../model/paths.ts'
import { digestOf, fileDigest } from '../digest.ts'
import { namesIn } from '../files/clean-folder.ts'
import { areCurrent, type CodeInput, type CodeRoots } from './code-inputs.ts'

/** Content of `manifest.json` in a folder with bundled code. */
export type CodeManifest<Facts> = {
  /** Digest of everything that decides what is bundled, but for the contents of the inputs. */
  readonly what: Hash
  readonly inputs: readonly CodeInput[]
  /** Digests of the folder's other files. */
  readonly files: Readonly<Record<string, Hash>>
  readonly facts: Facts
}

export type Code<Facts> = { readonly folder: string; readonly manifest: CodeManifest<Facts> }

/** The result of a bundler. */
export type NewCode<Facts> = Omit<CodeManifest<Facts>, 'files'> & {
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** Where bundled code is stored: a folder for each bundle, named by its key. */
export type CodeLocation = {
  /** Folder that remembers between runs; undefined where nothing is to be remembered. */
  readonly cacheDir: string | undefined
  /** Whether nothing is written there. */
  readonly isReadOnly?: boolean
  /** A folder that lasts as long as the process. */
  readonly temporaryDir: () => string
}

/** The stored code of that kind whose inputs and files are all unchanged; undefined where there is none. */
export function findCode<Facts>(
  { cacheDir, isReadOnly = false, temporaryDir }: CodeLocation,
  what: Hash,
  roots: CodeRoots,
): Code<Facts> | undefined {
  if (cacheDir === undefined) return undefined
  const stored = findIn<Facts>(cacheDir, what, roots)
  if (stored !== undefined && !isReadOnly) touch(stored.folder)
  // Where nothing is written to the cache, what this process made lies beside it.
  return stored ?? (isReadOnly ? findIn<Facts>(temporaryDir(), what, roots) : undefined)
}

function findIn<Facts>(dir: string, what: Hash, roots: CodeRoots): Code<Facts> | undefined {
  const codeDir = join(dir, CODE)
  for (const name of namesIn(codeDir).filter((name) => KEY.test(name))) {
    const code = readCode<Facts>(join(codeDir, name), what, roots)
    if (code !== undefined) return code
  }
  return undefined
}

/** The code in a folder, if it is of that kind and its inputs are unchanged. */
export function readCode<Facts>(
  folder: string,
  what: Hash,
  roots: CodeRoots,
): Code<Facts> | undefined {
  try {
    const text = readFileSync(join(folder, MANIFEST), 'utf8')
    const manifest = JSON.parse(text) as CodeManifest<Facts>
    const isCurrent =
      manifest.what === what &&
      areCurrent(manifest.inputs, roots) &&
      Object.entries(manifest.files).every(([name, is]) => fileDigest(join(folder, name)) === is)
    return isCurrent ? { folder, manifest } : undefined
  } catch {
    // Missing, damaged or of another version: it is bundled again.
    return undefined
  }
}

/** Writes code to a folder of its own. Where the cache folder cannot be written, nothing is stored. */
export function storeCode<Facts>(
  { cacheDir, isReadOnly = false, temporaryDir }: CodeLocation,
  code: NewCode<Facts>,
  roots: CodeRoots,
): Code<Facts> {
  if (cacheDir === undefined || isReadOnly) return putCode(temporaryDir(), code, roots)
  try {
    return putCode(cacheDir, code, roots)
  } catch {
    return putCode(temporaryDir(), code, roots)
  }
}

function putCode<Facts>(dir: string, code: NewCode<Facts>, roots: CodeRoots): Code<Facts> {
  const codeDir = join(dir, CODE)
  const manifest = manifestOf(code)
  const { what, inputs, files } = manifest
  const folder = join(codeDir, digestOf(JSON.stringify([what, inputs, files])))
  // Another run may have made the same.
  if (readCode(folder, what, roots) !== undefined) return { folder, manifest }
  removeOld(codeDir)
  mkdirSync(codeDir, { recursive: true })
  return replaceCode(folder, code, manifest)
}

function manifestOf<Facts>({ files, ...code }: NewCode<Facts>): CodeManifest<Facts> {
  const digests = [...files].map(([name, bytes]) => [name, digestOf(bytes)] as const)
  return { ...code, files: Object.fromEntries(digests) }
}

/** Replaces a folder of code by renames: concurrent readers see the old code, the new code or none. */
export function replaceCode<Facts>(
  folder: string,
  code: NewCode<Facts>,
  manifest = manifestOf(code),
): Code<Facts> {
  const beside = `${folder}-${randomBytes(8).toString('hex')}`
  try {
    for (const [name, bytes] of [...code.files, [MANIFEST, JSON.stringify(manifest)] as const]) {
      mkdirSync(dirname(join(beside, name)), { recursive: true })
      writeFileSync(join(beside, name), bytes)
    }
    rmSync(folder, { recursive: true, force: true })
    renameSync(beside, folder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
  return { folder, manifest }
}

/** Name of the folder with the folders of bundles. */
const CODE = 'code'
const MANIFEST = 'manifest.json'
/** Name of a finished folder; others are still being written. */
const KEY = /^[0-9a-f]{32}$/
/** Number of folders that are kept, however long ago they were used. */
const MAX_FOLDERS = 6
const HOUR_MS = 3_600_000

/** Removes old folders, except those used in the last hour, which may belong to a running server. */
function removeOld(codeDir: string): void {
  const names = namesIn(codeDir)
    .map((name) => ({ path: join(codeDir, name), time: timeOf(join(codeDir, name)) }))
    .toSorted((a, b) => b.time - a.time)
  for (const { path, time } of names.slice(MAX_FOLDERS)) {
    if (Date.now() - time > HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // A folder that cannot be written to is not cleaned up either.
  }
}
