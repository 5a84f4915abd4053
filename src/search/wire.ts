import type { PageStatus } from '../model/nav.ts'

/**
 * The files of the embedded index. Headings are loaded first: they answer the first keystrokes and have everything that
 * their hits show. Then text shards: words and the sections that have them, without the text. The text itself is in
 * files of a few pages each, which are loaded for hits that match by text alone.
 */
export const INDEX_FORMAT = 1

/** `manifest.json`: the only file whose name does not change with its content. */
export type SearchManifest = {
  readonly format: typeof INDEX_FORMAT
  /** Digest of the whole index. */
  readonly version: string
  /** Files are named relative to the manifest. */
  readonly headings: string
  readonly shards: readonly ShardEntry[]
}

/** A shard and the pages whose words it has: their range in the headings file, and their areas. */
export type ShardEntry = {
  readonly file: string
  readonly first: number
  readonly count: number
  readonly areas: readonly string[]
}

/** Headings by column. The first section of a page is the page itself and is not listed. */
export type SectionColumns = {
  /** One digit a section: 2 to 6. */
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
}

export type ShardFile = {
  readonly format: typeof INDEX_FORMAT
  /** Sorted terms, each as the length of the prefix that it shares with the one before, and the rest. */
  readonly terms: string
  /** For each term: indexes of the sections that have it, and how often. See the builder's `encodePostings`. */
  readonly postings: string
  /** Sections too deep for the headings file: page within the shard, place in the page (0 is the page itself). */
  readonly late: SectionColumns & {
    readonly pages: readonly number[]
    readonly places: readonly number[]
  }
  /** The files with the text of its pages, in order, each with its number of pages. */
  readonly passages?: readonly (readonly [number, string])[]
}

/** `passages-*.json`: text of some pages, for excerpts. */
export type PassagesFile = {
  readonly format: typeof INDEX_FORMAT
  /** By page, then by section: the page itself, then its headings. Lines are paragraphs, list items and table rows. */
  readonly pages: readonly (readonly string[])[]
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

/** Decodes what the builder's `encodePostings` encoded. */
export function decodePostings(file: Pick<ShardFile, 'terms' | 'postings'>): Postings {
  const read = createNumberReader(file.postings)
  const postings: Postings = new Map()
  let previous = ''
  for (const coded of file.terms === '' ? [] : file.terms.split(' ')) {
    const term = previous.slice(0, coded.charCodeAt(0) - 48) + coded.slice(1)
    postings.set(term, readList(read))
    previous = term
  }
  return postings
}

function readList(read: () => number): number[] {
  const list: number[] = []
  let doc = -1
  for (let step = read(); step > 0; step = read()) {
    doc += step >> 1
    list.push(doc, (step & 1) === 1 ? read() : 1)
  }
  return list
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
