import { createHeadingWords } from '../../search/heading-words.ts'
import { sectionsOf } from '../../search/sections.ts'
import { type CodedPostings, countTerm, type LateField, type Postings } from '../../search/wire.ts'
import { createWords } from '../../search/words.ts'
import { encodePostings } from './encode-postings.ts'
import { ALL_LEVELS, headingsFile } from './headings-file.ts'
import type { SearchablePage, SearchableSite } from './searchable.ts'

/** Parts of names in texts: those of two letters would be half of them. */
const SHORTEST_PART = 3

/** Words of the text, and in a large index of the headings that are not in the headings file. */
export type WordField = 'text' | LateField

/** The words of some pages. JSON, so that it can be stored. */
export type WordsOfPages = {
  readonly fields: Readonly<Partial<Record<WordField, CodedPostings>>>
  /**
   * How many different words the text of each section has. A section's place in this list is its number in the postings:
   * each page itself, then its headings.
   */
  readonly lengths: readonly number[]
}

/** Words of pages that an earlier build has counted, by key. */
export type KeptWords = {
  readonly of: (key: string, count: () => WordsOfPages) => WordsOfPages
  /** Says that they are in use. */
  readonly use: (key: string) => void
}

export const KEEP_NOTHING: KeptWords = { of: (_, count) => count(), use: () => undefined }

/** Counts the words of some pages, and of their headings below the deepest level of the headings file. */
export function wordsOfPages(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  deepest: number,
): WordsOfPages {
  const { text, sections } = wordsOfTexts(pages, site)
  const lengths = countDifferent(text, sections)
  const late = deepest === ALL_LEVELS ? {} : wordsOfHeadings(pages, site, deepest)
  const fields = Object.entries({ text, ...late }).map(([field, postings]) => [
    field,
    encodePostings(postings),
  ])
  return { fields: Object.fromEntries(fields), lengths }
}

/** How many different words each of so many sections has. */
export function countDifferent(postings: Postings, sections: number): number[] {
  const lengths = Array.from({ length: sections }, () => 0)
  for (const list of postings.values()) {
    for (let at = 0; at < list.length; at += 2) {
      const section = list[at] ?? 0
      lengths[section] = (lengths[section] ?? 0) + 1
    }
  }
  return lengths
}

function wordsOfTexts(
  pages: readonly SearchablePage[],
  { lang }: SearchableSite,
): { readonly text: Postings; readonly sections: number } {
  const words = createWords(lang)
  const text: Postings = new Map()
  let document = 0
  for (const { page } of pages) {
    for (const section of page.text) {
      if (section.anchor !== undefined) document += 1
      const terms = section.text.flatMap((line) => words.withParts(line, SHORTEST_PART))
      for (const term of terms) {
        if (saysMuch(term) && !words.stopWords.has(term)) countTerm(text, term, document)
      }
    }
    document += 1
  }
  return { text, sections: document }
}

/** The words of headings below a level, as the browser counts those of the headings file. */
function wordsOfHeadings(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  deepest: number,
): Readonly<Record<LateField, Postings>> {
  const file = headingsFile(pages, site, ALL_LEVELS)
  const headings = createHeadingWords(file, createWords(site.lang))
  const whole: Postings = new Map()
  for (const [id, section] of sectionsOf(file).flat().entries()) {
    if (section.level <= deepest) continue
    headings.count(section, id)
    const [own = '', ...others] = headings.keysOf(section)
    countTerm(whole, own, id)
    for (const other of new Set(others)) {
      if (other === own) continue
      countTerm(whole, other, id)
      countTerm(whole, other, id)
    }
  }
  whole.delete('')
  return { title: headings.title, trail: headings.trail, whole }
}

/** False for single Latin letters and digits. In other scripts a character may be a word. */
function saysMuch(term: string): boolean {
  return term.length > 1 || term > '\x7f'
}
