import type { Store } from '../../../io/store/store.ts'
import type { KeptWords, WordsOfPages } from '../../../site/search/words-of-pages.ts'

/** The words of pages in a store, so that an edit counts those of the pages around it alone. */
export function keptWordsIn(store: Store): KeptWords {
  return {
    use: (key) => store.use('result', key),
    of(key, count) {
      const kept = store.read('result', key)
      if (kept !== undefined) return JSON.parse(kept) as WordsOfPages
      const words = count()
      store.write('result', key, JSON.stringify(words))
      return words
    },
  }
}
