/** The feature's keys of the config. */
export type GitHistoryKeys = {
  /** The last change of each page, from git. Nothing is asked without this key. */
  readonly git?: {
    /** Whether pages show the day. Default true. */
    readonly dates?: boolean
    /** Names of those who have changed a page. Default false. */
    readonly authors?: boolean
    /** Commits that do not count, as hashes or their beginnings. */
    readonly ignore?: readonly string[]
  }
}
