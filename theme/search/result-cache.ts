import type { SearchHit } from '../../src/model/search.ts'
import { tryStorage } from '../runtime/storage.ts'
import { MAX_RESULTS, RESULTS_LIFETIME_MS } from './constants.ts'
import type { SearchAnswer, SearchProvider } from './provider.ts'
import { readJson, type TextStorage } from './read-json.ts'

type ResultCacheOptions = {
  /** Undefined where the browser forbids storage. */
  readonly storage: TextStorage | undefined
  /** Identifies the index. */
  readonly index: string
  readonly now: () => number
}

/** A query and its scope: the area that was searched, or that the reader was in. */
type CacheKey = { readonly query: string; readonly scope: string }
type Entry = CacheKey & { readonly at: number; readonly hits: readonly SearchHit[] }
type Stored = { readonly version: string; readonly entries: readonly Entry[] }

/**
 * Results in memory and in browser storage, newest first. Entries of another index version and old ones are dropped.
 * Where the storage is full, half of the entries are stored, and so on; without storage, memory is used.
 */
export function createResultCache({ storage, index, now }: ResultCacheOptions) {
  const key = `docsgen:search:${index}`
  let stored: Stored = readJson(storage, key, isStored) ?? { version: '', entries: [] }

  const isSame = (one: CacheKey, other: CacheKey) =>
    one.query === other.query && one.scope === other.scope
  const isFresh = ({ at }: Entry) => now() - at < RESULTS_LIFETIME_MS && at <= now()

  function save(next: Stored): void {
    stored = next
    let storable = next
    const write = () => {
      storage?.setItem(key, JSON.stringify(storable))
      return true
    }
    while (!tryStorage(write) && storable.entries.length > 0) {
      const { version, entries } = storable
      storable = { version, entries: entries.slice(0, Math.floor(entries.length / 2)) }
    }
  }

  return {
    get(query: string, scope = ''): SearchAnswer | undefined {
      const entry = stored.entries.find((candidate) => isSame(candidate, { query, scope }))
      if (entry === undefined || !isFresh(entry)) return undefined
      return { hits: entry.hits, version: stored.version }
    },
    set(query: string, { hits, version }: SearchAnswer, scope = ''): void {
      if (version === undefined) return
      const others = version === stored.version ? stored.entries : []
      const fresh = others.filter((entry) => !isSame(entry, { query, scope }) && isFresh(entry))
      const entry = { query, scope, at: now(), hits }
      save({ version, entries: [entry, ...fresh].slice(0, MAX_RESULTS) })
    },
    /** Sets the version of the index; drops results of another version. */
    setVersion(version: string): void {
      if (version !== stored.version) save({ version, entries: [] })
    },
  }
}

/** Adds a cache to a provider. `area` is the reader's, on which the order of hits depends. */
export function withResultCache(
  provider: SearchProvider,
  cache: ReturnType<typeof createResultCache>,
  area = '',
): SearchProvider {
  return {
    ...provider,
    async search(query, signal, only) {
      const scope = only === undefined ? area : `=${only}`
      const known = cache.get(query, scope)
      if (known !== undefined) return known
      const answer = await provider.search(query, signal, only)
      cache.set(query, answer, scope)
      const saveWhole = (whole: SearchAnswer) => cache.set(query, whole, scope)
      void answer.whole?.then(saveWhole, () => undefined)
      return answer
    },
  }
}

function isStored(value: unknown): value is Stored {
  const stored = value as Partial<Stored> | null
  return (
    typeof stored?.version === 'string' &&
    Array.isArray(stored.entries) &&
    stored.entries.every(
      (entry: Partial<Entry> | null) =>
        typeof entry?.query === 'string' &&
        typeof entry.scope === 'string' &&
        typeof entry.at === 'number' &&
        Array.isArray(entry.hits),
    )
  )
}
