import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { readAsset } from '../../io/files/read-assets.ts'
import { readSource, refusalOf } from '../../io/files/read-source.ts'
import type { ContentFile, ContentFiles } from '../../io/sources/list-content.ts'
import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { Asset } from '../../model/routes.ts'
import { toPublic } from '../../site/routes/area-for.ts'
import type { LoadedSite } from './loaded-site.ts'

/** Reads Markdown files. One without read permission becomes a source with `refused`, which is reported. */
export function readSources(
  files: readonly ContentFile[],
  { source }: Pick<LoadedSite, 'source'>,
): readonly SourceFile[] {
  return files.map(({ path, file }) => {
    try {
      return readSource(source, { path, file })
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      return { path: sourcePath(path), file, text: '', refused, hash: hashOf(refused) }
    }
  })
}

/** Problems for `_index.md`, which is the page of a folder in Hugo. */
export function foreignIndexProblems(files: ContentFiles): readonly Diagnostic[] {
  const pages = new Set(files.markdown.map(({ path }) => path))
  return files.foreignIndexes.map(({ path, file }) => {
    const hasIndex = pages.has(path.replace(/_index\.md$/, 'index.md'))
    const instead = hasIndex
      ? 'index.md beside it is the page of the folder: put the text there, and delete _index.md.'
      : 'Rename it to index.md, which is the page of its folder here.'
    const reason = 'names that begin with an underscore are left out'
    const args = { what: '_index.md', reason, instead }
    return diagnostic('content-unsupported', args, fileStart(file))
  })
}

/** Problems for symbolic links that are left out. */
export function leftOutLinks({ leftOut }: ContentFiles): readonly Diagnostic[] {
  return leftOut.map(({ file, reason }) =>
    diagnostic('symlink-left-out', { reason }, fileStart(file)),
  )
}

/** Problems for files that are left out, because a commit holds them in a way that nothing can be made of. */
export function unreadableFiles({ unreadable }: ContentFiles): readonly Diagnostic[] {
  return unreadable.map(({ file, reason }) =>
    diagnostic('file-unreadable', { reason }, fileStart(file)),
  )
}

/** Static files by URL: the public folder at the root, files beside Markdown at their places. */
export function readAssets(
  files: ContentFiles,
  { source, config }: Pick<LoadedSite, 'source' | 'config'>,
): WithDiagnostics<ReadonlyMap<string, Asset>> {
  const places = [
    ...files.public.map(({ path, file }) => ({ url: `/${path}`, file, isBeside: false })),
    ...files.others.map(({ path, file }) => ({
      url: toPublic(`/${path}`, config.areas) as string,
      file,
      isBeside: true,
    })),
  ]
  const assets = new Map<string, Asset>()
  const diagnostics: Diagnostic[] = []
  for (const place of places) {
    const { url, file } = place
    const other = assets.get(url)
    if (other !== undefined) {
      // The content folder may have a copy of a published file, such as the OpenAPI document.
      if (/\.(ya?ml|tsx?)$/i.test(url)) continue
      const args = { path: url, other: other.file }
      diagnostics.push(diagnostic('asset-conflict', args, fileStart(file)))
      continue
    }
    try {
      assets.set(url, readAsset(source, place))
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === undefined) throw error
      diagnostics.push(diagnostic('file-unreadable', { reason }, fileStart(file)))
    }
  }
  return { value: assets, diagnostics }
}
