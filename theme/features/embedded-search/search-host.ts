import { createEngine, type SearchEngine } from '../../../src/search/engine.ts'
import {
  type HeadingsFile,
  INDEX_FORMAT,
  type PassagesFile,
  type SearchManifest,
  type ShardEntry,
  type ShardFile,
} from '../../../src/search/wire.ts'
import type { FromWorker, Query, ToWorker } from './worker-messages.ts'

/** Reads a JSON file; rejects on failure. With `revalidate` the browser must check whether it has changed. */
export type ReadJson = (url: string, revalidate: boolean) => Promise<unknown>

type Index = {
  readonly engine: SearchEngine
  readonly version: string
  readonly folder: string
  readonly readJson: ReadJson
  /** Shards that are not loaded, in the order of loading. */
  readonly missing: Set<ShardEntry>
}

/**
 * Answers messages from an index that it loads itself: names first, then, while the reader searches, the words of the
 * text, one file after another. The next query retries an index that failed to load.
 */
export function createSearchHost(
  post: (message: FromWorker) => void,
  readJson: ReadJson,
): (message: ToWorker) => void {
  let place: Place | undefined
  let opening: Promise<Index> | undefined
  const loadShards = createShardLoader(post)

  function open(): Promise<Index> {
    if (place === undefined) return Promise.reject(new Error('No index was opened'))
    if (opening !== undefined) return opening
    const at = place
    const started = readManifest(at, readJson).then((manifest) => use(at, manifest))
    opening = started
    started.catch(() => {
      opening = undefined
    })
    return started
  }

  async function use(at: Place, manifest: SearchManifest): Promise<Index> {
    const index = await loadIndex(at, manifest, readJson)
    post({ kind: 'opened', version: index.version })
    return index
  }

  /** Replaces the index when a newer one is loaded; until then, and on failure, the old one answers. */
  async function openAgain(current: Promise<Index>, at: Place): Promise<void> {
    const [{ version }, manifest] = await Promise.all([current, readManifest(at, readJson)])
    if (manifest.version === version) return
    const index = await use(at, manifest)
    opening = Promise.resolve(index)
    post({ kind: 'improved' })
  }

  let lastId = 0
  async function search(id: number, { query, only, namesOnly = false }: Query): Promise<void> {
    lastId = id
    try {
      const index = await open()
      const { engine } = index
      const hits =
        query.trim() === '' ? engine.suggest() : engine.search(query, { near: place?.area, only })
      const files = engine.missingText(hits)
      const version = index.missing.size === 0 ? index.version : undefined
      post({ kind: 'answer', id, hits, version, isPartial: files.length > 0 })
      if (id === lastId) loadShards(namesOnly ? undefined : index)
      if (files.length === 0) return
      await loadText(index, files, () => id === lastId)
      const whole = engine.withText(hits)
      const isWhole = engine.missingText(whole).length === 0
      post({
        kind: 'answer',
        id,
        hits: whole,
        version: isWhole ? version : undefined,
        isPartial: false,
      })
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
        void search(message.id, message)
        return
      case 'rest':
        // Cancels pending loads.
        lastId = 0
        loadShards(undefined)
        return
      default:
        message satisfies never
    }
  }
}

/**
 * Loads the words of the text, one file after another, as long as the index is the active one. Stops at a file that fails
 * to load: headings are still searched, and the next query retries.
 */
function createShardLoader(post: (message: FromWorker) => void) {
  let active: Index | undefined
  let loading: Index | undefined

  async function load(index: Index): Promise<void> {
    loading = index
    for (const entry of index.missing) {
      if (active !== index) break
      const shard = await index.readJson(index.folder + entry.file, false).catch(() => undefined)
      if (shard === undefined) break
      index.missing.delete(entry)
      index.engine.addShard(entry, shard as ShardFile)
      post({ kind: 'improved' })
    }
    if (loading === index) loading = undefined
  }

  return (index: Index | undefined): void => {
    active = index
    if (index !== undefined && loading !== index) void load(index)
  }
}

/** Loads the text for excerpts, as long as it is awaited. Files that fail to load are skipped. */
async function loadText(
  { engine, folder, readJson }: Index,
  files: readonly string[],
  isAwaited: () => boolean,
): Promise<void> {
  for (const file of files) {
    const text = isAwaited()
      ? await readJson(folder + file, false).catch(() => undefined)
      : undefined
    if (text !== undefined) engine.addText(file, text as PassagesFile)
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
  { manifest, area }: Place,
  { version, headings, shards }: SearchManifest,
  readJson: ReadJson,
): Promise<Index> {
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  const file = (await readJson(folder + headings, false)) as HeadingsFile
  const own = shards.filter(({ areas }) => areas.includes(area))
  const others = shards.filter(({ areas }) => !areas.includes(area))
  const missing = new Set([...own, ...others])
  return { engine: createEngine(file), version, folder, readJson, missing }
}

/** `fetch` for the index; rejects for a status that is not 2xx. */
export const fetchJson: ReadJson = async (url, revalidate) => {
  const response = await fetch(url, { cache: revalidate ? 'no-cache' : 'default' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
