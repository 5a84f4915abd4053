import { decodedAddress } from '../model/links/decoded.ts'
import { type IndexSection, lateRows, operationName, sectionsOf, withLate } from './sections.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import {
  countTerm,
  decodePostings,
  type HeadingsFile,
  type Postings,
  type ShardEntry,
  type ShardFile,
} from './wire.ts'
import { humps, type Words } from './words.ts'

/** By level: a page's title says more of what is there than the heading of a detail. */
const LEVEL_FACTORS = [1, 1.2, 1, 0.85, 0.75, 0.7, 0.7]
/** One step of `search.rank` in front matter. */
const RANK_STEP = 1.1

/** What an engine knows so far: sections have numbers, which the term index speaks of. */
export type KnownSections = {
  readonly index: TermIndex
  readonly sections: readonly IndexSection[]
  /** What a section's title, and each of its other names, is compared by, by section. */
  readonly titleKeys: readonly (readonly string[])[]
  /** What multiplies a section's score whatever the query, by section. */
  readonly factors: readonly number[]
  /** Sections of the headings file, by page. */
  readonly idsByPage: readonly (readonly number[])[]
  /** Place of a section in its page: 0 is the page itself. */
  readonly placeOf: (id: number) => number
  readonly addShard: (entry: ShardEntry, shard: ShardFile) => void
}

/** The sections of a headings file. */
export function createKnownSections(file: HeadingsFile, words: Words): KnownSections {
  const index = createTermIndex()
  const early = sectionsOf(file)
  const sections: IndexSection[] = []
  const titleKeys: (readonly string[])[] = []
  const factors: number[] = []
  const places: number[] = []
  const wordsOf = remembered((text) => words.of(text))
  const idsByPage = early.map((list) => list.map(register))
  addHeadings(sections.map((_, id) => id))

  function register(section: IndexSection): number {
    titleKeys.push(namesOf(section, file).map((name) => nameKey(wordsOf(name))))
    const rank = RANK_STEP ** (file.pages[section.page]?.[4] ?? 0)
    factors.push(rank * (LEVEL_FACTORS[section.level] ?? 1))
    places.push(section.position)
    return sections.push(section) - 1
  }

  function addHeadings(ids: readonly number[]): void {
    const title: Postings = new Map()
    const address: Postings = new Map()
    const trail: Postings = new Map()
    const termsOf = remembered((text) => titleTerms(text, words))
    for (const [doc, id] of ids.entries()) {
      const section = sections[id]
      if (section === undefined) continue
      const [own = [], ...others] = namesOf(section, file).map(termsOf)
      // A word of several names is no better a sign than one of the title.
      const more = new Set(others.flat().filter((term) => !own.includes(term)))
      for (const term of [...own, ...more]) countTerm(title, term, doc)
      for (const term of addressTerms(section, file, words)) countTerm(address, term, doc)
      for (const text of parentsOf(section, file)) {
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
        // Between its headings there may now be others.
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

/** By which a name is a query: 'quick start' is 'Quickstart'. */
export function nameKey(words: readonly string[]): string {
  return words.join('')
}

/** The title of a section; of a page also what navigations and readers call it, of an operation its address. */
function namesOf(section: IndexSection, file: HeadingsFile): readonly string[] {
  const { page, level, title, tag, label } = section
  if (label !== undefined) return [title, operationName(tag, label), label]
  const others = level === 1 ? file.pages[page]?.[7] : undefined
  return others === undefined ? [title] : [title, ...others.split('\n')]
}

/** '/how-to/single-sign-on' -> ['single', 'sign']: of a page, what its address says. */
function addressTerms(
  { page, level }: IndexSection,
  file: HeadingsFile,
  words: Words,
): readonly string[] {
  const [href = ''] = (level === 1 ? file.pages[page] : undefined) ?? []
  return words.of(decodedAddress(href)).filter((term) => !words.stopWords.has(term))
}

function parentsOf(section: IndexSection, file: HeadingsFile): readonly string[] {
  const above = section.trail.slice(0, -1).map(({ title }) => title)
  return [areaOf(section, file)?.[1] ?? '', groupOf(section, file), ...above]
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

/** A name of several words: 'getPeers', 'DNSZone'. */
const HUMP = /\p{Ll}[\p{Lu}\p{N}]|\p{Lu}{2}\p{Ll}|\p{N}\p{L}/u

/** The words of a heading, and the parts of the names in it. */
function titleTerms(title: string, words: Words): readonly string[] {
  if (!HUMP.test(title)) return words.of(title)
  return words
    .ranges(title)
    .flatMap(({ term, start, end }) => [term, ...humps(title.slice(start, end))])
}

/** Headings repeat: 'Parameters' stands on half of the pages of a reference. */
function remembered(
  read: (text: string) => readonly string[],
): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const list = known.get(text) ?? read(text)
    known.set(text, list)
    return list
  }
}
