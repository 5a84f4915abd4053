import type { SearchHit } from '../../../src/model/search.ts'
import type { SearchEvents } from '../../search/provider.ts'
import type { AlgoliaHit } from './algolia-hit.ts'
import { EVENT_BATCH, VIEW_EVENT_DELAY_MS } from './constants.ts'

/** The analytics function: name and parameters of a method. At first it may be a queue. */
export type AnalyticsClient = (method: string, ...params: readonly object[]) => void

const SOURCE = { algoliaSource: ['autocomplete'] } as const

/** Sends events about viewed and selected hits to the analytics client. */
export function createSearchEvents(client: AnalyticsClient): SearchEvents {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastViewed = ''
  return {
    viewed(hits) {
      clearTimeout(timer)
      const key = hits.map(({ objectID }) => objectID).join()
      if (key === '' || key === lastViewed) return
      timer = setTimeout(() => {
        lastViewed = key
        sendViewed(client, 'Items Viewed', hits)
      }, VIEW_EVENT_DELAY_MS)
    },
    selected(hit: AlgoliaHit, position) {
      const queryID = hit.__autocomplete_queryID
      if (queryID === undefined) return
      client('clickedObjectIDsAfterSearch', {
        eventName: 'Item Selected',
        index: indexOf(hit),
        ...SOURCE,
        queryID,
        objectIDs: [hit.objectID],
        positions: [position],
      })
    },
    active: (hit) => sendViewed(client, 'Item Active', [hit]),
  }
}

/**
 * Sends a conversion event. What counts as a conversion is the site's decision: the theme does not call this function.
 */
export function convertedAfterSearch(
  client: AnalyticsClient,
  conversion: {
    readonly eventName: string
    readonly index: string
    readonly queryID: string
    readonly objectIDs: readonly string[]
  },
): void {
  const { objectIDs, queryID, ...base } = conversion
  for (const batch of batches(objectIDs)) {
    client('convertedObjectIDsAfterSearch', { ...base, ...SOURCE, queryID, objectIDs: batch })
  }
}

function sendViewed(client: AnalyticsClient, eventName: string, hits: readonly SearchHit[]): void {
  for (const index of new Set(hits.map(indexOf))) {
    const ids = hits.filter((hit) => indexOf(hit) === index).map(({ objectID }) => objectID)
    for (const objectIDs of batches(ids)) {
      client('viewedObjectIDs', { eventName, index, ...SOURCE, objectIDs })
    }
  }
}

/** Splits ids into batches of 20, the most that the service accepts per event. */
export function batches(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / EVENT_BATCH) }, (_, index) =>
    ids.slice(index * EVENT_BATCH, (index + 1) * EVENT_BATCH),
  )
}

function indexOf({ __autocomplete_indexName }: AlgoliaHit): string {
  return __autocomplete_indexName ?? ''
}
