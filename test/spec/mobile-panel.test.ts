import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arrived, PHONE, placesOfFocus } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'
const phone = { viewport: PHONE }

const visit = site.shared(PAGE, phone)
/** The page that these tests share, in a window of this size, its panel closed and at its top. */
async function closed(viewport = PHONE): Promise<Page> {
  const page = await visit()
  await page.setViewportSize(viewport)
  await page.locator('#docsgen-nav').evaluate((dialog) => (dialog as HTMLDialogElement).close())
  await settle(page)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return page
}

type Place = [x: number, y: number]

const panel = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })
const menu = (page: Page) => page.getByRole('button', { name: 'Open navigation' })
const isOpen = (page: Page) =>
  page.locator('#docsgen-nav').evaluate((dialog) => (dialog as HTMLDialogElement).open)

/** Opens the panel and waits until it answers and stands still. */
async function openPanel(page: Page) {
  await menu(page).click()
  await page.locator('docsgen-island[name="mobile-nav"][ready]').waitFor({ state: 'attached' })
  await settle(page)
}

const settle = (page: Page) =>
  page.locator('#docsgen-nav').evaluate((dialog) => {
    for (const animation of document.getAnimations()) animation.finish()
    return dialog.getBoundingClientRect().left
  })

/** Opens or closes by script, and tells which transitions of panel and backdrop begin, and their length in ms. */
const transitions = (page: Page, change: 'open' | 'close') =>
  page.locator('#docsgen-nav').evaluate(async (dialog, what) => {
    if (what === 'close') (dialog as HTMLDialogElement).close()
    else document.querySelector<HTMLElement>('.menu-button')?.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return Object.fromEntries(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ effect }) => (effect as KeyframeEffect).target === dialog)
        .map((animation) => {
          const { transitionProperty, effect } = animation as CSSTransition
          const part = (effect as KeyframeEffect).pseudoElement ?? 'panel'
          return [`${part} ${transitionProperty}`, effect?.getTiming().duration]
        }),
    )
  }, change)

/** Drags with the mouse from a point in the panel, in steps. */
async function drag(page: Page, from: { x: number; y: number }, ...steps: [number, number][]) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const [x, y] of steps) await page.mouse.move(from.x + x, from.y + y)
}

const drawnAt = (page: Page) =>
  page.locator('#docsgen-nav').evaluate((dialog) => {
    const { transform } = getComputedStyle(dialog)
    return transform === 'none' ? 0 : new DOMMatrix(transform).m41
  })

describe('mobile panel', () => {
  it('[MOB-01] is opened by a menu button below 1024 px: slides 500 ms over a backdrop that fades 300 ms, both ways', async () => {
    const page = await closed({ width: 1024, height: 740 })
    expect(await menu(page).count()).toBe(0)
    await page.setViewportSize({ width: 1023, height: 740 })
    const expected = { 'panel translate': 500, '::backdrop opacity': 300 }
    expect(await transitions(page, 'open')).toMatchObject(expected)
    expect(await settle(page)).toBe(0)
    expect(await transitions(page, 'close')).toMatchObject(expected)
    expect(await settle(page)).toBeLessThanOrEqual(0)
    expect(await panel(page).count()).toBe(0)
  })

  it('[MOB-03] [MOB-04] repeats the main links below 768 px, and has "Sign in" at its bottom below 416 px', async () => {
    const page = await closed({ width: 415, height: 740 })
    await openPanel(page)
    const signIn = panel(page).getByRole('link', { name: 'Sign in' })
    const box = await signIn.boundingBox()
    const bottom = (box?.y ?? 0) + (box?.height ?? 0)
    expect(bottom).toBeGreaterThan(740 - 64)
    expect(bottom).toBeLessThanOrEqual(740)
    const links = panel(page)
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link')
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 740 })
      return [await signIn.count(), await links.count()]
    }
    expect([await shown(416), await shown(767), await shown(768)]).toEqual([
      [0, 5],
      [0, 5],
      [0, 0],
    ])
  })
})

describe('mobile panel closes', () => {
  it('[MOB-05] on a link, on Escape with the focus back on its button, and when the window grows', async () => {
    const page = await closed()
    await openPanel(page)
    const places = await placesOfFocus(page, 60)
    // Between its last stop and its first the browser's own controls have their turn.
    expect(new Set(places)).toEqual(new Set(['docsgen-nav', 'body']))
    expect(places.filter((place) => place === 'docsgen-nav').length).toBeGreaterThan(50)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => menu(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await openPanel(page)
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect.poll(() => isOpen(page)).toBe(false)

    await page.setViewportSize(PHONE)
    await openPanel(page)
    await panel(page).getByRole('link', { name: 'Installation' }).click()
    await arrived(page, '/how-to/installation')
    expect(await isOpen(page)).toBe(false)
    await page.goBack()
    expect(await isOpen(page)).toBe(false)
  })

  it('[MOB-05] on a click outside, but not on one inside, nor when a press ends outside', async () => {
    const page = await closed({ width: 700, height: 740 })
    await openPanel(page)
    await page.mouse.click(350, 28)
    expect(await isOpen(page)).toBe(true)
    // The panel is 384 px wide. Up and down first: sideways it would be dragged.
    const inside: Place = [350, 200]
    const outside: Place = [650, 400]
    const clicks = await page.evaluateHandle(() => {
      const seen: number[] = []
      document.addEventListener('click', ({ clientX }) => seen.push(clientX), true)
      return seen
    })
    const presses: readonly (readonly [Place, Place])[] = [
      [inside, outside],
      [outside, inside],
    ]
    for (const [from, to] of presses) {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(from[0], to[1] + 60)
      await page.mouse.move(...to)
      await page.mouse.up()
      expect(await isOpen(page)).toBe(true)
    }
    // The browser did take both for clicks on the dialog.
    expect(await clicks.jsonValue()).toEqual([outside[0], inside[0]])
    await page.mouse.click(...outside)
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => menu(page).evaluate((it) => it === document.activeElement)).toBe(true)
  })
})

describe('mobile panel is dragged', () => {
  const START = { x: 250, y: 28 }

  it('[MOB-05] not by less than 10 px, then out, and is open at its place the next time', async () => {
    const page = await closed()
    await openPanel(page)
    await drag(page, START, [-2, 0], [-9, 0])
    expect(await drawnAt(page)).toBe(0)
    for (const x of [-12, -240]) {
      await page.mouse.move(START.x + x, START.y)
      await expect.poll(() => drawnAt(page)).toBe(x)
    }
    await page.mouse.up()
    await expect.poll(() => isOpen(page)).toBe(false)
    await settle(page)
    await menu(page).click()
    await settle(page)
    expect(await drawnAt(page)).toBe(0)
    expect(await panel(page).evaluate((it) => it.getBoundingClientRect().left)).toBe(0)
  })

  it('[MOB-05] by a finger', async () => {
    const { page, context } = await site.open(PAGE, { ...phone, hasTouch: true, isMobile: true })
    await openPanel(page)
    const client = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
      })
    await touch('touchStart', 300)
    for (const x of [285, 240, 180, 90, 40]) await touch('touchMove', x)
    await touch('touchEnd', 40)
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})
