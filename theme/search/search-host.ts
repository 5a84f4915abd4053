import { createEngine, type SearchEngine } from '../../src/search/engine.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type SearchManifest,
  type ShardEntry,
  type ShardFile,
} from '../../src/search/wire.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Reads a JSON file; rejects when it cannot. `revalidate`: the browser must ask whether it has changed. */
export type ReadJson = (url: string, revalidate: boolean) => Promise<unknown>

type Index = {
  readonly engine: SearchEngine
  readonly version: string
  readonly folder: string
  /** Shards that have not arrived, in the order in which they are wanted. */
  readonly missing: Set<ShardEntry>
}

const SHARDS_AT_ONCE = 4

/**
 * Answers messages with an index that it loads itself: headings first, then the words of the text.
 * An index that failed to load is asked for again by the next query.
 */
export function createSearchHost(
  post: (message: FromWorker) => void,
  readJson: ReadJson,
): (message: ToWorker) => void {
  let place: Place | undefined
  let opening: Promise<Index> | undefined

  function open(): Promise<Index> {
    if (place === undefined) return Promise.reject(new Error('No index was opened'))
    if (opening !== undefined) return opening
    const started = readManifest(place, readJson).then((manifest) => use(place, manifest))
    opening = started
    started.catch(() => {
      opening = undefined
    })
    return started
  }

  async function use(at: Place | undefined, manifest: SearchManifest): Promise<Index> {
    const index = await loadIndex(at, manifest, readJson)
    post({ kind: 'opened', version: index.version })
    return index
  }

  /** Takes a newer index when it has come whole; until then, and when that fails, the old one answers. */
  async function openAgain(current: Promise<Index>, at: Place): Promise<void> {
    const [{ version }, manifest] = await Promise.all([current, readManifest(at, readJson)])
    if (manifest.version === version) return
    const index = await use(at, manifest)
    opening = Promise.resolve(index)
    post({ kind: 'improved' })
  }

  let loading = 0
  async function loadShards(index: Index): Promise<void> {
    const waiting = [...index.missing].slice(0, SHARDS_AT_ONCE - loading)
    await Promise.all(waiting.map((entry) => loadShard(index, entry)))
  }

  async function loadShard(index: Index, entry: ShardEntry): Promise<void> {
    index.missing.delete(entry)
    loading += 1
    const shard = await readJson(index.folder + entry.file, false).catch(() => undefined)
    loading -= 1
    if (shard === undefined) {
      // Hits from headings still come; the next query tries again.
      index.missing.add(entry)
      return
    }
    index.engine.addShard(entry, shard as ShardFile)
    post({ kind: 'improved' })
    await loadShards(index)
  }

  async function search(id: number, query: string): Promise<void> {
    try {
      const index = await open()
      const hits = query.trim() === '' ? index.engine.suggest() : index.engine.search(query)
      const isWhole = index.missing.size === 0 && loading === 0
      post({ kind: 'answer', id, hits, version: isWhole ? index.version : undefined })
      if (loading === 0) await loadShards(index)
    } catch (error) {
      post({ kind: 'failed', id, reason: String(error) })
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'open':
        place = message
        void (opening === undefined ? open() : openAgain(opening, message)).catch(() => undefined)
        return
      case 'search':
        void search(message.id, message.query)
        return
      default:
        message satisfies never
    }
  }
}

type Place = { readonly manifest: string; readonly area: string }

async function readManifest({ manifest }: Place, readJson: ReadJson): Promise<SearchManifest> {
  const read = (await readJson(manifest, true)) as SearchManifest
  if (read.format !== INDEX_FORMAT)
    throw new Error(`The search index has the format ${read.format}`)
  return read
}

async function loadIndex(
  place: Place | undefined,
  { version, headings, shards }: SearchManifest,
  readJson: ReadJson,
): Promise<Index> {
  const { manifest = '', area = '' } = place ?? {}
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  const file = (await readJson(folder + headings, false)) as HeadingsFile
  const own = shards.filter(({ areas }) => areas.includes(area))
  const others = shards.filter(({ areas }) => !areas.includes(area))
  return { engine: createEngine(file), version, folder, missing: new Set([...own, ...others]) }
}

/** `fetch` for the index: an answer that is not 2xx is a failure. */
export const fetchJson: ReadJson = async (url, revalidate) => {
  const response = await fetch(url, { cache: revalidate ? 'no-cache' : 'default' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
