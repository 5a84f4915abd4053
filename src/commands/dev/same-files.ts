import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { SiteFiles } from '../site/open-site.ts'

/**
 * Pages as they were read, each the very same object where its text is the same: what is remembered by object stays
 * remembered. Files are emptied, or made empty, before they are written: until it is quiet, what is empty may have a
 * text in a moment.
 */
export function sourcesTaken(
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

/** The very same files where nothing that a page could show is different. */
export function sameFiles(next: SiteFiles, known: SiteFiles | undefined): SiteFiles {
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
