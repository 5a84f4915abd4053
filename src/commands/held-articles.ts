import type { DiskMemo } from '../io/disk-memo.ts'
import type { BodyNode } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'

/** Stage of the articles in a memo: they pass from parsing to rendering and are not kept. */
export const ARTICLES = 'body'
/** Characters of articles that a thread holds in memory; more wait on disk. */
const HELD = 5_000_000

export type HeldArticles = {
  readonly has: (key: Hash) => boolean
  readonly get: (key: Hash) => readonly BodyNode[] | undefined
  readonly put: (key: Hash, body: readonly BodyNode[]) => void
  /** The article, for the last time. */
  readonly take: (key: Hash) => readonly BodyNode[] | undefined
}

/** Articles between parsing and rendering: each is wanted once or twice, and all together are large. */
export function holdArticles(disk: DiskMemo): HeldArticles {
  const held = new Map<Hash, readonly BodyNode[]>()
  let size = 0
  const get = (key: Hash): readonly BodyNode[] | undefined => {
    const known = held.get(key)
    if (known !== undefined) return known
    const text = disk.read(ARTICLES, key)
    return text === undefined ? undefined : (JSON.parse(text) as readonly BodyNode[])
  }
  return {
    has: (key) => held.has(key) || disk.has(ARTICLES, key),
    get,
    put(key, body) {
      const length = lengthOf(body)
      if (size + length > HELD) disk.write(ARTICLES, key, JSON.stringify(body))
      else {
        size += length
        held.set(key, body)
      }
    },
    take(key) {
      const body = get(key)
      if (held.delete(key) && body !== undefined) size -= lengthOf(body)
      return body
    },
  }
}

/** About as many characters as the article has: markup and code, without the names of properties. */
function lengthOf(body: readonly BodyNode[]): number {
  let length = 0
  for (const node of body) {
    if (typeof node === 'string') length += node.length
    else {
      for (const value of Object.values(node.props)) {
        if (typeof value === 'string') length += value.length
      }
      length += lengthOf(node.children)
    }
  }
  return length
}
