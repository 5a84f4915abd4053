import type { Store } from '../store/store.ts'
import { type Repository, runGitSync, startGit } from './run-git.ts'

/** Blobs of a repository. Each is read from git once, and then from the store, by whatever thread. */
export type GitBlobs = {
  /** The bytes of a blob. Throws where the repository does not hold it. */
  readonly read: (id: string) => Buffer
  /** Puts blobs that the store lacks into it, in one call of git. Rejects where the repository lacks one. */
  readonly fetch: (ids: Iterable<string>) => Promise<void>
  /** Says that a blob is in use without reading it. */
  readonly use: (id: string) => void
}

export function gitBlobs(repository: Repository, store: Store): GitBlobs {
  return {
    read(id) {
      const stored = store.readBytes('blob', id)
      if (stored !== undefined) return stored
      const bytes = runGitSync(['cat-file', 'blob', id], repository)
      store.write('blob', id, bytes)
      return bytes
    },
    async fetch(ids) {
      const all = [...new Set(ids)]
      for (const id of all) store.use('blob', id)
      const missing = all.filter((id) => !store.has('blob', id))
      if (missing.length > 0)
        await eachBlob(missing, repository, (id, bytes) => store.write('blob', id, bytes))
    },
    use: (id) => store.use('blob', id),
  }
}

/** Calls `take` with each of these blobs, one after the other: no two are in memory at a time. */
async function eachBlob(
  ids: readonly string[],
  repository: Repository,
  take: (id: string, bytes: Buffer) => void,
): Promise<void> {
  const git = startGit(['cat-file', '--batch'], repository)
  const closed = new Promise<void>((resolve, reject) => {
    git.once('error', reject)
    git.once('close', () => resolve())
  })
  // It may end before it has read all of its input; `closed` says why.
  git.stdin.on('error', () => undefined)
  git.stdin.end(`${ids.join('\n')}\n`)
  git.stderr.resume()
  const taken = new Set<string>()
  for await (const { id, bytes } of blobsIn(git.stdout)) {
    take(id, bytes)
    taken.add(id)
  }
  await closed
  const lost = ids.find((id) => !taken.has(id))
  if (lost !== undefined) throw new Error(`the repository lacks the object ${lost}`)
}

/** Reads `<id> blob <size>`, the bytes and a line end, over and over; lines of missing objects are left out. */
async function* blobsIn(
  output: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly id: string; readonly bytes: Buffer }> {
  let chunks: Buffer[] = []
  let length = 0
  let head: { readonly id: string; readonly size: number } | undefined
  for await (const chunk of output) {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      if (head === undefined) {
        const all = Buffer.concat(chunks)
        const end = all.indexOf('\n')
        chunks = [all.subarray(end + 1)]
        length = all.length - end - 1
        if (end === -1) break
        const [id = '', type, size] = all.toString('latin1', 0, end).split(' ')
        if (type === 'blob') head = { id, size: Number(size) }
      } else if (length > head.size) {
        const all = Buffer.concat(chunks)
        yield { id: head.id, bytes: all.subarray(0, head.size) }
        chunks = [all.subarray(head.size + 1)]
        length = all.length - head.size - 1
        head = undefined
      } else break
    }
  }
}
