import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestOf } from '../../io/digest.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { fontFiles } from '../../site/config/font-files.ts'

/** Our own font, whose measures that of a reader's system is made to have. */
const INTER = ['inter-latin.woff2', 'inter-extended.woff2']

/** Absolute paths of the files of the font in which readers see texts. */
export function textFontFiles(
  siteDir: string,
  { theme }: Pick<SiteConfig, 'theme'>,
  packageDir: string,
): readonly string[] {
  const own = fontFiles(theme.font)
    .map((path) => resolve(siteDir, path))
    .filter((path) => existsSync(path))
  if (own.length > 0) return own
  return INTER.map((name) => join(packageDir, 'theme/assets/fonts', name))
}

/** Digests of files that are there. */
export function digestsOfFiles(paths: readonly string[]): readonly string[] {
  return paths.map((path) => digestOf(readFileSync(path)))
}
