import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../src/model/search.ts'
import { ownSearchText } from '../../theme/components/Header.tsx'
import { SearchDialog, type SearchDialogProps } from '../../theme/search/SearchDialog.tsx'
import { announcement } from '../../theme/search/SearchPanel.tsx'
import { type SearchState, screenOf } from '../../theme/search/screen.ts'
import { NO_STATE, type SearchStore } from '../../theme/search/search-store.ts'
import { strings } from '../../theme/strings.ts'
import { tables } from '../support/tables.ts'

const { panelStates, fieldEnds } = tables<{
  panelStates: readonly (readonly [name: string, state: object, html: string])[]
  fieldEnds: readonly (readonly [state: object, html: string])[]
}>(import.meta.url)

const mark = (text: string) => `__aa-highlight__${text}__/aa-highlight__`
const hit = (url: string, more: Partial<SearchHit> = {}): SearchHit => ({
  objectID: url,
  type: 'lvl2',
  url,
  hierarchy: {},
  _highlightResult: {
    hierarchy: { lvl0: { value: 'G' }, lvl1: { value: 'P' }, lvl2: { value: `a ${mark('b')}` } },
  },
  ...more,
})
const AREAS = [
  { id: 'docs', title: 'Guides' },
  { id: 'api', title: 'Reference' },
]

/** A store that only says what its rows are. */
const store = {
  inputProps: () => ({}),
  formProps: () => ({}),
  itemProps: ({ objectID }: SearchHit) =>
    objectID === 'gone' ? undefined : { id: `row-${objectID}`, 'aria-selected': objectID === '/a' },
  leaveList: () => undefined,
} as unknown as SearchStore

type More = Partial<Pick<SearchDialogProps, 'areas' | 'suggestions' | 'allPages'>> & {
  readonly credit?: string
}

function dialog(state: Partial<SearchState>, { credit, ...more }: More = {}) {
  return renderToStaticMarkup(
    <SearchDialog
      refs={{ dialog: { current: null }, input: { current: null } }}
      store={store}
      state={{ ...NO_STATE, ...state }}
      text={strings}
      area="docs"
      areas={undefined}
      {...more}
      spoken="2 results"
    >
      {credit}
    </SearchDialog>,
  ).replace(/<(svg|span) class="icon"[^>]*?data-icon="([\w-]+)"[^>]*>.*?<\/\1>/g, '[$2]')
}

/** The part of a dialog's HTML from one text to another. */
function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start) + to.length)
}
const panelOf = (state: Partial<SearchState>) =>
  between(dialog(state), '<div class="search-panel"', '<div class="search-footer">')
    .replace(/^<div class="search-panel"( hidden="")?>/, '$1')
    .replace(/<\/div><div class="search-footer">$/, '')

beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost' }))
afterAll(() => void vi.unstubAllGlobals())

const FOUND = { isOpen: true, query: 'a', inputValue: 'a', answered: 'a', hits: [hit('/a')] }

describe('the panel of the search dialog', () => {
  it.each(panelStates)('%s', (_, state, html) => {
    expect(panelOf(state)).toBe(html)
  })

  it('says without a hit where to go on: the pages that the site suggests, and the list of all', () => {
    const none = { isOpen: true, query: 'a', answered: 'a' }
    const suggestions = [{ href: '/start', title: 'Start', area: 'Docs' }]
    const html = dialog(none, { suggestions, allPages: '/search' })
    const links = [...html.matchAll(/<li><a href="(.*?)">(.*?)<\/a>/g)].map(([, ...link]) => link)
    expect(links).toEqual([
      ['/start', 'Start'],
      ['/search', 'All pages'],
    ])
  })

  it('has a row for each hit that the store knows: label, tag, status, line and area', () => {
    const other = hit('/api#x', {
      area: 'api',
      tag: 'GET',
      status: 'beta',
      type: 'content',
      _highlightResult: { hierarchy: { lvl1: { value: 'P' } } },
      _snippetResult: { content: { value: `of ${mark('it')}` } },
    })
    const rows = panelOf({ ...FOUND, hits: [hit('gone'), hit('/own', { area: 'docs' }), other] })
    expect(rows.match(/<li /g)).toHaveLength(2)
    expect(rows.slice(rows.lastIndexOf('<li '))).toBe(
      '<li role="none" class="search-row"><span class="search-group" aria-hidden="true">API</span><a id="row-/api#x" aria-selected="false" class="search-hit" role="option" tabindex="-1" href="/api#x">[section]<span class="search-head"><span class="method" data-method="get">GET</span><span class="search-title"><span>P</span> <span class="badge" data-status="warning">Beta</span></span></span><span class="search-line" dir="auto"><span>of </span><mark>it</mark></span><span class="search-crumbs"><span class="search-path"></span><span class="vh">, <span class="search-area">API</span></span></span></a></li></ul>',
    )
    expect(rows).not.toContain('<span class="search-area">Docs</span>')
  })
})

describe('the search dialog', () => {
  const input = (state: Partial<SearchState>) => between(dialog(state), '<input ', '/>')

  it('says what its field opens', () => {
    expect(input({})).toBe(
      '<input id="docsgen-search-input" class="search-input" type="search" role="combobox" aria-label="Search the documentation" aria-autocomplete="list" aria-haspopup="listbox" aria-expanded="false" placeholder="Find something..." maxLength="512" autoComplete="off" autoCorrect="off" autoCapitalize="off" spellCheck="false" enterKeyHint="go"/>',
    )
    expect(input(FOUND)).toContain('aria-expanded="true" aria-controls="docsgen-search-list"')
    expect(input({ ...FOUND, hits: [] })).toContain('aria-expanded="false" placeholder')
    expect(dialog({ ...FOUND, status: 'loading' })).toMatch(
      /^<dialog id="docsgen-search" class="search-dialog" aria-label="Search" data-screen="results" data-status="loading">/,
    )
  })

  it.each(fieldEnds)(
    'has behind its field, case %$: what clears it, or a sign of waiting',
    (state, html) => {
      expect(dialog(state)).toContain(
        `<span class="search-slot">${html}</span><button type="button" class="search-close" commandfor="docsgen-search" command="close"><span class="search-esc">Esc<span class="vh">, close search</span></span><span class="search-cancel">Cancel</span></button>`,
      )
    },
  )

  it('names who answers, and says what is read out', () => {
    const footer = between(
      dialog({}, { credit: 'A provider' }),
      '<p class="search-credit">',
      '</div></dialog>',
    )
    expect(footer).toBe(
      '<p class="search-credit">Search by A provider</p></div><p role="status" class="vh">2 results</p></div></dialog>',
    )
  })

  it('offers areas while there is something to narrow', () => {
    const areas = (state: Partial<SearchState>) =>
      between(dialog(state, { areas: AREAS }), '<div role="group"', '</div>')
    expect(areas({ ...FOUND, only: 'api' })).toBe(
      '<div role="group" class="search-areas" aria-label="Search in"><button type="button" aria-pressed="false">All</button><button type="button" aria-pressed="false">Guides</button><button type="button" aria-pressed="true">Reference</button></div>',
    )
    expect(areas(FOUND)).toContain('<button type="button" aria-pressed="true">All</button>')
    expect([areas({ ...FOUND, query: '' }), areas({ ...FOUND, isOpen: false })]).toEqual(['', ''])
    expect(dialog(FOUND)).not.toContain('search-areas')
  })
})

describe('what is read out', () => {
  it.each([
    [{}, ''],
    [FOUND, '1 result'],
    [{ ...FOUND, hits: [hit('/a'), hit('/b')] }, '2 results'],
    [{ isOpen: true, query: 'ab', answered: 'a' }, 'Nothing found for ‘a’. Please try again.'],
    [{ ...FOUND, trouble: 'offline' as const }, 'You are offline. Search needs a connection.'],
    [
      { ...FOUND, trouble: 'unavailable' as const },
      'Search is not available right now. Check your connection.',
    ],
  ])('case %$: %s', (state, text) => {
    expect(announcement(screenOf({ ...NO_STATE, ...state }), false, strings)).toBe(text)
    expect(announcement(screenOf({ ...NO_STATE, ...state }), true, strings)).toBe('Searching...')
  })
})

describe('the texts of search that a site has changed', () => {
  it('are those that search shows, and no others', () => {
    const own = {
      searchTitle: 'Suche',
      statusBeta: 'Vorab',
      tryAgain: 'Nochmal',
      results: '{n} Treffer',
      oneResult: 'Ein Treffer',
      docs: 'Doku',
      api: 'Schnittstelle',
    }
    const others = { notFoundSearch: 'x', copy: 'x', searchUnknown: 'x', signIn: 'x' }
    expect(ownSearchText({ ...others, ...own })).toEqual(own)
    expect(ownSearchText({})).toEqual({})
  })
})
