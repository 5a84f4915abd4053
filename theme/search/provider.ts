import type { SearchHit } from '../../src/model/search.ts'

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** Version of the index that answered; undefined while only a part of it has arrived. */
  readonly version: string | undefined
}

/** What a provider searches for. */
export type SearchPlace = {
  /** Area of the page: its text is searched first. */
  readonly area: string
  /** The same query may now have better hits. */
  readonly onImproved: () => void
}

/** Who answers queries. The dialog knows no more of search than this. */
export type SearchProvider = {
  /** Loads what the first answer needs. Called whenever a reader is about to search. */
  readonly warm: () => void
  /** Hits of a query. Rejects when the service cannot be reached. */
  readonly search: (query: string, signal: AbortSignal) => Promise<SearchAnswer>
}
