/** Texts, numbers and booleans, in maps as deep as the site likes. One that is undefined is not given. */
export type UserVariables = {
  readonly [name: string]: string | number | boolean | UserVariables | undefined
}

/** The feature's keys of the config. */
export type VariablesKeys = {
  /** Values that pages show by name: `{$version}`, `{$limits.peers}`. */
  readonly variables?: UserVariables
}
