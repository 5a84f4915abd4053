import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { damageProblems } from '../../diagnostics/damage.ts'
import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { bundleFailures } from '../code/bundle-failures.ts'
import { bundleUnchanged, RESTLESS } from '../code/bundle-unchanged.ts'
import type { CodeInput } from '../code/code-inputs.ts'
import { type Code, type CodeLocation, findCode, storeCode } from '../code/code-store.ts'
import { docsgenId } from '../code/docsgen-id.ts'
import { lockfileOf } from '../code/lockfile.ts'
import { digestOf } from '../digest.ts'
import { readFileText, readText } from '../files/read-text.ts'
import { relativePath } from '../files/relative-path.ts'

export const CONFIG_NAMES = ['docs-site.config.ts', 'docs-site.config.mjs', 'docs-site.config.js']

export type LoadedConfig = {
  /** Default export; undefined without a config file. */
  readonly raw: unknown
  /** The config file first, then the site's files that it imports, with paths relative to the site folder. */
  readonly text: readonly { readonly file: string; readonly text: string }[]
  /** Absolute paths of the files that say what the config consists of, the lockfile too: what a watcher watches. */
  readonly files: readonly string[]
  /**
   * Everything that the config's code depends on, in a stable order: the site's own files and those of linked packages
   * with their digests, other packages with name and version, and the lockfile.
   */
  readonly modules: readonly CodeInput[]
  /** Absolute path of the bundled config, for workers to import; undefined without a config file. */
  readonly path: string | undefined
}

export type ConfigPlace = CodeLocation & {
  readonly siteDir: string
  /** As given with --config; undefined for the default names. */
  readonly path: string | undefined
  /** Folder of the docsgen package: what `import 'docsgen'` means in a config. */
  readonly packageDir: string
  /** See `Host`. */
  readonly nextRun: () => string
}

/** Bundles `docs-site.config.ts` with esbuild and imports it. Errors in the file become diagnostics with a location. */
export async function loadConfig(place: ConfigPlace): Promise<WithDiagnostics<LoadedConfig>> {
  const absolute = configPath(place)
  if (absolute === undefined) return { value: NO_CONFIG, diagnostics: misnamed(place) }
  const file = siteFile(absolute, place)
  if (!existsSync(absolute)) {
    return {
      value: NO_CONFIG,
      diagnostics: [diagnostic('config-not-found', { path: file }, undefined)],
    }
  }
  const text = [{ file, ...readFileText(absolute) }]
  try {
    const { folder, manifest } = await loadCode(absolute, place)
    const path = join(folder, CODE)
    const raw = await withTimeout(importedDefault(path, place.nextRun()))
    if (raw === undefined) throw new Error('it has no default export')
    const files = manifest.facts.files.map((name) => join(place.siteDir, name))
    const imported = files
      .filter((name) => name !== absolute && name.startsWith(place.siteDir))
      .map((name) => ({ file: siteFile(name, place), ...readFileText(name) }))
    const lockfile = manifest.facts.hasPackages ? lockfileOf(place.siteDir) : []
    const watched = [...files, ...lockfile]
    return {
      value: { raw, text: [...text, ...imported], files: watched, modules: manifest.inputs, path },
      diagnostics: [...text, ...imported].flatMap(damageProblems),
    }
  } catch (error) {
    const value = { ...NO_CONFIG, raw: {}, text, files: [absolute] }
    return { value, diagnostics: problems(error, file) }
  }
}

/**
 * The default export of a config's module, awaited if it is a promise. The module runs each time, under a new URL,
 * because one process may build a site for several environments, and Node runs a module only once per URL.
 */
async function importedDefault(path: string, run: string): Promise<unknown> {
  const address = `${pathToFileURL(path).href}${run}`
  const { default: raw } = (await import(address)) as { readonly default?: unknown }
  return await raw
}

/** Time limit of a config, in seconds. */
const LONGEST_S = 30

/** Awaits a promise; rejects after the time limit. */
async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`it is not done after ${LONGEST_S} seconds`))
    // Where nothing else goes on, the process ends at once, and says so.
    timer = setTimeout(refuse, LONGEST_S * 1000).unref()
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const NO_CONFIG: LoadedConfig = {
  raw: undefined,
  text: [],
  files: [],
  modules: [],
  path: undefined,
}

/** Path relative to the site folder, for messages. */
function siteFile(absolute: string, { siteDir }: ConfigPlace): string {
  return relativePath(siteDir, absolute)
}

function configPath({ siteDir, path }: ConfigPlace): string | undefined {
  if (path !== undefined) return join(siteDir, path)
  return CONFIG_NAMES.map((name) => join(siteDir, name)).find((name) => existsSync(name))
}

/** A problem for a file that looks like a config but has a name that is not read. */
function misnamed({ siteDir }: ConfigPlace): readonly Diagnostic[] {
  const names = existsSync(siteDir) ? readdirSync(siteDir) : []
  const candidate = names.find((name) => /^(?:docs-?site|docsgen)\.config\.\w+$/i.test(name))
  if (candidate === undefined) return []
  const reason = `${candidate} is not its name, but docs-site.config.ts, .mjs or .js`
  return [diagnostic('config-unreadable', { reason }, fileStart(candidate))]
}

/** Name of the bundled config in its folder. */
const CODE = 'config.mjs'

type ConfigFacts = {
  /** Paths relative to the site's folder, of the files that a watcher watches. */
  readonly files: readonly string[]
  /** Whether the code imports packages. */
  readonly hasPackages: boolean
}

/** The bundled config, from the store or bundled now. */
async function loadCode(entry: string, place: ConfigPlace): Promise<Code<ConfigFacts>> {
  const { siteDir, packageDir } = place
  // A site with a cache folder of its own gets no other one.
  const hasOwnCache = /\bcache['"]?\s*:/.test(readText(entry))
  const codePlace = hasOwnCache ? { ...place, cacheDir: undefined } : place
  const lockfile = lockfileOf(siteDir)
  // The code names packages by their absolute places.
  const what = digestOf(
    'config',
    docsgenId(packageDir),
    JSON.stringify([entry, siteDir, packageDir, ...lockfile]),
  )
  const known = findCode<ConfigFacts>(codePlace, what, place)
  if (known !== undefined) return known
  const { bundleConfig } = await import('./bundle-config.ts')
  const bundled = await bundleUnchanged(
    () => bundleConfig(entry, place),
    // pnpm keeps a package that was updated for days, at its old place, where it is still what it was.
    ({ files, packages }) => [...files, ...packages, ...(packages.length > 0 ? lockfile : [])],
    place,
  )
  if (bundled === undefined) throw new Error(RESTLESS)
  const { code, files, packages } = bundled.made
  const made = {
    what,
    inputs: bundled.inputs,
    files: new Map([[CODE, code]]),
    facts: {
      files: files.map((path) => relative(siteDir, path)),
      hasPackages: packages.length > 0,
    },
  }
  return storeCode(codePlace, made, place)
}

function problems(error: unknown, file: string): readonly Diagnostic[] {
  const failures = bundleFailures(error) ?? [{ reason: reasonOf(error), at: undefined }]
  return failures.map(({ reason, at = fileStart(file) }) =>
    diagnostic('config-unreadable', { reason }, at),
  )
}
