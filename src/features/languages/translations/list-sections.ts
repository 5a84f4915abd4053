import { stateOf } from './page-state.ts'
import { hasSameHeadings } from './structure.ts'
import type { TextReader } from './text-reader.ts'
import type { PagePair } from './translated-pages.ts'
import type { Recorded } from './translations-file.ts'

/** A section that is to be translated. A program adds `text`, the translation. */
export type ListedSection = {
  readonly language: string
  /** File of the translation, and number of the section in it, from 0. */
  readonly file: string
  readonly section: number
  /** Digest of the source. */
  readonly digest: string
  readonly source: string
  /** The last translation, which may be of an older source; undefined where there is none at this place. */
  readonly last?: string
}

/** What has to be translated of these pages: all of those that are missing, of others what has changed. */
export function listSections(
  pairs: readonly PagePair[],
  recorded: Recorded,
  read: TextReader,
): { readonly sections: readonly ListedSection[] } {
  const sections = pairs.flatMap((pair) => {
    const { changed } = stateOf(pair, recorded, read)
    const changedDigests = new Set(changed.map(({ digest }) => digest))
    const originals = read(pair.source).sections
    const translated = read(pair.translation ?? '').sections
    const isSame = pair.translation !== undefined && hasSameHeadings(originals, translated)
    const { language, file } = pair
    return originals.flatMap(({ digest, text: source }, section): readonly ListedSection[] => {
      if (!changedDigests.has(digest)) return []
      const last = isSame ? translated[section]?.text : undefined
      return [{ language, file, section, digest, source, ...(last === undefined ? {} : { last }) }]
    })
  })
  return { sections }
}
