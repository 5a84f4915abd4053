import SearchableMap from 'minisearch/SearchableMap'
import { createFieldLengths, type FieldLengths } from './field-lengths.ts'
import type { Postings } from './wire.ts'
import type { WordFiles } from './word-files.ts'

/** Fields of a section: its own heading, its page's address, the headings above it, and its text. */
export const FIELDS = ['title', 'address', 'trail', 'text'] as const
export type Field = (typeof FIELDS)[number]
/** Names (headings and addresses) are few and specific, so more mistakes are tolerated in them than in text. */
export type Vocabulary = 'names' | 'text'

/** The vocabulary that has the words of a field. */
export function vocabularyOf(field: Field): Vocabulary {
  return field === 'text' ? 'text' : 'names'
}

/** Sections that hold a term in one field, and how often: [section, count, section, count]. */
export type TermList = { readonly field: Field; readonly places: readonly number[] }

/** A word of the index that a word of the query matches. */
export type Expansion = {
  readonly word: string
  readonly weight: number
  /** Whether it matches only with typing mistakes. */
  readonly isSimilar: boolean
  readonly lists: readonly TermList[]
}

export type ExpandOptions = {
  readonly prefix: boolean
  readonly mistakes: number
  /** Whether files are asked for that may have more; by default they are. */
  readonly asks?: boolean
}

export type TermIndex = {
  /** Adds words of headings, documents being sections. */
  readonly add: (field: Field, postings: Postings) => void
  /** Adds words from a file of words. Lengths of their sections, if they matter, are not counted but given. */
  readonly addCounted: (field: Field, postings: Postings) => void
  /** How many different words each section has in a field, or how many sections have any. */
  readonly measure: (field: Field, lengths: readonly number[] | number) => void
  readonly has: (term: string) => boolean
  /** True where a known word begins with the term, or is it. */
  readonly hasPrefix: (term: string) => boolean
  readonly expand: (
    vocabulary: Vocabulary,
    term: string,
    options: ExpandOptions,
  ) => readonly Expansion[]
  /** Sections that have any words in the field. */
  readonly sizeOf: (field: Field) => number
  /** Different words of a section in the field, and the average of that. */
  readonly lengthOf: (field: Field, id: number) => number
  readonly averageLength: (field: Field) => number
}

const PREFIX_WEIGHT = 0.375
/** In names 'peers' is nearly what 'peer' asks for. */
const PLURAL_WEIGHT = 0.9
const SHORTEST_WITH_PLURAL = 3
const MISTAKE_WEIGHT = 0.45
const MISSING_LETTER = 0.3
/** Shorter prefixes match nearly every text, so in text they only match whole words. */
export const SHORTEST_TEXT_PREFIX = 3

/**
 * Terms in MiniSearch's radix tree, which finds prefixes and small mistakes without a scan. MiniSearch's own index is
 * not used: with a result object for every match it takes 20 times as long for one-letter prefixes, and it cannot treat
 * several shards as one index.
 */
export function createTermIndex(files: WordFiles, hasLateNames = false): TermIndex {
  const trees: Readonly<Record<Vocabulary, SearchableMap<TermList[]>>> = {
    names: new SearchableMap(),
    text: new SearchableMap(),
  }
  const all = Object.values(trees)
  const lengths: Readonly<Record<Field, FieldLengths>> = {
    title: createFieldLengths(),
    address: createFieldLengths(),
    trail: createFieldLengths(),
    text: createFieldLengths(),
  }

  function addCounted(field: Field, postings: Postings): void {
    const tree = trees[vocabularyOf(field)]
    for (const [term, places] of postings) {
      const known = tree.get(term)
      if (known === undefined) tree.set(term, [{ field, places }])
      else known.push({ field, places })
    }
  }

  /** Asks for the files of the words that a term matches. Which a mistyped one may be matters when it is in none. */
  function ask(
    vocabulary: Vocabulary,
    term: string,
    { prefix, mistakes, asks = true }: ExpandOptions,
  ): string {
    if (!asks || (vocabulary === 'names' && !hasLateNames)) return ''
    const isRange = prefix && (vocabulary === 'text' || term.length >= SHORTEST_TEXT_PREFIX)
    const isRead = isRange ? files.hasAll(term) : files.has(term)
    if (mistakes === 0) return ''
    const beginning = files.trusted(term)
    if (isRead) files.hasAll(beginning)
    return vocabulary === 'text' ? beginning : ''
  }

  function expand(
    vocabulary: Vocabulary,
    term: string,
    options: ExpandOptions,
  ): readonly Expansion[] {
    const { prefix, mistakes } = options
    const beginning = ask(vocabulary, term, options)
    const tree = trees[vocabulary]
    const expansions = new Map<string, Expansion>()
    const exact = tree.get(term)
    const add = (word: string, lists: readonly TermList[], weight: number, isSimilar = false) =>
      expansions.has(word) || expansions.set(word, { word, weight, isSimilar, lists })
    if (exact !== undefined) add(term, exact, 1)
    for (const [word, lists] of prefix ? tree.atPrefix(term) : []) {
      const isPlural = vocabulary === 'names' && word === pluralOf(term)
      add(word, lists, isPlural ? PLURAL_WEIGHT : prefixWeight(term, word))
    }
    for (const [word, [lists, distance]] of mistakes > 0 ? tree.fuzzyGet(term, mistakes) : []) {
      if (!word.startsWith(beginning)) continue
      add(word, lists, (MISTAKE_WEIGHT * word.length) / (word.length + distance), true)
    }
    return [...expansions.values()]
  }

  return {
    add(field, postings) {
      addCounted(field, postings)
      for (const places of postings.values()) lengths[field].count(places)
    },
    addCounted,
    measure: (field, measured) => lengths[field].measure(measured),
    expand,
    has: (term) => all.some((tree) => tree.has(term)),
    hasPrefix: (term) =>
      files.isFirst(term) || all.some((tree) => tree.atPrefix(term).keys().next().done === false),
    sizeOf: (field) => lengths[field].sections(),
    lengthOf: (field, id) => lengths[field].of(id),
    averageLength: (field) => lengths[field].average(),
  }
}

/** 'peer' -> 'peers'; undefined for a term too short to have a plural. */
export function pluralOf(term: string): string | undefined {
  return term.length < SHORTEST_WITH_PLURAL ? undefined : `${term}s`
}

function prefixWeight(term: string, word: string): number {
  const missing = word.length - term.length
  return (PREFIX_WEIGHT * word.length) / (word.length + MISSING_LETTER * missing)
}
