import { join, type PlatformPath } from 'node:path'
import { diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { Hash } from '../../model/paths.ts'
import { bundleUnchanged, RESTLESS } from '../code/bundle-unchanged.ts'
import { pathsOf } from '../code/code-inputs.ts'
import {
  type CodePlace,
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
import type { ReadyTheme } from './ready-parts.ts'
import { sameIslands } from './same-islands.ts'
import type { ThemeBundle } from './theme-bundle.ts'
import { type ThemePlace, type ThemeSources, themeSources } from './theme-sources.ts'

/** What the manifest of a theme's folder says beside the digests of its files. */
export type ThemeFacts = Pick<ThemeBundle, 'manifest' | 'compact' | 'features' | 'parts'> & {
  /** Compressed sizes in bytes of the files that browsers load. */
  readonly sizes: Readonly<Record<string, number>>
}

export type ThemeFolder = {
  readonly folder: string
  /** Absolute paths of every file that the theme is made of. */
  readonly inputs: readonly string[]
}

/** Names of the server's bundles in a theme's folder: modules, whatever the package.json of the site says of .js files. */
export const ARTICLE = 'article.mjs'
export const FRAME = 'frame.mjs'

/** What a site says that brings no code or style sheet of its own. */
const NOTHING_OWN = { islands: [], overrides: {}, components: {}, styles: [] } as const

/** Folder of the package with the theme as it is without a site's own files. */
const PREBUILT = 'lib/theme'

/**
 * A folder with a site's theme: the one that comes with docsgen for a site that changes no code of the theme,
 * else one that was bundled before, else a new one. Faults of the site's own files are diagnostics.
 */
export async function themeFolder(
  place: ThemePlace & CodePlace,
): Promise<Noted<ThemeFolder | undefined>> {
  const sources = themeSources(place)
  const same = sameIslands(sources)
  if (same.length > 0) return { value: undefined, diagnostics: same }
  const what = whatOf(sources)
  const known =
    readCode<ThemeFacts>(join(place.packageDir, PREBUILT), what, sources) ??
    findCode<ThemeFacts>(place, what, sources)
  if (known !== undefined) return { value: found(known, sources), diagnostics: [] }
  // The lockfile says that a package was updated whose old version is still at its old place, as with pnpm.
  const { value, diagnostics } = await bundledCode(sources, {
    ready: plainTheme(place),
    lockfile: lockfileOf(place.siteDir),
  })
  if (value === undefined) return { value, diagnostics }
  return { value: found(storeCode(place, value, sources), sources), diagnostics }
}

type Beside = {
  readonly ready: ReadyTheme | undefined
  /** Paths of the lockfile. */
  readonly lockfile: readonly string[]
}

/** A theme as it is stored, bundled now. */
async function bundledCode(
  sources: ThemeSources,
  { ready, lockfile }: Beside,
): Promise<Noted<NewCode<ThemeFacts> | undefined>> {
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

/** The theme that comes with docsgen, whose parts are ready; undefined where it is not what its sources make. */
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
 * Bundles the theme as it is without a site's own code, for `lib/`: such sites then need no bundler. One that is whole
 * and of these sources stays.
 */
export async function prebuildTheme(place: ThemePlace): Promise<void> {
  const sources = themeSources(place)
  const folder = join(place.packageDir, PREBUILT)
  if (readCode<ThemeFacts>(folder, whatOf(sources), sources) !== undefined) return
  const { value } = await bundledCode(sources, { ready: undefined, lockfile: [] })
  if (value === undefined) throw new Error('The theme cannot be bundled')
  replaceCode(folder, value)
}

function found({ folder, manifest }: ReturnType<typeof storeCode>, sources: ThemeSources) {
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
 * Digest of everything that decides what is bundled, but for the contents of the files: the same on every system, so that
 * the theme that comes with docsgen is found on each.
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
