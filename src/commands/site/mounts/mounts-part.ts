import type { MountAt } from '../../../model/mounts.ts'
import type { AddedValues } from '../../../site/config/config-part.ts'

/**
 * Sites inside the site that a feature adds, in its dimension. `Settings` is what its part of the config makes. What two
 * features add is there together, too: each version in each language.
 */
export type MountsPart<Settings = never> = (settings: Settings) => readonly MountSpec[]

/** A site inside the site: its pages are like those of the site, and lead to no other mount unless they say so. */
export type MountSpec = {
  /** The folder of its addresses: `1.x` for `/1.x/how-to/cli`. */
  readonly id: string
  readonly at: MountAt
  /** The scheme of links that lead into it, if there are such links: `version` for `version:1.x/how-to/cli`. `current` is the site itself. */
  readonly scheme?: string
  /** Where its content is; undefined: where that of the site is. */
  readonly content?: MountContent
  /** Tag of its language, where it is a translation. */
  readonly language?: string | undefined
  /** Files of such a translation that readers are told are behind their originals. */
  readonly outdated?: readonly string[]
  /** Keys of the config that are its own, in place of the site's. */
  readonly keys: Readonly<Record<string, unknown>>
  /** Values that it adds to keys of the config that are maps. */
  readonly added?: AddedValues
  /** Whether search engines may list its pages. */
  readonly isListed: boolean
  /** Path of its key in the config. */
  readonly key: readonly (string | number)[]
}

/** Where the files of a mount are. Paths are relative to the site's folder. */
export type MountContent = {
  /** Branch, tag or commit; undefined: the folder as it is. */
  readonly ref: string | undefined
  /** The folder of a repository beside the site, which may be bare; undefined: the site's own. */
  readonly repository: string | undefined
  /** The content folder; of a bare repository from its root. */
  readonly folder: string | undefined
  /** Folder whose files are in place of some of these. */
  readonly overlay: string | undefined
}

/** Whether a mount has navigations of its own. */
export function hasNavigations({ keys }: Pick<MountSpec, 'keys'>): boolean {
  return Object.keys(Object(keys['navigations'])).length > 0
}
