import type { SearchHit } from '../../src/model/search.ts'

/** Why there is no answer. The service refuses a key that is wrong or may not search here, and too many requests. */
export type SearchTrouble = 'unavailable' | 'offline' | 'refused' | 'busy'

/** State of the dialog: that of autocomplete-core and our own. */
export type SearchState = {
  readonly query: string
  /** Value of the field: the query, or the text of the hit that is selected with the arrow keys. */
  readonly inputValue: string
  readonly isOpen: boolean
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly hits: readonly SearchHit[]
  readonly activeIndex: number | null
  /** The query of the hits; undefined before the first answer. */
  readonly answered: string | undefined
  readonly trouble: SearchTrouble | undefined
  /** Id of the only area that is searched; undefined for all. */
  readonly only: string | undefined
  /** Whether the text was not searched, because the reader saves data and has not asked for it. */
  readonly isNamesOnly: boolean | undefined
}

/** What the panel shows. */
export type Screen =
  | { readonly kind: 'closed' }
  | { readonly kind: 'results'; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'none'; readonly query: string; readonly isNamesOnly: boolean | undefined }
  | { readonly kind: 'trouble'; readonly trouble: SearchTrouble }

/** What the panel shows. While an answer is pending, the hits of the last one stay. */
export function screenOf(state: SearchState): Screen {
  const { isOpen, hits, query, answered, trouble, isNamesOnly } = state
  if (!isOpen) return { kind: 'closed' }
  if (trouble !== undefined) return { kind: 'trouble', trouble }
  if (hits.length > 0) return { kind: 'results', hits }
  if (answered === undefined || query === '') return { kind: 'closed' }
  return { kind: 'none', query: answered, isNamesOnly }
}
