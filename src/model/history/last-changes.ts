import { hashOfAll } from '../hash.ts'
import type { Hash } from '../paths.ts'

/** When a file was changed last, and by whom. */
export type LastChange = {
  /** In UTC: `2026-11-03`; undefined where pages do not show it. */
  readonly day: string | undefined
  /** Its authors, the most recent first. */
  readonly authors: readonly string[]
}

/** The last changes of a site's files. */
export type LastChanges = {
  /** By path relative to the site's folder. */
  readonly byFile: ReadonlyMap<string, LastChange>
  readonly hash: Hash
  /** Name of the source in the output of a build, such as git; undefined without one. */
  readonly source: string | undefined
  /** Why the source knows nothing; undefined otherwise. */
  readonly missing: string | undefined
}

/** No last changes: without a source, or with the reason why it knows nothing. */
export function unknownChanges(source?: string, missing?: string): LastChanges {
  return { byFile: new Map(), hash: hashOfAll(['no changes']), source, missing }
}
