import type { KeyboardEvent } from 'react'
import type { SearchState } from './screen.ts'

type OnKey = (event: KeyboardEvent) => void

/** Enter belongs to the query in the field: pressed before the answer to it, it is kept until there is one. */
export function createEarlyEnter(state: () => SearchState) {
  let kept: { readonly query: string; readonly press: () => void } | undefined
  return {
    /** What a key does, but for an early Enter. Any other key means that the reader has gone on. */
    keeping:
      (onKey: OnKey): OnKey =>
      (event) => {
        if (event.nativeEvent.isComposing) return
        const { query, answered, status } = state()
        const isEarly = event.key === 'Enter' && status !== 'idle' && answered !== query
        kept = isEarly ? { query, press: () => onKey(event) } : undefined
        if (isEarly) event.preventDefault()
        else onKey(event)
      },
    /** To be called at each change of the state. */
    follow(): void {
      const { query, status } = state()
      if (kept === undefined || (kept.query === query && status !== 'idle')) return
      // Core sets the hits after its status, in one go.
      if (kept.query === query) queueMicrotask(kept.press)
      kept = undefined
    },
  }
}
