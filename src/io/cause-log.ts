import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cause, Causes } from '../model/output.ts'
import { replaceFile } from './replace-file.ts'

/** What a page was last rendered from, and what of it was new then; undefined when all of it was. */
export type LoggedPage = { readonly causes: Causes; readonly because: readonly Cause[] | undefined }

/** Entries by route. An edit reads and writes few of them. */
export type CauseLog = {
  readonly get: (route: string) => LoggedPage | undefined
  readonly set: (route: string, page: LoggedPage) => void
  readonly remove: (route: string) => void
  /** Writes what is new. */
  readonly save: () => void
}

const NAME = 'causes'
/** Then the characters of the log when it was last written whole; then a line for each entry, empty for a page that is gone. The last of a route counts. */
const HEAD = 'docsgen-causes 2'
/** What is added to a log before it is written whole again: as much as it had, and this. */
const ADDED = 50_000

/** Opens the log of a cache folder. One that is missing or damaged is empty: nothing depends on it but an answer. */
export function openCauseLog(cacheDir: string): CauseLog {
  const path = join(cacheDir, NAME)
  const text = textOf(path)
  const fresh = new Map<string, string>()
  return {
    get(route) {
      const start = text.lastIndexOf(`\n${route}\t`)
      if (start < 0) return undefined
      const end = text.indexOf('\n', start + 1)
      return parsed(text.slice(start + route.length + 2, end < 0 ? undefined : end))
    },
    set(route, page) {
      fresh.set(route, JSON.stringify(page))
    },
    remove(route) {
      fresh.set(route, '')
    },
    save() {
      const added = Array.from(fresh, ([route, entry]) => `\n${route}\t${entry}`).join('')
      const isShort = text.length + added.length <= 2 * wholeLength(text) + ADDED
      try {
        mkdirSync(cacheDir, { recursive: true })
        if (text !== '' && isShort) appendFileSync(path, added)
        else replaceFile(path, whole(text + added))
      } catch {
        // A folder that cannot be written to: `docsgen why` will have no answer.
      }
    },
  }
}

/** The text of a log; '' where there is none that can be read. */
function textOf(path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    return text.startsWith(`${HEAD} `) ? text : ''
  } catch {
    return ''
  }
}

function wholeLength(text: string): number {
  return Number(/^\S+ \d+ (\d+)/.exec(text)?.[1] ?? 0)
}

/** A log with the last entry of each page that was not removed after it. */
function whole(text: string): string {
  const lines = new Map<string, string>()
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t')
    if (tab > 0) lines.set(line.slice(0, tab), line)
  }
  const entries = [...lines.values()].filter((line) => !line.endsWith('\t')).join('\n')
  return `${HEAD} ${entries.length}\n${entries}`
}

function parsed(text: string): LoggedPage | undefined {
  try {
    const page = JSON.parse(text) as Partial<LoggedPage>
    return page.causes === undefined ? undefined : { causes: page.causes, because: page.because }
  } catch {
    return undefined
  }
}
