/** A question to readers that decides which parts of pages they see. */
export type Choice = { readonly label: string; readonly values: readonly string[] }

/** The feature's keys of the config. */
export type ConditionsKeys = {
  /** What readers choose for themselves on pages with `:::when`: name -> what asks them, and the answers. */
  readonly choices?: Readonly<Record<string, Choice>>
}
