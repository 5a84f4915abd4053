import { lstat, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { textOf } from './read-text.ts'
import { findInside } from './site-file.ts'

/**
 * Texts of files of a site, by their paths in messages. Left out are files that cannot be read, and symbolic links that lead
 * out of the site or to a hidden file.
 */
export async function readSourceTexts(
  dir: string,
  files: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const entries = await Promise.all(
    [...new Set(files)].map(async (file): Promise<readonly [string, string] | undefined> => {
      try {
        const path = resolve(dir, file)
        const isLink = (await lstat(path)).isSymbolicLink()
        if (isLink && findInside({ siteDir: dir, roots: [] }, file) === undefined) return undefined
        return [file, textOf(await readFile(path)).text]
      } catch {
        return undefined
      }
    }),
  )
  return new Map(entries.filter((entry) => entry !== undefined))
}
