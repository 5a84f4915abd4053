import { hashOfAll } from '../hash.ts'
import type { Hash } from '../paths.ts'

/** When a file was changed last, and by whom. */
export type LastChange = {
  /** In UTC: `2026-11-03`; undefined where pages do not show it. */
  readonly day: string | undefined
  /** Who has changed it, whoever did so last first. */
  readonly authors: readonly string[]
}

/** The last changes of a site's files. */
export type LastChanges = {
  /** By path relative to the site's folder. */
  readonly byFile: ReadonlyMap<string, LastChange>
  readonly hash: Hash
  /** Who was asked, as the report of a build calls it; undefined where nobody was. */
  readonly source: string | undefined
  /** Why nothing is known; undefined where the source knew, or nobody was asked. */
  readonly missing: string | undefined
}

/** What is known where nobody was asked, or why a source knows nothing. */
export function unknownChanges(source?: string, missing?: string): LastChanges {
  return { byFile: new Map(), hash: hashOfAll(['no changes']), source, missing }
}
