import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { textOf } from './read-text.ts'

/** Texts of files of a site, by their paths in messages. Files that cannot be read are left out. */
export async function readSourceTexts(
  dir: string,
  files: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const entries = await Promise.all(
    [...new Set(files)].map(async (file): Promise<readonly [string, string] | undefined> => {
      try {
        return [file, textOf(await readFile(resolve(dir, file))).text]
      } catch {
        return undefined
      }
    }),
  )
  return new Map(entries.filter((entry) => entry !== undefined))
}
