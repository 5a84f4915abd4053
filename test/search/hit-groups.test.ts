import { describe, expect, it } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import { groupLabels } from '../../theme/search/SearchPanel.tsx'
import { rememberHit, startHits, startingWith } from '../../theme/search/start-hits.ts'
import { strings } from '../../theme/strings.ts'
import { memoryStorage } from './memory-storage.ts'

const hit = (url: string, more: Partial<SearchHit> = {}): SearchHit => ({
  objectID: url,
  type: 'lvl1',
  url,
  hierarchy: { lvl1: url },
  _highlightResult: { hierarchy: {} },
  ...more,
})
const areas = [
  { id: 'docs', title: 'Guides' },
  { id: 'api', title: 'Reference' },
]
const labels = (hits: readonly SearchHit[], own = 'docs') =>
  groupLabels(hits, { areas, area: own, text: strings })

describe('labels between hits', () => {
  it("stand where the area changes, not above the reader's own at the top", () => {
    const hits = ['docs', 'docs', 'api', 'docs', 'other'].map((area) => hit(area, { area }))
    expect(labels(hits)).toEqual([undefined, undefined, 'Reference', 'Guides', 'other'])
    expect(labels(hits, 'api')).toEqual(['Guides', undefined, 'Reference', 'Guides', 'other'])
    expect(labels([hit('/a'), hit('/b')])).toEqual([undefined, undefined])
    // After one of no area the reader's own is expected again.
    const mixed = [hit('/a', { area: 'api' }), hit('/b'), hit('/c', { area: 'docs' })]
    expect(labels(mixed)).toEqual(['Reference', undefined, undefined])
    const unnamed = groupLabels(mixed.toReversed(), { areas: undefined, area: 'x', text: strings })
    expect(unnamed).toEqual(['Docs', undefined, 'API'])
  })

  it('tell pages that were opened from those to start with', () => {
    const hits = [
      hit('/a', { section: 'recent', area: 'api' }),
      hit('/b', { section: 'recent', area: 'docs' }),
      hit('/c', { section: 'start' }),
      hit('/d', { section: 'start' }),
    ]
    expect(labels(hits)).toEqual(['Recent', undefined, 'Start here', undefined])
  })
})

describe('what is shown before anything is typed', () => {
  const suggestions = ['/a', '/b', '/c', '/d'].map((href) => ({ href, title: href, area: 'Docs' }))
  const shown = (opened: readonly string[], suggested = suggestions) => {
    const storage = memoryStorage()
    for (const url of opened) rememberHit(storage, hit(url))
    return startHits(storage, suggested).map(({ url, section }) => `${section} ${url}`)
  }

  it('[SRCH-12] is what the site suggests, after what the reader has opened, five at most and none twice', () => {
    expect(shown([])).toEqual(['start /a', 'start /b', 'start /c', 'start /d'])
    expect(shown(['/x', 'https://docs.example.com/b'])).toEqual([
      'recent https://docs.example.com/b',
      'recent /x',
      'start /a',
      'start /c',
      'start /d',
    ])
    expect(shown(['/1', '/2', '/3', '/4', '/5', '/6'])).toEqual([
      'recent /6',
      'recent /5',
      'recent /4',
      'start /a',
      'start /b',
    ])
  })

  it('[SRCH-12] is the newest of each page, as it was kept, and nothing that others have left there', () => {
    expect(shown(['/a', '/b', '/a'], [])).toEqual(['recent /a', 'recent /b'])
    const storage = memoryStorage()
    const opened = hit('/a', {
      type: 'content',
      area: 'api',
      tag: 'GET',
      query: 'a',
      section: 'start',
    })
    rememberHit(storage, opened)
    const kept = hit('/a', { type: 'content', area: 'api' })
    const key = 'docsgen:search-recent'
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual([kept])
    expect(startHits(storage)).toEqual([{ ...kept, section: 'recent' }])
    storage.setItem(key, JSON.stringify([null, {}, { objectID: '1' }, { url: '/x' }, kept]))
    expect(startHits(storage)).toEqual([{ ...kept, section: 'recent' }])
    storage.setItem(key, '{"length":1}')
    expect(startHits(storage)).toEqual([])
    expect(startHits(undefined)).toEqual([])
  })

  it('[SRCH-12] is a page of the site by its title and area', () => {
    expect(startHits(undefined, [{ href: '/a', title: 'A', area: 'Docs' }])).toEqual([
      hit('/a', { hierarchy: { lvl0: 'Docs', lvl1: 'A' }, section: 'start' }),
    ])
    const forum = { href: 'https://forum.example.com/x', title: 'Forum', area: 'Docs' }
    const [elsewhere] = startHits(undefined, [forum])
    expect(elsewhere?.isElsewhere).toBe(true)
    const storage = memoryStorage()
    if (elsewhere !== undefined) rememberHit(storage, elsewhere)
    expect(startHits(storage, [forum])).toEqual([{ ...elsewhere, section: 'recent' }])
    expect(startingWith({ hits: [hit('/b'), hit('/c')], version: 'v' })).toEqual({
      hits: [hit('/b', { section: 'start' }), hit('/c', { section: 'start' })],
      version: 'v',
    })
  })

  it('[SRCH-12] is what was opened alone where the site suggests nothing', () => {
    expect(shown([], [])).toEqual([])
    expect(shown(['/1', '/2', '/3', '/4', '/5', '/6'], [])).toHaveLength(5)
  })
})
