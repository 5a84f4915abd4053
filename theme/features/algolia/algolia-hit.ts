import type { SearchHit } from '../../../src/model/search.ts'

/** A hit with what events about it need. */
export type AlgoliaHit = SearchHit & {
  readonly __autocomplete_indexName?: string
  readonly __autocomplete_queryID?: string
  readonly __autocomplete_algoliaCredentials?: { readonly appId: string; readonly apiKey: string }
}
