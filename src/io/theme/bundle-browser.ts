import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { decodedAddress } from '../../model/links/decoded.ts'
import { RESOLVING } from '../code/resolve-in.ts'
import { relativePath } from '../files/relative-path.ts'
import { ASSETS, bundledFiles, SHARED } from './build-options.ts'
import { type NamedFiles, namedByContent } from './content-names.ts'
import { themePlugin } from './theme-plugin.ts'
import type { ThemeSources } from './theme-sources.ts'

/** Extensions of files that style sheets may load with `url(...)`. */
const LOADED = 'png jpg jpeg webp avif gif svg woff woff2 ttf otf'
  .split(' ')
  .flatMap((type) => [type, type.toUpperCase()])

/**
 * Bundles the browser's files in the order in which they need each other's URLs: workers of features, the modules that are
 * loaded on intent, the runtime. The runtime is one file, and so is that of the 404 page, since shared chunks would be
 * more requests before the first interaction.
 */
export async function bundleBrowser(sources: ThemeSources) {
  const browser = {
    ...SHARED,
    absWorkingDir: sources.packageDir,
    outdir: join(sources.packageDir, ASSETS),
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minify: true,
    // What is published keeps the notices of the packages in it.
    legalComments: 'eof',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: Object.fromEntries(LOADED.map((type) => [`.${type}`, 'file'] as const)),
    plugins: [styleAddresses, themePlugin(sources, 'browser')],
  } satisfies BuildOptions
  const bundled = async (options: Pick<BuildOptions, 'entryPoints' | 'splitting' | 'define'>) =>
    builtFrom(await build({ ...browser, ...options }), sources)
  const runtime = join(sources.themeDir, 'runtime/entry.client.ts')
  const runtimeNotFound = join(sources.themeDir, 'runtime/entry.not-found.ts')
  const workers = workersOf(sources)
  const worker = await bundled({
    entryPoints: Object.fromEntries(workers.map(({ name, file }) => [`${name}-worker`, file])),
  })
  const lazy = await bundled({
    splitting: true,
    entryPoints: { ...lazyModules(sources), styles: 'virtual:docsgen-styles.css' },
    define: {
      ...SHARED.define,
      __DOCSGEN_WORKERS__: JSON.stringify(
        Object.fromEntries(workers.map(({ name, file }) => [name, beside(worker.pathOf(file))])),
      ),
    },
  })
  const islandFiles = Object.fromEntries(
    [...sources.islands].map(([name, file]) => [name, lazy.namesOf(file).map(beside)]),
  )
  const entries = await bundled({
    entryPoints: { runtime, 'runtime-not-found': runtimeNotFound },
    define: {
      ...SHARED.define,
      __DOCSGEN_ISLANDS__: JSON.stringify(islandFiles),
      __DOCSGEN_MOUNT__: JSON.stringify(beside(lazy.pathOf(mountModule(sources)))),
    },
  })
  const entryOf = (file: string) => entries.pathOf(file) ?? ''
  return {
    files: [...worker.files, ...lazy.files, ...entries.files],
    inputs: [...worker.inputs, ...lazy.inputs, ...entries.inputs],
    theme: [...worker.theme, ...lazy.theme, ...entries.theme],
    manifest: {
      entry: entryOf(runtime),
      notFoundEntry: entryOf(runtimeNotFound),
      chunks: Object.fromEntries(
        [...sources.islands].map(([name, file]) => [name, lazy.loadedWith(file)]),
      ),
      mount: lazy.loadedWith(mountModule(sources)),
      styles: lazy.files
        .map(({ path }) => path)
        .filter((path) => /\/styles-[^/]*\.css$/.test(path)),
      fonts: lazy.files.map(({ path }) => path).filter((path) => /latin-.*\.woff2$/.test(path)),
    },
  }
}

/** The threads that features start in browsers: `features/<name>/worker.ts`. */
function workersOf({ themeDir }: ThemeSources) {
  const folder = join(themeDir, 'features')
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, file: join(folder, name, 'worker.ts') }))
    .filter(({ file }) => existsSync(file))
}

/** The import path of another file in the same folder. */
function beside(path = ''): string {
  return `./${basename(path)}`
}

/** Entries that the runtime imports on demand. Names of islands are prefixed, as a site's island may have any name. */
function lazyModules(sources: ThemeSources): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries([...sources.islands].map(([name, file]) => [`island-${name}`, file])),
    mount: mountModule(sources),
  }
}

/** The module that mounts islands, with React. */
function mountModule({ themeDir }: ThemeSources): string {
  return join(themeDir, 'hydration/mount.tsx')
}

/** Files of a build, and the output of each entry. */
function builtFrom(built: NamedFiles, sources: ThemeSources) {
  const { outputFiles, metafile } = namedByContent(built)
  const outputs = Object.entries(metafile.outputs).map(([name, output]) => ({
    ...output,
    path: name,
  }))
  const outputOf = (file: string) =>
    outputs.find(
      ({ entryPoint }) =>
        entryPoint !== undefined && resolve(sources.packageDir, entryPoint) === file,
    )
  return {
    files: outputFiles.map((file) => placed(file, sources)),
    ...bundledFiles(metafile, sources),
    pathOf: (file: string) => outputOf(file)?.path,
    /** The entry's file and, where it imports style sheets, the one that they make. */
    namesOf: (file: string) => withStyles(outputOf(file)),
    /** The entry's file and those that it imports at once. */
    loadedWith: (file: string): readonly string[] => {
      const output = outputOf(file)
      const imports = (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
      return [...withStyles(output), ...imports.map(({ path }) => path)]
    },
  }
}

function withStyles(output?: { readonly path: string; readonly cssBundle?: string }) {
  return [output?.path ?? [], output?.cssBundle ?? []].flat()
}

function placed(
  { path, contents }: NamedFiles['outputFiles'][number],
  { packageDir }: ThemeSources,
) {
  return { path: relativePath(packageDir, path), bytes: contents }
}

/** Resolves percent-encoded addresses of style sheets: `url("my%20logo.png")`. */
const styleAddresses: Plugin = {
  name: 'style-addresses',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /%/ }, async ({ path, kind, resolveDir, pluginData }) => {
      const isAddress = kind === 'url-token' || kind === 'import-rule'
      if (!isAddress || pluginData === RESOLVING || /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(path)) {
        return undefined
      }
      const [, file = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
      const resolved = await resolve(decodedAddress(file), {
        kind,
        resolveDir,
        pluginData: RESOLVING,
      })
      return resolved.errors.length > 0 ? undefined : { path: resolved.path, suffix }
    })
  },
}
