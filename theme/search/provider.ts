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
  /** Whether the reader's browser saves data. */
  readonly savesData: boolean
  /** Called when the same query may have better hits. */
  readonly onImproved: () => void
  /** Called when the version of the index is known, or has changed. */
  readonly onVersion: (version: string) => void
}

/** What a provider is told of the hits that readers see and take. */
export type SearchEvents = {
  /** Hits are on screen. Sent if they stay there for a moment. */
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** A hit was opened; `position` counts from 1. */
  readonly selected: (hit: SearchHit, position: number) => void
  /** A hit became the active one. Sent as a view, so that arrow keys do not count as clicks. */
  readonly active: (hit: SearchHit) => void
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
  readonly events?: SearchEvents
}

/** The code of a provider, which the browser loads. `Settings` is what its feature gives the theme. */
export type ProviderCode<Settings = never> = {
  /** Name of the index, under which browsers store results. */
  readonly indexOf: (settings: Settings) => string
  readonly create: (settings: Settings, place: SearchPlace) => SearchProvider
}
