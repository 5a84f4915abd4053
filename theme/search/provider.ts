import type { SearchHit } from '../../src/model/search.ts'

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** Version of the index that answered; undefined while only a part of it has arrived. */
  readonly version: string | undefined
  /** The text was not searched. */
  readonly isNamesOnly?: boolean
  /** The same hits, with lines of their text that are still on their way. */
  readonly whole?: Promise<SearchAnswer>
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
  /** Hits of a query, of all areas or of `only` one. Rejects when the service cannot be reached. */
  readonly search: (query: string, signal: AbortSignal, only?: string) => Promise<SearchAnswer>
  /** The dialog has closed: nothing more need be loaded until the next query. */
  readonly rest?: () => void
  /**
   * A reader who saves data has asked for the text to be searched, too. False where it is anyway: nothing has changed
   * then.
   */
  readonly searchText?: () => boolean
}
