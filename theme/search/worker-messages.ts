import type { SearchHit } from '../../src/model/search.ts'

/** What the page tells the search worker. URLs are absolute. */
export type ToWorker =
  /** Load the index, or see whether there is a newer one; pages of `area` come first. */
  | { readonly kind: 'open'; readonly manifest: string; readonly area: string }
  | ({ readonly kind: 'search'; readonly id: number } & Asked)
  /** The dialog has closed: what would only make later answers better is not loaded any more. */
  | { readonly kind: 'rest' }

/** What a reader asks. */
export type Asked = {
  readonly query: string
  /** Id of the only area whose hits are wanted. */
  readonly only?: string | undefined
  /** Words of the text are not loaded for it: the reader saves data. */
  readonly namesOnly?: boolean | undefined
}

/** What the search worker tells the page. */
export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly hits: readonly SearchHit[]
      /** Undefined while parts of the index are missing. */
      readonly version: string | undefined
      /** The same hits come once more, with lines of their text. */
      readonly isPartial: boolean
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** The index is this version now: answers of another one are out of date. */
  | { readonly kind: 'opened'; readonly version: string }
  /** More of the index has arrived: the last query may have better hits. */
  | { readonly kind: 'improved' }
