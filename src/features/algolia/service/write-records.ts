import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { removeUnfinished } from '../../../io/files/clean-folder.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import type { SearchRecord } from '../../../model/search.ts'

/** Writes records as a JSON array, one per line, atomically. */
export function writeRecords(path: string, records: readonly SearchRecord[]): void {
  const lines = records.map((record) => JSON.stringify(record))
  mkdirSync(dirname(path), { recursive: true })
  removeUnfinished(dirname(path), `${basename(path)}-`)
  replaceFile(path, `[\n${lines.join(',\n')}\n]\n`)
}
