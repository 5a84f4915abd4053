import type { BigIntStats } from 'node:fs'
import { join } from 'node:path'
import { fileDigest } from '../digest.ts'
import { readLinkStat, stampText } from './file-stamp.ts'
import { wasWrittenBefore } from './written-before.ts'

/** The digest of a file that had a stamp. While it has it, its bytes are the same. */
type StampedDigest = { readonly stamp: string; readonly digest: string }

/** By path. */
export type StampedDigests = ReadonlyMap<string, StampedDigest>

export const NO_STAMPS: StampedDigests = new Map()

export type ReadFiles = {
  /** Digest of every file, by its path. */
  readonly digests: Map<string, string>
  readonly stamps: StampedDigests
  /** Whether a file had to be read, so that stamps are new. */
  readonly isRead: boolean
}

/** Digests of files of a folder, which are there. Only those are read whose stamps are not the known ones. */
export function readStamped(
  dir: string,
  paths: readonly string[],
  known: StampedDigests,
): ReadFiles {
  const digests = new Map<string, string>()
  const stamps = new Map<string, StampedDigest>()
  let isRead = false
  for (const path of paths) {
    const file = join(dir, path)
    const since = Date.now()
    const stat = readLinkStat(file)
    const stamp = stat === undefined ? undefined : stampText(stat)
    const before = known.get(path)
    const isKnown = before !== undefined && before.stamp === stamp
    const digest = isKnown ? before.digest : fileDigest(file)
    digests.set(path, digest)
    isRead ||= !isKnown
    if (stat !== undefined && stamp !== undefined && isSettled(stat, since))
      stamps.set(path, { stamp, digest })
  }
  return { digests, stamps, isRead }
}

/** What the file system says of files before others can reach them. */
export type UnseenFiles = ReadonlyMap<string, BigIntStats>

/** Looks at files of a folder that nobody else knows of yet. */
export function lookAt(dir: string, paths: Iterable<string>): UnseenFiles {
  const stats = new Map<string, BigIntStats>()
  for (const path of paths) {
    const stat = readLinkStat(join(dir, path))
    if (stat !== undefined) stats.set(path, stat)
  }
  return stats
}

/**
 * Stamps of files in the folder where others can reach them now. One that has changed since it was looked at gets none. Links
 * that were made or removed in between change the time of the file's record alone.
 */
export function stampsOf(
  dir: string,
  digests: ReadonlyMap<string, string>,
  unseen: UnseenFiles,
): StampedDigests {
  const now = Date.now()
  const stamps = new Map<string, StampedDigest>()
  for (const [path, digest] of digests) {
    const [before, stat] = [unseen.get(path), readLinkStat(join(dir, path))]
    if (before === undefined || stat === undefined || !isSettled(stat, now)) continue
    const isSame =
      stat.ino === before.ino && stat.size === before.size && stat.mtimeNs === before.mtimeNs
    if (isSame) stamps.set(path, { stamp: stampText(stat), digest })
  }
  return stamps
}

/** Whether a later change gives a file another stamp: not within the same tick of the clock. */
function isSettled(stat: BigIntStats, since: number): boolean {
  return stat.isFile() && wasWrittenBefore(stat, since)
}
