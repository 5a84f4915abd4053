import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** A bundled module, and the absolute paths of the files that went in. */
export type CodeBundle = { readonly code: string; readonly files: readonly string[] }

type Place = { readonly siteDir: string; readonly packageDir: string }

type StoredCode = {
  /** Where it was bundled: the code names packages by their absolute places. */
  readonly place: Place
  /** Paths relative to the site's folder, and digests. */
  readonly files: readonly (readonly [path: string, digest: string])[]
  readonly code: string
}

/** What `rememberCode` wrote, if nothing has changed since. */
export function recallCode(cacheDir: string, entry: string, place: Place): CodeBundle | undefined {
  try {
    const stored = JSON.parse(readFileSync(fileOf(cacheDir, entry, place), 'utf8')) as StoredCode
    const { siteDir, packageDir } = stored.place
    if (siteDir !== place.siteDir || packageDir !== place.packageDir) return undefined
    const files = stored.files.map(([path]) => resolve(siteDir, path))
    const isCurrent = stored.files.every(([, was], index) => digestOf(files[index] ?? '') === was)
    return isCurrent ? { code: stored.code, files } : undefined
  } catch {
    // Missing or damaged: it is bundled again.
    return undefined
  }
}

/** Writes a bundle where `recallCode` finds it. A folder that cannot be written to remembers nothing. */
export function rememberCode(
  cacheDir: string,
  { code, files }: CodeBundle,
  { entry, place }: { readonly entry: string; readonly place: Place },
): void {
  const { siteDir, packageDir } = place
  const stored: StoredCode = {
    place: { siteDir, packageDir },
    files: files.map((path) => [relative(siteDir, path), digestOf(path)]),
    code,
  }
  try {
    mkdirSync(cacheDir, { recursive: true })
    replaceFile(fileOf(cacheDir, entry, place), JSON.stringify(stored))
  } catch {
    // Nothing but time is lost.
  }
}

function fileOf(cacheDir: string, entry: string, { siteDir }: Place): string {
  const name = createHash('sha256').update(relative(siteDir, entry)).digest('hex').slice(0, 12)
  return join(cacheDir, `config-${name}.json`)
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
