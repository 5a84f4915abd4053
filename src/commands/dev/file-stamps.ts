import { type BigIntStats, statSync } from 'node:fs'
import { isWrittenBefore } from '../../io/files/written-before.ts'

type Reading = {
  /** When the files began to be read. */
  readonly since: number
  /** Until it is quiet, an empty file may be in the middle of being written. */
  readonly isQuiet: boolean
}

/** Remembers what these files were. One that may have been written after it was read has no stamp. */
export function stampsAfter(
  before: ReadonlyMap<string, string>,
  paths: readonly string[],
  reading: Reading,
): ReadonlyMap<string, string> {
  const stamps = new Map(before)
  for (const path of paths) {
    const found = statOf(path)
    if (found !== undefined && isSettled(found, reading)) stamps.set(path, textOf(found))
    else stamps.delete(path)
  }
  return stamps
}

/** Whether a file can only have been written before the reading, so that its next stamp will be another. */
export function isSettled(
  file: Pick<BigIntStats, 'size' | 'mtimeMs' | 'ctimeMs'>,
  { since, isQuiet }: Reading,
): boolean {
  const isWritten = isQuiet || file.size > 0
  return isWritten && isWrittenBefore(file, since)
}

/** What changes when a file is written; undefined where it is gone. */
export function stampOf(path: string): string | undefined {
  const found = statOf(path)
  return found && textOf(found)
}

function textOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true })
  } catch {
    // A folder on the way to it may be a file by now, or one that nobody may look into.
    return undefined
  }
}
