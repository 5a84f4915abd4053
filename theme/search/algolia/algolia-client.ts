import { createFetchRequester } from '@algolia/requester-fetch'
import { liteClient } from 'algoliasearch/lite'
import type { AlgoliaHost } from '../../../src/model/theme.ts'
import { HIGHLIGHT_CLOSE, HIGHLIGHT_OPEN } from '../../../src/search/highlight.ts'
import { HITS_PER_PAGE, TIMEOUTS } from '../constants.ts'
import type { TextStorage } from '../read-json.ts'
import { type AlgoliaResult, readAnswer } from './algolia-answer.ts'
import { createHostsCache, type LiteOptions } from './algolia-hosts.ts'

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
 * The calls of the specification's section 7, from the reader's browser: the key travels in the query string,
 * so that requests need no preflight; hosts that fail are left alone; 4xx answers are errors at once, 429 among
 * them. Results are remembered per query, see `result-cache.ts`; the client need not do it again.
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
    /** Rejects an answer that cannot be shown, too. */
    searchBatch: async (requests: readonly BatchQuery[]) =>
      readAnswer(await post<unknown>('/1/indexes/*/queries', { requests })),
    searchIndex: (index: string, query: string) =>
      post<AlgoliaResult>(`/1/indexes/${segment(index)}/query`, { query }),
    searchFacet: (index: string, facet: string, facetQuery: string) =>
      post<{ readonly facetHits: readonly FacetHit[] }>(
        `/1/indexes/${segment(index)}/facets/${segment(facet)}/query`,
        { facetQuery },
      ),
    /** The service has withdrawn it for most applications. */
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

/** What the dialog asks for: five hits with our marks around the matched text. */
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

/** An empty 200 becomes text that is no JSON: the client reports that, and takes emptiness for 'nothing found'. */
const sendChecked: Requester['send'] = async (request) => {
  const answer = await send(request)
  return answer.status === 200 && answer.content === '' ? { ...answer, content: ' ' } : answer
}

type LiteHost = NonNullable<LiteOptions['hosts']>[number]

function hostOf({ url, port, protocol = 'https' }: AlgoliaHost): LiteHost {
  return { url, protocol, accept: 'readWrite', ...(port === undefined ? {} : { port }) }
}

const segment = encodeURIComponent
