import { isUtf8 } from 'node:buffer'
import { appendAll } from '../../model/append-all.ts'

/** What a commit holds at a path. `id` is that of its blob; `size` is in bytes. */
export type GitNode = GitFolder | GitBlob
export type GitFolder = { readonly kind: 'folder'; readonly children: ReadonlyMap<string, GitNode> }
export type GitBlob = { readonly kind: 'file' | 'link'; readonly id: string; readonly size: number }

export type GitTree = {
  readonly root: GitFolder
  /** Paths whose names are no UTF-8, which is what all other paths are. What is wrong became U+FFFD. */
  readonly unreadable: readonly string[]
}

/** Arguments of the call whose output `parseTree` reads. */
export function listTree(commit: string): readonly string[] {
  return ['ls-tree', '-r', '-t', '-z', '--long', '--full-tree', commit]
}

const LINK = '120000'

/** The folders and files of a commit. Submodules are folders with nothing in them. */
export function parseTree(output: Buffer): GitTree {
  const root = { kind: 'folder' as const, children: new Map<string, GitNode>() }
  const folders = new Map([['', root]])
  const unreadable: string[] = []
  const isText = isUtf8(output)
  for (const line of linesOf(output)) {
    const text = line.toString()
    const tab = text.indexOf('\t')
    const path = text.slice(tab + 1)
    if (!isText && !isUtf8(line)) {
      unreadable.push(path)
      continue
    }
    const [mode = '', type = '', id = '', size = ''] = text.slice(0, tab).split(/ +/)
    const end = path.lastIndexOf('/')
    const folder = folders.get(path.slice(0, Math.max(end, 0)))
    // The folder itself has a name that is no UTF-8.
    if (folder === undefined) continue
    const name = path.slice(end + 1)
    if (type === 'blob') {
      const kind = mode === LINK ? 'link' : 'file'
      folder.children.set(name, { kind, id, size: Number(size) })
    } else {
      const child = { kind: 'folder' as const, children: new Map<string, GitNode>() }
      folder.children.set(name, child)
      folders.set(path, child)
    }
  }
  return { root, unreadable }
}

function* linesOf(output: Buffer): Generator<Buffer> {
  let start = 0
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    yield output.subarray(start, end)
    start = end + 1
  }
}

/** Links on the way to a file, of which as many as systems follow are followed. */
const MOST_LINKS = 40

/** A path without links in it, and what is there. */
export type RealNode = { readonly path: string; readonly node: GitFolder | GitBlob }

/**
 * What is at a path of the tree, all links followed. Undefined where there is nothing, and where a link leads out of the
 * tree. `targetOf` is what a link says.
 */
export function realNode(
  root: GitFolder,
  path: string,
  targetOf: (link: GitBlob) => string,
): RealNode | undefined {
  const way: { readonly name: string; readonly node: GitNode }[] = []
  const waiting = path.split('/').toReversed()
  let links = 0
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === '' || name === '.') continue
    if (name === '..') {
      if (way.pop() === undefined) return undefined
      continue
    }
    const folder = way.at(-1)?.node ?? root
    const node = folder.kind === 'folder' ? folder.children.get(name) : undefined
    if (node === undefined) return undefined
    if (node.kind !== 'link') {
      way.push({ name, node })
      continue
    }
    const target = targetOf(node)
    links += 1
    if (target.startsWith('/') || links > MOST_LINKS) return undefined
    appendAll(waiting, target.split('/').toReversed())
  }
  return { path: way.map(({ name }) => name).join('/'), node: way.at(-1)?.node ?? root }
}
