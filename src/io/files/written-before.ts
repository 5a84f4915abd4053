import type { BigIntStats, Stats } from 'node:fs'

/** The clock of the file system may be behind that of the process by this time. */
const CLOCKS_MS = 20
/** Network file systems and memory cards may have timestamps in steps of one or two seconds. */
const COARSE_MS = 2000

/** Whether a file was certainly written before a time, so that a later read has its current content. */
export function wasWrittenBefore(
  { mtimeMs, ctimeMs }: Pick<Stats | BigIntStats, 'mtimeMs' | 'ctimeMs'>,
  since: number,
): boolean {
  const times = [Number(mtimeMs), Number(ctimeMs)]
  const tick = times.every((time) => time % 1000 === 0) ? COARSE_MS : CLOCKS_MS
  return Math.max(...times) < since - tick
}
