import { decodedAddress } from '../model/links/decoded.ts'
import { type IndexSection, labelWithTag, lateRows, sectionsOf, withLate } from './sections.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import {
  countTerm,
  decodePostings,
  type HeadingsFile,
  type Postings,
  type ShardEntry,
  type ShardFile,
} from './wire.ts'
import type { Words } from './words.ts'

/** Factor by level: the title of a page counts more than a deep heading. */
const LEVEL_FACTORS = [1, 1.2, 1, 0.85, 0.75, 0.7, 0.7]
/** One step of `search.rank` in front matter. */
const RANK_STEP = 1.1

/** The sections that an engine has loaded so far. A section's id is its index, which the term index uses. */
export type KnownSections = {
  readonly index: TermIndex
  readonly sections: readonly IndexSection[]
  /** Keys of a section's title and of its other names (`nameKey`), by section. */
  readonly titleKeys: readonly (readonly string[])[]
  /** Factor of a section's score for any query, by section. */
  readonly factors: readonly number[]
  /** Sections of the headings file, by page. */
  readonly idsByPage: readonly (readonly number[])[]
  /** Place of a section in its page: 0 is the page itself. */
  readonly placeOf: (id: number) => number
  readonly addShard: (entry: ShardEntry, shard: ShardFile) => void
}

/** Loads the sections of a headings file; shards add the others. */
export function createKnownSections(file: HeadingsFile, words: Words): KnownSections {
  const index = createTermIndex()
  const early = sectionsOf(file)
  const sections: IndexSection[] = []
  const titleKeys: (readonly string[])[] = []
  const factors: number[] = []
  const places: number[] = []
  const wordsOf = memoize((text) => words.of(text))
  const idsByPage = early.map((list) => list.map(register))
  addHeadings(sections.map((_, id) => id))

  function register(section: IndexSection): number {
    titleKeys.push(sectionNames(section, file).map((name) => nameKey(wordsOf(name))))
    const rank = RANK_STEP ** (file.pages[section.page]?.[4] ?? 0)
    factors.push(rank * (LEVEL_FACTORS[section.level] ?? 1))
    places.push(section.position)
    return sections.push(section) - 1
  }

  function addHeadings(ids: readonly number[]): void {
    const title: Postings = new Map()
    const address: Postings = new Map()
    const trail: Postings = new Map()
    const termsOf = memoize((text) => words.withParts(text))
    for (const [doc, id] of ids.entries()) {
      const section = sections[id]
      if (section === undefined) continue
      const [own = [], ...others] = sectionNames(section, file).map(termsOf)
      // A word in several other names counts once.
      const more = new Set(others.flat().filter((term) => !own.includes(term)))
      for (const term of [...own, ...more]) countTerm(title, term, doc)
      for (const term of addressTerms(section, file, words)) countTerm(address, term, doc)
      for (const text of parentTitles(section, file)) {
        for (const term of wordsOf(text)) countTerm(trail, term, doc)
      }
    }
    index.add('title', title, ids)
    index.add('address', address, ids)
    index.add('trail', trail, ids)
  }

  function addShard({ first, count }: ShardEntry, shard: ShardFile): void {
    const rows = lateRows(shard.late)
    const added: number[] = []
    const ids = Array.from({ length: count }, (_, offset) => {
      const known = [...(idsByPage[first + offset] ?? [])]
      const own = rows.get(offset) ?? []
      const late = new Set(own.map(({ place }) => place))
      return withLate(early[first + offset] ?? [], own).map((section) => {
        const isLate = late.has(section.position)
        const id = isLate ? register(section) : (known.shift() ?? 0)
        if (isLate) added.push(id)
        // Later headings of the page may have moved.
        places[id] = section.position
        return id
      })
    }).flat()
    addHeadings(added)
    index.add('text', decodePostings(shard), ids)
  }

  const placeOf = (id: number) => places[id] ?? 0
  return { index, sections, titleKeys, factors, idsByPage, placeOf, addShard }
}

/** Key for comparing a name with a query: 'quick start' equals 'Quickstart'. */
export function nameKey(words: readonly string[]): string {
  return words.join('')
}

/** The names of a section: its title; for a page also its other names, for a heading with a label that. */
function sectionNames(section: IndexSection, file: HeadingsFile): readonly string[] {
  const { page, level, title, tag, label } = section
  if (label !== undefined) return [title, labelWithTag(tag, label), label]
  const others = level === 1 ? file.pages[page]?.[7] : undefined
  return others === undefined ? [title] : [title, ...others.split('\n')]
}

/** Words in the address of a page: '/how-to/single-sign-on' -> ['how', 'single', 'sign']. */
function addressTerms(
  { page, level }: IndexSection,
  file: HeadingsFile,
  words: Words,
): readonly string[] {
  const [href = ''] = (level === 1 ? file.pages[page] : undefined) ?? []
  return words.of(decodedAddress(href)).filter((term) => !words.stopWords.has(term))
}

function parentTitles(section: IndexSection, file: HeadingsFile): readonly string[] {
  const parents = section.trail.slice(0, -1).map(({ title }) => title)
  return [areaOf(section, file)?.[1] ?? '', groupOf(section, file), ...parents]
}

/** The area that a section's page is in. */
export function areaOf(
  { page }: IndexSection,
  file: HeadingsFile,
): HeadingsFile['areas'][number] | undefined {
  return file.areas[file.pages[page]?.[2] ?? -1]
}

/** Label of the navigation's group that a section's page is in; '' where it is in none. */
export function groupOf({ page }: IndexSection, file: HeadingsFile): string {
  return file.groups[file.pages[page]?.[3] ?? -1] ?? ''
}

/** Caches by text, since headings repeat: half of the pages of a reference have 'Parameters'. */
function memoize(read: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const list = known.get(text) ?? read(text)
    known.set(text, list)
    return list
  }
}
