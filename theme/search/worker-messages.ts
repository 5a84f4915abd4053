import type { SearchHit } from '../../src/model/search.ts'

/** What the page tells the search worker. URLs are absolute. */
export type ToWorker =
  /** Load the index, or see whether there is a newer one; pages of `area` come first. */
  | { readonly kind: 'open'; readonly manifest: string; readonly area: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: string }

/** What the search worker tells the page. */
export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly hits: readonly SearchHit[]
      /** Undefined while parts of the index are missing. */
      readonly version: string | undefined
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** The index is this version now: answers of another one are out of date. */
  | { readonly kind: 'opened'; readonly version: string }
  /** More of the index has arrived: the last query may have better hits. */
  | { readonly kind: 'improved' }
