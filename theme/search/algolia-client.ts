import { liteClient } from 'algoliasearch/lite'
import type { SearchHit } from '../../src/model/search.ts'
import type { AlgoliaHost } from '../../src/model/theme.ts'
import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../src/search/highlight.ts'
import { createHostsCache } from './algolia-hosts.ts'
import { HITS_PER_PAGE, TIMEOUTS } from './constants.ts'
import { createFetchRequester, type LiteOptions } from './fetch-requester.ts'
import type { ResultStorage } from './result-cache.ts'

export type AlgoliaClientOptions = {
  readonly appId: string
  readonly apiKey: string
  readonly hosts?: readonly AlgoliaHost[] | undefined
  readonly storage?: ResultStorage | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly timeouts?: typeof TIMEOUTS | Record<keyof typeof TIMEOUTS, number>
}

export type BatchQuery = {
  readonly indexName: string
  readonly query: string
  readonly params: string
}
export type BatchResult = {
  readonly hits: readonly SearchHit[]
  readonly index?: string
  readonly queryID?: string
}
export type FacetHit = {
  readonly value: string
  readonly highlighted: string
  readonly count: number
}
export type Recommendation = {
  readonly indexName: string
  readonly model: string
  readonly objectID?: string
  readonly threshold?: number
}

/** The calls of the specification's section 7. */
export type AlgoliaClient = {
  // POST 1/indexes/*/queries
  readonly searchBatch: (
    requests: readonly BatchQuery[],
  ) => Promise<{ readonly results: readonly BatchResult[] }>
  /** POST 1/indexes/{index}/query */
  readonly searchIndex: (index: string, query: string) => Promise<BatchResult>
  /** POST 1/indexes/{index}/facets/{facet}/query */
  readonly searchFacet: (
    index: string,
    facet: string,
    facetQuery: string,
  ) => Promise<{ readonly facetHits: readonly FacetHit[] }>
  /** POST 1/answers/{index}/prediction. The service has withdrawn it for most applications. */
  readonly predictAnswers: (
    index: string,
    query: string,
    queryLanguages: readonly string[],
  ) => Promise<{ readonly hits: readonly SearchHit[] }>
  // POST 1/indexes/*/recommendations
  readonly recommend: (
    requests: readonly Recommendation[],
  ) => Promise<{ readonly results: readonly { readonly hits: readonly unknown[] }[] }>
}

/**
 * A client for the reader's browser: the key travels in the query string, so that requests need no
 * preflight; hosts that fail are left alone; 4xx answers are errors at once, 429 among them.
 */
export function createAlgoliaClient(options: AlgoliaClientOptions): AlgoliaClient {
  const { appId, apiKey, hosts, storage, now = Date.now, timeouts = TIMEOUTS } = options
  const client = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    timeouts: { ...timeouts },
    requester: createFetchRequester(),
    hostsCache: createHostsCache({ storage, appId, now }),
    responsesCache: NO_CACHE,
    maxRateLimitRetries: 0,
    ...(hosts === undefined ? {} : { hosts: hosts.map(hostOf) }),
  })

  function post<T>(path: string, data: Record<string, unknown>): Promise<T> {
    const request = { method: 'POST' as const, path, queryParameters: {}, headers: {}, data }
    return client.transporter.request<T>({ ...request, useReadTransporter: true, cacheable: true })
  }

  return {
    searchBatch: (requests) => post('/1/indexes/*/queries', { requests }),
    searchIndex: (index, query) => post(`/1/indexes/${segment(index)}/query`, { query }),
    searchFacet: (index, facet, facetQuery) =>
      post(`/1/indexes/${segment(index)}/facets/${segment(facet)}/query`, { facetQuery }),
    predictAnswers: (index, query, queryLanguages) =>
      post(`/1/answers/${segment(index)}/prediction`, { query, queryLanguages }),
    recommend: (requests) =>
      post('/1/indexes/*/recommendations', {
        requests: requests.map((request) => ({ ...request, threshold: request.threshold ?? 0 })),
      }),
  }
}

/** What the dialog asks for: five hits with our marks around the matched text. */
export function batchParams(extra: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    hitsPerPage: String(HITS_PER_PAGE),
    highlightPreTag: HIGHLIGHT_OPEN,
    highlightPostTag: HIGHLIGHT_CLOSE,
    ...extra,
  }).toString()
}

type LiteHost = NonNullable<LiteOptions['hosts']>[number]

function hostOf({ url, port, protocol = 'https' }: AlgoliaHost): LiteHost {
  return { url, protocol, accept: 'readWrite', ...(port === undefined ? {} : { port }) }
}

const segment = encodeURIComponent

/** Results are remembered per query, see `result-cache.ts`; the client need not do it again. */
const NO_CACHE: NonNullable<LiteOptions['responsesCache']> = {
  get: (_key, fetchValue) => fetchValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
