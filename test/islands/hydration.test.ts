// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hydrator } from '../../theme/hydration/hydrate.ts'
import { hydrateOnIntent } from '../../theme/hydration/intent.ts'
import { hydrateOnSchedule, wakeToaster } from '../../theme/hydration/schedule.ts'
import { emit, on } from '../../theme/runtime/events.ts'
import { refreshRestoredPage } from '../../theme/runtime/restored.ts'
import { tables } from '../support/tables.ts'

const { hoveredParts, leftClicks } = tables<{
  hoveredParts: readonly (readonly [id: string, names: readonly string[]])[]
  leftClicks: readonly (readonly [id: string, options: object])[]
}>(import.meta.url)

const at = (id: string) => document.getElementById(id) as HTMLElement
const settle = () => new Promise((resolve) => setTimeout(resolve))

let woken: string[] = []
let ready: readonly string[] = []
let fails = false
/** Wakes islands by name, or fails to. */
const hydrator: Hydrator = {
  isReady: (island) => ready.includes(island.getAttribute('name') ?? ''),
  hydrate: async (island) => {
    woken.push(island.getAttribute('name') ?? '')
    if (fails) throw new Error('offline')
  },
}

beforeEach(() => {
  woken = []
  ready = []
  fails = false
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

describe('an island that is meant', () => {
  let heard: string[] = []

  beforeAll(() => {
    hydrateOnIntent(hydrator)
    for (const name of ['click', 'keydown']) {
      document.addEventListener(name, (event) => {
        const { id } = event.target as Element
        heard.push(`${name} ${(event as KeyboardEvent).key ?? ''}${id}`)
        event.preventDefault()
      })
    }
  })
  beforeEach(() => {
    heard = []
    document.body.innerHTML = `<docsgen-island name="plain"><button id="button"><b id="inner"></b></button><a id="link" href="#x"></a>
        <button id="command" commandfor="d"></button><button id="both" commandfor="d" data-enhanced></button><button id="disabled" disabled></button>
        <button role="tab" id="tab"></button></docsgen-island>
      <docsgen-island name="early" when="load"><button id="early"></button></docsgen-island>
      <docsgen-island name="nav" slotted><docsgen-slot><details class="nav-group"><summary id="group"></summary></details>
        <a id="elided" href="#y" data-elided></a><a id="row" href="#z"></a></docsgen-slot></docsgen-island>
      <button id="menu" data-for-island="nav"></button><input id="alone">`
  })

  it.each(hoveredParts)('is loaded when a pointer is over its %s: %j', (id, names) => {
    for (const name of ['pointerover', 'focusin', 'touchstart']) {
      woken = []
      at(id).dispatchEvent(new Event(name, { bubbles: true }))
      expect([name, woken]).toEqual([name, names])
    }
  })

  it('is loaded at once for a field that has the focus already', () => {
    const field = document.createElement('input')
    at('tab').parentElement?.append(field)
    field.focus()
    const own: (string | null)[] = []
    hydrateOnIntent({
      isReady: () => true,
      hydrate: async (island) => void own.push(island.getAttribute('name')),
    })
    expect(own).toEqual(['plain'])
  })

  const click = (id: string, options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
    at(id).dispatchEvent(event)
    return [...heard]
  }

  it.each([
    ['inner', {}],
    ['both', {}],
    ['early', {}],
    ['group', {}],
  ])('gets a click on its %s when it is awake, once', async (id, options) => {
    expect(click(id, options)).toEqual([])
    // Another that comes meanwhile is the same click.
    click(id, options)
    await settle()
    expect(heard).toEqual([`click ${id}`])
    await settle()
    click(id, options)
    await settle()
    expect(heard).toEqual([`click ${id}`, `click ${id}`])
  })

  it.each(leftClicks)('leaves a click on its %s with %j to the browser', (id, options) => {
    expect(click(id, options)).toEqual([`click ${id}`])
    expect(woken).toEqual([])
  })

  it('holds nothing back once it is awake, and gives back what it held when it cannot be loaded', async () => {
    ready = ['plain']
    expect(click('button')).toEqual(['click button'])
    ready = []
    fails = true
    heard = []
    expect(click('button')).toEqual([])
    await settle()
    expect(heard).toEqual(['click button'])
  })

  it.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])(
    'gets the key %s on its tab, and on nothing else',
    async (key) => {
      const press = (id: string, name = key) => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
        at(id).dispatchEvent(event)
        return [...heard]
      }
      expect(press('tab')).toEqual([])
      await settle()
      expect(heard).toEqual([`keydown ${key}tab`])
      expect(press('button')).toHaveLength(2)
      expect(press('tab', 'Enter')).toHaveLength(3)
    },
  )

  it('has a tab picked in the reader’s own click and key, and gets none of them again', async () => {
    const tab = (name: string) =>
      `<button role="tab" id="${name}" data-name="${name}" aria-selected="false"></button>`
    document.body.innerHTML = `<div class="tabs"><docsgen-island name="tabs"><div>${tab('a')}${tab('b')}</div></docsgen-island></div>`
    click('b')
    expect(at('b').getAttribute('aria-selected')).toBe('true')
    const key = { key: 'ArrowLeft', bubbles: true, cancelable: true }
    at('b').dispatchEvent(new KeyboardEvent('keydown', key))
    expect(at('a').getAttribute('aria-selected')).toBe('true')
    await settle()
    expect([heard, [...new Set(woken)]]).toEqual([[], ['tabs']])
  })
})

describe('islands that do not wait', () => {
  it('are woken when they are seen, once, and by a timer where the browser is never idle', async () => {
    let see = (_: readonly object[]) => {}
    const unwatched: Element[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof see) {
          see = callback
        }
        observe() {}
        unobserve(element: Element) {
          unwatched.push(element)
        }
      },
    )
    const idle = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')
    delete (window as { requestIdleCallback?: unknown }).requestIdleCallback
    document.body.innerHTML =
      '<docsgen-island name="seen" when="visible"><p id="box"></p></docsgen-island><docsgen-island name="later" when="idle"></docsgen-island>'
    const look = hydrateOnSchedule(hydrator)
    see([{ isIntersecting: false, target: at('box') }])
    expect([woken, unwatched]).toEqual([[], []])
    see([{ isIntersecting: true, target: at('box') }])
    expect([woken, unwatched]).toEqual([['seen'], [at('box')]])
    await expect.poll(() => woken).toEqual(['seen', 'later'])
    document.body.innerHTML = '<docsgen-island name="new" when="load"></docsgen-island>'
    look()
    expect(woken).toEqual(['seen', 'later', 'new'])
    if (idle) Object.defineProperty(window, 'requestIdleCallback', idle)
  })
})

describe('the first notification', () => {
  beforeAll(() =>
    wakeToaster({
      ...hydrator,
      hydrate: async (island) => {
        await hydrator.hydrate(island)
        ready = ['toaster']
      },
    }),
  )

  it('wakes their container, and is told again when that is awake', async () => {
    document.body.innerHTML =
      '<docsgen-island name="other"></docsgen-island><docsgen-island name="toaster"></docsgen-island>'
    const told: unknown[] = []
    const stop = on('docsgen:toast', (toast) => void told.push(toast))
    const toast = { kind: 'add', status: 'info', text: 'Hi' } as const
    emit('docsgen:toast', toast)
    await settle()
    expect([told, woken]).toEqual([[toast, toast], ['toaster']])
    emit('docsgen:toast', toast)
    await settle()
    expect([told.length, woken]).toEqual([3, ['toaster']])
    stop()
    emit('docsgen:toast', toast)
    expect(told).toHaveLength(3)
    document.body.innerHTML = ''
    ready = []
    emit('docsgen:toast', toast)
    expect(woken).toEqual(['toaster'])
  })

  it('is an error of the page where its container does not come', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    fails = true
    document.body.innerHTML = '<docsgen-island name="toaster"></docsgen-island>'
    emit('docsgen:toast', { kind: 'dismiss' })
    await expect.poll(() => reported.mock.calls.length).toBe(1)
  })
})

describe('a page that comes back', () => {
  it('shows tabs as they were picked meanwhile, and tells its islands', () => {
    refreshRestoredPage()
    const tab = (name: string) =>
      `<button role="tab" data-name="${name}" aria-selected="false"></button>`
    document.body.innerHTML = `<div class="code-group">${tab('a')}${tab('b')}</div>`
    localStorage.setItem('docsgen:languages', '["b"]')
    const restored = vi.fn()
    const stop = on('docsgen:restored', restored)
    const come = (persisted: boolean) => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      const shown = document.querySelector('[aria-selected="true"]')?.getAttribute('data-name')
      return [shown, restored.mock.calls.length]
    }
    expect(come(false)).toEqual([undefined, 0])
    expect(come(true)).toEqual(['b', 1])
    stop()
  })
})
