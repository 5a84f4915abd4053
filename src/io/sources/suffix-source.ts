import type { ContentSource } from './content-source.ts'
import type { ContentFile, ContentFiles } from './list-content.ts'

/** The languages whose files are beside those of the first one, and which of them is meant; undefined: the first one. */
export type Suffixes = {
  readonly language: string | undefined
  readonly all: readonly string[]
}

/** A source with the files of one language among those of several: of `de`, `page.de.md` is `page.md`. */
export function suffixSource(below: ContentSource, { language, all }: Suffixes): ContentSource {
  const ownOf = (path: string): string | undefined => {
    const own = language === undefined ? undefined : withSuffix(path, language)
    return own !== undefined && below.find(own)?.kind === 'file' ? own : undefined
  }
  const at = (path: string) => ownOf(path) ?? path
  const files = (list: readonly ContentFile[]) => inLanguage(list, { language, all })
  return {
    list() {
      const { markdown, others, foreignIndexes, public: published, ...rest } = below.list()
      return {
        ...rest,
        markdown: files(markdown),
        others: files(others),
        foreignIndexes: files(foreignIndexes),
        public: files(published),
      } satisfies ContentFiles
    },
    isFile: (path) => below.isFile(at(path)),
    read: (path) => below.read(at(path)),
    find: (path) => below.find(at(path)),
    digest: (path) => below.digest(at(path)),
    origin: (path) => below.origin(at(path)),
  }
}

/** 'a/page.md' -> 'a/page.de.md' */
function withSuffix(path: string, language: string): string {
  return path.replace(/(?=\.[^./]+$)/, `.${language}`)
}

/** The files of a language by the names that those of the first one have, and those that it lacks. */
function inLanguage(
  list: readonly ContentFile[],
  { language, all }: Suffixes,
): readonly ContentFile[] {
  const languageOf = (path: string) => all.find((one) => path.match(SUFFIX)?.[1] === one)
  const plain = (path: string) => path.replace(SUFFIX, '')
  const first = list.filter(({ path }) => languageOf(path) === undefined)
  const own = list
    .filter(({ path }) => language !== undefined && languageOf(path) === language)
    .map(({ path, file }): ContentFile => ({ path: plain(path), file: plain(file) }))
  const byPath = new Map([...first, ...own].map((file) => [file.path, file]))
  return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** '.de' of 'page.de.md' */
const SUFFIX = /\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)(?=\.[^./]+$)/
