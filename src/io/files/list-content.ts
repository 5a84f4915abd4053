import { readdirSync, realpathSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { isMarkdownFile } from '../../model/paths.ts'

/** A file of the content folder. Paths are posix. */
export type ContentFile = {
  /** Relative to the content folder. */
  readonly path: string
  readonly absolute: string
}

export type ContentFiles = {
  readonly markdown: readonly ContentFile[]
  /** Everything else under the content folder, the public folder excepted. */
  readonly others: readonly ContentFile[]
  /** `_index.md`, which is left out, though Hugo takes it for the page of its folder. */
  readonly foreignIndexes: readonly ContentFile[]
  /** Files of the public folder, relative to it. */
  readonly public: readonly ContentFile[]
  /** Absolute paths of the links to files among all these, and of those that lead to nothing yet. */
  readonly links: readonly string[]
}

export type ContentFolders = {
  readonly siteDir: string
  readonly contentDir: string
  readonly publicDir: string
}

/**
 * Lists the content folder. Left out are files whose names begin with a dot or an underscore, and symbolic links to
 * files outside the site's folder, or to hidden files in it.
 */
export function listContent({ siteDir, contentDir, publicDir }: ContentFolders): ContentFiles {
  const site = realpathSync(siteDir)
  const links: string[] = []
  const inPublic = (path: string) => path === publicDir || path.startsWith(publicDir + sep)
  const all = walk(contentDir, { site, skip: inPublic, hidden: false, links })
  const files = all.filter(({ path }) => !isForeignIndex(path))
  return {
    markdown: files.filter(({ path }) => isMarkdownFile(path)),
    others: files.filter(({ path }) => !isMarkdownFile(path)),
    foreignIndexes: all.filter(({ path }) => isForeignIndex(path)),
    public: walk(publicDir, { site, skip: () => false, hidden: true, links }),
    links,
  }
}

function isForeignIndex(path: string): boolean {
  return path === '_index.md' || path.endsWith('/_index.md')
}

/** Names of the Markdown files in a folder without extension, in code-unit order; [] where there is no such folder. */
export function namesOfSnippets(folder: string): readonly string[] {
  return entriesOf(folder)
    .filter((entry) => !entry.isDirectory() && !isLeftOut(entry.name, false))
    .flatMap(({ name }) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []))
    .toSorted()
}

type WalkOptions = {
  readonly site: string
  readonly skip: (path: string) => boolean
  /** Whether names that begin with a dot or an underscore count (`.well-known`). */
  readonly hidden: boolean
  /** Links are added to it. */
  readonly links: string[]
}

/** Files below a folder in code-unit order of their paths; [] where there is no such folder. */
function walk(root: string, options: WalkOptions): readonly ContentFile[] {
  const files: ContentFile[] = []
  // Names are put together here: to normalise the paths of a thousand files takes longer than to list them.
  const visit = (folder: string, below: string): void => {
    for (const entry of entriesOf(folder)) {
      const { name } = entry
      const absolute = `${folder}${sep}${name}`
      if (isLeftOut(name, options.hidden) || options.skip(absolute)) continue
      const kind = entry.isSymbolicLink() ? linkKind(absolute, options.site) : kindOf(entry)
      if (kind === 'folder') visit(absolute, `${below}${name}/`)
      if (entry.isSymbolicLink() && kind !== 'other') options.links.push(absolute)
      if (kind === 'file') files.push({ path: `${below}${name}`, absolute })
    }
  }
  visit(root, '')
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function isLeftOut(name: string, hidden: boolean): boolean {
  const isPrivate = !hidden && /^[._]/.test(name) && !isForeignIndex(name)
  return NEVER.has(name) || LEFT_BEHIND.test(name) || isPrivate
}

const NEVER = new Set(['.DS_Store', '.git', 'node_modules', 'Thumbs.db', 'desktop.ini'])

/**
 * Temporary files of editors and merges: `page.md~`, `#page.md#`, `page.md.orig`, and 4913, with which vim tests whether
 * it may write.
 */
const LEFT_BEHIND = /~$|^#.*#$|^\.#|\.(orig|rej|bak|tmp|sw[a-p])$|^4913$/

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function kindOf(entry: { isDirectory: () => boolean; isFile: () => boolean }) {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other'
}

/** The target of a symbolic link inside the site; 'other' for a folder, a hidden file, or a target outside the site. */
function linkKind(path: string, site: string): 'file' | 'nothing' | 'other' {
  try {
    const target = realpathSync(path)
    if (target !== site && !target.startsWith(site + sep)) return 'other'
    if (isHidden(relative(site, target))) return 'other'
    // A link to a folder could lead in a circle: only linked files are followed.
    return statSync(target).isFile() ? 'file' : 'other'
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
