import type { SearchHit } from '../../src/model/search.ts'
import { RESULTS_KEPT, RESULTS_LIFETIME_MS } from './constants.ts'
import type { SearchAnswer, SearchProvider } from './provider.ts'

/** The part of `Storage` that is used, so that tests can fill it up. */
export type ResultStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type ResultCache = {
  readonly get: (query: string) => SearchAnswer | undefined
  readonly set: (query: string, answer: SearchAnswer) => void
  /** Forgets what another version of the index has answered. */
  readonly keepVersion: (version: string) => void
}

export type ResultCacheOptions = {
  /** Undefined where the browser forbids storage. */
  readonly storage: ResultStorage | undefined
  /** Names the index: results of another are never mixed in. */
  readonly index: string
  readonly now: () => number
}

type Entry = { readonly query: string; readonly at: number; readonly hits: readonly SearchHit[] }
type Kept = { readonly version: string; readonly entries: readonly Entry[] }

const PREFIX = 'docsgen:search:'

/**
 * Results in memory and in browser storage, newest first. Entries of another index version are
 * dropped, old ones too; storage that is full keeps half, storage that fails is done without.
 */
export function createResultCache({ storage, index, now }: ResultCacheOptions): ResultCache {
  const key = `${PREFIX}${index}`
  let kept = readKept(storage, key)

  function keep(next: Kept): void {
    kept = next
    for (let entries = next.entries; ; entries = half(entries)) {
      if (write(storage, key, { ...next, entries }) || entries.length === 0) return
    }
  }

  return {
    get(query) {
      const entry = kept.entries.find((candidate) => candidate.query === query)
      if (entry === undefined || !isFresh(entry, now())) return undefined
      return { hits: entry.hits, version: kept.version }
    },
    set(query, { hits, version }) {
      if (version === undefined) return
      const others = version === kept.version ? kept.entries : []
      const fresh = others.filter((entry) => entry.query !== query && isFresh(entry, now()))
      keep({ version, entries: [{ query, at: now(), hits }, ...fresh].slice(0, RESULTS_KEPT) })
    },
    keepVersion(version) {
      if (version !== kept.version) keep({ version, entries: [] })
    },
  }
}

/** A provider that asks only for what is not remembered. */
export function withResultCache(provider: SearchProvider, cache: ResultCache): SearchProvider {
  provider.onVersion(cache.keepVersion)
  return {
    ...provider,
    async search(query, signal) {
      const known = cache.get(query)
      if (known !== undefined) return known
      const answer = await provider.search(query, signal)
      cache.set(query, answer)
      return answer
    },
  }
}

/** Local storage where it is allowed. */
export function browserStorage(): ResultStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

function isFresh({ at }: Entry, now: number): boolean {
  return now - at < RESULTS_LIFETIME_MS && at <= now
}

function half(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(0, Math.floor(entries.length / 2))
}

function write(storage: ResultStorage | undefined, key: string, kept: Kept): boolean {
  try {
    storage?.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function readKept(storage: ResultStorage | undefined, key: string): Kept {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (isKept(value)) return value
  } catch {
    // Not ours, or cut off: start anew.
  }
  return { version: '', entries: [] }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null
  return (
    typeof kept?.version === 'string' &&
    Array.isArray(kept.entries) &&
    kept.entries.every(
      (entry: Partial<Entry> | null) =>
        typeof entry?.query === 'string' &&
        typeof entry.at === 'number' &&
        Array.isArray(entry.hits),
    )
  )
}
