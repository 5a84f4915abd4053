import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { type FileStamps, NO_STAMPS } from '../file-stamps.ts'
import { gzipSize } from '../page-weight.ts'
import { replaceFile } from '../replace-file.ts'
import type { ThemeBundle, ThemeFile } from './build-theme.ts'
import { digest } from './digest.ts'
import type { ThemeSources } from './theme-plugin.ts'

/** What a bundle's file says of it; the server's code and the browser's files follow. */
type StoredTheme = {
  readonly key: string
  /** What went in, as `package:theme/island.server.tsx` or `site:brand/Header.tsx`, and its digest. */
  readonly inputs: readonly (readonly [name: string, digest: string])[]
  readonly manifest: ThemeBundle['manifest']
  /** Bytes of the server's code. */
  readonly serverCode: number
  readonly files: readonly (Required<Omit<ThemeFile, 'bytes'>> & { readonly length: number })[]
}

type Roots = Pick<ThemeSources, 'siteDir' | 'packageDir'>

/** Digest of everything that decides what is bundled, but for the contents of the files. */
export function themeKey(sources: ThemeSources, base: string): string {
  const { overrides, islands, components, styles, themeDir } = sources
  const names = (files: ReadonlyMap<string, string>) =>
    [...files].map(([name, file]) => [name, nameOf(file, sources)])
  const described = [
    base,
    names(overrides),
    names(islands),
    names(components),
    styles.split('\n').map((line) => line.replace(themeDir, '').replace(sources.siteDir, '')),
  ]
  return digest(JSON.stringify(described))
}

/** The bundle of that key, if a folder has one whose every input is as it was. */
export function recallTheme(
  folder: string,
  { key, sources: roots, stamps = NO_STAMPS }: Remembering & Believing,
): ThemeBundle | undefined {
  try {
    const { head, rest } = readStored(fileOf(folder, key))
    if (head.key !== key) return undefined
    const isCurrent = head.inputs.every(
      ([name, was]) =>
        stamps.digestOf(name, pathOf(name, roots), () => digestOf(name, roots)) === was,
    )
    if (!isCurrent) return undefined
    let end = head.serverCode
    return {
      serverCode: rest.toString('utf8', 0, end),
      manifest: head.manifest,
      files: head.files.map(({ length, ...file }) => {
        end += length
        return { ...file, bytes: rest.subarray(end - length, end) }
      }),
      inputs: head.inputs.map(([name]) => pathOf(name, roots)),
    }
  } catch {
    // Missing, damaged or of another version: it is bundled again.
    return undefined
  }
}

/** Throws where the file is damaged. */
function readStored(path: string): { readonly head: StoredTheme; readonly rest: Buffer } {
  const bytes = readFileSync(path)
  const line = bytes.indexOf(10)
  const [length, sum] = bytes.toString('latin1', 0, line).split(' ').map(Number)
  const body = bytes.subarray(line + 1)
  if (length === undefined || crc32(body) !== sum) throw new Error('Not as it was written')
  const head = JSON.parse(body.toString('utf8', 0, length)) as StoredTheme
  return { head, rest: body.subarray(length) }
}

type Believing = { readonly stamps?: Pick<FileStamps, 'digestOf'> | undefined }

export type Remembering = { readonly key: string; readonly sources: Roots }

/** Bundles that a folder keeps. */
const KEPT = 4

/** Writes a bundle where `recallTheme` finds it. A folder that cannot be written to remembers nothing. */
export function rememberTheme(
  folder: string,
  bundle: ThemeBundle,
  { key, sources }: Remembering,
): void {
  const names = new Set(bundle.inputs.map((path) => inputName(path, sources)))
  const code = Buffer.from(bundle.serverCode)
  const head: StoredTheme = {
    key,
    inputs: [...names].sort().map((name) => [name, digestOf(name, sources)]),
    manifest: bundle.manifest,
    serverCode: code.length,
    files: bundle.files.map(({ path, bytes }) => {
      return { path, gzip: gzipSize(bytes), hash: digest(bytes), length: bytes.length }
    }),
  }
  const text = Buffer.from(JSON.stringify(head))
  const body = Buffer.concat([text, code, ...bundle.files.map(({ bytes }) => bytes)])
  try {
    mkdirSync(folder, { recursive: true })
    const line = Buffer.from(`${text.length} ${crc32(body)}\n`)
    replaceFile(fileOf(folder, key), [line, body])
    forgetOld(folder)
  } catch {
    // Nothing but time is lost.
  }
}

function forgetOld(folder: string): void {
  const found = readdirSync(folder)
    .filter((name) => /^theme-[0-9a-f]+\.(?:bundle|json)$/.test(name))
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time)
  for (const { path } of found.slice(KEPT)) rmSync(path, { force: true })
}

function fileOf(folder: string, key: string): string {
  return join(folder, `theme-${key}.bundle`)
}

/** An installed package stands for its files: its version changes when they do. */
function inputName(path: string, roots: Roots): string {
  const own = nameOf(path, roots)
  const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(own) ?? []
  return folder === undefined ? own : `${folder}/package.json`
}

function nameOf(path: string, { siteDir, packageDir }: Roots): string {
  const inPackage = posix(relative(packageDir, path))
  const inSite = posix(relative(siteDir, path))
  // A site may lie in the package's folder and the package in the site's: the shorter way names the file.
  return inSite.length < inPackage.length ? `site:${inSite}` : `package:${inPackage}`
}

function pathOf(name: string, { siteDir, packageDir }: Roots): string {
  const [root = '', ...rest] = name.split(':')
  return resolve(root === 'site' ? siteDir : packageDir, rest.join(':'))
}

function posix(path: string): string {
  return path.replaceAll('\\', '/')
}

function digestOf(name: string, roots: Roots): string {
  return digest(readFileSync(pathOf(name, roots)))
}
