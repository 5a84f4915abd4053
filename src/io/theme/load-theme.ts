import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { ArticleModule, IslandManifest, LoadedTheme, ThemeModule } from '../../model/theme.ts'
import type { CodeManifest } from '../code/code-store.ts'
import { digestOf } from '../digest.ts'
import { ARTICLE, FRAME, type ThemeFacts } from './theme-folder.ts'
import { themeSettings } from './theme-styles.ts'
import { locateErrors } from './thrown-at.ts'

/** The site's own fonts as they are published. */
export type OwnFonts = {
  /** Their `@font-face` rules, for a style sheet that lies beside them; '' for none. */
  readonly faces: string
  readonly outputs: readonly Output[]
  /** Path in the output of the one that pages fetch with their styles; undefined where there is none of the site's. */
  readonly first: string | undefined
  /** Absolute paths of the files. */
  readonly inputs: readonly string[]
}

export const NO_FONTS: OwnFonts = { faces: '', outputs: [], first: undefined, inputs: [] }

/** Loads a theme from its folder, and applies the site's settings. */
export async function loadTheme(
  folder: string,
  settings: ThemeSettings,
  fonts: OwnFonts = NO_FONTS,
): Promise<LoadedTheme> {
  const bundle = join(folder, FRAME)
  const { createTheme } = (await importFile(bundle)) as FrameModule
  const made = createTheme()
  // What the frame keeps between pages goes when nobody has it any more.
  const frame = { ...made, renderBody: locateErrors(made.renderBody, bundle) }
  const { features, withRules } = readTheme(folder, settings, fonts)
  const names = Object.keys(features)
  const themeWith = (used: readonly string[]): LoadedTheme => {
    const usedNames = names.filter((name) => used.includes(name))
    const theme: LoadedTheme = {
      ...withRules(usedNames.map((name) => features[name]).join('')),
      frame,
      features: names,
      withFeatures: (more) =>
        more.every((name) => usedNames.includes(name)) ? theme : themeWith([...usedNames, ...more]),
    }
    return theme
  }
  return themeWith([])
}

type FrameModule = { readonly createTheme: () => ThemeModule }
type ThemeSettings = Pick<SiteConfig, 'theme' | 'base'>

/** Reads a theme's manifest and its files for browsers. */
function readTheme(folder: string, { theme, base }: ThemeSettings, fonts: OwnFonts) {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const { files: hashes, facts } = JSON.parse(text) as CodeManifest<ThemeFacts>
  const [articleHash, frameHash] = [hashes[ARTICLE], hashes[FRAME]]
  if (articleHash === undefined || frameHash === undefined) throw new Error(`No theme in ${folder}`)
  const compact = theme.density === 'compact' ? facts.compact : ''
  const settings = `${compact}${fonts.faces}${themeSettings(theme)}`
  const files = Object.entries(facts.sizes).map(([path, gzip]) => {
    const bytes = readFileSync(join(folder, path))
    return { path, bytes, output: { ...fileOutput(path, bytes), gzip } }
  })
  const [sheets = [], others = []] = [true, false].map((isSheet) =>
    files.filter(({ path }) => facts.manifest.styles.includes(path) === isSheet),
  )
  const features = JSON.stringify(facts.features)
  /** The files as a site has them, whose style sheet ends with some more rules. */
  const withRules = (rules: string) => {
    const styles = sheets.map(({ bytes, output }) => withSettings(output, bytes, rules + settings))
    const outputs = [...others.map(({ output }) => output), ...styles, ...fonts.outputs]
    const islands = { ...facts.manifest, styles: styles.map(({ path }) => path) }
    const manifest = servedManifest(islands, { theme, base, fonts })
    const hash = digestOf(frameHash, articleHash, manifest.hash, features)
    return { articlePath: join(folder, ARTICLE), articleHash, manifest, outputs, hash }
  }
  return { features: facts.features, withRules }
}

/** Loads a theme's article bundle. */
export async function loadArticle(path: string): Promise<ArticleModule> {
  const module = (await importFile(path)) as ArticleModule
  const createRenderer: ArticleModule['createRenderer'] = (strings) =>
    locateErrors(module.createRenderer(strings), path)
  return { ...module, createRenderer }
}

function importFile(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href)
}

function fileOutput(path: string, bytes: Uint8Array): Output {
  return { path: outPath(path), body: () => bytes, key: digestOf(bytes), route: undefined }
}

/** Appends rules to the style sheet: of features, density, fonts, colours and tokens, which override earlier ones. */
function withSettings(sheet: Output, bytes: Uint8Array, settings: string): Output {
  if (settings === '') return sheet
  const own = Buffer.concat([bytes, Buffer.from(`${settings}\n`)])
  const name = `-${digestOf(own).slice(0, 8).toUpperCase()}.css`
  return fileOutput(sheet.path.replace(/-[^-]*\.css$/, name), own)
}

type Served = ThemeSettings & { readonly fonts: OwnFonts }

/** The manifest with the URLs of the files on the site. */
function servedManifest(
  islands: ThemeFacts['manifest'],
  { theme, base, fonts }: Served,
): IslandManifest {
  const urls = (paths: readonly string[]) => paths.map((path) => `${base}/${path}`)
  const manifest = {
    ...islands,
    entry: `${base}/${islands.entry}`,
    notFoundEntry: `${base}/${islands.notFoundEntry}`,
    chunks: Object.fromEntries(
      Object.entries(islands.chunks).map(([name, paths]) => [name, urls(paths)]),
    ),
    mount: urls(islands.mount),
    styles: urls(islands.styles),
    fonts: urls(theme.font === 'inter' ? islands.fonts : [fonts.first ?? []].flat()),
  }
  return { ...manifest, hash: digestOf(JSON.stringify(manifest)) }
}
