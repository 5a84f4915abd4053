import {
  appendPostings,
  type Postings,
  type WordsDirectory,
  type WordsFile,
} from '../../search/wire.ts'
import { lengthFactor, worthOf } from '../../search/worth.ts'
import { type CodedList, encodeList, joinLists, numbersText } from './encode-postings.ts'
import { countDifferent, type WordField, type WordsOfPages } from './words-of-pages.ts'

/** Sections of a site whose words are in one file: a query needs nothing else. */
const SECTIONS_OF_FIRST = 1200
/** Sections for each further file, so that one has about 5 kB of words once compressed. */
const SECTIONS_OF_FILE = 200
/** Letters of a list's overhead, for cutting words into files of about the same size. */
const TERM_SIZE = 4

/** In how many files the words of so many sections are. */
export function countWordFiles(sections: number): number {
  return 1 + Math.max(0, Math.ceil((sections - SECTIONS_OF_FIRST) / SECTIONS_OF_FILE))
}

/** The words of all pages, in files by their beginning. */
export type WordShards = Pick<WordsDirectory, 'firsts' | 'lengths' | 'withText'> & {
  readonly files: readonly WordsFile[]
}

type ShardsOptions = {
  /** How many files there are at most. */
  readonly count: number
  /** Whether some headings are among the words, and counts in it are weighed. */
  readonly isLarge: boolean
}

type Lists = Readonly<Partial<Record<WordField, ReadonlyMap<string, CodedList>>>>

const FIELDS: readonly WordField[] = ['text', 'title', 'trail', 'whole']

/** Merges the words of pages, in order, and cuts them into files. */
export function wordShards(
  parts: readonly WordsOfPages[],
  { count, isLarge }: ShardsOptions,
): WordShards {
  const lengths = parts.flatMap((part) => part.lengths)
  const fields = isLarge ? FIELDS : FIELDS.slice(0, 1)
  const lists: Lists = Object.fromEntries(
    fields.map((field) => [field, fieldLists(parts, field, isLarge && field !== 'whole')]),
  )
  const ranges = cut(lists, count)
  const withText = lengths.filter((length) => length > 0).length
  return {
    firsts: ranges.map(([first = '']) => first).join(' '),
    ...(isLarge ? { withText } : {}),
    // All words in one file say it themselves.
    ...(!isLarge && count > 1 ? { lengths: numbersText(lengths) } : {}),
    files: ranges.map((range) => wordsFile(range, lists)),
  }
}

/** The words of one field in all pages. */
function fieldLists(
  parts: readonly WordsOfPages[],
  field: WordField,
  isWeighed: boolean,
): ReadonlyMap<string, CodedList> {
  const merged: Postings = new Map()
  let offset = 0
  for (const { fields, lengths } of parts) {
    const coded = fields[field]
    if (coded !== undefined) appendPostings(merged, coded, offset)
    offset += lengths.length
  }
  if (isWeighed) weigh(merged, offset)
  return new Map(Array.from(merged, ([term, list]) => [term, encodeList(list)]))
}

/** Replaces counts by what they are worth in sections of the length that these have. */
function weigh(postings: Postings, sections: number): void {
  const lengths = countDifferent(postings, sections)
  const some = lengths.filter((length) => length > 0)
  const average = some.reduce((sum, length) => sum + length, 0) / Math.max(1, some.length)
  const factors = lengths.map((length) => lengthFactor(length, average))
  for (const list of postings.values()) {
    for (let at = 0; at < list.length; at += 2) {
      list[at + 1] = worthOf(list[at + 1] ?? 1, factors[list[at] ?? 0] ?? 1)
    }
  }
}

/** All words in order, in so many ranges of about the same size. */
function cut(lists: Lists, count: number): readonly (readonly string[])[] {
  const fields = Object.values(lists)
  const sizeOf = (term: string) =>
    fields.reduce((sum, list) => {
      const { postings = '', counts = '' } = list.get(term) ?? {}
      return sum + postings.length + counts.length
    }, TERM_SIZE)
  const terms = [...new Set(fields.flatMap((list) => [...list.keys()]))].sort()
  const sizes = terms.map(sizeOf)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const ranges: string[][] = [[]]
  let size = 0
  for (const [place, term] of terms.entries()) {
    // A word goes where its middle is, so that a long list is not behind a full file.
    const middle = size + (sizes[place] ?? 0) / 2
    if (middle > (whole * ranges.length) / count && ranges.at(-1)?.length !== 0) ranges.push([])
    ranges.at(-1)?.push(term)
    size += sizes[place] ?? 0
  }
  return ranges
}

function wordsFile(range: readonly string[], lists: Lists): WordsFile {
  const coded = (list: ReadonlyMap<string, CodedList> | undefined) => {
    const own = range.filter((term) => list?.has(term))
    return joinLists(own, (term) => list?.get(term))
  }
  const { text, ...late } = lists
  return {
    text: coded(text),
    ...Object.fromEntries(Object.entries(late).map(([field, list]) => [field, coded(list)])),
  }
}
