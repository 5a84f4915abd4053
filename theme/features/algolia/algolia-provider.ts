import type { AlgoliaSearchProps } from '../../../src/features/algolia/search-props.ts'
import { retrying } from '../../runtime/retrying.ts'
import { tryStorage } from '../../runtime/storage.ts'
import type { ProviderCode, SearchEvents, SearchProvider } from '../../search/provider.ts'
import { type AlgoliaClient, batchParams, createAlgoliaClient } from './algolia-client.ts'
import type { AlgoliaHit } from './algolia-hit.ts'

/** Raised when the form of cached results changes. */
const VERSION = '1'

export const algolia: ProviderCode<AlgoliaSearchProps> = {
  indexOf: ({ appId, index, facets = [] }) => [appId, index, ...facets].join(':'),
  create(props, { area }) {
    const events = eventsOf(props)
    return { ...createAlgoliaProvider(props, area), ...(events === undefined ? {} : { events }) }
  },
}

/** Analytics events; undefined unless the site has configured them. The script is loaded for the first one. */
function eventsOf(props: AlgoliaSearchProps): SearchEvents | undefined {
  const { appId, searchKey: apiKey, analytics } = props
  if (analytics === undefined) return undefined
  const code = retrying(() => import('./analytics-loader.ts'))
  const events = retrying(async () =>
    (await code()).analyticsEvents({ appId, apiKey, ...analytics }),
  )
  const send = (to: (events: SearchEvents) => void) => void events().then(to, () => undefined)
  // An event may be the last thing before the page is left.
  code().catch(() => undefined)
  return {
    viewed: (hits) => send((to) => to.viewed(hits)),
    selected: (hit, position) => send((to) => to.selected(hit, position)),
    active: (hit) => send((to) => to.active(hit)),
  }
}

/** Search in the hosted index. Hits have the index and query id that analytics events need. */
export function createAlgoliaProvider(
  props: AlgoliaSearchProps,
  area: string,
  client: AlgoliaClient = clientOf(props),
): SearchProvider {
  const clicks = props.analytics === undefined ? {} : { clickAnalytics: 'true' }
  return {
    warm: () => undefined,
    async search(query, _signal, only) {
      const params = batchParams({ ...clicks, ...filterOf(area, props.facets, only) })
      const request = { indexName: props.index, query, params }
      const { results } = await client.searchBatch([request])
      const [result] = results
      const hits = result.hits.map(
        (hit): AlgoliaHit => ({
          ...hit,
          __autocomplete_indexName: result.index ?? props.index,
          __autocomplete_algoliaCredentials: { appId: props.appId, apiKey: props.searchKey },
          ...(result.queryID ? { __autocomplete_queryID: result.queryID } : {}),
        }),
      )
      return { hits, version: VERSION }
    },
  }
}

/** Limits hits to a version and language, and to one area, else prefers those of the reader's area. */
function filterOf(
  area: string,
  facets: readonly string[] = [],
  only?: string,
): Readonly<Record<string, string>> {
  const needed = only === undefined ? facets : [...facets, `area:${only}`]
  return {
    ...(needed.length > 0 ? { facetFilters: JSON.stringify(needed) } : {}),
    ...(only === undefined ? { optionalFilters: JSON.stringify([`area:${area}`]) } : {}),
  }
}

function clientOf({ appId, searchKey, hosts }: AlgoliaSearchProps): AlgoliaClient {
  const storage = tryStorage(() => localStorage)
  return createAlgoliaClient({ appId, apiKey: searchKey, hosts, storage })
}
