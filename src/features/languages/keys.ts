/** The feature's keys of the config. */
export type LanguagesKeys = {
  /**
   * The languages of the site by their tags, in the order in which readers see them. Addresses of the first one are as on
   * a site that has no other; those of `de` are below `/de/`.
   */
  readonly languages?: Readonly<Record<string, UserLanguage>>
  readonly translations?: {
    /** Whether a translation whose original has changed since it was recorded says so to readers. Default false. */
    readonly notice?: boolean
  }
}

export type UserLanguage = {
  /** What readers see. Default: what its speakers call it. */
  readonly label?: string
  /** Default: that of its script. */
  readonly dir?: 'ltr' | 'rtl'
  /** What its addresses begin with. Default: its tag. */
  readonly prefix?: string
}
