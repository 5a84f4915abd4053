import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestOf } from '../digest.ts'

/** Our own font, whose measures that of a reader's system is made to have. */
const INTER = ['inter-latin.woff2', 'inter-extended.woff2']

/** Absolute paths of the files of the font in which readers see texts: `own` ones of the site, relative to its folder. */
export function textFontFiles(
  siteDir: string,
  own: readonly string[],
  packageDir: string,
): readonly string[] {
  const files = own.map((path) => resolve(siteDir, path)).filter((path) => existsSync(path))
  if (files.length > 0) return files
  return INTER.map((name) => join(packageDir, 'theme/assets/fonts', name))
}

/** Digests of files that are there. */
export function digestsOfFiles(paths: readonly string[]): readonly string[] {
  return paths.map((path) => digestOf(readFileSync(path)))
}
