import { posix } from 'node:path'
import { hashOf } from '../../model/hash.ts'
import { isHidden } from '../files/site-file.ts'
import { type GitBlobs, gitBlobs } from '../git/git-blobs.ts'
import {
  type GitBlob,
  type GitFolder,
  type GitNode,
  type GitTree,
  listTree,
  parseTree,
  type RealNode,
  realNode,
} from '../git/git-tree.ts'
import { gitReason, type Repository, runGit, runGitSync } from '../git/run-git.ts'
import { type Store, type StorePlace, storeIn } from '../store/store.ts'
import type { ContentSource, SourceEntry } from './content-source.ts'
import {
  type ContentFile,
  type ContentFiles,
  type ContentFolders,
  type FileTree,
  type FolderEntry,
  type LinkEnd,
  listContent,
} from './list-content.ts'

/** Largest file of a commit that is read, in bytes. */
const MAX_BYTES = 100 * 1024 * 1024

/** A commit of a repository and the folders of the content in it, as data that can be sent to threads. */
export type GitPlace = ContentFolders & {
  readonly repository: Repository
  /** Id of the commit. */
  readonly commit: string
  /** The site's folder in it: `docs/site`, '' for all of it. */
  readonly folder: string
  /** Folders outside of the site's whose files pages may show, relative to it. */
  readonly roots: readonly string[]
  /** What messages call the commit: `git:v1.8`. */
  readonly name: string
  /** Where files are stored once git has given them. */
  readonly store: StorePlace
}

/** The commit that a name stands for, and the folder of the repository in which git was called; or why there is none. */
export type FoundCommit =
  | { readonly commit: string; readonly folder: string }
  | { readonly reason: string; readonly isShallow: boolean }

/** Looks a branch, a tag or the id of a commit up. A branch may be known by its name at `origin` alone, as in CI. */
export async function findCommit(ref: string, repository: Repository): Promise<FoundCommit> {
  let isShallow = false
  try {
    const about = ['rev-parse', '--is-shallow-repository', '--is-bare-repository']
    const [shallow, bare] = linesOf(await runGit(about, repository))
    isShallow = shallow === 'true'
    const [prefix = ''] =
      bare === 'true' ? [] : linesOf(await runGit(['rev-parse', '--show-prefix'], repository))
    const names = ref.startsWith('-') ? [] : [ref, `refs/remotes/origin/${ref}`]
    for (const name of names) {
      const [commit] = await idOf(name, repository)
      if (commit !== undefined) return { commit, folder: prefix.replace(/\/$/, '') }
    }
    return { reason: `there is no branch, tag or commit ${ref}`, isShallow }
  } catch (error) {
    return { reason: gitReason(error), isShallow }
  }
}

function idOf(name: string, repository: Repository): Promise<readonly string[]> {
  const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]
  return runGit(args, repository).then(linesOf, () => [])
}

function linesOf(output: Buffer): readonly string[] {
  return output.toString().split('\n').filter(Boolean)
}

/**
 * Gets what the content of a commit needs from git into the store, from which `gitSource` reads it. Rejects where the
 * repository lacks something.
 */
export async function fetchCommit(place: GitPlace): Promise<void> {
  const { commit, repository } = place
  const store = storeIn(place.store)
  const key = treeKey(commit)
  store.use('blob', key)
  if (!store.has('blob', key)) store.write('blob', key, await runGit(listTree(commit), repository))
  const { root } = storedTree(place, store)
  const blobs = gitBlobs(repository, store)
  const folders = [place.contentDir, place.publicDir].flatMap((folder) => {
    const { node } = nodeAt(folder, { place, root, blobs }) ?? {}
    return node?.kind === 'folder' ? [node] : []
  })
  const readable = folders.flatMap(blobsBelow).filter(({ size }) => size <= MAX_BYTES)
  await blobs.fetch(readable.map(({ id }) => id))
}

/** Says that the stored files of a commit are in use. */
export function markCommitUsed(place: GitPlace, store: Store): void {
  store.use('blob', treeKey(place.commit))
  for (const { id } of blobsBelow(storedTree(place, store).root)) store.use('blob', id)
}

/** The files of a commit, which were fetched. */
export function gitSource(place: GitPlace): ContentSource {
  const store = storeIn(place.store)
  const { root, unreadable } = storedTree(place, store)
  const blobs = gitBlobs(place.repository, store)
  const at = (path: string) => nodeAt(path, { place, root, blobs })
  const locate = (path: string): Located | undefined => {
    const forms = new Set([path, path.normalize('NFC'), path.normalize('NFD')])
    const found = [...forms].map(at).find((node) => node !== undefined)
    if (found === undefined) return undefined
    const folders = ['.', ...place.roots].flatMap((folder) => at(folder)?.path ?? [])
    const ways = folders.flatMap((folder) => wayTo(found.path, folder))
    const leadsToHidden = !isHidden(path) && ways.every(isHidden)
    return ways.length === 0 || leadsToHidden ? undefined : { node: found.node, ways }
  }
  return {
    list: () => readableFiles(listContent(treeOf(place, at), place), { place, unreadable, at }),
    isFile: (path) => at(path)?.node.kind === 'file',
    read(path) {
      const { node } = at(path) ?? {}
      if (node?.kind !== 'file') throw new Error(`the commit has no file ${path}`)
      return blobs.read(node.id)
    },
    find(path) {
      const located = locate(path)
      return located && entryOf(located, blobs)
    },
    origin: (file) => ({ file: `${place.name}:${file}`, isFrozen: true }),
    digest(path) {
      const node = locate(path)?.node
      return node && hashOf(node.kind === 'folder' ? 'folder' : node.id)
    },
  }
}

/** What is in the site's folder or its roots, and its relative path from each of those that contain it. */
type Located = { readonly node: RealNode['node']; readonly ways: readonly string[] }
type NodeAt = (path: string) => RealNode | undefined

type Commit = {
  readonly place: GitPlace
  readonly root: GitFolder
  readonly blobs: GitBlobs
}

/** What is at a path from the site's folder, all links followed. */
function nodeAt(path: string, { place, root, blobs }: Commit): RealNode | undefined {
  const inTree = posix.join('/', place.folder, path)
  const isOutside = posix.join(place.folder, path).startsWith('..')
  return isOutside ? undefined : realNode(root, inTree, ({ id }) => blobs.read(id).toString())
}

/** The way to a path of the tree from a folder of it; none where it is elsewhere. */
function wayTo(path: string, folder: string): readonly string[] {
  if (path === folder) return ['']
  const start = folder === '' ? '' : `${folder}/`
  return path.startsWith(start) ? [path.slice(start.length)] : []
}

function entryOf({ node, ways }: Located, blobs: GitBlobs): SourceEntry {
  const isFolder = node.kind === 'folder'
  return {
    kind: isFolder ? 'folder' : 'file',
    size: isFolder ? 0 : node.size,
    ways,
    read() {
      if (isFolder) throw new Error('it is a folder')
      return blobs.read(node.id)
    },
    entries: () => (isFolder ? entriesIn(node) : []),
  }
}

function treeOf(place: GitPlace, at: NodeAt): FileTree {
  return {
    entries(folder) {
      const { node } = at(folder) ?? {}
      return node?.kind === 'folder' ? entriesIn(node) : []
    },
    linkEnd: (path) => linkEnd(at(path), place.folder),
  }
}

function entriesIn({ children }: GitFolder): readonly FolderEntry[] {
  return Array.from(children, ([name, { kind }]) => ({
    name,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => kind === 'link',
  }))
}

/** Where a symbolic link leads. */
function linkEnd(target: RealNode | undefined, folder: string): LinkEnd {
  if (target === undefined) return 'nothing'
  const [way] = wayTo(target.path, folder)
  if (way === undefined) return 'outside'
  if (isHidden(way)) return 'hidden'
  return target.node.kind === 'file' ? 'file' : 'folder'
}

type Listing = {
  readonly place: GitPlace
  readonly unreadable: GitTree['unreadable']
  readonly at: NodeAt
}

/** The files without those that are too large, which are named with those whose names are no text. */
function readableFiles(files: ContentFiles, { place, unreadable, at }: Listing): ContentFiles {
  const isTooLarge = ({ file }: ContentFile) => sizeOf(at(file)?.node) > MAX_BYTES
  const all = [...files.markdown, ...files.others, ...files.foreignIndexes, ...files.public]
  const large = all.filter(isTooLarge)
  const reason = `it is larger than ${MAX_BYTES / 1024 / 1024} MB`
  const content = [place.contentDir, place.publicDir].map((dir) => posix.join(place.folder, dir))
  const unnamed = unreadable.filter((path) => content.some((dir) => path.startsWith(`${dir}/`)))
  const without = (list: readonly ContentFile[]) => list.filter((file) => !large.includes(file))
  return {
    ...files,
    markdown: without(files.markdown),
    others: without(files.others),
    foreignIndexes: without(files.foreignIndexes),
    public: without(files.public),
    unreadable: [
      ...large.map(({ file }) => ({ file, reason })),
      ...unnamed.map((path) => ({
        file: posix.relative(place.folder, path),
        reason: 'its name is no text in UTF-8',
      })),
    ],
  }
}

function sizeOf(node: GitNode | undefined): number {
  return node === undefined || node.kind === 'folder' ? 0 : node.size
}

function blobsBelow({ children }: GitFolder): readonly GitBlob[] {
  return [...children.values()].flatMap((node) =>
    node.kind === 'folder' ? blobsBelow(node) : [node],
  )
}

/** The key of the list of a commit's files. */
function treeKey(commit: string): string {
  return `tree-${commit}`
}

function storedTree({ commit, repository }: GitPlace, store: Store): GitTree {
  const stored = store.readBytes('blob', treeKey(commit))
  return parseTree(stored ?? runGitSync(listTree(commit), repository))
}
