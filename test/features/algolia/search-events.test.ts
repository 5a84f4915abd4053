import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlgoliaHit } from '../../../theme/features/algolia/algolia-hit.ts'
import {
  batches,
  convertedAfterSearch,
  createSearchEvents,
} from '../../../theme/features/algolia/search-events.ts'

const hit = (objectID: string): AlgoliaHit => ({
  objectID,
  type: 'lvl1',
  url: '/',
  hierarchy: {},
  _highlightResult: { hierarchy: {} },
  __autocomplete_indexName: 'wiremoor',
  __autocomplete_queryID: 'q1',
})
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)

describe('analytics events', () => {
  let sent: [string, ...object[]][] = []
  const client = (method: string, ...params: object[]) => void sent.push([method, ...params])

  beforeEach(() => {
    sent = []
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('[CALL-08] Items Viewed waits 400 ms, and counts the last hits alone', () => {
    const events = createSearchEvents(client)
    events.viewed([hit('a')])
    vi.advanceTimersByTime(399)
    events.viewed([hit('b'), hit('c')])
    vi.advanceTimersByTime(399)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([
      [
        'viewedObjectIDs',
        {
          eventName: 'Items Viewed',
          index: 'wiremoor',
          algoliaSource: ['autocomplete'],
          objectIDs: ['b', 'c'],
        },
      ],
    ])
  })

  it('[CALL-08] the same hits are not counted twice, and no hits are no event', () => {
    const events = createSearchEvents(client)
    for (const hits of [[hit('a')], [hit('a')], []]) {
      events.viewed(hits)
      vi.advanceTimersByTime(400)
    }
    expect(sent).toHaveLength(1)
  })

  it('[CALL-08] Item Selected is a click after search, with its position', () => {
    createSearchEvents(client).selected(hit('a'), 3)
    expect(sent).toEqual([
      [
        'clickedObjectIDsAfterSearch',
        {
          eventName: 'Item Selected',
          index: 'wiremoor',
          algoliaSource: ['autocomplete'],
          queryID: 'q1',
          objectIDs: ['a'],
          positions: [3],
        },
      ],
    ])
  })

  it('[CALL-08] hits of several indices are an event each; other hits between count the first ones anew', () => {
    const events = createSearchEvents(client)
    const other = { ...hit('b'), __autocomplete_indexName: 'other' }
    const seen = (...hits: readonly AlgoliaHit[]) => {
      sent = []
      events.viewed(hits)
      vi.advanceTimersByTime(400)
      return sent.map(([, event]) => event)
    }
    expect(seen(hit('a'), other, hit('c'))).toMatchObject([
      { index: 'wiremoor', objectIDs: ['a', 'c'] },
      { index: 'other', objectIDs: ['b'] },
    ])
    expect(seen(hit('a'))).toHaveLength(1)
    expect(seen(hit('a'), other, hit('c'))).toHaveLength(2)
    // Gone before they were seen: no event, and they count when they come again.
    events.viewed([hit('d')])
    events.viewed([])
    expect(seen()).toEqual([])
    expect(seen(hit('d'))).toHaveLength(1)
  })

  it('[CALL-08] a click on a hit of no query is none', () => {
    const { __autocomplete_queryID: _, ...plain } = hit('a')
    createSearchEvents(client).selected(plain, 1)
    expect(sent).toEqual([])
  })

  it('[CALL-08] Item Active is sent as a view', () => {
    createSearchEvents(client).active(hit('a'))
    expect(sent.map(([method]) => method)).toEqual(['viewedObjectIDs'])
    expect(sent[0]?.[1]).toMatchObject({ eventName: 'Item Active', objectIDs: ['a'] })
  })

  it('[CALL-08] at most 20 ids an event, of every kind', () => {
    createSearchEvents(client).viewed(ids(45).map(hit))
    vi.advanceTimersByTime(400)
    convertedAfterSearch(client, {
      eventName: 'Read',
      index: 'wiremoor',
      queryID: 'q1',
      objectIDs: ids(21),
    })
    const sizes = sent.map(([method, event]) => [
      method,
      (event as { objectIDs: readonly string[] }).objectIDs.length,
    ])
    expect(sizes).toEqual([
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 5],
      ['convertedObjectIDsAfterSearch', 20],
      ['convertedObjectIDsAfterSearch', 1],
    ])
    expect(batches([])).toEqual([])
  })
})
