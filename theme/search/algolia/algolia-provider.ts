import type { SearchHit } from '../../../src/model/search.ts'
import type { SearchProps } from '../../../src/model/theme.ts'
import { tryStorage } from '../../runtime/storage.ts'
import type { SearchProvider } from '../provider.ts'
import { type AlgoliaClient, batchParams, createAlgoliaClient } from './algolia-client.ts'

type AlgoliaProps = Extract<SearchProps, { provider: 'algolia' }>

/** Raised when the form of cached results changes. */
const VERSION = '1'

/** Search in the hosted index. Hits have the index and query id that analytics events need. */
export function createAlgoliaProvider(
  props: AlgoliaProps,
  area: string,
  client: AlgoliaClient = clientOf(props),
): SearchProvider {
  const clicks = props.analytics === undefined ? {} : { clickAnalytics: 'true' }
  return {
    warm: () => undefined,
    async search(query, _signal, only) {
      const params = batchParams({ ...clicks, ...filterOf(area, only) })
      const request = { indexName: props.index, query, params }
      const { results } = await client.searchBatch([request])
      const [result] = results
      const hits = result.hits.map(
        (hit): SearchHit => ({
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

/** Limits hits to one area, else prefers those of the reader's area. */
function filterOf(area: string, only?: string): Readonly<Record<string, string>> {
  if (only !== undefined) return { facetFilters: JSON.stringify([`area:${only}`]) }
  return { optionalFilters: JSON.stringify([`area:${area}`]) }
}

function clientOf({ appId, searchKey, hosts }: AlgoliaProps): AlgoliaClient {
  const storage = tryStorage(() => localStorage)
  return createAlgoliaClient({ appId, apiKey: searchKey, hosts, storage })
}
