import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import {
  type BuildOptions,
  build,
  type Message,
  type Metafile,
  type OutputFile,
  type Plugin,
  transform,
} from 'esbuild'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { Hash } from '../../model/paths.ts'
import type { IslandManifest } from '../../model/theme.ts'
import { earlyIslands } from './early-islands.ts'
import { builtModulesPlugin, type ThemeSources, themePlugin } from './theme-plugin.ts'
import { unknownIslands } from './unknown-islands.ts'

/** What esbuild makes of a theme. */
export type ThemeBundle = {
  readonly serverCode: string
  readonly manifest: Omit<IslandManifest, 'hash'>
  readonly files: readonly ThemeFile[]
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
}

export type ThemeFile = {
  readonly path: string
  readonly bytes: Uint8Array
  /** Compressed size in bytes and digest, where the theme is remembered with them. */
  readonly gzip?: number | undefined
  readonly hash?: Hash | undefined
}

/** Folder of the theme's files in the output, without slashes. */
const ASSETS = '_docsgen'

/** Bundles a theme for the server and for the browser. Faults of the site's own files are diagnostics. */
export async function buildTheme(
  sources: ThemeSources,
  base: string,
): Promise<Noted<ThemeBundle | undefined>> {
  try {
    const [server, browser, firstPaint] = await Promise.all([
      bundleServer(sources),
      bundleBrowser(sources, base),
      bundleFirstPaint(sources),
    ])
    const inputs = [...new Set([...server.inputs, ...browser.inputs, ...firstPaint.inputs])]
    const unknown = unknownIslands({ serverCode: server.text, inputs }, sources)
    if (unknown.length > 0) return { value: undefined, diagnostics: unknown }
    return {
      value: {
        serverCode: server.text,
        manifest: {
          ...browser.manifest,
          firstPaint: firstPaint.text,
          early: earlyIslands(server.text),
        },
        files: browser.files,
        inputs: inputs.sort(),
      },
      diagnostics: [],
    }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, sources) }
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
    // One character beyond Latin-1 would make the engine keep two bytes for every other one.
    charset: 'ascii',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [laterInBrowser(sources.themeDir), themePlugin(sources, 'server'), syncRendering],
  })
  return {
    text: result.outputFiles[0]?.text ?? '',
    inputs: inputsOf(result.metafile.inputs, sources.packageDir),
  }
}

/** What the theme loads when a reader asks for it no page is rendered with. */
function laterInBrowser(themeDir: string): Plugin {
  return {
    name: 'docsgen-later-in-browser',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
        kind === 'dynamic-import' && importer.startsWith(themeDir + sep)
          ? { path, external: true }
          : undefined,
      )
    },
  }
}

/**
 * Pages are rendered in one go: the half of React's renderer that streams takes as long to load as the other. Its
 * names are those of its source, which nobody needs to read, but every build that renders.
 */
const syncRendering: Plugin = {
  name: 'docsgen-sync-rendering',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]react-dom[\\/]server\.node\.js$/ }, async ({ path }) => {
      const resolveDir = join(dirname(path), 'cjs')
      const renderer = join(resolveDir, 'react-dom-server-legacy.node.production.js')
      const source = await readFile(renderer, 'utf8')
      const { code } = await transform(source, { minify: true, charset: 'ascii' })
      return { contents: code, resolveDir }
    })
  },
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
 * one file, and so is that of the 404 page: shared chunks would be more requests before the first interaction.
 */
async function bundleBrowser(sources: ThemeSources, base: string) {
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
  const runtime = join(sources.themeDir, 'runtime/entry.client.ts')
  const runtimeNotFound = join(sources.themeDir, 'runtime/entry.not-found.ts')
  const urlOf = (path: string) => `${base}/${path}`
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
  const entries = builtFrom(
    await build({
      ...browser,
      entryPoints: { runtime, 'runtime-not-found': runtimeNotFound },
      plugins: [builtModulesPlugin(lazy.pathOf), ...browser.plugins],
    }),
    sources,
  )
  const entryOf = (file: string) => urlOf(entries.pathOf(file) ?? '')
  const ending = (suffix: string) =>
    lazy.files.filter(({ path }) => path.endsWith(suffix)).map(({ path }) => urlOf(path))
  return {
    files: [...worker.files, ...lazy.files, ...entries.files],
    inputs: [...worker.inputs, ...lazy.inputs, ...entries.inputs],
    manifest: {
      entry: entryOf(runtime),
      notFoundEntry: entryOf(runtimeNotFound),
      chunks: Object.fromEntries(
        [...sources.islands].map(([name, file]) => [name, lazy.loadedWith(file).map(urlOf)]),
      ),
      mount: lazy.loadedWith(mountModule(sources)).map(urlOf),
      styles: ending('.css'),
      fonts: ending('.woff2').filter((url) => url.includes('latin-')),
      firstPaint: '',
    },
  }
}

/** What the runtime imports when it is needed. Names of islands are prefixed: a site's may be called anything. */
function lazyModules(sources: ThemeSources): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries([...sources.islands].map(([name, file]) => [`island-${name}`, file])),
    mount: mountModule(sources),
  }
}

/** React, and how an island is made one of its roots. */
function mountModule({ themeDir }: ThemeSources): string {
  return join(themeDir, 'runtime/mount.tsx')
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
  { siteDir, packageDir }: ThemeSources,
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
