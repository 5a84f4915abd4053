import type { SearchHit } from '../../../src/model/search.ts'

/** Messages to the search worker. URLs are absolute. */
export type ToWorker =
  /** Loads the index, or checks for a newer one; pages of `area` first. */
  | { readonly kind: 'open'; readonly manifest: string; readonly area: string }
  | ({ readonly kind: 'search'; readonly id: number } & Query)
  /** The dialog has closed: stops loading until the next query. */
  | { readonly kind: 'rest' }

/** A query. */
export type Query = {
  readonly query: string
  /** Id of the only area that is searched. */
  readonly only?: string | undefined
  /** Whether words of the text are not loaded, because the reader saves data. */
  readonly namesOnly?: boolean | undefined
}

/** Messages from the search worker. */
export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly hits: readonly SearchHit[]
      /** Undefined while parts of the index are missing. */
      readonly version: string | undefined
      /** Whether the same hits follow with excerpts. */
      readonly isPartial: boolean
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** The index has this version; answers of another one are out of date. */
  | { readonly kind: 'opened'; readonly version: string }
  /** More of the index is loaded: the last query may have better hits. */
  | { readonly kind: 'improved' }
