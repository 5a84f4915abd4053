import type { SearchHit } from '../../src/model/search.ts'
import { EVENT_BATCH, VIEW_EVENT_DELAY_MS } from './constants.ts'

/** The analytics function: the name of a method and what it takes. It may be a queue at first. */
export type AnalyticsClient = (method: string, ...params: readonly object[]) => void

const SOURCE = { algoliaSource: ['autocomplete'] } as const

export type SearchEvents = {
  /** Hits are on screen. Sent when they stay there for a moment. */
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** A hit was opened; `position` counts from 1. */
  readonly selected: (hit: SearchHit, position: number) => void
  /** A hit became the active one: told as a view, so that arrow keys are not counted as clicks. */
  readonly active: (hit: SearchHit) => void
}

/** Tells the analytics client what readers see and choose. */
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
        tellViewed(client, 'Items Viewed', hits)
      }, VIEW_EVENT_DELAY_MS)
    },
    selected(hit, position) {
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
    active: (hit) => tellViewed(client, 'Item Active', [hit]),
  }
}

/**
 * Tells that what was found was of use. What counts as that is a site's own decision: nothing here
 * calls this function.
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

function tellViewed(client: AnalyticsClient, eventName: string, hits: readonly SearchHit[]): void {
  for (const index of new Set(hits.map(indexOf))) {
    const ids = hits.filter((hit) => indexOf(hit) === index).map(({ objectID }) => objectID)
    for (const objectIDs of batches(ids)) {
      client('viewedObjectIDs', { eventName, index, ...SOURCE, objectIDs })
    }
  }
}

/** At most 20 ids an event: the service refuses more. */
export function batches(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / EVENT_BATCH) }, (_, index) =>
    ids.slice(index * EVENT_BATCH, (index + 1) * EVENT_BATCH),
  )
}

function indexOf({ __autocomplete_indexName }: SearchHit): string {
  return __autocomplete_indexName ?? ''
}
