import type { TextSection } from '../../model/page.ts'
import { INDEX_FORMAT, type ShardFile } from '../../search/wire.ts'
import { createWords } from '../../search/words.ts'
import { countWords } from './count-words.ts'
import { encodePostings } from './encode-postings.ts'
import type { SearchablePage } from './searchable.ts'
import { columnsOf } from './section-columns.ts'
import { clearTable, ignoreTerm, type TermTable } from './term-table.ts'

export type ShardSettings = {
  readonly lang: string
  /** Headings below this level are part of the shard. */
  readonly deepest: number
  /** What was in it goes. */
  readonly table: TermTable
}

/** The words of some pages, and the headings that are in no other file. */
export function shardFile(
  pages: readonly SearchablePage[],
  { lang, deepest, table }: ShardSettings,
): ShardFile {
  const words = createWords(lang)
  const late: { readonly section: TextSection; readonly page: number; readonly place: number }[] =
    []
  clearTable(table)
  for (const term of words.stopWords) ignoreTerm(table, term)
  for (const [index, { page }] of pages.entries()) {
    let place = 0
    for (const section of page.text) {
      if (section.anchor !== undefined) {
        place += 1
        table.document += 1
        if (section.level > deepest) late.push({ page: index, place, section })
      }
      for (const text of section.text) countWords(table, text, words)
    }
    table.document += 1
  }
  return {
    format: INDEX_FORMAT,
    ...encodePostings(table),
    late: {
      ...columnsOf(late.map(({ section }) => section)),
      pages: late.map(({ page }) => page),
      places: late.map(({ place }) => place),
    },
  }
}
