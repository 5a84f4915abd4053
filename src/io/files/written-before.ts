import type { BigIntStats, Stats } from 'node:fs'

/** A clock of the file system may be this much behind the one of the process. */
const CLOCKS_MS = 20
/** File systems of networks and memory cards may know whole seconds only, or every other one. */
const COARSE_MS = 2000

/** Whether a file can only have been written before a time, so that who read it since has what is in it now. */
export function isWrittenBefore(
  { mtimeMs, ctimeMs }: Pick<Stats | BigIntStats, 'mtimeMs' | 'ctimeMs'>,
  since: number,
): boolean {
  const times = [Number(mtimeMs), Number(ctimeMs)]
  const tick = times.every((time) => time % 1000 === 0) ? COARSE_MS : CLOCKS_MS
  return Math.max(...times) < since - tick
}
