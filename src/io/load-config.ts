import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Message } from 'esbuild'
import { type Diagnostic, diagnostic, type Noted } from '../diagnostics/diagnostic.ts'
import { plainConfig } from './plain-config.ts'
import { readText } from './read-sources.ts'
import { type CodeBundle, recallCode, rememberCode } from './remembered-code.ts'

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
  /** Folder that remembers bundled configs; undefined where nothing is to be remembered. */
  readonly cacheDir?: string | undefined
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
    const { code, files } = await moduleOf(absolute, place)
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

/** The config as one module: as it is where it imports nothing, else as it was bundled last, else bundled. */
async function moduleOf(entry: string, place: ConfigPlace): Promise<CodeBundle> {
  const text = readText(entry)
  const plain = plainConfig(text)
  if (plain !== undefined) return { code: plain, files: [entry] }
  // A site with a cache folder of its own gets no other one.
  const cacheDir = /\bcache['"]?\s*:/.test(text) ? undefined : place.cacheDir
  const known = cacheDir === undefined ? undefined : recallCode(cacheDir, entry, place)
  if (known !== undefined) return known
  const { bundleConfig } = await import('./bundle-config.ts')
  const made = await bundleConfig(entry, place)
  if (cacheDir !== undefined) rememberCode(cacheDir, made, { entry, place })
  return made
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
