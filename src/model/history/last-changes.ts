import { hashOfAll } from '../hash.ts'
import type { Hash } from '../paths.ts'

/** When a file was changed last, and by whom. */
export type LastChange = {
  /** In UTC: `2026-11-03`. */
  readonly day: string
  /** All who have ever changed it, whoever did so last first. */
  readonly authors: readonly string[]
}

/** The last changes of a site's files. */
export type LastChanges = {
  /** By path relative to the site's folder. */
  readonly byFile: ReadonlyMap<string, LastChange>
  readonly hash: Hash
  /** Why nothing is known; undefined where git was asked and knew, or was not asked. */
  readonly missing: string | undefined
}

/** What is known without git. */
export function unknownChanges(missing: string | undefined): LastChanges {
  return { byFile: new Map(), hash: hashOfAll(['no changes']), missing }
}
