import SearchableMap from 'minisearch/SearchableMap'
import type { Postings } from './wire.ts'

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

export type ExpandOptions = { readonly prefix: boolean; readonly mistakes: number }

export type TermIndex = {
  /** Adds the words of some sections; `ids[document]` is the section of a posting. */
  readonly add: (field: Field, postings: Postings, ids: readonly number[]) => void
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

type FieldSizes = { readonly lengths: number[]; sections: number; total: number }

/**
 * Terms in MiniSearch's radix tree, which finds prefixes and small mistakes without a scan. MiniSearch's own index is
 * not used: with a result object for every match it takes 20 times as long for one-letter prefixes, and it cannot treat
 * several shards as one index.
 */
export function createTermIndex(): TermIndex {
  const trees: Readonly<Record<Vocabulary, SearchableMap<TermList[]>>> = {
    names: new SearchableMap(),
    text: new SearchableMap(),
  }
  const all = Object.values(trees)
  const sizes: Record<Field, FieldSizes> = {
    title: { lengths: [], sections: 0, total: 0 },
    address: { lengths: [], sections: 0, total: 0 },
    trail: { lengths: [], sections: 0, total: 0 },
    text: { lengths: [], sections: 0, total: 0 },
  }

  function add(field: Field, postings: Postings, ids: readonly number[]): void {
    const tree = trees[vocabularyOf(field)]
    for (const [term, list] of postings) {
      const places = toSections(list, ids)
      countLengths(sizes[field], places)
      const known = tree.get(term)
      if (known === undefined) tree.set(term, [{ field, places }])
      else known.push({ field, places })
    }
  }

  function expand(
    vocabulary: Vocabulary,
    term: string,
    { prefix, mistakes }: ExpandOptions,
  ): readonly Expansion[] {
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
      add(word, lists, (MISTAKE_WEIGHT * word.length) / (word.length + distance), true)
    }
    return [...expansions.values()]
  }

  return {
    add,
    expand,
    has: (term) => all.some((tree) => tree.has(term)),
    hasPrefix: (term) => all.some((tree) => tree.atPrefix(term).keys().next().done === false),
    sizeOf: (field) => sizes[field].sections,
    lengthOf: (field, id) => sizes[field].lengths[id] ?? 0,
    averageLength: (field) => sizes[field].total / Math.max(1, sizes[field].sections),
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

function toSections(list: readonly number[], ids: readonly number[]): readonly number[] {
  return list.map((value, index) => (index % 2 === 0 ? (ids[value] ?? 0) : value))
}

function countLengths(sizes: FieldSizes, places: readonly number[]): void {
  for (let index = 0; index < places.length; index += 2) {
    const id = places[index] ?? 0
    const length = sizes.lengths[id] ?? 0
    if (length === 0) sizes.sections += 1
    sizes.lengths[id] = length + 1
    sizes.total += 1
  }
}
