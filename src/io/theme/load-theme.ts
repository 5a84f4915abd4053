import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../../model/config.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { ArticleModule, IslandManifest, LoadedTheme, ThemeModule } from '../../model/theme.ts'
import type { CodeManifest } from '../code/code-store.ts'
import { digestOf } from '../digest.ts'
import { NO_FONTS, type OwnFonts } from './own-fonts.ts'
import { ARTICLE, FRAME, type ThemeFacts } from './theme-folder.ts'
import { themeSettings } from './theme-styles.ts'
import { tellingPlaces } from './thrown-at.ts'

/** Loads a theme from its folder, with what a site sets without code. */
export async function loadTheme(
  folder: string,
  settings: ThemeSettings,
  fonts: OwnFonts = NO_FONTS,
): Promise<LoadedTheme> {
  const bundle = join(folder, FRAME)
  const { createTheme } = (await importFile(bundle)) as FrameModule
  const frame = createTheme()
  // What the frame keeps between pages goes when nobody has it any more.
  return {
    ...readTheme(folder, settings, fonts),
    frame: { ...frame, renderBody: tellingPlaces(frame.renderBody, bundle) },
  }
}

type FrameModule = { readonly createTheme: () => ThemeModule }
type ThemeSettings = Pick<SiteConfig, 'theme' | 'base'>

/** Reads a theme's manifest and the files that browsers load. */
function readTheme(
  folder: string,
  { theme, base }: ThemeSettings,
  fonts: OwnFonts,
): Omit<LoadedTheme, 'frame'> {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const { files: hashes, facts } = JSON.parse(text) as CodeManifest<ThemeFacts>
  const [articleHash, frameHash] = [hashes[ARTICLE], hashes[FRAME]]
  if (articleHash === undefined || frameHash === undefined) throw new Error(`No theme in ${folder}`)
  const compact = theme.density === 'compact' ? facts.compact : ''
  const settings = `${compact}${fonts.faces}${themeSettings(theme)}`
  const files = Object.entries(facts.sizes).map(([path, gzip]): Output => {
    const bytes = readFileSync(join(folder, path))
    const output = { ...fileOutput(path, bytes), gzip }
    return path.endsWith('.css') ? withSettings(output, bytes, settings) : output
  })
  const outputs = [...files, ...fonts.outputs]
  const manifest = servedManifest(facts.islands, { theme, base, outputs, fonts })
  const hash = digestOf(frameHash, articleHash, manifest.hash)
  return { articlePath: join(folder, ARTICLE), articleHash, manifest, outputs, hash }
}

/** Loads a theme's article bundle. */
export async function loadArticle(path: string): Promise<ArticleModule> {
  const { createRenderer, schemas } = (await importFile(path)) as ArticleModule
  return { createRenderer: (strings) => tellingPlaces(createRenderer(strings), path), schemas }
}

function importFile(path: string): Promise<unknown> {
  return import(pathToFileURL(path).href)
}

function fileOutput(path: string, bytes: Uint8Array): Output {
  return { path: outPath(path), body: () => bytes, key: digestOf(bytes), route: undefined }
}

/** Adds a site's density, fonts, colours and tokens to the style sheet. They come last and so win. */
function withSettings(sheet: Output, bytes: Uint8Array, settings: string): Output {
  if (settings === '') return sheet
  const own = Buffer.concat([bytes, Buffer.from(`${settings}\n`)])
  const name = `-${digestOf(own).slice(0, 8).toUpperCase()}.css`
  return fileOutput(sheet.path.replace(/-[^-]*\.css$/, name), own)
}

type Served = ThemeSettings & { readonly outputs: readonly Output[]; readonly fonts: OwnFonts }

/** The manifest with the URLs at which a site has the files. */
function servedManifest(
  islands: ThemeFacts['islands'],
  { theme, base, outputs, fonts }: Served,
): IslandManifest {
  const urls = (paths: readonly string[]) => paths.map((path) => `${base}/${path}`)
  const sheets = outputs.map(({ path }) => path).filter((path) => path.endsWith('.css'))
  const manifest = {
    ...islands,
    entry: `${base}/${islands.entry}`,
    notFoundEntry: `${base}/${islands.notFoundEntry}`,
    chunks: Object.fromEntries(
      Object.entries(islands.chunks).map(([name, paths]) => [name, urls(paths)]),
    ),
    mount: urls(islands.mount),
    styles: urls(sheets),
    fonts: urls(theme.font === 'inter' ? islands.fonts : [fonts.first ?? []].flat()),
  }
  return { ...manifest, hash: digestOf(JSON.stringify(manifest)) }
}
