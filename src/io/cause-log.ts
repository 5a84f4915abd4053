import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cause, Causes } from '../model/output.ts'
import { replaceFile } from './replace-file.ts'

/** What a page was last rendered from, and what of it was new then; undefined when all of it was. */
export type LoggedPage = { readonly causes: Causes; readonly because: readonly Cause[] | undefined }
/** By route. */
export type CauseLog = Readonly<Record<string, LoggedPage>>

const NAME = 'causes.json'
const FORMAT = 1

/** The log of a cache folder. One that is missing or damaged is empty: nothing depends on it but an answer. */
export function readCauseLog(cacheDir: string): CauseLog {
  try {
    const log = JSON.parse(readFileSync(join(cacheDir, NAME), 'utf8')) as {
      format?: unknown
      pages?: CauseLog
    }
    return log.format === FORMAT && typeof log.pages === 'object' ? log.pages : {}
  } catch {
    return {}
  }
}

export function writeCauseLog(cacheDir: string, pages: CauseLog): void {
  try {
    mkdirSync(cacheDir, { recursive: true })
    replaceFile(join(cacheDir, NAME), JSON.stringify({ format: FORMAT, pages }))
  } catch {
    // A folder that cannot be written to: `docsgen why` will have no answer.
  }
}
