import type { TextSection } from '../../model/page/parsed-page.ts'
import { countTerm, INDEX_FORMAT, type Postings, type ShardFile } from '../../search/wire.ts'
import { createWords } from '../../search/words.ts'
import { encodePostings } from './encode-postings.ts'
import type { SearchablePage } from './searchable.ts'
import { columnsOf } from './section-columns.ts'

/** Parts of names in texts: those of two letters would be half of them. */
const SHORTEST_PART = 3

export type ShardSettings = {
  readonly lang: string
  /** Headings below this level are part of the shard. */
  readonly deepest: number
}

/** The words of some pages, and the headings that are in no other file. */
export function shardFile(
  pages: readonly SearchablePage[],
  { lang, deepest }: ShardSettings,
): ShardFile {
  const words = createWords(lang)
  const postings: Postings = new Map()
  const late: { readonly section: TextSection; readonly page: number; readonly place: number }[] =
    []
  let document = 0
  for (const [index, { page }] of pages.entries()) {
    let place = 0
    for (const section of page.text) {
      if (section.anchor !== undefined) {
        place += 1
        document += 1
        if (section.level > deepest) late.push({ page: index, place, section })
      }
      const terms = section.text.flatMap((line) => words.withParts(line, SHORTEST_PART))
      for (const term of terms) {
        if (saysMuch(term) && !words.stopWords.has(term)) countTerm(postings, term, document)
      }
    }
    document += 1
  }
  return {
    format: INDEX_FORMAT,
    ...encodePostings(postings),
    late: {
      ...columnsOf(late.map(({ section }) => section)),
      pages: late.map(({ page }) => page),
      places: late.map(({ place }) => place),
    },
  }
}

/** False for single Latin letters and digits. In other scripts a character may be a word. */
function saysMuch(term: string): boolean {
  return term.length > 1 || term > '\x7f'
}
