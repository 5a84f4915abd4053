// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeNav } from '../../theme/navigation/complete-nav.ts'
import { openDeepLinks } from '../../theme/navigation/deep-link.ts'
import { glide, glideMark, watchResizing } from '../../theme/navigation/glide.ts'
import { watchHeadings } from '../../theme/navigation/heading-marks.ts'
import { moveHighlight } from '../../theme/navigation/navigation-state.tsx'
import { activeLine, followSections } from '../../theme/navigation/scroll-spy.ts'
import { restoreScroll, saveScroll, showRow } from '../../theme/navigation/sidebar-scroll.ts'

type Box = {
  readonly top: number
  readonly bottom: number
  readonly left?: number
  readonly right?: number
}

/** Boxes of elements, by id. */
let boxes: Record<string, Box> = {}
const at = (id: string) => document.getElementById(id) as HTMLElement
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** The environment takes `:is(.a b, .c)` for `.a, .c`: here it gets the same as a list. */
const spelledOut = (selector: string) =>
  selector.replace(/^:is\((.+? .+?)\)(.*)$/, (_, list: string, rest: string) =>
    list
      .split(', ')
      .map((one) => one + rest)
      .join(),
  )

beforeAll(() => {
  const find = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    find(spelledOut(selector)),
  )
  Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
    const { top, bottom, left = 0, right = 100 } = boxes[this.id] ?? { top: 0, bottom: 0 }
    return { top, bottom, left, right, height: bottom - top, width: right - left } as DOMRect
  }
})
beforeEach(() => {
  boxes = {}
  history.replaceState(null, '', '/page')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the section that is read', () => {
  const PAGE = `<nav class="tocbar"><details><summary><span class="tocbar-current"></span></summary><ol class="toc-list">
      <li><a id="a-bar" href="#a"><b>Alpha</b><i>GET</i></a></li><li><a id="b-bar" href="#b">Beta</a></li></ol></details></nav>
    <ol class="toc-list"><li><a id="a-link" href="#a">A</a><ol><li><a id="b-link" href="#b">B</a></li></ol></li>
      <li><a id="c-link" href="#c">C</a></li></ol>
    <ul><li><a id="self" href="/page">Page</a><ul class="nav-anchors"><li><a class="nav-anchor" id="a-nav" href="#a">A</a>
      <ul class="nav-anchors"><li><a class="nav-anchor" id="b-nav" href="#b">B</a></li></ul></li></ul></li></ul>
    <a id="plain" href="#c">no link of a list</a>
    <main><h2 id="a"></h2><h3 id="b"></h3><h2 id="c"></h2></main>`
  const marked = () => Array.from(document.querySelectorAll('[aria-current]'), ({ id }) => id)
  const parents = () =>
    Array.from(document.querySelectorAll('[href^="#"][data-state="parent"]'), ({ id }) => id)
  let observed: Element[] = []
  let look = () => {}

  beforeAll(() => {
    // One follower for the file: it listens to the page for as long as that is there.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(element: Element) {
          observed.push(element)
        }
        disconnect() {
          observed = []
        }
      },
    )
    look = followSections()
  })
  beforeEach(() => {
    document.body.innerHTML = PAGE
    boxes = {
      a: { top: 100, bottom: 110 },
      b: { top: 300, bottom: 310 },
      c: { top: 500, bottom: 510 },
    }
    look()
  })

  /** The page scrolled by so many pixels. */
  function scrollTo(y: number) {
    vi.stubGlobal('scrollY', y)
    for (const [id, top] of [
      ['a', 100],
      ['b', 300],
      ['c', 500],
    ] as const) {
      boxes[id] = { top: top - y, bottom: top - y + 10 }
    }
    dispatchEvent(new Event('scroll'))
  }

  it('is the first before any is reached, and is marked in each list', () => {
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
    expect(at('a-bar').parentElement?.closest('.tocbar')?.querySelector('span')?.textContent).toBe(
      'Alpha',
    )
    expect(observed.map(({ localName }) => localName)).toEqual(['main', 'h2', 'h3', 'h2'])
    expect(parents()).toEqual([])
  })

  it('is the last whose line is at most ten pixels below', () => {
    scrollTo(289)
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
    scrollTo(290)
    expect(marked()).toEqual(['b-bar', 'b-link', 'b-nav'])
    expect(parents()).toEqual(['a-link', 'a-nav'])
    expect(document.querySelector('.tocbar-current')?.textContent).toBe('Beta')
    scrollTo(1000)
    expect([marked(), parents()]).toEqual([['c-link'], []])
    scrollTo(0)
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
  })

  it('counts from where a jump to it ends', () => {
    document.documentElement.style.setProperty('scroll-padding-top', '50px')
    at('b').style.setProperty('scroll-margin-top', '20px')
    dispatchEvent(new Event('resize'))
    scrollTo(219)
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
    scrollTo(220)
    expect(marked()).toEqual(['b-bar', 'b-link', 'b-nav'])
    document.documentElement.style.removeProperty('scroll-padding-top')
    scrollTo(0)
  })

  it('is the one that was jumped to, until the reader scrolls', () => {
    vi.useFakeTimers()
    history.replaceState(null, '', '#c')
    dispatchEvent(new Event('hashchange'))
    expect(marked()).toEqual(['c-link'])
    vi.advanceTimersByTime(149)
    // The jump's own scrolling goes on, and puts off its end.
    scrollTo(5)
    vi.advanceTimersByTime(149)
    scrollTo(6)
    expect(marked()).toEqual(['c-link'])
    vi.advanceTimersByTime(150)
    scrollTo(7)
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
  })

  it('is the one of a link that is clicked once more, and none that no list names', () => {
    vi.useFakeTimers()
    history.replaceState(null, '', '#c')
    at('plain').dispatchEvent(new Event('click', { bubbles: true }))
    vi.advanceTimersByTime(1)
    expect(marked()).toEqual(['c-link'])
    vi.advanceTimersByTime(200)
    scrollTo(1)
    history.replaceState(null, '', '#other')
    dispatchEvent(new Event('hashchange'))
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
  })

  it('is looked for anew: hidden links count no more, headings that are gone neither', () => {
    at('c-link').hidden = true
    at('b').remove()
    look()
    scrollTo(1000)
    expect(marked()).toEqual(['a-bar', 'a-link', 'a-nav'])
    document.body.innerHTML = '<main></main>'
    look()
    expect([observed, marked()]).toEqual([[], []])
  })

  it('is measured anew when something has loaded', () => {
    boxes['b'] = { top: 5, bottom: 10 }
    boxes['c'] = { top: 5, bottom: 10 }
    boxes['a'] = { top: 90, bottom: 100 }
    at('a').dispatchEvent(new Event('load'))
    expect(marked()).toEqual(['c-link'])
  })

  it.each([
    ['above', { top: 80, bottom: 90 }, 480],
    ['below', { top: 195, bottom: 210 }, 534],
    ['under the fade', { top: 100, bottom: 200 }, 524],
    ['in sight', { top: 100, bottom: 170 }, 500],
  ])('is kept in sight in its list: %s', (_, link, scrolled) => {
    const list = at('c-link').closest('ol') as HTMLElement
    list.id = 'list'
    list.style.overflowY = 'auto'
    Object.defineProperty(list, 'scrollHeight', { value: 900 })
    Object.defineProperty(list, 'clientHeight', { value: 100 })
    list.scrollTop = 500
    boxes['list'] = { top: 100, bottom: 200 }
    boxes['c-link'] = link
    scrollTo(1000)
    expect(marked()).toEqual(['c-link'])
    expect(list.scrollTop).toBe(scrolled)
  })

  it('is none where there is no line', () => {
    expect(activeLine([], 10)).toBeUndefined()
  })
})

describe('marks of headings', () => {
  it('show while all of a heading is in sight, in windows that are wide enough', () => {
    let isWide = false
    let change = () => {}
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide && query === '(min-width: 48rem)',
      addEventListener: (_: string, run: () => void) => {
        change = run
      },
    }))
    const made: { observed: string[]; options: object; tell: (entries: object[]) => void }[] = []
    let stopped = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        own: (typeof made)[number]
        constructor(tell: (entries: object[]) => void, options: object) {
          this.own = { observed: [], options, tell }
          made.push(this.own)
        }
        observe({ id }: Element) {
          this.own.observed.push(id)
        }
        disconnect() {
          stopped += 1
        }
      },
    )
    document.body.innerHTML =
      '<h2 id="out"></h2><main><h1 id="h1"></h1><h2 id="h2"></h2><h3 id="h3"></h3><h4 id="h4"></h4><h5 id="h5"></h5><h2></h2></main>'
    document.documentElement.style.fontSize = '20px'
    const watch = watchHeadings()
    expect(made).toEqual([])
    isWide = true
    change()
    expect(made[0]?.observed).toEqual(['h2', 'h3', 'h4'])
    expect(made[0]?.options).toEqual({ rootMargin: '-70px 0px 0px 0px', threshold: 1 })
    const see = (intersectionRatio: number) => {
      made[0]?.tell([{ target: at('h2'), intersectionRatio }])
      return at('h2').hasAttribute('data-visible')
    }
    expect([see(0.99), see(1), see(0.5)]).toEqual([false, true, false])
    watch()
    expect([made.length, stopped]).toEqual([2, 1])
    document.documentElement.style.removeProperty('font-size')
  })
})

describe('a hash into something closed', () => {
  const scrolled: string[] = []

  beforeAll(() => {
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.id)
    }
    openDeepLinks()
  })

  function follow(hash: string) {
    scrolled.length = 0
    history.replaceState(null, '', hash)
    dispatchEvent(new Event('hashchange'))
    return [...scrolled]
  }

  it('opens all of it, and goes there', () => {
    document.body.innerHTML = `<details id="outer"><details id="inner"><p id="deep"></p></details></details><details id="other"></details>
      <div class="tabs"><button role="tab" data-name="a" aria-selected="true"></button><button role="tab" data-name="b"></button>
      <div role="tabpanel" data-name="a" data-state="active"><p id="shown"></p></div><div role="tabpanel" data-name="b" data-state="inactive"><p id="hidden"></p></div></div>`
    const open = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id)
    expect(follow('#deep')).toEqual(['deep'])
    expect(open()).toEqual(['outer', 'inner'])
    // A closed one itself stays closed: it is what was asked for.
    expect(follow('#other')).toEqual([])
    expect(open()).toEqual(['outer', 'inner'])
    expect(follow('#shown')).toEqual([])
    expect(follow('#hidden')).toEqual(['hidden'])
    expect(at('hidden').parentElement?.getAttribute('data-state')).toBe('active')
    expect(follow('#nowhere')).toEqual([])
  })

  it('opens it again by a second click on the same link', async () => {
    document.body.innerHTML =
      '<details id="outer"><p id="deep"></p></details><a id="link" href="/page#deep"></a><a id="away" href="/x"></a><a id="elsewhere" href="/x#deep"></a>'
    follow('#deep')
    // The environment tells of the hash a moment later.
    await settle()
    const outer = at('outer') as HTMLDetailsElement
    outer.open = false
    // Where they open in a new tab, this page stays.
    for (const id of ['away', 'elsewhere']) {
      at(id).dispatchEvent(new Event('click', { bubbles: true }))
      await settle()
      expect([id, outer.open]).toEqual([id, false])
    }
    at('link').dispatchEvent(new Event('click', { bubbles: true }))
    await settle()
    expect(outer.open).toBe(true)
  })
})

describe('rows of a navigation', () => {
  it('glide from where they were, and fade in where they were not', () => {
    document.body.innerHTML =
      '<details open id="d"><summary id="s"></summary><a id="moved"></a><a id="still"></a></details><details id="closed"><summary id="row"></summary><a id="new"></a></details>'
    const played: unknown[] = []
    Element.prototype.animate = function animate(frames, timing) {
      played.push([this.id, frames, timing])
      return {} as Animation
    }
    boxes = { moved: { top: 50, bottom: 60 }, still: { top: 10, bottom: 20 } }
    glide([at('s'), at('moved'), at('still'), at('row'), at('new')], () => {
      boxes['moved'] = { top: 20, bottom: 30 }
      ;(at('closed') as HTMLDetailsElement).open = true
    })
    const timing = { duration: 450, easing: 'cubic-bezier(.4, 0, .1, 1)' }
    expect(played).toEqual([
      ['moved', [{ transform: 'translateY(30px)' }, { transform: 'none' }], timing],
      ['new', [{ opacity: 0 }, { opacity: 1 }], { duration: 150, delay: 50, fill: 'backwards' }],
    ])
    played.length = 0
    glideMark(at('still'), { top: 4 } as DOMRect)
    expect(played).toEqual(
      ['::before', '::after'].map((pseudoElement) => [
        'still',
        [{ transform: 'translateY(-6px)' }, { transform: 'none' }],
        { ...timing, pseudoElement },
      ]),
    )
  })

  it('do not glide for 250 ms after a resize, nor for who wants stillness', () => {
    let wantsStillness = false
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: wantsStillness && query === '(prefers-reduced-motion: reduce)',
    }))
    let now = 1000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const watching = watchResizing()
    expect(watching.mayGlide()).toBe(true)
    dispatchEvent(new Event('resize'))
    now = 1249
    expect(watching.mayGlide()).toBe(false)
    now = 1250
    expect(watching.mayGlide()).toBe(true)
    wantsStillness = true
    expect(watching.mayGlide()).toBe(false)
    wantsStillness = false
    watching.stop()
    dispatchEvent(new Event('resize'))
    expect(watching.mayGlide()).toBe(true)
    clock.mockRestore()
  })

  it('have the mark come from where it was in sight, and from nowhere else', () => {
    const nav = (marked: string) => {
      document.body.innerHTML = `<nav id="nav"><details id="d"><summary id="s"></summary><a id="x" href="/x" aria-current="page" ${marked === 'x' ? 'data-active' : ''}></a></details><a id="y" ${marked === 'y' ? 'data-active' : ''}></a></nav>`
      boxes = { x: { top: 3, bottom: 4 }, y: { top: 7, bottom: 8 } }
      return moveHighlight(at('nav'))
    }
    expect(nav('y')?.from?.top).toBe(7)
    expect(nav('x')).toMatchObject({ from: undefined })
    expect(nav('none')).toMatchObject({ from: undefined })
    expect(at('s').hasAttribute('data-active')).toBe(true)
    document.body.innerHTML = '<nav id="nav"><a id="y" data-active></a></nav>'
    expect(moveHighlight(at('nav'))).toBeUndefined()
    expect(at('y').hasAttribute('data-active')).toBe(true)
  })
})

describe('the rest of a large navigation', () => {
  async function completed(branch: string, whole: string) {
    const answer = vi.fn(async (_url: string) => new Response(whole))
    vi.stubGlobal('fetch', answer)
    document.body.innerHTML = branch
    await completeNav(document.body)
    return { asked: answer.mock.calls.map(([url]) => url), html: document.body.innerHTML }
  }
  const tree = (inner: string, fragment = ' data-fragment="/nav.html"') =>
    `<div class="nav-tree"${fragment}>${inner}</div>`

  it('is put in place in an item of a list', async () => {
    const item = (inner: string) => `<ul><li>${inner}</li></ul>`
    const group = '<details><summary>G</summary><ul><li><a href="/a">A</a></li></ul></details>'
    const { html } = await completed(
      tree(item('<a href="/a" data-elided="">G</a>')),
      tree(item(group), ''),
    )
    expect(html).toBe(tree(item(group), ''))
  })

  it('is put in place inside of open groups and lists, too', async () => {
    const list = (items: string) =>
      `<details open=""><summary>G</summary><ul>${items}</ul></details>`
    const { html } = await completed(
      tree(
        list(
          '<li><a href="/a" data-elided="" data-stands-for="2">2 more</a></li><li><a href="/c" aria-current="page">C</a></li>',
        ),
      ),
      tree(
        list('<li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li>'),
        '',
      ),
    )
    expect(html).toBe(
      tree(
        list(
          '<li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c" aria-current="page">C</a></li>',
        ),
        '',
      ),
    )
  })

  it('marks the page where nothing was marked, and opens the groups around it', async () => {
    const group = (inner: string) => `<details><summary></summary>${inner}</details>`
    const whole =
      group('<a href="/page#b">B</a><a href="/page/x">X</a>') +
      group(group('<a id="it" href="/page">P</a>'))
    await completed(
      tree('<a href="/page/x" data-elided data-stands-for="2">2</a>'),
      tree(whole, ''),
    )
    expect(
      Array.from(document.querySelectorAll('[aria-current="page"][data-active]'), ({ id }) => id),
    ).toEqual(['it'])
    expect(Array.from(document.querySelectorAll('details'), ({ open }) => open)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is not asked for where the page has it all, and changes nothing where the answer is no navigation', async () => {
    expect((await completed(tree('<a href="/x"></a>', ''), '')).asked).toEqual([])
    const branch = tree('<a href="/x" data-elided=""></a>')
    expect(await completed(branch, '<p></p>')).toEqual({ asked: ['/nav.html'], html: branch })
  })

  it('stays a link without a connection', async () => {
    const branch = tree('<a href="/x" data-elided=""></a>')
    document.body.innerHTML = branch
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await completeNav(document.body)
    expect(document.body.innerHTML).toBe(branch)
  })
})

describe('the place of the sidebar', () => {
  const HTML = '<nav class="sidebar" id="side"><a id="row" aria-current="page"></a></nav>'

  function sidebar(html: string, height: number, row: Box) {
    document.body.innerHTML = html
    Object.defineProperty(at('side'), 'scrollHeight', { value: height })
    Object.defineProperty(at('side'), 'clientHeight', { value: 100 })
    boxes = { side: { top: 0, bottom: 100 }, row }
    restoreScroll()
    return at('side').scrollTop
  }

  it('is that of the page before, once all of it is there', () => {
    sessionStorage.setItem('docsgen:sidebar', '40')
    const seen = { top: 10, bottom: 20 }
    expect(sidebar(HTML, 900, seen)).toBe(0)
    expect(sidebar(`${HTML}<p></p>`, 100, seen)).toBe(0)
    expect(sidebar(`${HTML}<p></p>`, 101, seen)).toBe(40)
    at('side').scrollTop = 7
    restoreScroll()
    expect(at('side').scrollTop).toBe(7)
    sessionStorage.clear()
    expect(sidebar(`${HTML}<p></p>`, 900, seen)).toBe(0)
    document.body.innerHTML = ''
    expect(restoreScroll).not.toThrow()
  })

  it.each([
    ['above', { top: -1, bottom: 19 }, 459],
    ['at the top', { top: 0, bottom: 20 }, 500],
    ['at the bottom', { top: 80, bottom: 100 }, 500],
    ['below', { top: 81, bottom: 101 }, 541],
  ])('has the row of the page in its middle where that is out of sight: %s', (_, row, top) => {
    document.body.innerHTML = HTML
    at('side').scrollTop = 500
    boxes = { side: { top: 0, bottom: 100 }, row }
    showRow(at('side'), at('row'))
    expect(at('side').scrollTop).toBe(top)
    showRow(at('side'), null)
    expect(at('side').scrollTop).toBe(top)
  })

  it('is remembered when the page is left', () => {
    saveScroll()
    document.body.innerHTML = HTML
    at('side').scrollTop = 33
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('docsgen:sidebar')).toBe('33')
    document.body.innerHTML = ''
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('docsgen:sidebar')).toBe('33')
  })
})
