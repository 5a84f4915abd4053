/** The files of words, which of them are loaded, and which a query asked for. */
export type WordFiles = {
  /** Names the files by the first word of each. Before that, nothing is known to be missing. */
  readonly open: (firsts: readonly string[]) => void
  readonly markLoaded: (file: number) => void
  /** Whether the word's file is loaded; else asks for it. */
  readonly has: (word: string) => boolean
  /** The same of the files of all words that begin so. */
  readonly hasAll: (beginning: string) => boolean
  /** Whether a file begins with a word that begins so. */
  readonly isFirst: (beginning: string) => boolean
  /** The longest beginning that a mistyped word is trusted to have, so that few files have the words that it may be. */
  readonly trusted: (word: string) => string
  /** Asks for nothing more: what is missing may change what else is needed. */
  readonly pause: () => void
  /** Starts anew. */
  readonly clear: () => void
  /** Files that were asked for and are not loaded, in the order of asking. */
  readonly missing: () => readonly number[]
}

/** Most files that are read for the words that a mistyped one may be. */
const MOST_FOR_MISTAKES = 6

/** Words are in files in their order, so that those of one beginning are next to each other. */
export function createWordFiles(): WordFiles {
  let firsts: readonly string[] = []
  const loaded = new Set<number>()
  const asked = new Set<number>()
  let isPaused = false

  /** The file of a word: the last one that begins with it or before it. */
  function fileOf(word: string): number {
    let low = 0
    let high = firsts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((firsts[middle] ?? '') <= word) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  const lastOf = (beginning: string) => fileOf(`${beginning}\uffff`)

  function hasRange(first: number, last: number): boolean {
    let isWhole = true
    for (let file = first; file <= last && file < firsts.length; file++) {
      if (loaded.has(file)) continue
      isWhole = false
      if (!isPaused) asked.add(file)
    }
    return isWhole
  }

  return {
    open(words) {
      firsts = words
    },
    markLoaded: (file) => void loaded.add(file),
    has: (word) => hasRange(fileOf(word), fileOf(word)),
    hasAll: (beginning) => hasRange(fileOf(beginning), lastOf(beginning)),
    isFirst: (beginning) => firsts[fileOf(beginning) + 1]?.startsWith(beginning) === true,
    trusted(word) {
      let length = 0
      const count = () => lastOf(word.slice(0, length)) - fileOf(word.slice(0, length)) + 1
      while (length < word.length && count() > MOST_FOR_MISTAKES) length += 1
      return word.slice(0, length)
    },
    pause() {
      isPaused = true
    },
    clear() {
      isPaused = false
      asked.clear()
    },
    missing: () => [...asked].filter((file) => !loaded.has(file)),
  }
}
