/** The feature's keys of the config. */
export type AddressesKeys = {
  /** Old path -> new path or URL. */
  readonly redirects?: Readonly<Record<string, string>>
}

/** Redirects as the config writes them. */
export type AddressesConfig = Required<AddressesKeys>
