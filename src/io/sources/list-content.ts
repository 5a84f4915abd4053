import type { Dirent } from 'node:fs'
import { isMarkdownFile } from '../../model/paths.ts'

/** A file of the content folder. Paths are posix. */
export type ContentFile = {
  /** Relative to the content folder. */
  readonly path: string
  /** Relative to the site's folder. */
  readonly file: string
}

export type ContentFiles = {
  readonly markdown: readonly ContentFile[]
  /** Everything else under the content folder, the public folder excepted. */
  readonly others: readonly ContentFile[]
  /** `_index.md`, which is left out, though Hugo takes it for the page of its folder. */
  readonly foreignIndexes: readonly ContentFile[]
  /** Files of the public folder, relative to it. */
  readonly public: readonly ContentFile[]
  /** Links to files among all these, and those that lead to nothing yet. Relative to the site's folder. */
  readonly links: readonly string[]
  /** Links that are left out. */
  readonly leftOut: readonly LeftOut[]
  /** Files that are left out. */
  readonly unreadable: readonly LeftOut[]
}

/** A file that is left out, or a symbolic link whose target is no file of the site. Relative to the site's folder. */
export type LeftOut = { readonly file: string; readonly reason: string }

/** Relative to the site's folder, posix, without a slash at the end. */
export type ContentFolders = { readonly contentDir: string; readonly publicDir: string }

/** Folders and files by their paths from the site's folder. */
export type FileTree = {
  /** What is directly in a folder; [] where there is no such folder. */
  readonly entries: (folder: string) => readonly FolderEntry[]
  readonly linkEnd: (path: string) => LinkEnd
}

export type FolderEntry = Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'>

/** Where a symbolic link leads: `folder` is whatever is no file. */
export type LinkEnd = 'file' | 'outside' | 'hidden' | 'folder' | 'nothing'

/**
 * Lists the content folder. Left out are files whose names begin with a dot or an underscore, and symbolic links to
 * files outside the site's folder, or to hidden files in it.
 */
export function listContent(
  tree: FileTree,
  { contentDir, publicDir }: ContentFolders,
): ContentFiles {
  const links: string[] = []
  const leftOut: LeftOut[] = []
  const inPublic = (path: string) => path === publicDir || path.startsWith(`${publicDir}/`)
  const all = walk(contentDir, { tree, skip: inPublic, hidden: false, links, leftOut })
  const files = all.filter(({ path }) => !isForeignIndex(path))
  return {
    markdown: files.filter(({ path }) => isMarkdownFile(path)),
    others: files.filter(({ path }) => !isMarkdownFile(path)),
    foreignIndexes: all.filter(({ path }) => isForeignIndex(path)),
    public: walk(publicDir, { tree, skip: () => false, hidden: true, links, leftOut }),
    links,
    leftOut,
    unreadable: [],
  }
}

function isForeignIndex(path: string): boolean {
  return path === '_index.md' || path.endsWith('/_index.md')
}

/** Names of the Markdown files among what is in a folder, without extension, in code-unit order. */
export function markdownNames(entries: readonly FolderEntry[]): readonly string[] {
  return entries
    .filter((entry) => !entry.isDirectory() && !isLeftOut(entry.name, false))
    .flatMap(({ name }) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []))
    .toSorted()
}

type WalkOptions = {
  readonly tree: FileTree
  readonly skip: (path: string) => boolean
  /** Whether names that begin with a dot or an underscore count (`.well-known`). */
  readonly hidden: boolean
  /** Links are added to these. */
  readonly links: string[]
  readonly leftOut: LeftOut[]
}

/** Files below a folder in code-unit order of their paths; [] where there is no such folder. */
function walk(root: string, options: WalkOptions): readonly ContentFile[] {
  const files: ContentFile[] = []
  // Names are put together here: to normalise the paths of a thousand files takes longer than to list them.
  const visit = (folder: string, below: string): void => {
    for (const entry of options.tree.entries(folder)) {
      const { name } = entry
      const file = `${folder}/${name}`
      if (isLeftOut(name, options.hidden) || options.skip(file)) continue
      const isFile = entry.isSymbolicLink() ? isLinkedFile(file, options) : entry.isFile()
      if (isFile) files.push({ path: `${below}${name}`, file })
      else if (entry.isDirectory()) visit(file, `${below}${name}/`)
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

/** Whether a symbolic link leads to a file of the site. Notes the link. */
function isLinkedFile(file: string, { tree, links, leftOut }: WalkOptions): boolean {
  const end = tree.linkEnd(file)
  if (end === 'file' || end === 'nothing') links.push(file)
  if (end !== 'file') leftOut.push({ file, reason: REASONS[end] })
  return end === 'file'
}

const REASONS = {
  outside: 'it leads out of the site folder',
  hidden: 'its target is hidden',
  folder: 'its target is no file, and only links to files are followed',
  nothing: 'it leads to nothing',
}
