import { createHeadingWords } from './heading-words.ts'
import { type IndexSection, rowsOf, sectionsOf, withNames } from './sections.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import {
  decodePostings,
  type HeadingsFile,
  type Postings,
  readNumbers,
  type SectionColumns,
  type WordsDirectory,
  type WordsFile,
} from './wire.ts'
import type { WordFiles } from './word-files.ts'
import type { Words } from './words.ts'
import { countWorth } from './worth.ts'

/** Factor by level: the title of a page counts more than a deep heading. */
const LEVEL_FACTORS = [1, 1.2, 1, 0.85, 0.75, 0.7, 0.7]
/** One step of `search.rank` in front matter. */
const RANK_STEP = 1.1
const NO_KEYS: readonly string[] = []

/** The sections of a site, and what an engine has loaded of them so far. A section's id is its index. */
export type KnownSections = {
  readonly index: TermIndex
  readonly sections: readonly IndexSection[]
  /** Keys of a section's title and of its other names (`nameKey`), by section; none of a late heading. */
  readonly titleKeys: readonly (readonly string[])[]
  /** Keys of late headings: pairs of a section, and 1 for its title, 2 for another name. */
  readonly lateKeys: Postings
  /** Factor of a section's score for any query, by section. */
  readonly factors: readonly number[]
  /** Sections by page: the page itself first. */
  readonly idsByPage: readonly (readonly number[])[]
  readonly open: (directory: WordsDirectory) => void
  readonly addWords: (file: WordsFile) => void
  /** Names the late headings of some pages. */
  readonly nameLate: (first: number, count: number, late: SectionColumns) => void
}

/** Loads the sections of a headings file; files of words, and of text, add what it does not say. */
export function createKnownSections(
  file: HeadingsFile,
  words: Words,
  files: WordFiles,
): KnownSections {
  const isLarge = file.deepest !== undefined
  const index = createTermIndex(files, isLarge)
  const headings = createHeadingWords(file, words)
  const sections: IndexSection[] = []
  const titleKeys: (readonly string[])[] = []
  const lateKeys: Postings = new Map()
  const factors: number[] = []
  let late = 0
  let isMeasured = false
  const idsByPage = sectionsOf(file).map((list) => list.map(register))
  for (const field of ['title', 'address', 'trail'] as const) index.add(field, headings[field])
  index.measure('title', late)
  index.measure('trail', late)

  function register(section: IndexSection): number {
    const id = sections.push(section) - 1
    const rank = RANK_STEP ** (file.pages[section.page]?.[4] ?? 0)
    factors.push(rank * (LEVEL_FACTORS[section.level] ?? 1))
    titleKeys.push(section.isUnknown ? NO_KEYS : headings.keysOf(section))
    if (section.isUnknown) late += 1
    else headings.count(section, id)
    return id
  }

  return {
    index,
    sections,
    titleKeys,
    lateKeys,
    factors,
    idsByPage,
    open({ lengths, withText = 0 }) {
      isMeasured = isLarge || lengths !== undefined
      index.measure('text', lengths === undefined ? withText : readNumbers(lengths))
    },
    addWords({ text, title, trail, whole }) {
      const counted = (coded: Parameters<typeof decodePostings>[0]) =>
        isLarge ? countWorth(decodePostings(coded)) : decodePostings(coded)
      if (isMeasured) index.addCounted('text', counted(text))
      else index.add('text', counted(text))
      if (title !== undefined) index.addCounted('title', counted(title))
      if (trail !== undefined) index.addCounted('trail', counted(trail))
      for (const [key, places] of whole === undefined ? [] : decodePostings(whole)) {
        lateKeys.set(key, places)
      }
    },
    nameLate(first, count, columns) {
      const names = rowsOf(columns)
      let next = 0
      for (const ids of idsByPage.slice(first, first + count)) {
        const page = ids.flatMap((id) => sections[id] ?? [])
        const own = page.filter(({ isUnknown }) => isUnknown).length
        for (const section of withNames(page, names.slice(next, next + own))) {
          sections[(ids[0] ?? 0) + section.position] = section
        }
        next += own
      }
    },
  }
}
