import { type BigIntStats, lstatSync, statSync } from 'node:fs'

/** A text that changes when a file is written, replaced or restored, even where its size and time of change are put back. */
export function stampText({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
}

/** What the file system says of a file, or of what a link leads to; undefined where there is none. */
export function readStat(path: string): BigIntStats | undefined {
  return statOrNone(() => statSync(path, { bigint: true }))
}

/** The same of a link itself. */
export function readLinkStat(path: string): BigIntStats | undefined {
  return statOrNone(() => lstatSync(path, { bigint: true }))
}

function statOrNone(read: () => BigIntStats): BigIntStats | undefined {
  try {
    return read()
  } catch {
    // The file is gone, a parent is not a folder any more, or there is no permission.
    return undefined
  }
}
