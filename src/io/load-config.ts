import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Message } from 'esbuild'
import { type Diagnostic, diagnostic, type Noted } from '../diagnostics/diagnostic.ts'
import { readText } from './read-sources.ts'

export const CONFIG_NAMES = ['docs-site.config.ts', 'docs-site.config.mjs', 'docs-site.config.js']

export type LoadedConfig = {
  /** Default export; undefined without a config file. */
  readonly raw: unknown
  /** The config file first, then the site's files that it imports, with paths relative to the site folder. */
  readonly text: readonly { readonly file: string; readonly text: string }[]
  /** Absolute paths of every file that the config consists of: what a watcher watches. */
  readonly files: readonly string[]
}

export type ConfigPlace = {
  readonly siteDir: string
  /** As given with --config; undefined for the default names. */
  readonly path: string | undefined
  /** Folder of the docsgen package: what `import 'docsgen'` means in a config. */
  readonly packageDir: string
}

/** Bundles `docs-site.config.ts` with esbuild and imports it. Errors of the file are diagnostics with their place. */
export async function loadConfig(place: ConfigPlace): Promise<Noted<LoadedConfig>> {
  const absolute = configPath(place)
  if (absolute === undefined) return { value: NO_CONFIG, diagnostics: [] }
  const file = siteFile(absolute, place)
  if (!existsSync(absolute)) {
    return {
      value: NO_CONFIG,
      diagnostics: [diagnostic('config-not-found', { path: file }, undefined)],
    }
  }
  const text = [{ file, text: readText(absolute) }]
  try {
    const { code, files } = await bundled(absolute, place)
    const raw = await importText(code)
    const imported = files
      .filter((name) => name !== absolute && name.startsWith(place.siteDir))
      .map((name) => ({ file: siteFile(name, place), text: readText(name) }))
    return { value: { raw: raw ?? {}, text: [...text, ...imported], files }, diagnostics: [] }
  } catch (error) {
    return { value: { raw: {}, text, files: [absolute] }, diagnostics: problems(error, file) }
  }
}

const NO_CONFIG: LoadedConfig = { raw: undefined, text: [], files: [] }

/** A file as messages name it: relative to the site folder. */
function siteFile(absolute: string, { siteDir }: ConfigPlace): string {
  return relative(siteDir, absolute).replaceAll('\\', '/')
}

function configPath({ siteDir, path }: ConfigPlace): string | undefined {
  if (path !== undefined) return join(siteDir, path)
  return CONFIG_NAMES.map((name) => join(siteDir, name)).find((name) => existsSync(name))
}

async function bundled(entry: string, { siteDir, packageDir }: ConfigPlace) {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) },
    logLevel: 'silent',
    plugins: [
      {
        name: 'config-packages',
        setup({ onResolve }) {
          // `docsgen` is this very package, installed or not; other packages are the site's.
          onResolve({ filter: /^docsgen$/ }, () => ({
            path: join(packageDir, 'src/core/config/define-config.ts'),
          }))
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('node:') || /^[a-z]:/i.test(path)
              ? undefined
              : { path: resolvedPackage(path, siteDir, packageDir), external: true },
          )
        },
      },
    ],
  })
  const files = Object.keys(result.metafile.inputs).map((name) => join(siteDir, name))
  return { code: result.outputFiles[0]?.text ?? '', files }
}

/** A package of the site's, else one of docsgen's own (zod, for a front matter schema). */
function resolvedPackage(name: string, siteDir: string, packageDir: string): string {
  for (const folder of [siteDir, packageDir]) {
    try {
      return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return name
}

/**
 * Imports a module's text as a data URL: nothing is written beside the site. Packages are absolute file URLs
 * by then.
 */
async function importText(code: string): Promise<unknown> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const module = (await import(url)) as { readonly default?: unknown }
  return module.default
}

function problems(error: unknown, file: string): readonly Diagnostic[] {
  const errors = (error as { readonly errors?: readonly Message[] }).errors
  if (Array.isArray(errors)) {
    return (errors as readonly Message[]).map(({ text, location }) =>
      diagnostic(
        'config-unreadable',
        { reason: text },
        location === null
          ? { file, line: 1, column: 1, length: 1 }
          : {
              file: location.file,
              line: location.line,
              column: location.column + 1,
              length: Math.max(1, location.length),
            },
      ),
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return [diagnostic('config-unreadable', { reason }, { file, line: 1, column: 1, length: 1 })]
}
