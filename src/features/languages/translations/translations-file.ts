import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { readText } from '../../../io/files/read-text.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { diagnostic } from '../messages.ts'

/** Where a site records which text each translation was made of. */
export const TRANSLATIONS_FILE = 'docsgen.translations.json'

/** By the file of a translation: the digests of the sections that it translates, in order. */
export type Recorded = ReadonlyMap<string, readonly string[]>

/** What is recorded; nothing where there is no such file. One that cannot be read, as after a merge, is told. */
export function readRecorded(siteDir: string): WithDiagnostics<Recorded> {
  const path = join(siteDir, TRANSLATIONS_FILE)
  if (!existsSync(path)) return { value: new Map(), diagnostics: [] }
  try {
    const read: unknown = JSON.parse(readText(path))
    const entries = Object.entries(Object(read) as Record<string, unknown>)
    const value = new Map(entries.map(([file, digests]) => [file, String(digests).split(' ')]))
    return { value, diagnostics: [] }
  } catch (error) {
    const at = fileStart(TRANSLATIONS_FILE)
    const problem = diagnostic('translations-unreadable', { reason: reasonOf(error) }, at)
    return { value: new Map(), diagnostics: [problem] }
  }
}

/** Writes the record: a line for each translation in the order of their files, so that branches merge. */
export function writeRecorded(siteDir: string, recorded: Recorded): void {
  const entries = [...recorded].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([file, digests]) => `${JSON.stringify(file)}: "${digests.join(' ')}"`)
  replaceFile(join(siteDir, TRANSLATIONS_FILE), `{\n${lines.join(',\n')}\n}\n`)
}
