import type { SearchHit } from '../../src/model/search.ts'
import { tryStorage } from '../runtime/storage.ts'
import { RESULTS_KEPT, RESULTS_LIFETIME_MS } from './constants.ts'
import type { SearchAnswer, SearchProvider } from './provider.ts'
import { readJson, type TextStorage } from './read-json.ts'

type ResultCacheOptions = {
  /** Undefined where the browser forbids storage. */
  readonly storage: TextStorage | undefined
  /** Names the index: results of another are never mixed in. */
  readonly index: string
  readonly now: () => number
}

/** A query and what else its hits depend on: the area that was asked for, or that the reader was in. */
type Question = { readonly query: string; readonly scope: string }
type Entry = Question & { readonly at: number; readonly hits: readonly SearchHit[] }
type Kept = { readonly version: string; readonly entries: readonly Entry[] }

/**
 * Results in memory and in browser storage, newest first. Entries of another index version are
 * dropped, old ones too; storage that is full keeps half, storage that fails is done without.
 */
export function createResultCache({ storage, index, now }: ResultCacheOptions) {
  const key = `docsgen:search:${index}`
  let kept: Kept = readJson(storage, key, isKept) ?? { version: '', entries: [] }

  const isSame = (one: Question, other: Question) =>
    one.query === other.query && one.scope === other.scope
  const isFresh = ({ at }: Entry) => now() - at < RESULTS_LIFETIME_MS && at <= now()

  function keep(next: Kept): void {
    kept = next
    let stored = next
    const write = () => {
      storage?.setItem(key, JSON.stringify(stored))
      return true
    }
    while (!tryStorage(write) && stored.entries.length > 0) {
      const { version, entries } = stored
      stored = { version, entries: entries.slice(0, Math.floor(entries.length / 2)) }
    }
  }

  return {
    get(query: string, scope = ''): SearchAnswer | undefined {
      const entry = kept.entries.find((candidate) => isSame(candidate, { query, scope }))
      if (entry === undefined || !isFresh(entry)) return undefined
      return { hits: entry.hits, version: kept.version }
    },
    set(query: string, { hits, version }: SearchAnswer, scope = ''): void {
      if (version === undefined) return
      const others = version === kept.version ? kept.entries : []
      const fresh = others.filter((entry) => !isSame(entry, { query, scope }) && isFresh(entry))
      const entry = { query, scope, at: now(), hits }
      keep({ version, entries: [entry, ...fresh].slice(0, RESULTS_KEPT) })
    },
    /** Forgets what another version of the index has answered. */
    keepVersion(version: string): void {
      if (version !== kept.version) keep({ version, entries: [] })
    },
  }
}

/** A provider that asks only for what is not remembered. `area` is the reader's, whose hits count more. */
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
      const keepWhole = (whole: SearchAnswer) => cache.set(query, whole, scope)
      void answer.whole?.then(keepWhole, () => undefined)
      return answer
    },
  }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null
  return (
    typeof kept?.version === 'string' &&
    Array.isArray(kept.entries) &&
    kept.entries.every(
      (entry: Partial<Entry> | null) =>
        typeof entry?.query === 'string' &&
        typeof entry.scope === 'string' &&
        typeof entry.at === 'number' &&
        Array.isArray(entry.hits),
    )
  )
}
