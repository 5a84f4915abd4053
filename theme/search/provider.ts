import type { SearchHit } from '../../src/model/search.ts'

export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  /** Version of the index; undefined while only a part of it is loaded. */
  readonly version: string | undefined
  /** Whether the text was not searched. */
  readonly isNamesOnly?: boolean
  /** The same hits with excerpts, when those are loaded. */
  readonly whole?: Promise<SearchAnswer>
}

/** Context of a provider. */
export type SearchPlace = {
  /** Area of the page: its text is searched first. */
  readonly area: string
  /** Called when the same query may have better hits. */
  readonly onImproved: () => void
}

/** Answers queries. This is the dialog's only interface to search. */
export type SearchProvider = {
  /** Loads what the first answer needs. Called when a reader is about to search. */
  readonly warm: () => void
  /** Hits of a query, of all areas or of `only` one. Rejects when the service cannot be reached. */
  readonly search: (query: string, signal: AbortSignal, only?: string) => Promise<SearchAnswer>
  /** Called when the dialog closes: stops loading until the next query. */
  readonly rest?: () => void
  /**
   * Searches the text from now on, at the request of a reader who saves data. Returns false where it is searched already.
   */
  readonly searchText?: () => boolean
}
