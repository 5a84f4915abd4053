import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { relativePath } from '../../io/files/relative-path.ts'
import type { Host } from '../../model/host.ts'
import { isMap, type JsonObject } from '../../model/json.ts'

/**
 * What the `package.json` of a new site names docsgen as: the packed file or the clone that this one came from, else the
 * versions that fit its own.
 */
export function dependencyOn(
  { packageDir, version }: Pick<Host, 'packageDir' | 'version'>,
  siteDir: string,
): string {
  const modules = dirname(packageDir)
  const source = basename(modules) === 'node_modules' ? packedFile(modules) : packageDir
  return source === undefined ? `^${version}` : `file:${relativePath(siteDir, source)}`
}

/** The file that npm has installed docsgen from; undefined where it came from a registry. */
function packedFile(modules: string): string | undefined {
  const { packages } = readJson(join(modules, '.package-lock.json'))
  const entry = isMap(packages) ? packages['node_modules/docsgen'] : undefined
  const resolved = isMap(entry) ? String(entry['resolved']) : ''
  return resolved.startsWith('file:')
    ? resolve(dirname(modules), resolved.slice('file:'.length))
    : undefined
}

/** Keys that a package manager writes where it installs a package into an empty folder. */
const INSTALLED = ['dependencies', 'devDependencies', 'packageManager']

/** The `package.json` of a folder where nothing but packages was installed, docsgen among them; else undefined. */
export function installedManifest(dir: string): JsonObject | undefined {
  const manifest = readJson(join(dir, 'package.json'))
  const named = [manifest['dependencies'], manifest['devDependencies']]
  const hasDocsgen = named.some((packages) => isMap(packages) && 'docsgen' in packages)
  return hasDocsgen && Object.keys(manifest).every((key) => INSTALLED.includes(key))
    ? manifest
    : undefined
}

/** An object of JSON; an empty one where there is none. */
function readJson(path: string): JsonObject {
  if (!existsSync(path)) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isMap(value) ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}
