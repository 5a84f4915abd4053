import { decodedAddress } from '../model/links/decoded.ts'
import { type IndexSection, labelWithTag } from './sections.ts'
import { countTerm, type HeadingsFile, type Postings } from './wire.ts'
import type { Words } from './words.ts'

/** What a heading says, by field: its own words, its page's address, the titles above it. */
export type HeadingWords = {
  /** Counts the words of a section. Sections must come in ascending order. */
  readonly count: (section: IndexSection, id: number) => void
  readonly title: Postings
  readonly address: Postings
  readonly trail: Postings
  /** Keys of a section's title and of its other names (`nameKey`). */
  readonly keysOf: (section: IndexSection) => readonly string[]
}

/** Counts words of headings: in the browser those of the headings file, in a build those that it does not have. */
export function createHeadingWords(file: HeadingsFile, words: Words): HeadingWords {
  const title: Postings = new Map()
  const address: Postings = new Map()
  const trail: Postings = new Map()
  const wordsOf = memoize((text) => words.of(text))
  const termsOf = memoize((text) => words.withParts(text))
  return {
    title,
    address,
    trail,
    count(section, id) {
      const [own = [], ...others] = sectionNames(section, file).map(termsOf)
      // A word in several other names counts once.
      const more = new Set(others.flat().filter((term) => !own.includes(term)))
      for (const term of [...own, ...more]) countTerm(title, term, id)
      for (const term of addressTerms(section, file, words)) countTerm(address, term, id)
      for (const text of parentTitles(section, file)) {
        for (const term of wordsOf(text)) countTerm(trail, term, id)
      }
    },
    keysOf: (section) => sectionNames(section, file).map((name) => nameKey(wordsOf(name))),
  }
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
