import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Noted } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { IslandManifest, LoadedTheme, ThemeModule } from '../../model/theme.ts'
import type { FileStamps } from '../file-stamps.ts'
import type { ThemeBundle } from './build-theme.ts'
import { digest } from './digest.ts'
import { recallTheme, rememberTheme, themeKey } from './remembered-theme.ts'
import { islandsIn, type ThemeSources } from './theme-plugin.ts'
import { themeImports, themeSettings } from './theme-styles.ts'

export type ThemePlace = {
  readonly siteDir: string
  readonly packageDir: string
  readonly config: SiteConfig
  /** Folder that remembers bundles between runs; undefined where nothing is to be remembered. */
  readonly cacheDir?: string | undefined
  /** Digests of files that were read before. */
  readonly stamps?: FileStamps | undefined
}

/** A theme as text and files: JSON but for the bytes, so that it can be remembered. */
export type BundledTheme = Omit<ThemeBundle, 'manifest'> & { readonly manifest: IslandManifest }

/** Folder of the package with the theme as it is without a site's own files. */
export const PREBUILT = 'lib/theme'

/**
 * The theme's bundles: those that come with docsgen for a site that changes no code of the theme, else
 * remembered ones, else new ones. Faults of the site's own files are diagnostics.
 */
export async function bundleTheme(place: ThemePlace): Promise<Noted<BundledTheme | undefined>> {
  const { cacheDir, config, packageDir, stamps } = place
  const sources = themeSources(place)
  const key = themeKey(sources, config.base)
  const remembered =
    recallTheme(join(packageDir, PREBUILT), { key, sources, stamps }) ??
    (cacheDir === undefined ? undefined : recallTheme(cacheDir, { key, sources, stamps }))
  if (remembered !== undefined) return { value: withSettings(remembered, config), diagnostics: [] }
  const { buildTheme } = await import('./build-theme.ts')
  const { value, diagnostics } = await buildTheme(sources, config.base)
  if (value === undefined) return { value, diagnostics }
  if (cacheDir !== undefined) rememberTheme(cacheDir, value, { key, sources })
  return { value: withSettings(value, config), diagnostics }
}

/** A theme ready to render. Its server code is evaluated when the first page is rendered. */
export function loadTheme(bundled: BundledTheme, packageDir: string): LoadedTheme {
  let evaluated: ThemeModule | undefined
  const outputs = bundled.files.map(
    ({ path, bytes, gzip, hash }): Output => ({
      path: outPath(path),
      body: () => bytes,
      hash: hash ?? digest(bytes),
      gzip,
      route: undefined,
    }),
  )
  return {
    get module() {
      evaluated ??= evaluate(bundled.serverCode, packageDir)
      return evaluated
    },
    code: bundled.serverCode,
    manifest: bundled.manifest,
    outputs,
    hash: digest(bundled.serverCode, bundled.manifest.hash),
  }
}

function evaluate(code: string, packageDir: string): ThemeModule {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const require = createRequire(join(packageDir, 'package.json'))
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  return module.exports as ThemeModule
}

/** Adds what a site sets without code: colours, font, tokens. They come last and so win. */
function withSettings(bundle: ThemeBundle, { theme, base }: SiteConfig): BundledTheme {
  const settings = themeSettings(theme)
  const isSheet = ({ path }: ThemeBundle['files'][number]) => path.endsWith('.css')
  const files = bundle.files.map((file) => {
    if (settings === '' || !isSheet(file)) return file
    const bytes = Buffer.concat([file.bytes, Buffer.from(`${settings}\n`)])
    const path = file.path.replace(
      /-[^-]*\.css$/,
      `-${digest(bytes).slice(0, 8).toUpperCase()}.css`,
    )
    return { path, bytes }
  })
  const manifest = {
    ...bundle.manifest,
    styles: files.filter(isSheet).map(({ path }) => `${base}/${path}`),
    fonts: theme.font === 'system' ? [] : bundle.manifest.fonts,
  }
  return { ...bundle, files, manifest: { ...manifest, hash: digest(JSON.stringify(manifest)) } }
}

/** Names of the theme's files, relative to its folder: what a site may override. */
export function themeFiles(packageDir: string): readonly string[] {
  const names = readdirSync(join(packageDir, 'theme'), { recursive: true, encoding: 'utf8' })
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.tsx?$/.test(name))
}

/** Everything that decides what a site's theme is made of. */
export function themeSources({ siteDir, packageDir, config }: ThemePlace): ThemeSources {
  const themeDir = join(packageDir, 'theme')
  const absolute = (files: Readonly<Record<string, string>>) =>
    new Map(Object.entries(files).map(([name, path]) => [name, resolve(siteDir, path)]))
  const { islands, overrides, components, styles } = config.theme
  const own = islands === undefined ? [] : islandsIn(resolve(siteDir, islands))
  const siteStyles = styles.map((path) => resolve(siteDir, path))
  return {
    themeDir,
    packageDir,
    siteDir,
    overrides: absolute(overrides),
    islands: new Map([...islandsIn(join(themeDir, 'islands')), ...own]),
    components: absolute(components),
    styles: themeImports(themeDir, siteStyles),
  }
}
