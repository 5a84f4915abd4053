import { describe, expect, it } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import { MAX_RESULTS, RESULTS_LIFETIME_MS } from '../../theme/search/constants.ts'
import type { SearchAnswer, SearchProvider } from '../../theme/search/provider.ts'
import { createResultCache, withResultCache } from '../../theme/search/result-cache.ts'
import { memoryStorage } from './memory-storage.ts'

const hits = (id: string): readonly SearchHit[] => [
  { objectID: id, type: 'lvl1', url: `/${id}`, hierarchy: {}, _highlightResult: { hierarchy: {} } },
]
const answer = (id: string, version = 'v1') => ({ hits: hits(id), version })

function provider(asked: string[], version: string | undefined): SearchProvider {
  return {
    warm: () => undefined,
    async search(query) {
      asked.push(query)
      return { hits: hits(query), version }
    },
  }
}

describe('results in browser storage', () => {
  it('[SRCH-17] the same query after a reload asks nobody', async () => {
    const storage = memoryStorage()
    const asked: string[] = []
    const page = () =>
      withResultCache(
        provider(asked, 'v1'),
        createResultCache({ storage, index: 'wiremoor', now: () => 1000 }),
      )
    const { signal } = new AbortController()
    const first = await page().search('keys', signal)
    const second = await page().search('keys', signal)
    expect(second).toEqual(first)
    expect(asked).toEqual(['keys'])
  })

  it('[SRCH-17] is keyed by index and version', () => {
    const storage = memoryStorage()
    const now = () => 1000
    createResultCache({ storage, index: 'a', now }).set('keys', answer('old'))
    expect(createResultCache({ storage, index: 'b', now }).get('keys')).toBeUndefined()
    const cache = createResultCache({ storage, index: 'a', now })
    expect(cache.get('keys')?.hits).toEqual(hits('old'))
    cache.set('peers', answer('new', 'v2'))
    expect(cache.get('keys')).toBeUndefined()
    expect(cache.get('peers')?.version).toBe('v2')
  })

  it('[SRCH-17] results live for five minutes', () => {
    const storage = memoryStorage()
    let now = 1000
    const cache = createResultCache({ storage, index: 'a', now: () => now })
    cache.set('keys', answer('1'))
    now += RESULTS_LIFETIME_MS - 1
    expect(cache.get('keys')).toBeDefined()
    now += 1
    expect(cache.get('keys')).toBeUndefined()
    expect(RESULTS_LIFETIME_MS).toBe(300_000)
  })

  it('[SRCH-17] results of an index that has been replaced are forgotten', () => {
    const storage = memoryStorage()
    const cache = createResultCache({ storage, index: 'a', now: () => 0 })
    cache.set('keys', answer('old'))
    cache.setVersion('v1')
    expect(cache.get('keys')).toBeDefined()
    cache.setVersion('v2')
    expect(cache.get('keys')).toBeUndefined()
    expect(createResultCache({ storage, index: 'a', now: () => 0 }).get('keys')).toBeUndefined()
  })

  it('answers of a part of the index are not kept', async () => {
    const asked: string[] = []
    const cached = withResultCache(
      provider(asked, undefined),
      createResultCache({ storage: memoryStorage(), index: 'a', now: () => 0 }),
    )
    await cached.search('keys', new AbortController().signal)
    await cached.search('keys', new AbortController().signal)
    expect(asked).toEqual(['keys', 'keys'])
  })

  it('keeps the newest queries when there are many, or when storage is full', () => {
    const storage = memoryStorage(1500)
    const cache = createResultCache({ storage, index: 'a', now: () => 1000 })
    for (let index = 0; index < MAX_RESULTS + 10; index++) {
      cache.set(`q${index}`, answer(`${index}`))
    }
    expect(cache.get('q9')).toBeUndefined()
    expect(cache.get('q49')).toBeDefined()
    const reloaded = createResultCache({ storage, index: 'a', now: () => 1000 })
    expect(reloaded.get('q49')).toBeDefined()
    expect(reloaded.get('q20')).toBeUndefined()
  })

  it('[SRCH-17] answers the same query anew at once, and no result comes from the future', () => {
    let now = 1000
    const cache = createResultCache({ storage: undefined, index: 'a', now: () => now })
    cache.set('keys', answer('1'))
    cache.set('keys', answer('2'))
    expect(cache.get('keys')).toEqual(answer('2'))
    now = 999
    expect(cache.get('keys')).toBeUndefined()
    now = 1000
    expect(cache.get('keys', 'docs')).toBeUndefined()
    cache.set('keys', { hits: hits('3'), version: undefined })
    expect(cache.get('keys')).toEqual(answer('2'))
  })

  it('[SRCH-17] keeps forty, and lets old ones go', () => {
    const storage = memoryStorage()
    let now = 0
    const cache = createResultCache({ storage, index: 'a', now: () => now })
    for (let index = 1; index <= MAX_RESULTS; index++) cache.set(`q${index}`, answer(`${index}`))
    expect(cache.get('q1')).toBeDefined()
    cache.set('last', answer('last'))
    expect([cache.get('q1'), cache.get('q2')?.hits]).toEqual([undefined, hits('2')])
    now = RESULTS_LIFETIME_MS
    cache.set('new', answer('new'))
    const kept = JSON.parse(storage.getItem('docsgen:search:a') ?? '') as { entries: object[] }
    expect(kept.entries).toEqual([{ query: 'new', scope: '', at: now, hits: hits('new') }])
  })

  it.each(['query', 'scope', 'at', 'hits'])('reads no entry without its %s', (name) => {
    const storage = memoryStorage()
    const entry = { query: 'keys', scope: '', at: 0, hits: hits('1') }
    const kept = (own: object) => {
      storage.setItem('docsgen:search:a', JSON.stringify({ version: 'v', entries: [entry, own] }))
      return createResultCache({ storage, index: 'a', now: () => 0 }).get('keys')
    }
    expect(kept(entry)).toBeDefined()
    expect(kept({ ...entry, [name]: null })).toBeUndefined()
  })

  it('works without storage, and with what others left in it', () => {
    const now = () => 0
    const bare = createResultCache({ storage: undefined, index: 'a', now })
    bare.set('keys', answer('1'))
    expect(bare.get('keys')).toBeDefined()
    const storage = memoryStorage()
    for (const text of ['nonsense', 'null', '{"version":1}', '{"version":"x","entries":[null]}']) {
      storage.setItem('docsgen:search:a', text)
      expect(createResultCache({ storage, index: 'a', now }).get('keys')).toBeUndefined()
    }
  })

  it("[SRCH-17] the reader's area is part of what is remembered, and so is the one that is asked alone", async () => {
    const cache = createResultCache({ storage: memoryStorage(), index: 'i', now: () => 1000 })
    const { signal } = new AbortController()
    const asked: string[] = []
    const docs = withResultCache(provider(asked, 'v1'), cache, 'docs')
    const api = withResultCache(provider(asked, 'v1'), cache, 'api')
    for (const [place, only] of [
      [docs],
      [api],
      [docs, 'api'],
      [api, 'api'],
      [docs],
      [api],
      [docs, 'docs'],
    ] as const) {
      await place.search('dns', signal, only)
    }
    expect(asked).toHaveLength(4)
  })

  it('[SRCH-17] remembers hits with their lines when these have come, and not before', async () => {
    const cache = createResultCache({ storage: memoryStorage(), index: 'i', now: () => 1000 })
    const { signal } = new AbortController()
    let come = (_: SearchAnswer) => {}
    let asked = 0
    const slow: SearchProvider = {
      warm: () => undefined,
      async search() {
        asked += 1
        const whole = new Promise<SearchAnswer>((resolve) => {
          come = resolve
        })
        return { hits: hits('plain'), version: undefined, whole }
      },
    }
    const place = withResultCache(slow, cache)
    await place.search('dns', signal)
    await place.search('dns', signal)
    expect(asked).toBe(2)
    come(answer('with-line'))
    await expect
      .poll(async () => (await place.search('dns', signal)).hits.map(({ objectID }) => objectID))
      .toEqual(['with-line'])
  })
})
