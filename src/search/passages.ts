import type { KnownSections } from './known-sections.ts'
import type { PassagesFile, WordsDirectory } from './wire.ts'

/** The text of pages, as far as it is loaded. */
export type Passages = {
  /** Says which file has the text of which pages. */
  readonly open: (directory: WordsDirectory) => void
  readonly add: (file: string, passages: PassagesFile) => void
  /** The file with the text of a page; undefined before the directory is loaded. */
  readonly fileOf: (page: number) => string | undefined
  /** The text of a section, for a page's title that of the whole page; undefined before it is loaded. */
  readonly textOf: (section: number) => string | undefined
}

type PageRange = { readonly first: number; readonly count: number }

/** Holds the loaded text of sections. The directory says which file has the text of a page. */
export function createPassages({ sections, nameLate }: KnownSections): Passages {
  const ranges = new Map<string, PageRange>()
  const files = new Map<number, string>()
  const texts = new Map<number, readonly string[]>()
  return {
    open({ passages }) {
      let start = 0
      for (const [count, file] of passages) {
        ranges.set(file, { first: start, count })
        for (let page = start; page < start + count; page++) files.set(page, file)
        start += count
      }
    },
    add(file, { pages, late }) {
      const { first, count } = ranges.get(file) ?? { first: 0, count: 0 }
      if (late !== undefined) nameLate(first, count, late)
      for (const [place, text] of pages.slice(0, count).entries()) texts.set(first + place, text)
    },
    fileOf: (page) => files.get(page),
    textOf(id) {
      const section = sections[id]
      const text = texts.get(section?.page ?? -1)
      if (section === undefined || text === undefined) return undefined
      return section.level === 1 ? text.join('\n') : (text[section.position] ?? '')
    },
  }
}
