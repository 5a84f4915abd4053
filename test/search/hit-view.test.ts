import { describe, expect, it } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import { navigationUrl, parseHighlight, viewOfHit } from '../../theme/search/hit-view.ts'

const ORIGIN = 'http://localhost:4321'
const mark = (text: string) => `__aa-highlight__${text}__/aa-highlight__`

function hit(type: SearchHit['type'], levels: Record<string, string>): SearchHit {
  return {
    objectID: '1',
    type,
    url: 'https://docs.example.com/how-to/keys#create',
    hierarchy: {},
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(levels).map(([level, value]) => [level, { value }]),
      ),
    },
  }
}

const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')

describe('a row', () => {
  const levels = { lvl0: 'Manage', lvl1: 'Setup keys', lvl2: 'Create a key', lvl3: 'By API' }

  it.each([
    ['lvl1', 'Setup keys', ['Manage']],
    ['lvl2', 'Create a key', ['Manage', 'Setup keys']],
    ['lvl3', 'By API', ['Manage', 'Setup keys', 'Create a key']],
    ['content', 'By API', ['Manage', 'Setup keys', 'Create a key']],
  ] as const)('[SRCH-05] %s: title and breadcrumb', (type, title, crumbs) => {
    const view = viewOfHit(hit(type, levels), ORIGIN)
    expect(plain(view.title)).toBe(title)
    expect(view.crumbs.map(plain)).toEqual(crumbs)
  })

  it('[SRCH-05] the deepest level that is there stands in for a missing one', () => {
    const view = viewOfHit(hit('lvl4', { lvl0: 'Manage', lvl1: 'Setup keys' }), ORIGIN)
    expect(plain(view.title)).toBe('Setup keys')
    expect(view.crumbs.map(plain)).toEqual(['Manage'])
  })

  it('[SRCH-05] has the plain heading where none is marked, and the next best where even that is missing', () => {
    const bare = (hierarchy: SearchHit['hierarchy'], type: SearchHit['type'] = 'lvl2') => {
      const { title, crumbs } = viewOfHit({ ...hit(type, {}), hierarchy }, ORIGIN)
      return [plain(title), ...crumbs.map(plain)]
    }
    expect(bare({ lvl0: 'Manage', lvl1: '', lvl2: 'Create' })).toEqual(['Create', 'Manage'])
    expect(bare({ lvl0: null, lvl1: 'Keys', lvl2: null })).toEqual(['Keys'])
    // A heading below what the hit is of is better than none.
    expect(bare({ lvl3: 'Deep', lvl4: 'Deeper' }, 'lvl1')).toEqual(['Deep'])
    expect(bare({})).toEqual(['https://docs.example.com/how-to/keys#create'])
    const marked = { ...hit('lvl1', { lvl1: mark('Keys') }), hierarchy: { lvl1: 'Keys' } }
    expect(viewOfHit(marked, ORIGIN).title).toEqual([{ text: 'Keys', isMarked: true }])
  })

  it('[SRCH-05] shows a line of the text where that was found, of hits by text alone', () => {
    const found = (type: SearchHit['type'], content: { value: string; matchLevel?: string }) =>
      viewOfHit({ ...hit(type, levels), _snippetResult: { content } }, ORIGIN).line
    expect(found('content', { value: `A\n${mark('key')} <b>` })).toEqual([
      { text: 'A ', isMarked: false },
      { text: 'key', isMarked: true },
      { text: ' <b>', isMarked: false },
    ])
    // Its place is kept while it is on its way.
    expect(found('content', { value: '' })).toEqual([])
    expect(found('content', { value: 'A key', matchLevel: 'none' })).toBeUndefined()
    expect(found('lvl2', { value: `A ${mark('key')}` })).toBeUndefined()
    expect(viewOfHit(hit('content', levels), ORIGIN).line).toBeUndefined()
  })

  it.each([
    ['/how-to/keys', 'page'],
    ['/how-to/keys#create', 'section'],
    ['https://docs.example.com/api/keys#create-a-key.name', 'field'],
    ['/v1.2/keys', 'page'],
    ['/how-to/keys#', 'page'],
    ['/v1.2/keys#a', 'section'],
  ])('%s is shown as a %s', (url, icon) => {
    expect(viewOfHit({ ...hit('lvl1', levels), url }, ORIGIN).icon).toBe(icon)
  })

  it('[SRCH-15] a hit of the other shape, url and query, has a row', () => {
    const other = { ...hit('lvl1', {}), url: '/how-to/cli#login', query: 'log in' }
    const view = viewOfHit(other, ORIGIN)
    expect(plain(view.title)).toBe('log in')
    expect(view.url).toBe('/how-to/cli#login')
  })

  it('[SRCH-15] navigates to path and hash, whichever site the record names', () => {
    const at = (url: string) => navigationUrl({ url }, ORIGIN)
    expect(at('https://docs.example.com/how-to/keys#create')).toBe('/how-to/keys#create')
    expect(at('/docs/x')).toBe('/docs/x')
    expect(at('javascript:alert(1)')).toBeUndefined()
    expect(at('http://')).toBeUndefined()
    expect(at('/a?q=1#b')).toBe('/a#b')
    expect(at('http://docs.example.com/a')).toBe('/a')
    expect(at('httpx://docs.example.com/a')).toBeUndefined()
    expect(at('xhttp://docs.example.com/a')).toBeUndefined()
  })

  it('navigates to all of an address that is known to be another site’s', () => {
    const at = (url: string) => navigationUrl({ url, isElsewhere: true }, ORIGIN)
    const forum = 'https://forum.example.com/a?q=1#b'
    expect([forum, '//forum.example.com/a', 'javascript:alert(1)'].map(at)).toEqual([
      forum,
      'http://forum.example.com/a',
      undefined,
    ])
  })
})

describe('highlights', () => {
  it('marks become segments', () => {
    expect(parseHighlight(`${mark('Setup')} ${mark('key')}s`)).toEqual([
      { text: 'Setup', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'key', isMarked: true },
      { text: 's', isMarked: false },
    ])
  })

  it('[SRCH-03] markup in a value stays text', () => {
    expect(parseHighlight(`<img src=x onerror=alert(1)> ${mark('<b>')}`)).toEqual([
      { text: '<img src=x onerror=alert(1)> ', isMarked: false },
      { text: '<b>', isMarked: true },
    ])
  })

  it('a mark that is not closed, or closed twice, loses no text', () => {
    expect(plain(parseHighlight('a __aa-highlight__b'))).toBe('a b')
    expect(plain(parseHighlight('a__/aa-highlight__ b__/aa-highlight__'))).toBe('a b')
    expect(parseHighlight('')).toEqual([])
  })
})
