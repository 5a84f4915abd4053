import type { ContentSource } from './content-source.ts'
import type { ContentFile, ContentFiles, ContentFolders } from './list-content.ts'

/** A source, and where its content is. */
type Layer = { readonly source: ContentSource; readonly folders: ContentFolders }

/**
 * A source with the files of another one in place of its own, or besides them: with `fixes` above `content`, `fixes/a.md` is
 * `content/a.md`.
 */
export function overlaySource(
  { source: below, folders }: Layer,
  { source: above, folders: ofAbove }: Layer,
): ContentSource {
  /** Where a file of the content is in the source above; undefined where that does not hold it. */
  const aboveOf = (path: string): string | undefined => {
    const name = (['publicDir', 'contentDir'] as const).find((dir) =>
      path.startsWith(`${folders[dir]}/`),
    )
    const own = name && ofAbove[name] + path.slice(folders[name].length)
    return own !== undefined && above.find(own)?.kind === 'file' ? own : undefined
  }
  const withAbove = <Result>(
    path: string,
    ask: (source: ContentSource, path: string) => Result,
  ): Result => {
    const own = aboveOf(path)
    return own === undefined ? ask(below, path) : ask(above, own)
  }
  return {
    list: () => merged(below.list(), above.list(), folders),
    isFile: (path) => withAbove(path, (source, own) => source.isFile(own)),
    read: (path) => withAbove(path, (source, own) => source.read(own)),
    find: (path) => withAbove(path, (source, own) => source.find(own)),
    digest: (path) => withAbove(path, (source, own) => source.digest(own)),
    origin: (path) => withAbove(path, (source, own) => source.origin(own)),
  }
}

/** The files of both; those above are at their places in the folders below. */
function merged(
  below: ContentFiles,
  above: ContentFiles,
  { contentDir, publicDir }: ContentFolders,
): ContentFiles {
  const both = (kind: 'markdown' | 'others' | 'foreignIndexes' | 'public') => {
    const dir = kind === 'public' ? publicDir : contentDir
    const own = above[kind].map(({ path }): ContentFile => ({ path, file: `${dir}/${path}` }))
    const byPath = new Map([...below[kind], ...own].map((file) => [file.path, file]))
    return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  }
  return {
    markdown: both('markdown'),
    others: both('others'),
    foreignIndexes: both('foreignIndexes'),
    public: both('public'),
    links: [...below.links, ...above.links],
    leftOut: [...below.leftOut, ...above.leftOut],
    unreadable: below.unreadable,
  }
}
