import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SearchRecord } from '../../model/search.ts'

/** Writes records as a JSON array, one a line, whole or not at all. */
export function writeRecords(path: string, records: readonly SearchRecord[]): void {
  const lines = records.map((record) => JSON.stringify(record))
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, `[\n${lines.join(',\n')}\n]\n`)
  renameSync(beside, path)
}
