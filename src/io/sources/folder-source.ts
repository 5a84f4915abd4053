import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf } from '../../model/hash.ts'
import { digestOf } from '../digest.ts'
import { relativePath } from '../files/relative-path.ts'
import { findInside, isFile, type ReadableFolders } from '../files/site-file.ts'
import type { ContentSource, SourceEntry } from './content-source.ts'
import { type ContentFolders, type FileTree, type LinkEnd, listContent } from './list-content.ts'

/** A site's folder and the folders of its content, as data that can be sent to threads. */
export type FolderPlace = ReadableFolders & ContentFolders

/** Where the content of a site is in its folder, which is absolute. */
export function contentPlace(
  siteDir: string,
  {
    contentDir,
    publicDir,
    markdown: { roots },
  }: Pick<SiteConfig, 'contentDir' | 'publicDir' | 'markdown'>,
): FolderPlace {
  const inSite = (folder: string) => relativePath(siteDir, resolve(siteDir, folder))
  return { siteDir, contentDir: inSite(contentDir), publicDir: inSite(publicDir), roots }
}

/** The files of a folder, as they are whenever they are read. */
export function folderSource(place: FolderPlace): ContentSource {
  const { siteDir } = place
  const find: ContentSource['find'] = (path) => {
    const file = findInside(place, path)
    return file && entryAt(file.real, file.ways)
  }
  return {
    list: () => listContent(treeIn(siteDir), place),
    isFile: (path) => isFile(resolve(siteDir, path)),
    read: (path) => readFileSync(resolve(siteDir, path)),
    find,
    origin: (file) => ({ file, isFrozen: false }),
    digest(path) {
      const entry = find(path)
      if (entry === undefined) return undefined
      // A device may never end.
      if (entry.kind !== 'file') return hashOf(entry.kind === 'folder' ? 'folder' : 'no file')
      try {
        return digestOf(entry.read())
      } catch {
        return hashOf('unreadable')
      }
    },
  }
}

/** Undefined for what was removed in between. */
function entryAt(real: string, ways: readonly string[]): SourceEntry | undefined {
  const stats = statSync(real, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  return {
    kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other',
    size: stats.size,
    ways,
    read: () => readFileSync(real),
    entries: () => readdirSync(real, { withFileTypes: true }),
  }
}

function treeIn(siteDir: string): FileTree {
  const site = realpathSync(siteDir)
  return {
    entries(folder) {
      try {
        return readdirSync(resolve(siteDir, folder), { withFileTypes: true })
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    linkEnd: (path) => linkEnd(resolve(siteDir, path), site),
  }
}

/** Where a symbolic link leads. */
function linkEnd(path: string, site: string): LinkEnd {
  try {
    const target = realpathSync(path)
    if (target !== site && !target.startsWith(site + sep)) return 'outside'
    if (isHidden(relative(site, target))) return 'hidden'
    // A link to a folder could lead in a circle: only linked files are followed.
    return statSync(target).isFile() ? 'file' : 'folder'
  } catch {
    return 'nothing'
  }
}

/** Whether a name on the way to a file begins with a dot: `.env`, `.git/config`. Packages lie in `.pnpm`. */
function isHidden(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.') && name !== '.pnpm')
}

export function isMissing(error: unknown): boolean {
  const code = (error as { readonly code?: unknown }).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
