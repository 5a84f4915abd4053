import type { PageStatus } from '../model/nav.ts'

/**
 * The files of the embedded index. Headings are loaded first: they answer the first keystrokes and have everything that
 * their hits show. Words of the text are in files by their beginning, with the sections that have them: a query loads
 * those of its own words. The text itself is in files of a few pages each, which are loaded for hits that match by text
 * alone.
 */
export const INDEX_FORMAT = 2

/** `manifest.json`: the only file whose name does not change with its content. */
export type SearchManifest = {
  readonly format: typeof INDEX_FORMAT
  /** Digest of the whole index. */
  readonly version: string
  /** Files are named relative to the manifest. */
  readonly headings: string
  /** The directory of the words is `<words>.json`, and its files are `<words>-0.json` and so on. */
  readonly words: string
}

/** Which file has which words, and what all queries for words need. */
export type WordsDirectory = {
  readonly format: typeof INDEX_FORMAT
  /** The first word of each file, joined with spaces. Words are in the order of their UTF-16 units. */
  readonly firsts: string
  /** How many different words the text of each section has, as `lengthDigit`. Absent in a large index. */
  readonly lengths?: string
  /** In a large index: how many sections have text. */
  readonly withText?: number
  /** The files with the text of pages, in order, each with its number of pages. */
  readonly passages: readonly (readonly [number, string])[]
}

/** Words and the sections that have them. See the builder's `encodePostings`. */
export type CodedPostings = {
  /** Sorted terms, each as the length of the prefix that it shares with the one before, and the rest. */
  readonly terms: string
  /** For each term: the steps between the sections that have it. */
  readonly postings: string
  /** How often, where it is more than once. */
  readonly counts: string
}

/** Some of the words, those of texts and those of headings that are not in the headings file. */
export type WordsFile = { readonly text: CodedPostings } & Readonly<
  Partial<Record<LateField, CodedPostings>>
>
/** `whole`: titles as `nameKey` joins them, counted once, and other names, counted twice. */
export type LateField = 'title' | 'trail' | 'whole'

/** Headings by column. The first section of a page is the page itself and is not listed. */
export type SectionColumns = {
  /** One digit a section: 2 to 6. In the headings file also of those that have no title there. */
  readonly levels: string
  readonly titles: readonly string[]
  /** 0 where the anchor is `plainAnchor(title)`. */
  readonly anchors: readonly (string | 0)[]
  /** Tag of headings, such as an HTTP method, and the places of those that have it. Absent where none has one. */
  readonly tags?: Readonly<Record<string, readonly number[]>>
  /** Labels of headings, each with the place of its heading. Absent where there is none. */
  readonly labels?: readonly (readonly [number, string])[]
}

export type HeadingsFile = {
  readonly format: typeof INDEX_FORMAT
  readonly lang: string
  /** Id and title. */
  readonly areas: readonly (readonly [string, string])[]
  /** Texts of lvl0. */
  readonly groups: readonly string[]
  /** href, title, index of the area, index of the group, rank, number of sections listed here; perhaps a status, and its other names, one a line. */
  readonly pages: readonly (readonly [
    string,
    string,
    number,
    number,
    number,
    number,
    (PageStatus | null)?,
    string?,
  ])[]
  readonly sections: SectionColumns
  /** In a large index: headings below this level have their titles in the files with the text. */
  readonly deepest?: number
}

/** `passages-*.json`: text of some pages, for excerpts. */
export type PassagesFile = {
  readonly format: typeof INDEX_FORMAT
  /** By page, then by section: the page itself, then its headings. Lines are paragraphs, list items and table rows. */
  readonly pages: readonly (readonly string[])[]
  /** In a large index: the headings of these pages that have no title in the headings file. */
  readonly late?: SectionColumns
}

/** Pairs of a document and how often the term occurs in it, documents ascending: [3, 1, 7, 2]. */
export type Postings = Map<string, number[]>

/** Counts one more occurrence of a term. Documents must come in ascending order. */
export function countTerm(postings: Postings, term: string, doc: number): void {
  const list = postings.get(term)
  if (list === undefined) postings.set(term, [doc, 1])
  else if (list[list.length - 2] === doc) list[list.length - 1] = (list[list.length - 1] ?? 0) + 1
  else list.push(doc, 1)
}

/** 'List all peers' -> 'list-all-peers'. Most anchors are like this, so that the index need not contain them. */
export function plainAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** 93 printable characters that JSON needs not escape: 64 end a number, 28 continue one. */
export const DIGITS = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(32 + index),
).filter((digit) => digit !== '"' && digit !== '\\')
export const ENDING = 64
export const CONTINUING = 28
export const MOST_OCCURRENCES = ENDING - 1

/** Numbers that the builder's `numberText` wrote. */
export function readNumbers(text: string): readonly number[] {
  const read = createNumberReader(text)
  const ends = Array.from(text).filter((digit) => DIGITS.indexOf(digit) < ENDING)
  return ends.map(read)
}

/** Decodes what the builder's `encodePostings` encoded. */
export function decodePostings(coded: CodedPostings): Postings {
  const decoded: Postings = new Map()
  appendPostings(decoded, coded, 0)
  return decoded
}

/** Adds what `encodePostings` encoded to those of documents before, where its first document has this number. */
export function appendPostings(
  postings: Postings,
  { terms, postings: steps, counts }: CodedPostings,
  first: number,
): void {
  const step = createNumberReader(steps)
  const count = createNumberReader(counts)
  let previous = ''
  for (const coded of terms === '' ? [] : terms.split(' ')) {
    const term = previous.slice(0, coded.charCodeAt(0) - 48) + coded.slice(1)
    const known = postings.get(term)
    const list = known ?? []
    if (known === undefined) postings.set(term, list)
    appendList(list, first, step, count)
    previous = term
  }
}

function appendList(list: number[], first: number, read: () => number, count: () => number): void {
  let doc = first - 1
  for (let step = read(); step > 0; step = read()) {
    doc += step >> 1
    list.push(doc, (step & 1) === 1 ? count() : 1)
  }
}

function createNumberReader(text: string): () => number {
  const values = new Uint8Array(128)
  for (const [value, digit] of DIGITS.entries()) values[digit.charCodeAt(0)] = value
  let place = 0
  return () => {
    let value = 0
    let weight = 1
    for (;;) {
      // Past the end everything reads as 0, which ends a list: a truncated file cannot hang the reader.
      const digit = values[text.charCodeAt(place)] ?? 0
      place += 1
      if (digit < ENDING) return value + digit * weight
      value += (digit - ENDING) * weight
      weight *= CONTINUING
    }
  }
}
