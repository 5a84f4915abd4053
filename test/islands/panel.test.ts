// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePageBar } from '../../theme/navigation/page-bar.ts'
import { followSwipe } from '../../theme/navigation/swipe.ts'
import { closeUsedDialogs } from '../../theme/navigation/used-dialogs.ts'
import { tables } from '../support/tables.ts'

type Move = {
  readonly x: number
  readonly y?: number
  readonly ms?: number
  readonly id?: number
  readonly button?: number
  readonly isPrimary?: boolean
}

const { panelClicks, drawnPanels, otherPanels } = tables<{
  panelClicks: readonly (readonly [
    name: string,
    id: string,
    options: object,
    pressed: readonly [number, number] | undefined,
    stays: boolean,
  ])[]
  drawnPanels: readonly (readonly [
    name: string,
    ms: number,
    x: number,
    end: string,
    outcome: string,
  ])[]
  otherPanels: readonly (readonly [name: string, pressed: Move, moved: object])[]
}>(import.meta.url)

type Box = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Boxes of elements, by id. */
let boxes: Record<string, Box> = {}
const at = (id: string) => document.getElementById(id) as HTMLElement

beforeAll(() => {
  Element.prototype.getBoundingClientRect = function getBoundingClientRect() {
    return (boxes[this.id] ?? { top: 0, bottom: 0, left: 0, right: 0 }) as DOMRect
  }
})
afterEach(() => vi.unstubAllGlobals())

describe.each(['docsgen-nav', 'docsgen-search'])('the dialog %s', (dialog) => {
  let grow = (_: { readonly matches: boolean }) => {}

  beforeAll(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      addEventListener: (_: string, run: typeof grow) => {
        if (query === '(min-width: 64rem)') grow = run
      },
    }))
    closeUsedDialogs()
  })
  beforeEach(() => {
    document.body.innerHTML = `<dialog id="${dialog}" open><p id="text"></p><a id="link" href="#x"><b id="in-link"></b></a><a id="tab" href="/y" target="_blank"></a><a id="bare"></a></dialog><a id="outside" href="#y"></a>`
    boxes = { [dialog]: { top: 0, bottom: 100, left: 0, right: 100 } }
    // Nothing of a page is loaded here.
    for (const link of document.querySelectorAll('a'))
      link.addEventListener('click', (event) => event.preventDefault())
  })

  const isOpen = () => at(dialog).hasAttribute('open')
  /** A press and a click at these places; a click by keyboard has none. */
  function click(id: string, options: MouseEventInit, pressed?: readonly [number, number]) {
    const [clientX, clientY] = pressed ?? [options.clientX ?? 0, options.clientY ?? 0]
    const press = { bubbles: true, clientX, clientY }
    at(id).dispatchEvent(new MouseEvent('pointerdown', press))
    const clicked = { bubbles: true, cancelable: true, detail: 1, ...options }
    at(id).dispatchEvent(new MouseEvent('click', clicked))
    return isOpen()
  }

  it.each(panelClicks)('after a click %s', (...row) => {
    const [, id, options, pressed, stays] = row
    expect(click(id === 'dialog' ? dialog : id, options, pressed)).toBe(stays)
  })

  it('closes when the page is left or the hash changes, the panel when the window has room for the sidebar', () => {
    for (const name of ['hashchange', 'pagehide']) {
      at(dialog).setAttribute('open', '')
      dispatchEvent(new Event(name))
      expect([name, isOpen()]).toEqual([name, false])
    }
    at(dialog).setAttribute('open', '')
    grow({ matches: false })
    expect(isOpen()).toBe(true)
    grow({ matches: true })
    expect(isOpen()).toBe(dialog === 'docsgen-search')
  })
})

describe('the list of the bar', () => {
  beforeAll(closePageBar)
  beforeEach(() => {
    document.body.innerHTML =
      '<nav class="tocbar"><details open id="list"><summary id="row" tabindex="0"></summary><a id="link" href="#a"></a><p id="text"></p></details></nav><p id="outside"></p><input id="field">'
  })
  const isOpen = () => at('list').hasAttribute('open')
  const press = (id: string, key = 'Escape') => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    at(id).dispatchEvent(event)
    return event.defaultPrevented
  }

  it.each([
    ['text', true],
    ['link', false],
    ['outside', false],
  ])('after a click on its %s', (id, stays) => {
    at(id).dispatchEvent(new Event('click', { bubbles: true }))
    expect(isOpen()).toBe(stays)
  })

  it('closes on Escape in it alone, and gives its own row the focus', () => {
    expect([press('field'), press('link', 'Enter'), isOpen()]).toEqual([false, false, true])
    expect([press('link'), isOpen()]).toEqual([true, false])
    expect(document.activeElement?.id).toBe('row')
    expect(press('link')).toBe(false)
  })
})

describe('a panel that is dragged', () => {
  let told: string[] = []
  let stop = () => {}
  let captured: number[] = []

  beforeEach(() => {
    document.body.innerHTML = '<div id="panel"><a id="link" href="#x"></a></div>'
    const panel = at('panel')
    boxes = { panel: { top: 0, bottom: 100, left: 0, right: 200 } }
    Object.defineProperty(panel, 'offsetWidth', { value: 200 })
    captured = []
    panel.setPointerCapture = (id) => void captured.push(id)
    panel.hasPointerCapture = (id) => captured.includes(id)
    told = []
    stop = followSwipe(panel, {
      onLeave: () => told.push('leaves'),
      onStay: (from) => told.push(`stays from ${from}`),
    })
  })

  function point(name: string, { x, y = 50, ms = 0, id = 1, button = 0, isPrimary = true }: Move) {
    const place = { clientX: x, clientY: y, button, bubbles: true }
    const event = new MouseEvent(name, place)
    Object.defineProperties(event, {
      pointerId: { value: id },
      isPrimary: { value: isPrimary },
      timeStamp: { value: ms },
    })
    at('panel').dispatchEvent(event)
    return at('panel').style.transform
  }
  /** A click on the link in the panel; whether it got through. */
  function click() {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    let isHeard = false
    at('link').addEventListener('click', () => {
      isHeard = true
    })
    at('link').dispatchEvent(event)
    return isHeard && !event.defaultPrevented
  }

  it('follows the pointer outwards, reluctantly past its place, and takes no click at the end', async () => {
    point('pointerdown', { x: 150 })
    expect(point('pointermove', { x: 141 })).toBe('')
    expect([point('pointermove', { x: 130 }), captured]).toEqual(['translateX(-20px)', [1]])
    expect(at('panel').getAttribute('data-state')).toBe('dragging')
    expect(point('pointermove', { x: 170 })).toBe('translateX(7px)')
    expect(captured).toEqual([1])
    point('pointerup', { x: 170 })
    expect([told, at('panel').hasAttribute('data-state')]).toEqual([['stays from 7'], false])
    expect(click()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(click()).toBe(true)
  })

  it.each(drawnPanels)('is out or back when it was drawn %s', (...row) => {
    const [, ms, x, end, outcome] = row
    point('pointerdown', { x: 150, ms: 0 })
    point('pointermove', { x, ms })
    point(end, { x, ms })
    expect(told).toEqual([outcome])
  })

  it('goes the other way where text runs from right to left', () => {
    at('panel').style.setProperty('direction', 'rtl')
    point('pointerdown', { x: 50 })
    expect(point('pointermove', { x: 80 })).toBe('translateX(30px)')
    expect(point('pointermove', { x: 30, ms: 900 })).toBe('translateX(-7px)')
    point('pointerup', { x: 30, ms: 900 })
    expect(told).toEqual(['stays from -7'])
  })

  it.each(otherPanels)('is not drawn by %s', (_, pressed, moved) => {
    point('pointerdown', pressed)
    expect(point('pointermove', { x: 120, ...moved })).toBe('')
    point('pointerup', { x: 120, ...moved })
    expect([told, click()]).toEqual([[], true])
  })

  it('is let go by the pointer that draws it alone', () => {
    point('pointerdown', { x: 150 })
    point('pointermove', { x: 130, ms: 900 })
    point('pointerup', { x: 130, id: 2 })
    point('pointercancel', { x: 130, id: 2 })
    expect([told, at('panel').getAttribute('data-state')]).toEqual([[], 'dragging'])
    point('pointerup', { x: 130, ms: 900 })
    expect(told).toEqual(['stays from -20'])
  })

  it('takes no link along, and is left alone when it is stopped', () => {
    const drag = new Event('dragstart', { bubbles: true, cancelable: true })
    at('link').dispatchEvent(drag)
    expect(drag.defaultPrevented).toBe(true)
    stop()
    point('pointerdown', { x: 150 })
    expect(point('pointermove', { x: 50 })).toBe('')
  })
})
