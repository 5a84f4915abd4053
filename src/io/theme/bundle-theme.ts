import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { type BuildOptions, build, type Message, type Metafile, type OutputFile } from 'esbuild'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import type { IslandManifest, LoadedTheme, ThemeModule } from '../../model/theme.ts'
import { builtModulesPlugin, islandsIn, type ThemeSources, themePlugin } from './theme-plugin.ts'
import { themeStyles } from './theme-styles.ts'

export type ThemePlace = {
  readonly siteDir: string
  readonly packageDir: string
  readonly config: SiteConfig
}

/** A theme as text and files: JSON but for the bytes, so that it can be remembered. */
export type BundledTheme = {
  readonly serverCode: string
  readonly manifest: IslandManifest
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
}

/** Folder of the theme's files in the output, without slashes. */
const ASSETS = '_docsgen'

/** Bundles the theme for the server and for the browser. Faults of the site's own files are diagnostics. */
export async function bundleTheme(place: ThemePlace): Promise<Noted<BundledTheme | undefined>> {
  const sources = themeSources(place)
  try {
    const [server, browser, firstPaint] = await Promise.all([
      bundleServer(sources),
      bundleBrowser(sources, place.config),
      bundleFirstPaint(sources),
    ])
    const manifest = withHash({ ...browser.manifest, firstPaint: firstPaint.text })
    const inputs = [...new Set([...server.inputs, ...browser.inputs, ...firstPaint.inputs])]
    return {
      value: { serverCode: server.text, manifest, files: browser.files, inputs },
      diagnostics: [],
    }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, place) }
  }
}

/** Evaluates a bundled theme's server code. */
export function loadTheme(bundled: BundledTheme, packageDir: string): LoadedTheme {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const require = createRequire(join(packageDir, 'package.json'))
  new Function('module', 'exports', 'require', bundled.serverCode)(module, module.exports, require)
  const outputs = bundled.files.map(
    ({ path, bytes }): Output => ({
      path: outPath(path),
      body: () => bytes,
      hash: digest(bytes),
      route: undefined,
    }),
  )
  return {
    module: module.exports as ThemeModule,
    manifest: bundled.manifest,
    outputs,
    hash: digest(bundled.serverCode, bundled.manifest.hash),
  }
}

function digest(...parts: readonly (string | Uint8Array)[]): Hash {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32) as Hash
}

function withHash(manifest: Omit<IslandManifest, 'hash'>): IslandManifest {
  return { ...manifest, hash: digest(JSON.stringify(manifest)) }
}

/** Names of the theme's files, relative to its folder: what a site may override. */
export function themeFiles(packageDir: string): readonly string[] {
  const names = readdirSync(join(packageDir, 'theme'), { recursive: true, encoding: 'utf8' })
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.tsx?$/.test(name))
}

function themeSources({ siteDir, packageDir, config }: ThemePlace): ThemeSources {
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
    styles: themeStyles(themeDir, config.theme, siteStyles),
  }
}

const SHARED = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

function inputsOf(
  inputs: Readonly<Record<string, unknown>>,
  packageDir: string,
): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !name.startsWith('docsgen:'))
    .map((name) => resolve(packageDir, name))
}

async function bundleServer(sources: ThemeSources) {
  const result = await build({
    ...SHARED,
    absWorkingDir: sources.packageDir,
    entryPoints: [join(sources.themeDir, 'entry.server.tsx')],
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [themePlugin(sources, 'server')],
  })
  return {
    text: result.outputFiles[0]?.text ?? '',
    inputs: inputsOf(result.metafile.inputs, sources.packageDir),
  }
}

async function bundleFirstPaint(sources: ThemeSources) {
  const result = await build({
    ...SHARED,
    absWorkingDir: sources.packageDir,
    entryPoints: [join(sources.themeDir, 'runtime/first-paint.ts')],
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
  })
  return {
    text: (result.outputFiles[0]?.text ?? '').trim(),
    inputs: inputsOf(result.metafile.inputs, sources.packageDir),
  }
}

/**
 * In order of who must know whose URL: the search worker, what is loaded on intent, the runtime. The runtime is
 * one file: shared chunks would be more requests before the first interaction.
 */
async function bundleBrowser(sources: ThemeSources, config: SiteConfig) {
  const browser = {
    ...SHARED,
    absWorkingDir: sources.packageDir,
    outdir: join(sources.packageDir, ASSETS),
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file' },
    plugins: [themePlugin(sources, 'browser')],
  } satisfies BuildOptions
  const urlOf = (path: string) => `${config.base}/${path}`
  const worker = builtFrom(
    await build({
      ...browser,
      entryPoints: { 'search-worker': join(sources.themeDir, 'search/worker.ts') },
    }),
    sources,
  )
  const lazy = builtFrom(
    await build({
      ...browser,
      splitting: true,
      entryPoints: { ...lazyModules(sources), styles: 'virtual:docsgen-styles.css' },
      define: {
        ...SHARED.define,
        __DOCSGEN_SEARCH_WORKER__: JSON.stringify(urlOf(worker.files[0]?.path ?? '')),
      },
    }),
    sources,
  )
  const runtime = builtFrom(
    await build({
      ...browser,
      entryPoints: { runtime: join(sources.themeDir, 'runtime/entry.client.ts') },
      plugins: [builtModulesPlugin(lazy.pathOf), ...browser.plugins],
    }),
    sources,
  )
  const ending = (suffix: string) =>
    lazy.files.filter(({ path }) => path.endsWith(suffix)).map(({ path }) => urlOf(path))
  return {
    files: [...worker.files, ...lazy.files, ...runtime.files],
    inputs: [...worker.inputs, ...lazy.inputs, ...runtime.inputs],
    manifest: {
      entry: urlOf(runtime.files[0]?.path ?? ''),
      chunks: Object.fromEntries(
        [...sources.islands].map(([name, file]) => [name, lazy.loadedWith(file).map(urlOf)]),
      ),
      styles: ending('.css'),
      fonts:
        config.theme.font === 'system'
          ? []
          : ending('.woff2').filter((url) => url.includes('latin-')),
      firstPaint: '',
    },
  }
}

/** What the runtime imports when it is needed. Names of islands are prefixed: a site's may be called anything. */
function lazyModules({ islands, themeDir }: ThemeSources): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries([...islands].map(([name, file]) => [`island-${name}`, file])),
    mount: join(themeDir, 'runtime/mount.tsx'),
    'not-found': join(themeDir, 'runtime/not-found.ts'),
  }
}

type BrowserBuild = {
  readonly outputFiles: readonly OutputFile[]
  readonly metafile: Metafile
}

/** A build's files, and where its entries went. */
function builtFrom({ outputFiles, metafile }: BrowserBuild, sources: ThemeSources) {
  const outputs = Object.entries(metafile.outputs).map(([name, output]) => ({
    ...output,
    path: name.replaceAll('\\', '/'),
  }))
  const outputOf = (file: string) =>
    outputs.find(
      ({ entryPoint }) =>
        entryPoint !== undefined && resolve(sources.packageDir, entryPoint) === file,
    )
  return {
    files: outputFiles.map((file) => placed(file, sources)),
    inputs: inputsOf(metafile.inputs, sources.packageDir),
    pathOf: (file: string) => outputOf(file)?.path,
    /** The entry's file and those that it imports at once. */
    loadedWith: (file: string): readonly string[] => {
      const output = outputOf(file)
      const imports = (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
      return [...(output === undefined ? [] : [output.path]), ...imports.map(({ path }) => path)]
    },
  }
}

function placed({ path, contents }: OutputFile, { packageDir }: ThemeSources) {
  return { path: relative(packageDir, path).replaceAll('\\', '/'), bytes: contents }
}

function bundleProblems(
  error: unknown,
  { siteDir, packageDir }: ThemePlace,
): readonly Diagnostic[] {
  const errors = (error as { readonly errors?: readonly Message[] }).errors
  if (!Array.isArray(errors)) throw error
  return (errors as readonly Message[]).map(({ text, location }) =>
    diagnostic(
      'theme-unbuildable',
      { reason: text },
      location === null
        ? undefined
        : {
            file: relative(siteDir, resolve(packageDir, location.file)).replaceAll('\\', '/'),
            line: location.line,
            column: location.column + 1,
            length: Math.max(1, location.length),
          },
    ),
  )
}
