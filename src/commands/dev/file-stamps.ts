import type { BigIntStats } from 'node:fs'
import { readStat, stampText } from '../../io/files/file-stamp.ts'
import { wasWrittenBefore } from '../../io/files/written-before.ts'

type Reading = {
  /** When the files began to be read. */
  readonly since: number
  /** Whether no events came for a while. Until then an empty file may be one that is being written. */
  readonly isQuiet: boolean
}

/** Updates the stamps of these files. A file that may have been written after it was read gets none. */
export function stampsAfter(
  before: ReadonlyMap<string, string>,
  paths: readonly string[],
  reading: Reading,
): ReadonlyMap<string, string> {
  const stamps = new Map(before)
  for (const path of paths) {
    const stat = readStat(path)
    if (stat !== undefined && isCompletelyWritten(stat, reading)) stamps.set(path, stampText(stat))
    else stamps.delete(path)
  }
  return stamps
}

/** Whether the file was certainly written before it was read, so that a later write changes its stamp. */
export function isCompletelyWritten(
  file: Pick<BigIntStats, 'size' | 'mtimeMs' | 'ctimeMs'>,
  { since, isQuiet }: Reading,
): boolean {
  const isComplete = isQuiet || file.size > 0
  return isComplete && wasWrittenBefore(file, since)
}

/** A text that changes when the file is written; undefined where there is no file. */
export function stampOf(path: string): string | undefined {
  const stat = readStat(path)
  return stat && stampText(stat)
}
