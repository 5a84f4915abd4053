/** Another host than those of the service. */
export type AlgoliaHost = {
  readonly url: string
  readonly port?: number
  readonly protocol?: 'http' | 'https'
}

/** The feature's keys of the config. */
export type AlgoliaKeys = {
  readonly search?: {
    readonly algolia?: {
      readonly appId: string
      readonly searchKey: string
      readonly index?: string
      readonly hosts?: readonly AlgoliaHost[]
    }
    /** Off unless given. `scriptUrl: 'self'` serves the pinned package file. */
    readonly analytics?: boolean | { readonly scriptUrl?: string; readonly host?: string }
  }
}

/** Its name under `search.provider`. */
export type AlgoliaProvider = 'algolia'
