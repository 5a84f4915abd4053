import type { SearchHit } from '../../src/model/search.ts'

/** Why there is no answer, in the reader's words. */
export type SearchTrouble = 'unavailable' | 'offline'

/** What autocomplete's state and ours add up to. */
export type SearchState = {
  readonly query: string
  /** What the field shows: the query, or the text of the hit that the arrow keys have reached. */
  readonly inputValue: string
  readonly isOpen: boolean
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly hits: readonly SearchHit[]
  readonly activeIndex: number | null
  /** The query that the hits are an answer to; undefined before the first answer. */
  readonly answered: string | undefined
  readonly trouble: SearchTrouble | undefined
  /** Id of the only area that is searched; undefined for all. */
  readonly only: string | undefined
  /** The text was not searched: the reader saves data and has not asked for it. */
  readonly isNamesOnly: boolean | undefined
}

/** What the panel shows. */
export type Screen =
  | { readonly kind: 'closed' }
  | { readonly kind: 'results'; readonly hits: readonly SearchHit[] }
  | { readonly kind: 'none'; readonly query: string; readonly isNamesOnly: boolean | undefined }
  | { readonly kind: 'trouble'; readonly trouble: SearchTrouble }

/** While an answer is awaited, what was there stays. */
export function screenOf(state: SearchState): Screen {
  const { isOpen, hits, query, answered, trouble, isNamesOnly } = state
  if (!isOpen) return { kind: 'closed' }
  if (trouble !== undefined) return { kind: 'trouble', trouble }
  if (hits.length > 0) return { kind: 'results', hits }
  if (answered === undefined || query === '') return { kind: 'closed' }
  return { kind: 'none', query: answered, isNamesOnly }
}
