import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf, fileDigestOrNone } from '../../../io/digest.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { mapOf, textsOf } from '../config/values.ts'

/** Remembers what was written, so that a later run knows what somebody has edited since. */
export const RECORD_FILE = '.docsgen-migrate.json'

/** A file of the new site: its text, or the file that it is a copy of. */
export type SiteFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly from: string }

export type Written = {
  readonly written: number
  /** Files that were edited or removed since the last run, and stay as they are. */
  readonly kept: readonly string[]
  /** Files of the last run that the old site has no longer. */
  readonly removed: readonly string[]
  /** Whether the last run did not come to its end. */
  readonly wasStopped: boolean
}

/** Digests that a file had when it was written, by path. */
type SiteRecord = {
  readonly files: ReadonlyMap<string, readonly string[]>
  readonly isDone: boolean
}

/** Reads what the last run wrote; undefined where there was none. */
export function readRecord(dir: string): SiteRecord | undefined {
  const path = join(dir, RECORD_FILE)
  if (!existsSync(path)) return undefined
  try {
    const { files, isDone } = mapOf(JSON.parse(readFileSync(path, 'utf8')))
    return {
      files: new Map(
        Object.entries(mapOf(files)).map(([name, digests]) => [name, textsOf(digests)]),
      ),
      isDone: isDone === true,
    }
  } catch {
    return { files: new Map(), isDone: false }
  }
}

/**
 * Writes the files of the new site. What is going to be written is recorded before, so that a run after one that was
 * stopped knows its own files from those of others.
 */
export function writeSite(dir: string, files: readonly SiteFile[]): Written {
  const before = readRecord(dir)
  const wasStopped = before?.isDone === false
  const digests = new Map(files.map((file) => [file.path, digestOfFile(file)]))
  mkdirSync(dir, { recursive: true })
  const planned = new Map([...(before?.files ?? [])])
  for (const [path, digest] of digests) {
    const known = before?.files.get(path)
    // Nothing is known of a file that somebody removed: it is not written again, should this run be stopped.
    const isRemoved = known !== undefined && !wasStopped && !existsSync(join(dir, path))
    planned.set(path, isRemoved ? [] : [...(known ?? []), digest])
  }
  writeRecord(dir, { files: planned, isDone: false })

  const kept: string[] = []
  const done = new Map<string, readonly string[]>()
  let written = 0
  for (const file of files) {
    const digest = digests.get(file.path) ?? ''
    const known = before?.files.get(file.path)
    const now = fileDigestOrNone(join(dir, file.path))
    const isOurs = now === digest || isUnedited(now, known, wasStopped)
    done.set(file.path, isOurs ? [digest] : (known ?? []))
    if (!isOurs) kept.push(file.path)
    else if (now !== digest) {
      putFile(join(dir, file.path), file)
      written += 1
    }
  }
  const removed = removeOld(dir, before, digests, kept)
  writeRecord(dir, { files: done, isDone: false })
  return { written, kept, removed, wasStopped }
}

/** Whether a file is as the last run left it, or is new. One that was removed since is edited. */
function isUnedited(
  now: string | undefined,
  known: readonly string[] | undefined,
  wasStopped: boolean,
): boolean {
  if (known === undefined) return now === undefined
  return now === undefined ? wasStopped && known.length > 0 : known.includes(now)
}

function putFile(target: string, file: SiteFile): void {
  mkdirSync(dirname(target), { recursive: true })
  replaceFile(target, 'text' in file ? file.text : readFileSync(file.from))
}

/** Removes files of the last run that the old site has no longer; those that were edited are added to `kept`. */
function removeOld(
  dir: string,
  before: SiteRecord | undefined,
  digests: ReadonlyMap<string, string>,
  kept: string[],
): readonly string[] {
  return [...(before?.files ?? [])].flatMap(([path, known]) => {
    const now = digests.has(path) ? undefined : fileDigestOrNone(join(dir, path))
    if (now === undefined) return []
    if (!known.includes(now)) {
      kept.push(path)
      return []
    }
    rmSync(join(dir, path))
    return [path]
  })
}

/** Writes files that are only known once the site was built: the config and the report. Returns those that were edited. */
export function finishSite(
  dir: string,
  files: readonly { readonly path: string; readonly text: string }[],
): readonly string[] {
  const { files: known } = readRecord(dir) ?? { files: new Map<string, readonly string[]>() }
  const isOurs = (path: string) => {
    const now = fileDigestOrNone(join(dir, path))
    return now === undefined || known.get(path)?.includes(now) === true
  }
  const ours = files.filter(({ path }) => isOurs(path))
  const planned = ours.map(({ path, text }): readonly [string, readonly string[]] => [
    path,
    [...(known.get(path) ?? []), digestOf(text)],
  ])
  writeRecord(dir, { files: new Map([...known, ...planned]), isDone: false })
  for (const { path, text } of ours) replaceFile(join(dir, path), text)
  const done = ours.map(({ path, text }): readonly [string, readonly string[]] => [
    path,
    [digestOf(text)],
  ])
  writeRecord(dir, { files: new Map([...known, ...done]), isDone: true })
  return files.filter((file) => !ours.includes(file)).map(({ path }) => path)
}

function digestOfFile(file: SiteFile): string {
  return 'text' in file ? digestOf(file.text) : (fileDigestOrNone(file.from) ?? '')
}

function writeRecord(dir: string, { files, isDone }: SiteRecord): void {
  const text = JSON.stringify({ isDone, files: Object.fromEntries(files) }, null, 1)
  replaceFile(join(dir, RECORD_FILE), `${text}\n`)
}
