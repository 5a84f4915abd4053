import { join, type PlatformPath } from 'node:path'
import { diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { Hash } from '../../model/paths.ts'
import { bundleUnchanged, RESTLESS } from '../code/bundle-unchanged.ts'
import { pathsOf } from '../code/code-inputs.ts'
import {
  type CodeLocation,
  findCode,
  type NewCode,
  readCode,
  replaceCode,
  storeCode,
} from '../code/code-store.ts'
import { docsgenId } from '../code/docsgen-id.ts'
import { lockfileOf } from '../code/lockfile.ts'
import { digestOf } from '../digest.ts'
import { gzipSize } from '../files/page-weight.ts'
import { withSlashes } from '../files/relative-path.ts'
import { sameIslands } from './island-problems.ts'
import type { ReadyTheme } from './ready-parts.ts'
import type { ThemeBundle } from './theme-bundle.ts'
import { type ThemePlace, type ThemeSources, themeSources } from './theme-sources.ts'

/** Data in the manifest of a theme's folder besides the digests of its files. */
export type ThemeFacts = Pick<ThemeBundle, 'manifest' | 'compact' | 'features' | 'parts'> & {
  /** Compressed sizes in bytes of the files that browsers load. */
  readonly sizes: Readonly<Record<string, number>>
}

export type ThemeFolder = {
  readonly folder: string
  /** Absolute paths of every file that the theme is made of. */
  readonly inputs: readonly string[]
}

/** Names of the server's bundles in a theme's folder. With `.mjs` they are modules, whatever the site's package.json says. */
export const ARTICLE = 'article.mjs'
export const FRAME = 'frame.mjs'

/** Theme settings of a site without own code and style sheets. */
const NOTHING_OWN = { islands: [], overrides: {}, components: {}, styles: [] } as const

/** Folder of the package with docsgen's own theme, bundled. */
const PREBUILT = 'lib/theme'

/**
 * The folder with a site's bundled theme: docsgen's own for a site that changes no code of the theme, else a stored one,
 * else a new one. Errors in the site's own files become diagnostics.
 */
export async function themeFolder(
  place: ThemePlace & CodeLocation,
): Promise<WithDiagnostics<ThemeFolder | undefined>> {
  const sources = themeSources(place)
  const same = sameIslands(sources)
  if (same.length > 0) return { value: undefined, diagnostics: same }
  const what = whatOf(sources)
  const known =
    readCode<ThemeFacts>(join(place.packageDir, PREBUILT), what, sources) ??
    findCode<ThemeFacts>(place, what, sources)
  if (known !== undefined) return { value: toThemeFolder(known, sources), diagnostics: [] }
  // The lockfile says that a package was updated whose old version is still at its old place, as with pnpm.
  const { value, diagnostics } = await bundledCode(sources, {
    ready: plainTheme(place),
    lockfile: lockfileOf(place.siteDir),
  })
  if (value === undefined) return { value, diagnostics }
  return { value: toThemeFolder(storeCode(place, value, sources), sources), diagnostics }
}

type Beside = {
  readonly ready: ReadyTheme | undefined
  /** Paths of the lockfile. */
  readonly lockfile: readonly string[]
}

/** Bundles a theme for the store. */
async function bundledCode(
  sources: ThemeSources,
  { ready, lockfile }: Beside,
): Promise<WithDiagnostics<NewCode<ThemeFacts> | undefined>> {
  const { bundleTheme } = await import('./bundle-theme.ts')
  const bundled = await bundleUnchanged(
    () => bundleTheme(sources, ready),
    ({ value }) => (value === undefined ? [] : [...value.inputs, ...lockfile]),
    sources,
  )
  if (bundled === undefined) {
    const problem = diagnostic('theme-unbuildable', { reason: RESTLESS }, undefined)
    return { value: undefined, diagnostics: [problem] }
  }
  const { made, inputs } = bundled
  const code = made.value && { ...codeOf(made.value, sources), inputs }
  return { value: code, diagnostics: made.diagnostics }
}

/** docsgen's own bundled theme; undefined where it does not match its sources. */
export function plainTheme({
  siteDir,
  packageDir,
}: Pick<ThemePlace, 'siteDir' | 'packageDir'>): ReadyTheme | undefined {
  const sources = themeSources({ siteDir, packageDir, config: { theme: NOTHING_OWN } })
  const folder = join(packageDir, PREBUILT)
  const code = readCode<ThemeFacts>(folder, whatOf(sources), sources)
  if (code === undefined) return undefined
  const { inputs, facts } = code.manifest
  const bundle = { ...facts, inputs: pathsOf(inputs, sources) }
  return { folder, sources, bundle, paths: Object.keys(facts.sizes) }
}

/**
 * Bundles the theme without a site's own code into `lib/`, so that such sites need no bundler. Does nothing where it is
 * up to date.
 */
export async function prebuildTheme(place: ThemePlace): Promise<void> {
  const sources = themeSources(place)
  const folder = join(place.packageDir, PREBUILT)
  if (readCode<ThemeFacts>(folder, whatOf(sources), sources) !== undefined) return
  const { value } = await bundledCode(sources, { ready: undefined, lockfile: [] })
  if (value === undefined) throw new Error('The theme cannot be bundled')
  replaceCode(folder, value)
}

function toThemeFolder({ folder, manifest }: ReturnType<typeof storeCode>, sources: ThemeSources) {
  return { folder, inputs: pathsOf(manifest.inputs, sources) }
}

function codeOf(bundle: ThemeBundle, sources: ThemeSources): Omit<NewCode<ThemeFacts>, 'inputs'> {
  const { article, frame, maps, files, manifest, compact, features, parts } = bundle
  const sizes = Object.fromEntries([...files].map(([path, bytes]) => [path, gzipSize(bytes)]))
  return {
    what: whatOf(sources),
    files: new Map<string, string | Uint8Array>([
      [ARTICLE, article],
      [FRAME, frame],
      ...maps,
      ...files,
    ]),
    facts: { manifest, sizes, compact, features, parts },
  }
}

/**
 * Digest of everything that determines a bundle except for the contents of its files. It is the same on every system, so
 * that the theme in the package is valid on each.
 */
export function whatOf(
  { siteDir, packageDir, themeDir, ...sources }: ThemeSources,
  system?: PlatformPath,
): Hash {
  const spelled = (path: string) => withSlashes(path, system)
  const named = [sources.overrides, sources.islands, sources.components].map((files) =>
    Array.from(files, ([name, path]) => [name, spelled(path)]),
  )
  const text = JSON.stringify([named, sources.styles.split('\n')])
  return digestOf(
    'theme',
    docsgenId(packageDir),
    // A site may be moved.
    text.replaceAll(spelled(themeDir), '').replaceAll(spelled(siteDir), ''),
  )
}
