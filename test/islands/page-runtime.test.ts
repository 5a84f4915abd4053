// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { supplyCommands } from '../../theme/components/commands.ts'
import { announce } from '../../theme/runtime/announce.ts'
import { preloadFonts } from '../../theme/runtime/fonts.ts'
import { arrangeFrames } from '../../theme/runtime/frames.ts'
import { fadeHeader } from '../../theme/runtime/header.ts'
import { helpLostReader, similarPages, wordsOf } from '../../theme/runtime/not-found.ts'
import { sectionAt, withRest } from '../../theme/runtime/old-address.ts'
import { prefetchNearLinks } from '../../theme/runtime/prefetch.ts'
import { freeUnscrollable, showFocused } from '../../theme/runtime/scrollable.ts'
import { openSearchByKey } from '../../theme/runtime/shortcut.ts'
import { applyTheme, followTheme, toggleTheme } from '../../theme/runtime/theme-choice.ts'
import { updateYear } from '../../theme/runtime/year.ts'
import { tables } from '../support/tables.ts'

const {
  connectionLines,
  scrollOpacities,
  openingKeys,
  nearLinks,
  oldAddresses,
  activeSections,
  keptSearches,
  searchWords,
} = tables<{
  connectionLines: readonly (readonly [
    name: string,
    connection: unknown,
    loaded: readonly string[],
    isStandIn: boolean,
  ])[]
  scrollOpacities: readonly (readonly [y: number, opacity: string])[]
  openingKeys: readonly (readonly [options: object, isOpened: boolean])[]
  nearLinks: readonly (readonly [name: string, attributes: string, isWatched: boolean])[]
  oldAddresses: readonly (readonly [to: string, address: string])[]
  activeSections: readonly (readonly [hash: string, to: string | undefined])[]
  keptSearches: readonly (readonly [name: string, dialog: string])[]
  searchWords: readonly (readonly [path: string, words: string])[]
}>(import.meta.url)

const root = document.documentElement
const at = (id: string) => document.getElementById(id) as HTMLElement

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/page')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the theme', () => {
  let system = { matches: false, change: () => {} }
  const follow = (matches: boolean) => {
    system = { matches, change: () => {} }
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: system.matches && query === '(prefers-color-scheme: dark)',
      addEventListener: (_: string, run: () => void) => {
        system.change = run
      },
    }))
  }
  const shown = () => [root.classList.contains('dark'), root.classList.contains('light')]

  it.each([
    [null, false, false],
    [null, true, true],
    ['true', false, true],
    ['false', true, false],
    ['other', true, false],
  ])(
    'of the choice %s where the system is dark: %s, is dark: %s',
    (choice, isSystemDark, isDark) => {
      follow(isSystemDark)
      if (choice !== null) localStorage.setItem('isDarkMode', choice)
      document.head.innerHTML =
        '<meta name="theme-color" media="(x)" content="#123"><meta name="theme-color" content="#456"><meta name="other" content="x">'
      document.body.innerHTML = '<button class="theme-toggle"></button>'
      applyTheme()
      expect(shown()).toEqual([isDark, !isDark])
      expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe(`${isDark}`)
      const colour = isDark ? '#0c0e12' : '#ffffff'
      const metas = Array.from(document.querySelectorAll('meta'), (meta) => [
        meta.getAttribute('content'),
        meta.hasAttribute('media'),
      ])
      expect(metas).toEqual([
        [colour, false],
        [colour, false],
        ['x', false],
      ])
    },
  )

  it('follows the system, other tabs, and a page that comes back', () => {
    follow(false)
    followTheme()
    expect(shown()).toEqual([false, true])
    system.matches = true
    system.change()
    expect(shown()).toEqual([true, false])
    // No colour takes its time, borders neither.
    expect(root.classList.contains('no-transitions')).toBe(true)
    const changes: [string, Event, boolean][] = [
      ['another key', Object.assign(new Event('storage'), { key: 'other' }), false],
      ['the key', Object.assign(new Event('storage'), { key: 'isDarkMode' }), true],
      ['all of the storage', Object.assign(new Event('storage'), { key: null }), true],
      ['a page that is new', Object.assign(new Event('pageshow'), { persisted: false }), false],
      ['a page that comes back', Object.assign(new Event('pageshow'), { persisted: true }), true],
    ]
    for (const [name, event, isSeen] of changes) {
      localStorage.clear()
      applyTheme()
      localStorage.setItem('isDarkMode', 'false')
      dispatchEvent(event)
      expect([name, shown()[1]]).toEqual([name, isSeen])
    }
  })

  it.each([
    [false, 'true'],
    [true, null],
  ])('is stored when it differs from a system that is dark: %s', (isSystemDark, stored) => {
    follow(isSystemDark)
    root.className = 'light'
    let settle = () => {}
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      settle = run
    })
    toggleTheme()
    expect([shown(), localStorage.getItem('isDarkMode')]).toEqual([[true, false], stored])
    expect(root.classList.contains('no-transitions')).toBe(true)
    settle()
    expect(root.classList.contains('no-transitions')).toBe(false)
  })
})

describe('fonts', () => {
  it.each(connectionLines)('on a line that is %s', (_, connection, loaded, isStandIn) => {
    document.head.innerHTML = ''
    root.removeAttribute('data-stand-in')
    vi.stubGlobal('navigator', { connection })
    preloadFonts(' /a.woff2  /b.woff2 ')
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(loaded)
    for (const link of links) {
      expect([link.rel, link.as, link.type, link.crossOrigin]).toEqual([
        'preload',
        'font',
        'font/woff2',
        '',
      ])
    }
    expect(root.hasAttribute('data-stand-in')).toBe(isStandIn)
  })
})

describe('the frames before a page is whole', () => {
  it('are arranged each, the last one too, and what follows them comes once', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let next: (() => void) | undefined
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      next = run
    })
    const paint = () => {
      const run = next
      next = undefined
      run?.()
    }
    const [arrange, whenPainted] = [vi.fn(), vi.fn()]
    arrangeFrames(arrange, whenPainted)
    expect(arrange).not.toHaveBeenCalled()
    paint()
    paint()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect([arrange.mock.calls.length, whenPainted.mock.calls.length]).toEqual([2, 0])
    paint()
    expect([arrange.mock.calls.length, next]).toEqual([3, undefined])
    expect(whenPainted).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(whenPainted).toHaveBeenCalledTimes(1)
  })
})

describe('the top bar', () => {
  it.each(scrollOpacities)('scrolled by %i px has the opacity %s', (y, opacity) => {
    document.body.innerHTML = '<div class="header" id="header"></div>'
    vi.stubGlobal('CSS', { supports: () => false })
    fadeHeader()
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
    expect(at('header').style.getPropertyValue('--hdr-a')).toBe(opacity)
  })

  it('is left to the styles where they can follow the scroll', () => {
    document.body.innerHTML = '<div class="header" id="header"></div>'
    vi.stubGlobal('CSS', {
      supports: (condition: string) => condition === 'animation-timeline: scroll()',
    })
    fadeHeader()
    expect(at('header').style.getPropertyValue('--hdr-a')).toBe('')
  })
})

describe('the key of search', () => {
  const clicked: string[] = []

  beforeAll(openSearchByKey)
  beforeEach(() => {
    clicked.length = 0
    document.body.innerHTML =
      '<button class="search-trigger" id="field"></button><button class="search-trigger" id="icon"></button><dialog id="search"><input class="search-input"></dialog>'
    for (const id of ['field', 'icon']) at(id).addEventListener('click', () => clicked.push(id))
  })
  const show = (id: string) => Object.defineProperty(at(id), 'offsetWidth', { value: 10 })
  const press = (options: KeyboardEventInit, isTaken = false) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options })
    if (isTaken) event.preventDefault()
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }

  it.each(openingKeys)('%j opens it: %s', (options, isOpened) => {
    show('icon')
    expect([press(options), clicked]).toEqual([isOpened, isOpened ? ['icon'] : []])
  })

  it('is left to others who took it, and where no trigger shows', () => {
    expect([press({ key: 'k', ctrlKey: true }), clicked]).toEqual([false, []])
    show('field')
    press({ key: 'k', ctrlKey: true }, true)
    expect(clicked).toEqual([])
  })

  it('marks the query where search is open', () => {
    show('field')
    at('search').setAttribute('open', '')
    const input = document.querySelector('input') as HTMLInputElement
    input.value = 'keys'
    const selected = vi.spyOn(input, 'select')
    expect([press({ key: 'k', ctrlKey: true }), clicked]).toEqual([true, []])
    expect(selected).toHaveBeenCalledTimes(1)
  })
})

describe('commands where the browser has none', () => {
  it('open and close the dialog that a button names', () => {
    supplyCommands()
    document.body.innerHTML =
      '<button id="open" commandfor="d" command="show-modal"><b id="inner"></b></button><button id="close" commandfor="d" command="close"></button><button id="other" commandfor="d" command="--own"></button><button id="wrong" commandfor="p" command="close"></button><dialog id="d"></dialog><p id="p"></p>'
    const dialog = at('d') as HTMLDialogElement
    const opened = vi.spyOn(dialog, 'showModal')
    const click = (id: string) => {
      at(id).dispatchEvent(new Event('click', { bubbles: true }))
      return dialog.open
    }
    expect([click('inner'), click('open'), click('other'), click('wrong'), click('p')]).toEqual(
      Array(5).fill(true),
    )
    expect(opened).toHaveBeenCalledTimes(1)
    expect([click('close'), click('other')]).toEqual([false, false])
  })
})

describe('the year', () => {
  it.each([
    ['2025', '2026'],
    ['2026', '2026'],
    ['2027', '2027'],
  ])('of a page built in %s, read in 2026, is %s', (built, shown) => {
    vi.useFakeTimers({ now: new Date(2026, 5, 1) })
    document.body.innerHTML = `<p data-year="">${built}</p><p>${built}</p>`
    updateYear()
    expect(Array.from(document.querySelectorAll('p'), (it) => it.textContent)).toEqual([
      shown,
      built,
    ])
  })
})

describe('what is read out', () => {
  it('is said in the place of the page, each time anew, until it is taken back', () => {
    document.body.innerHTML = '<p class="announcements">old</p>'
    const place = document.querySelector('p') as Element
    const stop = announce('Copied')
    const first = place.firstChild
    announce('Copied')
    expect([place.textContent, place.firstChild === first]).toEqual(['Copied', false])
    stop()
    expect(place.textContent).toBe('Copied')
    document.body.innerHTML = ''
    const end = announce('Later')
    const made = document.querySelectorAll('p.announcements.vh[role="status"]')
    expect(Array.from(made, (it) => it.textContent)).toEqual(['Later'])
    end()
    expect(document.body.textContent).toBe('')
  })
})

describe('pages that are loaded ahead', () => {
  /** Looks for links of which those with these ids are near; what is loaded for them. */
  function near(html: string, ids: readonly string[], again = false) {
    let tell = (_: readonly object[]) => {}
    const observed: string[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof tell, { rootMargin }: { readonly rootMargin: string }) {
          expect(rootMargin).toBe('200px')
          tell = callback
        }
        observe({ id }: Element) {
          observed.push(id)
        }
        unobserve() {}
      },
    )
    document.head.innerHTML = ''
    document.body.innerHTML = html
    const look = prefetchNearLinks()
    if (again) look()
    tell(ids.map((id) => ({ isIntersecting: !id.startsWith('far'), target: at(id) })))
    const links = document.head.querySelectorAll('link[rel="prefetch"]')
    return { observed, loaded: Array.from(links, (link) => link.getAttribute('href')) }
  }
  const HERE = location.origin

  it.each(nearLinks)('are those of links near the window: %s', (_, attributes, isWatched) => {
    expect(near(`<a id="link" ${attributes}></a>`, []).observed).toEqual(isWatched ? ['link'] : [])
  })

  it('are loaded once, without their hash, and not the page itself', () => {
    const html =
      '<a id="one" href="/a#x"></a><a id="two" href="/a#y"></a><a id="query" href="/a?q=1"></a><a id="self" href="/page#z"></a><a id="far" href="/far"></a>'
    expect(near(html, ['one', 'two', 'query', 'self', 'far']).loaded).toEqual([
      `${HERE}/a`,
      `${HERE}/a?q=1`,
    ])
  })

  it('are marked for the rules of the page where the browser knows such', () => {
    const supports = HTMLScriptElement.supports
    HTMLScriptElement.supports = (type: string) => type === 'speculationrules'
    const html = '<a id="one" href="/a"></a><a id="far" href="/b"></a>'
    expect(near(html, ['one', 'far']).loaded).toEqual([`${HERE}/a`])
    const rules = '<script type="speculationrules">{}</script>'
    expect(near(rules + html, ['one', 'far']).loaded).toEqual([])
    expect(at('one').hasAttribute('data-near')).toBe(true)
    expect(at('far').hasAttribute('data-near')).toBe(false)
    HTMLScriptElement.supports = supports
  })

  it('are none where data is dear', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    vi.stubGlobal('IntersectionObserver', () => {
      throw new Error('watched')
    })
    document.body.innerHTML = '<a href="/a"></a>'
    expect(prefetchNearLinks()).not.toThrow()
  })
})

describe('boxes that scroll', () => {
  it.each([
    ['wider', { scrollWidth: 101, scrollHeight: 50 }, true],
    ['taller', { scrollWidth: 100, scrollHeight: 51 }, true],
    ['as large', { scrollWidth: 100, scrollHeight: 50 }, false],
  ])('are tab stops where what is in them is %s', (_, size, isStop) => {
    let tell = (_: readonly object[]) => {}
    const observed: string[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: typeof tell) {
          tell = callback
        }
        observe({ id }: Element) {
          observed.push(id)
        }
        unobserve() {}
      },
    )
    document.body.innerHTML =
      '<main><pre id="code" tabindex="0"></pre><div class="table" id="free"></div><div class="table" id="table" tabindex="0"></div></main><pre id="out" tabindex="0"></pre>'
    const look = freeUnscrollable()
    expect(observed).toEqual(['code', 'table'])
    Object.defineProperties(at('code'), {
      clientWidth: { value: 100 },
      clientHeight: { value: 50 },
      scrollWidth: { value: size.scrollWidth },
      scrollHeight: { value: size.scrollHeight },
    })
    tell([{ target: at('code') }, { target: at('table') }])
    expect(at('code').hasAttribute('tabindex')).toBe(isStop)
    // One that does not show has no size to tell by.
    expect(at('table').hasAttribute('tabindex')).toBe(true)
    // One that was freed is measured again.
    look()
    expect(observed).toEqual(['code', 'table', 'code', 'table'])
  })

  it('show what a key moves the focus to', () => {
    showFocused()
    document.body.innerHTML =
      '<div class="table"><a id="in" href="#x"></a></div><a id="out" href="#x"></a>'
    const shown: unknown[] = []
    Element.prototype.scrollIntoView = function scrollIntoView(how) {
      shown.push([this.id, how])
    }
    for (const id of ['in', 'out']) {
      // The environment has no `:focus-visible`.
      const matches = at(id).matches.bind(at(id))
      vi.spyOn(at(id), 'matches').mockImplementation((selector: string) =>
        matches(selector.replace(':focus-visible', '[href]')),
      )
      at(id).dispatchEvent(new Event('focusin', { bubbles: true }))
    }
    expect(shown).toEqual([['in', { block: 'nearest', inline: 'nearest' }]])
  })
})

describe('old addresses', () => {
  const place = { href: 'https://a.example/x/old?q=1#part', search: '?q=1', hash: '#part' }

  it.each(oldAddresses)('to %s: %s', (to, address) => {
    expect(withRest(to, place)).toBe(address)
  })

  it('ask for nothing where nothing was asked for', () => {
    const bare = { href: 'https://a.example/old', search: '', hash: '' }
    expect(withRest('/new?v=2', bare)).toBe('https://a.example/new?v=2')
    expect(withRest('/new', bare)).toBe('https://a.example/new')
  })

  it.each(activeSections)('of the section %s: %s', (hash, to) => {
    const sections = JSON.stringify({
      part: '/there',
      büro: '#b',
      code: 'javascript:a',
      'all.*': '/all',
    })
    expect(sectionAt(sections, { ...place, hash })).toBe(to)
    expect(sectionAt(undefined, { ...place, hash })).toBeUndefined()
  })
})

describe('the scripts of old addresses', () => {
  /** Runs one as the page does, with what stands in attributes of its element; what it did. */
  async function run(name: 'moved-page' | 'moved-headings', data: object, hash: string) {
    const did: string[] = []
    const script = document.createElement('script')
    Object.assign(script.dataset, data)
    vi.resetModules()
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
    vi.spyOn(document, 'write').mockImplementation((text) => void did.push(`writes ${text}`))
    const place = { href: `https://a.example/old?q=1${hash}`, search: '?q=1', hash }
    const replace = (to: string) => void did.push(`goes to ${to}`)
    vi.stubGlobal('location', { ...place, replace })
    await (name === 'moved-page'
      ? import('../../theme/runtime/moved-page.ts')
      : import('../../theme/runtime/moved-headings.ts'))
    vi.restoreAllMocks()
    return did
  }

  it('lead from a page to the one of today, and take the refresh behind them away', async () => {
    const data = { to: '/new', sections: '{"a":"/other#b"}' }
    const comment = 'writes <!--'
    expect(await run('moved-page', data, '#x')).toEqual([
      'goes to https://a.example/new?q=1#x',
      comment,
    ])
    expect(await run('moved-page', data, '#a')).toEqual([
      'goes to https://a.example/other?q=1#b',
      comment,
    ])
    expect(await run('moved-page', {}, '')).toEqual(['goes to https://a.example/?q=1', comment])
  })

  it('lead from a heading to where it is, on this page or another', async () => {
    const data = { sections: '{"a":"#b","c":"/other#d"}' }
    expect(await run('moved-headings', data, '#a')).toEqual(['goes to #b'])
    expect(await run('moved-headings', data, '#c')).toEqual([
      'goes to https://a.example/other?q=1#d',
    ])
    expect(await run('moved-headings', data, '#b')).toEqual([])
    expect(await run('moved-headings', {}, '#a')).toEqual([])
  })
})

describe('the 404 page', () => {
  const HTML =
    '<p id="text" data-missing-path="No {path} here.">No page.</p><div id="place" data-suggestions="Did you mean {title}?"></div><dialog id="docsgen-search"><input></dialog>'
  const answer = (body: unknown, status = 200) => {
    const fetched = vi.fn(async (_url: URL) => new Response(JSON.stringify(body), { status }))
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  const field = () => document.querySelector('input') as HTMLInputElement

  beforeEach(() => {
    document.body.innerHTML = HTML
    history.replaceState(null, '', '/how-to/b%C3%BCro-keys')
  })

  it('names the path, suggests pages, and has its words in search', async () => {
    const fetched = answer([
      { href: '/how-to/büro-key', title: 'Keys <b>' },
      { href: '/other', title: 'Other' },
    ])
    await helpLostReader(at('text'))
    expect(at('text').innerHTML).toBe('No <code>/how-to/büro-keys</code> here.')
    expect(at('place').innerHTML).toBe(
      '<p>Did you mean <a href="/how-to/büro-key">Keys &lt;b&gt;</a>?</p>',
    )
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/theme\/runtime\/routes\.json$/)
    expect(field().value).toBe('büro keys')
    const selected = vi.spyOn(field(), 'select')
    for (let times = 0; times < 2; times += 1) field().dispatchEvent(new Event('focus'))
    expect(selected).toHaveBeenCalledTimes(1)
  })

  it('shows a path that is no text as it is, and no suggestions where they do not come', async () => {
    history.replaceState(null, '', '/a%')
    answer([{ href: '/a', title: 'A' }], 404)
    await helpLostReader(at('text'))
    expect(document.querySelector('code')?.textContent).toBe('/a%')
    expect(at('place').innerHTML).toBe('')
    at('place').remove()
    const fetched = answer([])
    await helpLostReader(at('text'))
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each(keptSearches)('leaves a search alone that is %s', async (_, dialog) => {
    document.body.innerHTML = `<p id="text" data-missing-path="{path}"></p>${dialog}`
    await helpLostReader(at('text'))
    expect(field().value).toBe('')
  })

  it.each(searchWords)('searches for the words of %s: %s', (path, words) => {
    expect(wordsOf(path)).toBe(words)
  })

  it('suggests three pages at most, the nearest first', () => {
    const pages = ['keys1', 'keys12', 'keys', 'keys2', 'keys3'].map((title) => ({
      href: `/${title}.html`,
      title,
    }))
    const titles = similarPages('/keys/', pages).map(({ title }) => title)
    expect([titles.length, titles[0]]).toEqual([3, 'keys'])
  })
})
