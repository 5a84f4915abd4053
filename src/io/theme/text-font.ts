import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestOf } from '../digest.ts'

/** Absolute paths of the files of a site's own font that are there; `paths` are relative to its folder. */
export function ownFontFiles(siteDir: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => resolve(siteDir, path)).filter((path) => existsSync(path))
}

/** Absolute paths of the files of docsgen's own font, whose measures that of a reader's system is made to have. */
export function interFiles(packageDir: string): readonly string[] {
  const names = ['inter-latin.woff2', 'inter-extended.woff2']
  return names.map((name) => join(packageDir, 'theme/assets/fonts', name))
}

/** Digests of files that are there. */
export function digestsOfFiles(paths: readonly string[]): readonly string[] {
  return paths.map((path) => digestOf(readFileSync(path)))
}
