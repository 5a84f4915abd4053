/** The feature's name under `search.provider`. */
export type EmbeddedProvider = 'embedded'
