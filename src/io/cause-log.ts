import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cause, Causes } from '../model/output.ts'
import { replaceFile } from './replace-file.ts'

/** What a page was last rendered from, and what of it was new then; undefined when all of it was. */
export type LoggedPage = { readonly causes: Causes; readonly because: readonly Cause[] | undefined }

/** Entries by route. They are read one by one: an edit changes few of them. */
export type CauseLog = {
  readonly routes: () => Iterable<string>
  readonly get: (route: string) => LoggedPage | undefined
  readonly set: (route: string, page: LoggedPage) => void
  readonly remove: (route: string) => void
  /** Writes the log where it was read. */
  readonly save: () => void
}

const NAME = 'causes'
const HEAD = 'docsgen-causes 1'

/** Opens the log of a cache folder. One that is missing or damaged is empty: nothing depends on it but an answer. */
export function openCauseLog(cacheDir: string): CauseLog {
  const path = join(cacheDir, NAME)
  const texts = readLines(path)
  return {
    routes: () => texts.keys(),
    get: (route) => parsed(texts.get(route)),
    set(route, page) {
      texts.set(route, JSON.stringify(page))
    },
    remove(route) {
      texts.delete(route)
    },
    save() {
      const lines = Array.from(texts, ([route, text]) => `${route}\t${text}`)
      try {
        mkdirSync(cacheDir, { recursive: true })
        replaceFile(path, [HEAD, ...lines].join('\n'))
      } catch {
        // A folder that cannot be written to: `docsgen why` will have no answer.
      }
    },
  }
}

function readLines(path: string): Map<string, string> {
  const texts = new Map<string, string>()
  try {
    const [head, ...lines] = readFileSync(path, 'utf8').split('\n')
    for (const line of head === HEAD ? lines : []) {
      const tab = line.indexOf('\t')
      texts.set(line.slice(0, tab), line.slice(tab + 1))
    }
  } catch {
    // There is none yet.
  }
  return texts
}

function parsed(text: string | undefined): LoggedPage | undefined {
  if (text === undefined) return undefined
  try {
    const page = JSON.parse(text) as Partial<LoggedPage>
    return page.causes === undefined ? undefined : { causes: page.causes, because: page.because }
  } catch {
    return undefined
  }
}
