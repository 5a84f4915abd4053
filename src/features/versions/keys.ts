import type { UserVersion } from '../../model/config/user-config.ts'

/** The feature's keys of the config. */
export type VersionsKeys = {
  /**
   * The versions of the site, in the order in which readers see them. `current` is that of the content folder; the name of
   * another one begins its addresses: `1.x` is at `/1.x/`.
   */
  readonly versions?: Readonly<Record<string, UserVersion>>
}
