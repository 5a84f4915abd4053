import { type CodedPostings, countTerm, type Postings } from '../../search/wire.ts'
import { createWords } from '../../search/words.ts'
import { encodePostings } from './encode-postings.ts'
import type { SearchablePage } from './searchable.ts'

/** Parts of names in texts: those of two letters would be half of them. */
const SHORTEST_PART = 3

/** The words in the text of some pages. JSON, so that it can be stored. */
export type WordsOfPages = {
  readonly postings: CodedPostings
  /** How many different words each section has. A section's place in this list is its number in the postings. */
  readonly lengths: readonly number[]
}

/** Words of pages that an earlier build has counted, by key. */
export type KeptWords = {
  readonly of: (key: string, count: () => WordsOfPages) => WordsOfPages
  /** Says that they are in use. */
  readonly use: (key: string) => void
}

export const KEEP_NOTHING: KeptWords = { of: (_, count) => count(), use: () => undefined }

/** Counts the words of some pages, whose sections are numbered from 0: each page itself, then its headings. */
export function wordsOfPages(pages: readonly SearchablePage[], lang: string): WordsOfPages {
  const words = createWords(lang)
  const postings: Postings = new Map()
  let document = 0
  for (const { page } of pages) {
    for (const section of page.text) {
      if (section.anchor !== undefined) document += 1
      const terms = section.text.flatMap((line) => words.withParts(line, SHORTEST_PART))
      for (const term of terms) {
        if (saysMuch(term) && !words.stopWords.has(term)) countTerm(postings, term, document)
      }
    }
    document += 1
  }
  const lengths = Array.from({ length: document }, () => 0)
  for (const list of postings.values()) {
    for (let at = 0; at < list.length; at += 2) {
      const section = list[at] ?? 0
      lengths[section] = (lengths[section] ?? 0) + 1
    }
  }
  return { postings: encodePostings(postings), lengths }
}

/** False for single Latin letters and digits. In other scripts a character may be a word. */
function saysMuch(term: string): boolean {
  return term.length > 1 || term > '\x7f'
}
