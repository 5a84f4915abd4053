import { resolve } from 'node:path'
import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { type ContentFile, type ContentFiles, listContent } from '../../io/files/list-content.ts'
import { readAsset } from '../../io/files/read-assets.ts'
import { readSource, refusalOf } from '../../io/files/read-source.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { Asset } from '../../model/routes.ts'
import { toPublic } from '../../site/routes/area-for.ts'
import type { LoadedSite } from './loaded-site.ts'

type SiteContext = Pick<LoadedSite, 'siteDir' | 'config'>

/** The files of a site's content folder. */
export function listSiteContent({ siteDir, config }: SiteContext): ContentFiles {
  return listContent({
    siteDir,
    contentDir: resolve(siteDir, config.contentDir),
    publicDir: resolve(siteDir, config.publicDir),
  })
}

/** Reads Markdown files. One without read permission becomes a source with `refused`, which is reported. */
export function readSources(
  files: readonly ContentFile[],
  site: SiteContext,
): readonly SourceFile[] {
  return files.map((found) => {
    const file = fileName(found, site)
    try {
      return readSource(found, file)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      return { path: sourcePath(found.path), file, text: '', refused, hash: hashOf(refused) }
    }
  })
}

/** Path relative to the site folder, for messages. */
function fileName({ absolute }: ContentFile, { siteDir }: SiteContext): string {
  return relativePath(siteDir, absolute)
}

/** Problems for `_index.md`, which is the page of a folder in Hugo. */
export function foreignIndexProblems(
  files: ContentFiles,
  site: SiteContext,
): readonly Diagnostic[] {
  const pages = new Set(files.markdown.map(({ path }) => path))
  return files.foreignIndexes.map((found) => {
    const hasIndex = pages.has(found.path.replace(/_index\.md$/, 'index.md'))
    const instead = hasIndex
      ? 'index.md beside it is the page of the folder: put the text there, and delete _index.md.'
      : 'Rename it to index.md, which is the page of its folder here.'
    const reason = 'names that begin with an underscore are left out'
    const args = { what: '_index.md', reason, instead }
    return diagnostic('content-unsupported', args, fileStart(fileName(found, site)))
  })
}

/** Problems for symbolic links that are left out. */
export function leftOutLinks({ leftOut }: ContentFiles, site: SiteContext): readonly Diagnostic[] {
  return leftOut.map(({ absolute, reason }) => {
    const file = relativePath(site.siteDir, absolute)
    return diagnostic('symlink-left-out', { reason }, fileStart(file))
  })
}

/** Static files by URL: the public folder at the root, files beside Markdown at their places. */
export function readAssets(
  files: ContentFiles,
  site: SiteContext,
): WithDiagnostics<ReadonlyMap<string, Asset>> {
  const places = [
    ...files.public.map((found) => ({ url: `/${found.path}`, found, isBeside: false })),
    ...files.others.map((found) => ({
      url: toPublic(`/${found.path}`, site.config.areas) as string,
      found,
      isBeside: true,
    })),
  ]
  const assets = new Map<string, Asset>()
  const diagnostics: Diagnostic[] = []
  for (const place of places) {
    const { url, found } = place
    const file = fileName(found, site)
    const other = assets.get(url)
    if (other !== undefined) {
      // The content folder may have a copy of a published file, such as the OpenAPI document.
      if (/\.(ya?ml|tsx?)$/i.test(url)) continue
      const args = { path: url, other: other.file }
      diagnostics.push(diagnostic('asset-conflict', args, fileStart(file)))
      continue
    }
    try {
      assets.set(url, readAsset({ ...place, file }))
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === undefined) throw error
      diagnostics.push(diagnostic('file-unreadable', { reason }, fileStart(file)))
    }
  }
  return { value: assets, diagnostics }
}
