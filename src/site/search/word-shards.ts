import { createHeadingWords } from '../../search/heading-words.ts'
import { sectionsOf } from '../../search/sections.ts'
import {
  countTerm,
  decodePostings,
  type HeadingsFile,
  type LateField,
  type Postings,
  type WordsDirectory,
  type WordsFile,
} from '../../search/wire.ts'
import { createWords } from '../../search/words.ts'
import { lengthFactor, worthOf } from '../../search/worth.ts'
import { appendList, type CodedList, joinLists, numberText } from './encode-postings.ts'
import type { WordsOfPages } from './words-of-pages.ts'

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
  readonly lang: string
  /** In a large index: all headings, and the level below which they are among the words. */
  readonly late: { readonly file: HeadingsFile; readonly deepest: number } | undefined
}

type Field = LateField | 'text'
type Lists = Readonly<Partial<Record<Field, Map<string, CodedList>>>>

/** Merges the words of pages, in order, and cuts them into files. */
export function wordShards(
  parts: readonly WordsOfPages[],
  { count, lang, late }: ShardsOptions,
): WordShards {
  const lengths = parts.flatMap((part) => part.lengths)
  const text = mergedText(parts, late === undefined ? undefined : lengths)
  const lists: Lists = { text, ...(late === undefined ? {} : lateLists(late, lang)) }
  const ranges = cut(lists, count)
  const withText = lengths.filter((length) => length > 0).length
  return {
    firsts: ranges.map(([first = '']) => first).join(' '),
    ...(late === undefined ? {} : { withText }),
    // All words in one file say it themselves.
    ...(late === undefined && count > 1 ? { lengths: lengths.map(numberText).join('') } : {}),
    files: ranges.map((range) => wordsFile(range, lists)),
  }
}

function mergedText(
  parts: readonly WordsOfPages[],
  lengths: readonly number[] | undefined,
): Map<string, CodedList> {
  const merged = new Map<string, CodedList>()
  const average = lengths === undefined ? 1 : averageOf(lengths)
  let offset = 0
  for (const part of parts) {
    for (const [term, list] of decodePostings(part.postings)) {
      if (lengths !== undefined) {
        weigh(list, (id) => lengthFactor(part.lengths[id] ?? 0, average))
      }
      merged.set(term, appendList(merged.get(term), list, offset))
    }
    offset += part.lengths.length
  }
  return merged
}

/** Replaces counts by what they are worth. */
function weigh(list: number[], factorOf: (id: number) => number): void {
  for (let at = 0; at < list.length; at += 2) {
    list[at + 1] = worthOf(list[at + 1] ?? 1, factorOf(list[at] ?? 0))
  }
}

function averageOf(lengths: readonly number[]): number {
  const some = lengths.filter((length) => length > 0)
  return some.reduce((sum, length) => sum + length, 0) / Math.max(1, some.length)
}

/** The words of headings that are not in the headings file, as the browser counts those that are. */
function lateLists(
  { file, deepest }: NonNullable<ShardsOptions['late']>,
  lang: string,
): Readonly<Record<LateField, Map<string, CodedList>>> {
  const headings = createHeadingWords(file, createWords(lang))
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
  const coded = (postings: Postings) =>
    new Map([...postings].map(([term, list]) => [term, appendList(undefined, list, 0)]))
  return {
    title: coded(weighed(headings.title)),
    trail: coded(weighed(headings.trail)),
    whole: coded(whole),
  }
}

function weighed(postings: Postings): Postings {
  const lengths: number[] = []
  for (const list of postings.values()) {
    for (let at = 0; at < list.length; at += 2) {
      const id = list[at] ?? 0
      lengths[id] = (lengths[id] ?? 0) + 1
    }
  }
  const average = averageOf(lengths)
  for (const list of postings.values()) {
    weigh(list, (id) => lengthFactor(lengths[id] ?? 0, average))
  }
  return postings
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
  const coded = (list: Map<string, CodedList> | undefined) => {
    const own = range.filter((term) => list?.has(term))
    return joinLists(own, (term) => list?.get(term))
  }
  const { text, ...late } = lists
  return {
    text: coded(text),
    ...Object.fromEntries(Object.entries(late).map(([field, list]) => [field, coded(list)])),
  }
}
