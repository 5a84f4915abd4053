import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../../../io/files/read-text.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'

/** Where a site records which text each translation was made of. */
export const TRANSLATIONS_FILE = 'docsgen.translations.json'

/** By the file of a translation: the digests of the sections that it translates, in order. */
export type Recorded = ReadonlyMap<string, readonly string[]>

/** What is recorded; nothing where there is no such file, or one that cannot be read. */
export function readRecorded(siteDir: string): Recorded {
  const path = join(siteDir, TRANSLATIONS_FILE)
  if (!existsSync(path)) return new Map()
  const read: unknown = JSON.parse(readText(path))
  return new Map(
    Object.entries(Object(read) as Record<string, unknown>).map(([file, digests]) => [
      file,
      String(digests).split(' '),
    ]),
  )
}

/** Writes the record: a line for each translation in the order of their files, so that branches merge. */
export function writeRecorded(siteDir: string, recorded: Recorded): void {
  const entries = [...recorded].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([file, digests]) => `${JSON.stringify(file)}: "${digests.join(' ')}"`)
  replaceFile(join(siteDir, TRANSLATIONS_FILE), `{\n${lines.join(',\n')}\n}\n`)
}
