import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Toast } from '../../theme/runtime/events.ts'
import { share } from '../support/long.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'

const tell = (page: Page, ...toasts: readonly Toast[]) =>
  page.evaluate((all) => {
    for (const detail of all) document.dispatchEvent(new CustomEvent('docsgen:toast', { detail }))
  }, toasts)
/** Something that a reader does. */
type Act = (page: Page) => Promise<unknown>

const add = (text: string, rest: Partial<Extract<Toast, { kind: 'add' }>> = {}): Toast => ({
  kind: 'add',
  status: 'info',
  text,
  id: text,
  ...rest,
})
const shown = (page: Page) =>
  page
    .locator('.Toastify__toast[data-in="true"]')
    .evaluateAll((all) => all.map((toast) => toast.textContent))
const toast = (page: Page, text: string) => page.locator(`.Toastify__toast[id="${text}"]`)

const visit = site.shared(PAGE)
/** The page that these tests share, without a toast, the pointer away and nothing focused. */
async function withoutToasts(): Promise<Page> {
  const page = await visit()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tell(page, { kind: 'dismiss' })
  await expect.poll(() => page.locator('.Toastify__toast').count()).toBe(0)
  return page
}

describe('toasts', () => {
  it('[TOAST-01] are added, updated and dismissed', async () => {
    const page = await withoutToasts()
    await tell(page, add('one'), add('two'))
    await expect.poll(() => shown(page)).toEqual(['one', 'two'])
    await tell(page, { kind: 'update', id: 'one', text: 'changed', status: 'success' })
    await expect.poll(() => shown(page)).toEqual(['changed', 'two'])
    expect(await toast(page, 'one').getAttribute('class')).toContain('Toastify__toast--success')
    await tell(page, { kind: 'dismiss', id: 'one' })
    await expect.poll(() => shown(page)).toEqual(['two'])
    await tell(page, { kind: 'dismiss' })
    await expect.poll(() => shown(page)).toEqual([])
  })

  it('[TOAST-01] wait when three show', async () => {
    const page = await withoutToasts()
    await tell(page, ...['a', 'b', 'c', 'd', 'e'].map((text) => add(text)))
    await expect.poll(() => shown(page)).toEqual(['a', 'b', 'c'])
    await tell(page, { kind: 'dismiss', id: 'b' })
    await expect.poll(() => shown(page)).toEqual(['a', 'c', 'd'])
    await toast(page, 'a').click()
    await expect.poll(() => shown(page)).toEqual(['c', 'd', 'e'])
  })

  it('[TOAST-01] are announced: politely, errors at once', async () => {
    const { page, complaints } = await site.open(PAGE)
    await tell(page, add('news'), add('trouble', { status: 'error' }))
    // Code that does not load is told, and would leave nothing to wait for.
    await expect
      .poll(async () => ({ toasts: await shown(page), complaints: complaints() }))
      .toEqual({ toasts: ['news', 'trouble'], complaints: [] })
    await page.getByRole('status').filter({ hasText: 'news' }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'trouble' }).waitFor()
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(1)
  })

  it('[TOAST-01] wait while a modal dialog is open', async () => {
    const page = await withoutToasts()
    await tell(page, add('before'))
    await expect.poll(() => shown(page)).toEqual(['before'])
    await page.evaluate(() =>
      (document.querySelector('#docsgen-nav') as HTMLDialogElement).showModal(),
    )
    await tell(page, add('meanwhile'))
    await tell(page, { kind: 'dismiss', id: 'before' })
    expect(await shown(page)).toEqual(['before'])
    await page.evaluate(() => (document.querySelector('#docsgen-nav') as HTMLDialogElement).close())
    await expect.poll(() => shown(page)).toEqual(['meanwhile'])
  })
})

describe('defaults of toasts', () => {
  const bar = (page: Page, text: string) =>
    toast(page, text).locator('.Toastify__progress-bar--animated')
  // Computed styles would start the animation whose end starts the clock.
  const isRunning = (page: Page, text: string) =>
    bar(page, text).evaluate((it: HTMLElement) => it.style.animationPlayState === 'running')

  /** Shows a toast in a fresh page; what it returns waits for its end, for its animations and their lengths in ms. */
  async function freshToast(reducedMotion: 'no-preference' | 'reduce') {
    const { page } = await site.open(PAGE, { reducedMotion })
    const ended = await page.evaluateHandle(() => {
      const all: string[] = []
      document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
        if (animationName.startsWith('toast'))
          all.push(`${animationName} ${Math.round(elapsedTime * 1000)}`)
      })
      return all
    })
    await tell(page, add('x'))
    const isClosed = async () =>
      (await ended.evaluate(({ length }) => length)) > 0 &&
      (await page.locator('.Toastify__toast').count()) === 0
    return async () => {
      await expect.poll(isClosed, { interval: 200, timeout: 60_000 }).toBe(true)
      return ended.jsonValue()
    }
  }

  it('[TOAST-02] come in, stay 5000 ms and close, in every fresh page', {
    timeout: 180_000,
  }, async () => {
    const moving = Array(share(4, 30)).fill('no-preference')
    const lives: (() => Promise<string[]>)[] = []
    for (const motion of [...moving, 'reduce']) lives.push(await freshToast(motion))
    expect(await Promise.all(lives.map((life) => life()))).toEqual([
      ...moving.map(() => ['toast-in 200', 'toast-clock 5000', 'toast-out 120']),
      ['toast-in 0', 'toast-clock 5000', 'toast-out 0'],
    ])
  })

  it('[TOAST-02] stay when the browser sets the clock of a notification back', async () => {
    const page = await withoutToasts()
    await tell(page, add('x'))
    await expect.poll(() => isRunning(page, 'x')).toBe(true)
    const elapsed = await bar(page, 'x').evaluate(async (it: HTMLElement) => {
      const [clock] = it.getAnimations()
      await clock?.ready
      const ended = new Promise<number>((resolve) => {
        window.addEventListener('animationend', (event) => resolve(event.elapsedTime), true)
      })
      if (clock !== undefined) clock.startTime = Number(document.timeline.currentTime) + 100_000
      return ended
    })
    expect(elapsed).toBe(0)
    await page.waitForTimeout(400)
    expect(await shown(page)).toEqual(['x'])
  })

  it('[TOAST-02] are at the top right', async () => {
    const page = await withoutToasts()
    await tell(page, add('x'))
    await expect.poll(() => shown(page)).toEqual(['x'])
    await expect
      .poll(async () => {
        const box = await toast(page, 'x').boundingBox()
        return box !== null && box.y < 150 && box.x + box.width > 1240
      })
      .toBe(true)
  })

  it.each<readonly [what: string, pause: Act, resume: Act]>([
    ['hover', (page) => toast(page, 'x').hover(), (page) => page.mouse.move(10, 400)],
    [
      'keyboard focus',
      (page) => page.keyboard.press('Alt+t'),
      (page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
    [
      'the window losing the focus',
      (page) => page.evaluate(() => dispatchEvent(new Event('blur'))),
      (page) => page.evaluate(() => dispatchEvent(new Event('focus'))),
    ],
  ])('[TOAST-02] pause on %s', async (_what, pause, resume) => {
    const page = await withoutToasts()
    await tell(page, add('x'))
    await expect.poll(() => isRunning(page, 'x')).toBe(true)
    await pause(page)
    await expect.poll(() => isRunning(page, 'x')).toBe(false)
    await resume(page)
    await expect.poll(() => isRunning(page, 'x')).toBe(true)
  })

  it('[TOAST-02] close on click, and by their button', async () => {
    const page = await withoutToasts()
    await tell(page, add('x'), add('y'))
    await toast(page, 'x').click()
    await expect.poll(() => shown(page)).toEqual(['y'])
    await toast(page, 'y').getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect.poll(() => shown(page)).toEqual([])
  })

  it('[TOAST-02] are dragged away along x, by 80 percent of their width', async () => {
    const page = await withoutToasts()
    const dragBy = async (part: number, heights = 0) => {
      const box = await toast(page, 'x').boundingBox()
      if (box === null) throw new Error('no toast')
      const [x, y] = [box.x + 20, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const way of [0.5, 1]) {
        await page.mouse.move(x + box.width * part * way, y + box.height * heights * way)
      }
      await page.mouse.up()
    }
    await tell(page, add('x'))
    await expect.poll(() => shown(page)).toEqual(['x'])
    await toast(page, 'x').evaluate((it) => {
      for (const animation of it.getAnimations()) animation.finish()
    })
    await dragBy(0, 2)
    await page.mouse.move(10, 400)
    expect(await shown(page)).toEqual(['x'])
    await dragBy(-0.78)
    await expect
      .poll(() => toast(page, 'x').evaluate((it) => getComputedStyle(it).transform))
      .toMatch(/none|matrix\(1, 0, 0, 1, 0, 0\)/)
    expect(await shown(page)).toEqual(['x'])
    await dragBy(-0.82)
    await expect.poll(() => shown(page)).toEqual([])
  })
})
