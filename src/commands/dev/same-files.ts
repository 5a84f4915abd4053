import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { SiteFiles } from '../site/open-site.ts'

/**
 * Replaces unchanged sources by the objects from before, so that caches by object stay valid. Editors empty a file
 * before they write it: until no events come for a while, an empty source keeps its text from before.
 */
export function reuseSources(
  sources: readonly SourceFile[],
  known: readonly SourceFile[],
  isQuiet: boolean,
): readonly SourceFile[] {
  const byPath = new Map(known.map((source) => [source.path, source]))
  const same = sources.map((source) => {
    const before = byPath.get(source.path)
    return before?.hash === source.hash && before.file === source.file ? before : source
  })
  if (areSame(same, known)) return known
  if (isQuiet) return same
  return same.flatMap((source) => {
    const isEmpty = source.text === '' && source.refused === undefined
    return isEmpty ? (byPath.get(source.path) ?? []) : source
  })
}

/** The object from before where nothing that a page could show has changed. */
export function reuseFiles(next: SiteFiles, known: SiteFiles | undefined): SiteFiles {
  if (known === undefined) return next
  const hashes = (files: SiteFiles) => [
    ...[...files.assets.values()].map(({ file, hash }) => `${file} ${hash}`),
    ...files.pageSources.map(({ hash }) => hash),
  ]
  const assets = areSame(hashes(next), hashes(known)) ? known.assets : next.assets
  const isSame =
    assets === known.assets &&
    next.sources === known.sources &&
    areSame(next.madeFrom, known.madeFrom) &&
    areSame(next.links, known.links)
  return isSame ? known : { ...next, assets }
}

export function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
