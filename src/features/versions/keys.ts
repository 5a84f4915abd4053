import type { UserConfig } from '../../model/config/user-config.ts'

/** The feature's keys of the config. */
export type VersionsKeys = {
  /**
   * The versions of the site, in the order in which readers see them. `current` is that of the content folder; the name of
   * another one begins its addresses: `1.x` is at `/1.x/`.
   */
  readonly versions?: Readonly<Record<string, UserVersion>>
}

export type UserVersion = {
  /** What readers see. Default: its name. */
  readonly label?: string
  /** A branch, tag or commit, `git:v1.8`, or a folder of the site, `content-next`. */
  readonly from?: string
  /** The repository of the commit, where it is another one: a folder such as `../acme.git`. */
  readonly repository?: string
  /** The content folder in the commit, where it has another name than today. */
  readonly content?: string
  /** A folder whose files replace those of the version, or are added to them. */
  readonly overlay?: string
  /** Whether it is not released yet. Search engines do not list it. Default false. */
  readonly unreleased?: boolean
  /** Whether search engines shall not list it. Default false. */
  readonly noindex?: boolean
  /** The address of a version that is published elsewhere, which has none of the keys above but `label`. */
  readonly href?: string
  /** Its own navigations, in place of the site's. Default of a commit: those of its folders. */
  readonly navigations?: UserConfig['navigations']
  /** Its own values, in place of the site's key of that name. */
  readonly variables?: object
  readonly glossary?: string
  readonly api?: object
}
