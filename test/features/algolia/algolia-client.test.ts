import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchParams, createAlgoliaClient } from '../../../theme/features/algolia/algolia-client.ts'
import { createAlgoliaProvider } from '../../../theme/features/algolia/algolia-provider.ts'
import { TIMEOUTS } from '../../../theme/features/algolia/constants.ts'
import { memoryStorage } from '../../search/memory-storage.ts'
import { type FakeAlgolia, SEARCH_KEY, startFakeAlgolia } from '../../support/fake-algolia.ts'

const INDEX = 'wiremoor'
const FAST = { connect: 100, read: 200, write: 3000 }
/** For tests that wait for an answer: the machine may be busy. */
const CALM = { connect: 5000, read: 5000, write: 5000 }
const RECORDS = [
  'Setup keys',
  'Peers',
  'Groups',
  'Routes',
  'DNS',
  'Policies',
  'Posture checks',
].map((title, position) => ({
  objectID: `id-${position}`,
  type: 'lvl1',
  url: `https://docs.example.com/how-to/page-${position}`,
  hierarchy: { lvl0: 'Manage', lvl1: `${title} of the network`, lvl2: null },
  weight: { pageRank: 0, level: 90, position },
}))

let fakes: FakeAlgolia[] = []
let fake: FakeAlgolia

async function start(): Promise<FakeAlgolia> {
  const started = await startFakeAlgolia()
  started.put(INDEX, RECORDS)
  fakes.push(started)
  return started
}

function clientOf(hosts: readonly FakeAlgolia[], timeouts = CALM) {
  return createAlgoliaClient({
    appId: 'FAKEAPP',
    apiKey: SEARCH_KEY,
    hosts: hosts.map(({ host }) => host),
    storage: memoryStorage(),
    timeouts,
  })
}

/** A host that hangs is given up soon; the next one has more time. */
const HURRY = {
  hang: { connect: 300 },
  'hang-body': { read: 300 },
  reset: {},
  truncated: {},
} as const

const batch = (query: string) => [{ indexName: INDEX, query, params: batchParams() }]

beforeEach(async () => {
  fakes = []
  fake = await start()
})
afterEach(() => Promise.all(fakes.map((started) => started.stop())))

describe('calls', () => {
  it('[CALL-01] asks */queries with index, query and params, and reads hits, index and query id', async () => {
    const provider = createAlgoliaProvider(
      {
        appId: 'FAKEAPP',
        searchKey: SEARCH_KEY,
        index: INDEX,
        hosts: undefined,
        analytics: { scriptUrl: 'https://cdn.example.com/a.js', host: undefined },
      },
      'docs',
      clientOf([fake]),
    )
    const { hits } = await provider.search('network', new AbortController().signal)
    const [request] = fake.log
    expect(request?.method).toBe('POST')
    expect(request?.path).toBe('/1/indexes/*/queries')
    expect(request?.body).toEqual({
      requests: [
        {
          indexName: INDEX,
          query: 'network',
          params:
            'hitsPerPage=5&highlightPreTag=__aa-highlight__&highlightPostTag=__%2Faa-highlight__&clickAnalytics=true&optionalFilters=%5B%22area%3Adocs%22%5D',
        },
      ],
    })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['id-0', 'id-1', 'id-2', 'id-3', 'id-4'])
    expect(hits[0]).toMatchObject({
      __autocomplete_indexName: INDEX,
      __autocomplete_queryID: 'f'.repeat(32),
      __autocomplete_algoliaCredentials: { appId: 'FAKEAPP', apiKey: SEARCH_KEY },
    })
    expect(hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe(
      'Setup keys of the __aa-highlight__network__/aa-highlight__',
    )
  })

  it.each([
    [undefined, { optionalFilters: '["area:docs"]' }],
    ['api', { facetFilters: '["area:api"]' }],
  ])(
    "[CALL-01] the reader's own area counts a little more, or one is asked alone: %s",
    async (only, filter) => {
      const props = {
        provider: 'algolia' as const,
        appId: 'FAKEAPP',
        searchKey: SEARCH_KEY,
        index: INDEX,
        hosts: undefined,
        analytics: undefined,
      }
      const provider = createAlgoliaProvider(props, 'docs', clientOf([fake]))
      await provider.search('network', new AbortController().signal, only)
      const body = fake.log[0]?.body as { requests: { params: string }[] } | undefined
      const params = Object.fromEntries(new URLSearchParams(body?.requests[0]?.params))
      const tags = {
        highlightPreTag: '__aa-highlight__',
        highlightPostTag: '__/aa-highlight__',
      }
      expect(params).toEqual({ hitsPerPage: '5', ...tags, ...filter })
    },
  )

  it('[CALL-02] searchIndex asks {index}/query with the query', async () => {
    const { hits } = await clientOf([fake]).searchIndex(INDEX, 'dns')
    expect(hits.map(({ objectID }) => objectID)).toEqual(['id-4'])
    expect(fake.calls()).toEqual(['POST /1/indexes/wiremoor/query'])
    expect(fake.log[0]?.body).toEqual({ query: 'dns' })
  })

  it('[CALL-03] searchFacet asks facets/{facet}/query with the facet query', async () => {
    const { facetHits } = await clientOf([fake]).searchFacet(INDEX, 'type', 'lv')
    expect(facetHits).toEqual([{ value: 'lvl1', highlighted: 'lvl1', count: 7 }])
    expect(fake.calls()).toEqual(['POST /1/indexes/wiremoor/facets/type/query'])
    expect(fake.log[0]?.body).toEqual({ facetQuery: 'lv' })
  })

  it('[CALL-04] predictAnswers asks answers/{index}/prediction with query and languages', async () => {
    expect(await clientOf([fake]).predictAnswers(INDEX, 'what is a peer', ['en'])).toEqual({
      hits: [],
    })
    expect(fake.calls()).toEqual(['POST /1/answers/wiremoor/prediction'])
    expect(fake.log[0]?.body).toEqual({ query: 'what is a peer', queryLanguages: ['en'] })
  })

  it('an index and a facet are one part of the address each, whatever signs are in their names', async () => {
    fake.put('team/docs?', RECORDS)
    const client = clientOf([fake])
    const { hits } = await client.searchIndex('team/docs?', 'dns')
    expect(hits.map(({ objectID }) => objectID)).toEqual(['id-4'])
    await client.searchFacet('team/docs?', 'a/b', 'x')
    await client.predictAnswers('team/docs?', 'dns', ['en'])
    expect(fake.calls()).toEqual([
      'POST /1/indexes/team%2Fdocs%3F/query',
      'POST /1/indexes/team%2Fdocs%3F/facets/a%2Fb/query',
      'POST /1/answers/team%2Fdocs%3F/prediction',
    ])
  })

  it('[CALL-05] recommend sends a threshold of 0 unless another is given', async () => {
    const model = 'related-products'
    await clientOf([fake]).recommend([
      { indexName: INDEX, model, objectID: 'id-1' },
      { indexName: INDEX, model, objectID: 'id-2', threshold: 42 },
    ])
    expect(fake.calls()).toEqual(['POST /1/indexes/*/recommendations'])
    expect(fake.log[0]?.body).toEqual({
      requests: [
        { indexName: INDEX, model, objectID: 'id-1', threshold: 0 },
        { indexName: INDEX, model, objectID: 'id-2', threshold: 42 },
      ],
    })
  })

  it('[CALL-06] application id and key travel in the query string, in no header', async () => {
    await clientOf([fake]).searchBatch(batch('peers'))
    const [request] = fake.log
    expect(request?.query).toMatchObject({
      'x-algolia-application-id': 'FAKEAPP',
      'x-algolia-api-key': SEARCH_KEY,
    })
    expect(request?.headers['content-type']).toContain('text/plain')
    expect(
      Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-algolia')),
    ).toEqual([])
  })
})

describe('hosts', () => {
  it('[CALL-07] starts with 1 s, 2 s and 30 s', () => {
    expect(TIMEOUTS).toEqual({ connect: 1000, read: 2000, write: 30_000 })
  })

  it('[CALL-07] timeouts grow with every host that hangs', async () => {
    const hosts = [fake, await start(), await start()]
    for (const host of hosts) host.fault({ kind: 'hang' })
    const error = await clientOf(hosts, FAST)
      .searchBatch(batch('peers'))
      .catch((reason) => reason)
    expect(error.name).toBe('RetryError')
    const frames = error.stackTrace as {
      request: { connectTimeout: number; responseTimeout: number }
    }[]
    expect(frames.map(({ request }) => request.connectTimeout)).toEqual([100, 400, 500])
    expect(frames.map(({ request }) => request.responseTimeout)).toEqual([200, 800, 1000])
  })

  it.each(['hang', 'hang-body', 'reset', 'truncated'] as const)(
    '[CALL-07] %s: the next host answers',
    async (kind) => {
      const second = await start()
      fake.fault({ kind })
      const { results } = await clientOf([fake, second], { ...CALM, ...HURRY[kind] }).searchBatch(
        batch('dns'),
      )
      expect(results[0]?.hits).toHaveLength(1)
      expect(second.log).toHaveLength(1)
    },
  )

  it.each([500, 503])('[CALL-07] %i: the next host answers', async (status) => {
    const second = await start()
    fake.fault({ kind: 'status', status })
    const { results } = await clientOf([fake, second]).searchBatch(batch('dns'))
    expect(results[0]?.hits).toHaveLength(1)
  })

  it('[CALL-07] a host that failed is avoided for 120 s, also on the next page', async () => {
    const second = await start()
    const storage = memoryStorage()
    let now = 1_000_000
    const page = () =>
      createAlgoliaClient({
        appId: 'FAKEAPP',
        apiKey: SEARCH_KEY,
        hosts: [fake.host, second.host],
        storage,
        timeouts: CALM,
        now: () => now,
      })
    fake.fault({ kind: 'status', status: 500, times: 1 })
    const first = page()
    await first.searchBatch(batch('dns'))
    await first.searchBatch(batch('peers'))
    await page().searchBatch(batch('routes'))
    expect([fake.log.length, second.log.length]).toEqual([1, 3])
    now += 119_000
    await page().searchBatch(batch('groups'))
    expect([fake.log.length, second.log.length]).toEqual([1, 4])
    now += 2000
    await page().searchBatch(batch('policies'))
    expect([fake.log.length, second.log.length]).toEqual([2, 4])
    expect([...storage.values.keys()]).toEqual(['docsgen:search-hosts:FAKEAPP'])
  })
})

describe('errors', () => {
  it('[CALL-10] all hosts fail: RetryError in the known words', async () => {
    const second = await start()
    for (const host of [fake, second]) host.fault({ kind: 'status', status: 500 })
    await expect(clientOf([fake, second]).searchBatch(batch('x'))).rejects.toMatchObject({
      name: 'RetryError',
      message: expect.stringMatching(
        /^Unreachable hosts - your application id may be incorrect/,
      ) as string,
    })
    expect([fake.log.length, second.log.length]).toEqual([1, 1])
  })

  it.each(['garbage', 'html', 'empty'] as const)(
    '[CALL-10] a 200 with %s: DeserializationError, asked once',
    async (kind) => {
      fake.fault({ kind })
      await expect(clientOf([fake]).searchBatch(batch('x'))).rejects.toMatchObject({
        name: 'DeserializationError',
      })
      expect(fake.log).toHaveLength(1)
    },
  )

  it.each([400, 403, 404, 429])(
    '[CALL-10] %i: ApiError with message and status, not retried',
    async (status) => {
      const second = await start()
      const body = JSON.stringify({ message: 'Invalid Application-ID or API key', status })
      fake.fault({ kind: 'status', status, body, headers: { 'retry-after': '1' } })
      await expect(clientOf([fake, second]).searchBatch(batch('x'))).rejects.toMatchObject({
        name: 'ApiError',
        message: 'Invalid Application-ID or API key',
        status,
      })
      expect([fake.log.length, second.log.length]).toEqual([1, 0])
    },
  )

  it('[CALL-10] a key without the right is told so', async () => {
    const client = createAlgoliaClient({ appId: 'FAKEAPP', apiKey: 'wrong', hosts: [fake.host] })
    await expect(client.searchBatch(batch('x'))).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
    })
  })
})
