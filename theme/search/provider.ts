import type { SearchHit } from '../../src/model/search.ts'

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** Version of the index that answered; undefined while only a part of it has arrived. */
  readonly version: string | undefined
}

/** Who answers queries. The dialog knows no more of search than this. */
export type SearchProvider = {
  /** Loads what the first answer needs. Called whenever a reader is about to search. */
  readonly warm: () => void
  /** Hits of a query. Rejects when the service cannot be reached. */
  readonly search: (query: string, signal: AbortSignal) => Promise<SearchAnswer>
  /** Calls the listener when the same query may now have better hits. */
  readonly onImproved: (listener: () => void) => () => void
  /** Calls the listener when the version of the index is known, and when it has changed. */
  readonly onVersion: (listener: (version: string) => void) => void
}
