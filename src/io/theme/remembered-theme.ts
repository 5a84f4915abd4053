import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type FileStamps, NO_STAMPS } from '../file-stamps.ts'
import { gzipSize } from '../page-weight.ts'
import { replaceFile } from '../replace-file.ts'
import type { ThemeBundle } from './build-theme.ts'
import type { ThemeSources } from './theme-plugin.ts'

/** A bundle in a file. Paths are relative, so that the folder may move to another machine. */
type StoredTheme = {
  readonly key: string
  /** What went in, as `package:theme/island.server.tsx` or `site:brand/Header.tsx`, and its digest. */
  readonly inputs: readonly (readonly [name: string, digest: string])[]
  readonly serverCode: string
  readonly manifest: ThemeBundle['manifest']
  /** Bytes in base64. */
  readonly files: readonly {
    readonly path: string
    readonly bytes: string
    /** Compressed size: what every new site would have to find out. */
    readonly gzip: number
  }[]
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
    const stored = JSON.parse(readFileSync(fileOf(folder, key), 'utf8')) as StoredTheme
    if (stored.key !== key) return undefined
    const isCurrent = stored.inputs.every(
      ([name, was]) =>
        stamps.digestOf(name, pathOf(name, roots), () => digestOf(name, roots)) === was,
    )
    if (!isCurrent) return undefined
    return {
      serverCode: stored.serverCode,
      manifest: stored.manifest,
      files: stored.files.map(({ path, bytes, gzip }) => {
        return { path, bytes: Buffer.from(bytes, 'base64'), gzip }
      }),
      inputs: stored.inputs.map(([name]) => pathOf(name, roots)),
    }
  } catch {
    // Missing, damaged or of another version: it is bundled again.
    return undefined
  }
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
  const stored: StoredTheme = {
    key,
    inputs: [...names].sort().map((name) => [name, digestOf(name, sources)]),
    serverCode: bundle.serverCode,
    manifest: bundle.manifest,
    files: bundle.files.map(({ path, bytes }) => ({
      path,
      bytes: Buffer.from(bytes).toString('base64'),
      gzip: gzipSize(bytes),
    })),
  }
  try {
    mkdirSync(folder, { recursive: true })
    replaceFile(fileOf(folder, key), JSON.stringify(stored))
    forgetOld(folder)
  } catch {
    // Nothing but time is lost.
  }
}

function forgetOld(folder: string): void {
  const found = readdirSync(folder)
    .filter((name) => /^theme-[0-9a-f]+\.json$/.test(name))
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time)
  for (const { path } of found.slice(KEPT)) rmSync(path, { force: true })
}

function fileOf(folder: string, key: string): string {
  return join(folder, `theme-${key}.json`)
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

function digest(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
