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
  /** Links that are left out. */
  readonly leftOut: readonly LeftOutLink[]
}

/** A symbolic link whose target is no file of the site. */
export type LeftOutLink = { readonly absolute: string; readonly reason: string }

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
  const leftOut: LeftOutLink[] = []
  const inPublic = (path: string) => path === publicDir || path.startsWith(publicDir + sep)
  const all = walk(contentDir, { site, skip: inPublic, hidden: false, links, leftOut })
  const files = all.filter(({ path }) => !isForeignIndex(path))
  return {
    markdown: files.filter(({ path }) => isMarkdownFile(path)),
    others: files.filter(({ path }) => !isMarkdownFile(path)),
    foreignIndexes: all.filter(({ path }) => isForeignIndex(path)),
    public: walk(publicDir, { site, skip: () => false, hidden: true, links, leftOut }),
    links,
    leftOut,
  }
}

function isForeignIndex(path: string): boolean {
  return path === '_index.md' || path.endsWith('/_index.md')
}

/** Names of the Markdown files in a folder without extension, in code-unit order; [] where there is no such folder. */
export function markdownNamesIn(folder: string): readonly string[] {
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
  /** Links are added to these. */
  readonly links: string[]
  readonly leftOut: LeftOutLink[]
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
      const isFile = entry.isSymbolicLink() ? isLinkedFile(absolute, options) : entry.isFile()
      if (isFile) files.push({ path: `${below}${name}`, absolute })
      else if (entry.isDirectory()) visit(absolute, `${below}${name}/`)
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

/** Whether a symbolic link leads to a file of the site. Notes the link. */
function isLinkedFile(absolute: string, { site, links, leftOut }: WalkOptions): boolean {
  const end = linkEnd(absolute, site)
  if (end === 'file' || end === 'nothing') links.push(absolute)
  if (end !== 'file') leftOut.push({ absolute, reason: REASONS[end] })
  return end === 'file'
}

const REASONS = {
  outside: 'it leads out of the site folder',
  hidden: 'its target is hidden',
  folder: 'its target is no file, and only links to files are followed',
  nothing: 'it leads to nothing',
}

/** Where a symbolic link leads. */
function linkEnd(path: string, site: string): 'file' | keyof typeof REASONS {
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
