import { createFetchRequester } from '@algolia/requester-fetch'
import { liteClient } from 'algoliasearch/lite'
import type { AlgoliaHost } from '../../../src/features/algolia/keys.ts'
import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../../src/search/highlight.ts'
import { HITS_PER_PAGE } from '../../search/constants.ts'
import type { TextStorage } from '../../search/read-json.ts'
import { type AlgoliaResult, readAnswer } from './algolia-answer.ts'
import { createHostsCache, type LiteOptions } from './algolia-hosts.ts'
import { TIMEOUTS } from './constants.ts'

type AlgoliaClientOptions = {
  readonly appId: string
  readonly apiKey: string
  readonly hosts?: readonly AlgoliaHost[] | undefined
  readonly storage?: TextStorage | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly timeouts?: Readonly<Record<keyof typeof TIMEOUTS, number>>
}

type BatchQuery = { readonly indexName: string; readonly query: string; readonly params: string }
type FacetHit = { readonly value: string; readonly highlighted: string; readonly count: number }
type Recommendation = {
  readonly indexName: string
  readonly model: string
  readonly objectID?: string
  readonly threshold?: number
}

/**
 * Client of the search service in the reader's browser. The key is in the query string, so that requests need no
 * preflight; hosts that failed are skipped for a while; 4xx answers, including 429, are errors at once. Results are
 * cached in `result-cache.ts`, so that the client's own cache is off.
 */
export function createAlgoliaClient(options: AlgoliaClientOptions) {
  const { appId, apiKey, hosts, storage, now = Date.now, timeouts = TIMEOUTS } = options
  const client = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    timeouts: { ...timeouts },
    requester: { send: sendChecked },
    hostsCache: createHostsCache({ storage, appId, now }),
    maxRateLimitRetries: 0,
    ...(hosts === undefined ? {} : { hosts: hosts.map(hostOf) }),
  })

  function post<T>(path: string, data: Record<string, unknown>): Promise<T> {
    const request = { method: 'POST' as const, path, queryParameters: {}, headers: {}, data }
    return client.transporter.request<T>({ ...request, useReadTransporter: true })
  }

  return {
    /** Also rejects an answer that cannot be shown. */
    searchBatch: async (requests: readonly BatchQuery[]) =>
      readAnswer(await post<unknown>('/1/indexes/*/queries', { requests })),
    searchIndex: (index: string, query: string) =>
      post<AlgoliaResult>(`/1/indexes/${segment(index)}/query`, { query }),
    searchFacet: (index: string, facet: string, facetQuery: string) =>
      post<{ readonly facetHits: readonly FacetHit[] }>(
        `/1/indexes/${segment(index)}/facets/${segment(facet)}/query`,
        { facetQuery },
      ),
    /** The service has withdrawn this for most applications. */
    predictAnswers: (index: string, query: string, queryLanguages: readonly string[]) =>
      post<AlgoliaResult>(`/1/answers/${segment(index)}/prediction`, { query, queryLanguages }),
    recommend: (requests: readonly Recommendation[]) =>
      post<{ readonly results: readonly { readonly hits: readonly unknown[] }[] }>(
        '/1/indexes/*/recommendations',
        { requests: requests.map((request) => ({ threshold: 0, ...request })) },
      ),
  }
}

export type AlgoliaClient = ReturnType<typeof createAlgoliaClient>

/** Parameters of a query: five hits, with our marks around matched text. */
export function batchParams(extra: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    hitsPerPage: String(HITS_PER_PAGE),
    highlightPreTag: HIGHLIGHT_OPEN,
    highlightPostTag: HIGHLIGHT_CLOSE,
    ...extra,
  }).toString()
}

type Requester = NonNullable<LiteOptions['requester']>

const { send } = createFetchRequester({ requesterOptions: { credentials: 'omit' } })

/** The client treats an empty response with status 200 as no hits. A space is invalid JSON, which it reports. */
const sendChecked: Requester['send'] = async (request) => {
  const answer = await send(request)
  return answer.status === 200 && answer.content === '' ? { ...answer, content: ' ' } : answer
}

type LiteHost = NonNullable<LiteOptions['hosts']>[number]

function hostOf({ url, port, protocol = 'https' }: AlgoliaHost): LiteHost {
  return { url, protocol, accept: 'readWrite', ...(port === undefined ? {} : { port }) }
}

const segment = encodeURIComponent
