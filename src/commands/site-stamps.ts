import { hashOf } from '../core/hash.ts'
import { type FileStamps, openFileStamps, type StampedFile } from '../io/file-stamps.ts'
import type { SiteMemo } from './site-memo.ts'

/** Stage of the stamps in a memo, which holds them as one text. */
const STAMPS = 'stamps'
const KEY = hashOf(STAMPS)

/** Digests of a site's files that were read in an earlier build. */
export type SiteStamps = FileStamps & {
  /** Puts those of this build into the memo. */
  readonly save: () => void
}

export function openSiteStamps(memo: Pick<SiteMemo, 'recall' | 'put'>): SiteStamps {
  const stamps = openFileStamps(memo.recall<readonly StampedFile[]>(STAMPS, KEY) ?? [])
  return {
    ...stamps,
    save() {
      const changed = stamps.changed()
      if (changed !== undefined) memo.put(STAMPS, KEY, JSON.stringify(changed))
    },
  }
}
