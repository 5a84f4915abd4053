import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { SearchRecord } from '../../model/search.ts'
import { removeUnfinished } from '../files/clean-folder.ts'
import { replaceFile } from '../files/replace-file.ts'

/** Writes records as a JSON array, one per line, atomically. */
export function writeRecords(path: string, records: readonly SearchRecord[]): void {
  const lines = records.map((record) => JSON.stringify(record))
  mkdirSync(dirname(path), { recursive: true })
  removeUnfinished(dirname(path), `${basename(path)}-`)
  replaceFile(path, `[\n${lines.join(',\n')}\n]\n`)
}
