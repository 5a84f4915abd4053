import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
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

/** The same for tests that go to pages of their own. */
const elsewhere = site.shared(async () => {}, phone)
async function openIn(path: string): Promise<Page> {
  const page = await elsewhere()
  await page.goto(path)
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
  it('[MOB-01] is opened by a menu button below 1024 px', async () => {
    const page = await closed({ width: 1024, height: 740 })
    expect(await menu(page).count()).toBe(0)
    await page.setViewportSize({ width: 1023, height: 740 })
    await menu(page).click()
    await panel(page).waitFor()
    await page.getByRole('button', { name: 'Close navigation' }).click()
    await panel(page).waitFor({ state: 'hidden' })
  })

  it('[MOB-01] slides 500 ms over a backdrop that fades 300 ms, both ways', async () => {
    const page = await closed()
    const expected = { 'panel translate': 500, '::backdrop opacity': 300 }
    expect(await transitions(page, 'open')).toMatchObject(expected)
    expect(await settle(page)).toBe(0)
    expect(await transitions(page, 'close')).toMatchObject(expected)
    expect(await settle(page)).toBeLessThanOrEqual(0)
    expect(await panel(page).count()).toBe(0)
  })

  it.each([
    [PAGE, 'Docs pages', '/how-to/installation'],
    ['/api', 'API pages', '/api/guides/quickstart'],
    ...inLongRuns([
      ['/ipa/resources/users', 'API pages', '/api/guides/quickstart'],
      ['/understanding-caching', 'Docs pages', '/how-to/installation'],
    ]),
  ] as const)('[MOB-02] on %s it shows the %s', async (path, name, link) => {
    const page = await openIn(path)
    await openPanel(page)
    const nav = panel(page).getByRole('navigation', { name })
    expect(await nav.count()).toBe(1)
    expect(await nav.locator(`a[href="${link}"]`).count()).toBe(1)
  })

  it('[MOB-03] "Sign in" is at the bottom at 415 px, and gone at 416 px', async () => {
    const page = await closed({ width: 415, height: 740 })
    await openPanel(page)
    const signIn = panel(page).getByRole('link', { name: 'Sign in' })
    expect(await signIn.getAttribute('href')).toBe('https://app.wiremoor.example/login')
    const box = await signIn.boundingBox()
    const bottom = (box?.y ?? 0) + (box?.height ?? 0)
    expect(bottom).toBeGreaterThan(740 - 64)
    expect(bottom).toBeLessThanOrEqual(740)
    await page.setViewportSize({ width: 416, height: 740 })
    expect(await signIn.count()).toBe(0)
  })

  it('[MOB-04] repeats the main links below 768 px', async () => {
    const page = await closed({ width: 767, height: 740 })
    await openPanel(page)
    const links = panel(page)
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link')
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(found).toEqual([
      ['Home', 'https://wiremoor.example'],
      ['Docs', '/'],
      ['API', '/api'],
      ['Learn', 'https://wiremoor.example/learn'],
      ['Support', 'https://chat.wiremoor.example/support'],
    ])
    await page.setViewportSize({ width: 768, height: 740 })
    expect(await links.count()).toBe(0)
  })
})

describe('mobile panel closes', () => {
  it('[MOB-05] on a route change, and is closed on the next page', async () => {
    const page = await openIn(PAGE)
    const link = panel(page).getByRole('link', { name: 'Installation' })
    await openPanel(page)
    // First the next page is long in coming: the browser stays on this one.
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { once: true }),
    )
    await link.click()
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe(PAGE)
    await openPanel(page)
    await link.click()
    await arrived(page, '/how-to/installation')
    expect(await isOpen(page)).toBe(false)
    await page.goBack()
    expect(await isOpen(page)).toBe(false)
  })

  it.runIf(isLong)('[MOB-05] on a hash change', async () => {
    const page = await openIn('/api/resources/groups')
    await openPanel(page)
    await panel(page).locator('.nav-anchor').first().click()
    await expect.poll(() => isOpen(page)).toBe(false)
    await openPanel(page)
    await page.evaluate(() => history.back())
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('[MOB-05] on Escape, with the focus back on its button', async () => {
    const page = await closed()
    await menu(page).press('Enter')
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await menu(page).evaluate((it) => it === document.activeElement)).toBe(true)
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
  })

  it('[MOB-05] when the window grows to 1024 px', async () => {
    const page = await closed()
    await openPanel(page)
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('[MOB-05] keeps the focus inside while it is open', async () => {
    const page = await closed()
    await openPanel(page)
    const places = await placesOfFocus(page, 60)
    // Between its last stop and its first the browser's own controls have their turn.
    expect(new Set(places)).toEqual(new Set(['docsgen-nav', 'body']))
    expect(places.filter((place) => place === 'docsgen-nav').length).toBeGreaterThan(50)
  })

  it.runIf(isLong)('shows the active row whenever it opens', async () => {
    const page = await openIn('/selfhosted/troubleshooting')
    await openPanel(page)
    const row = panel(page).locator('[aria-current="page"]')
    const isInSight = () =>
      row.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return top > 56 && bottom < innerHeight - 60
      })
    await expect.poll(isInSight).toBe(true)
    await panel(page)
      .locator('.panel-scroll')
      .evaluate((it) => it.scrollTo(0, 0))
    expect(await isInSight()).toBe(false)
    await page.keyboard.press('Escape')
    await settle(page)
    await openPanel(page)
    await expect.poll(isInSight).toBe(true)
  })
})

describe('mobile panel gives the focus back', () => {
  const swipeOut = async (page: Page) => {
    await drag(page, { x: 350, y: 28 }, [-20, 0], [-120, 0], [-340, 0])
    await page.mouse.up()
  }

  it.each([
    ['its own button', (page: Page) => panel(page).getByRole('button').first().click()],
    ['a click outside', (page: Page) => page.mouse.click(650, 400)],
    ...inLongRuns([['a swipe', swipeOut]]),
  ] as const)('[MOB-05] after %s', async (_, close) => {
    const page = await closed({ width: 700, height: 740 })
    await openPanel(page)
    await page.keyboard.press('Tab')
    expect(await menu(page).evaluate((it) => it === document.activeElement)).toBe(false)
    await close(page)
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => menu(page).evaluate((it) => it === document.activeElement)).toBe(true)
  })
})

describe('mobile panel is dragged', () => {
  const START = { x: 250, y: 28 }
  const open = async () => {
    const page = await closed()
    await openPanel(page)
    return page
  }

  it('[MOB-05] not by less than 10 px, when its axis is open yet', async () => {
    const page = await open()
    await drag(page, START, [-2, 0], [-9, 0])
    expect(await drawnAt(page)).toBe(0)
    await page.mouse.move(START.x - 12, START.y)
    await expect.poll(() => drawnAt(page)).toBe(-12)
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
  })

  it.runIf(isLong)('[MOB-05] not by a vertical move, wherever it goes then', async () => {
    const page = await open()
    await drag(page, START, [-3, 12], [-200, 12])
    expect(await drawnAt(page)).toBe(0)
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
  })

  it.runIf(isLong)('[MOB-05] past its place by 0.35 of the way, and glides back', async () => {
    const page = await open()
    await drag(page, { x: 100, y: 28 }, [20, 0], [100, 0])
    await expect.poll(() => drawnAt(page)).toBe(35)
    await page.mouse.up()
    await settle(page)
    expect(await drawnAt(page)).toBe(0)
    expect(await isOpen(page)).toBe(true)
  })

  it('[MOB-05] out, and is open at its place the next time', async () => {
    const page = await open()
    await drag(page, START, [-20, 0], [-120, 0], [-240, 0])
    await expect.poll(() => drawnAt(page)).toBe(-240)
    await page.mouse.up()
    await expect.poll(() => isOpen(page)).toBe(false)
    await settle(page)
    await menu(page).click()
    await settle(page)
    expect(await drawnAt(page)).toBe(0)
    expect(await panel(page).evaluate((it) => it.getBoundingClientRect().left)).toBe(0)
  })

  it.runIf(isLong)(
    '[MOB-05] once more, when it was opened again before it had slid out',
    async () => {
      const page = await open()
      await drag(page, START, [-20, 0], [-120, 0], [-240, 0])
      await page.mouse.up()
      await expect.poll(() => isOpen(page)).toBe(false)
      await openPanel(page)
      await drag(page, START, [-20, 0], [-40, 0])
      await expect.poll(() => drawnAt(page)).toBe(-40)
      // Longer than the slide out takes: nothing of the first drag is put right in the second.
      await page.waitForTimeout(600)
      expect(await drawnAt(page)).toBe(-40)
      await page.mouse.up()
    },
  )

  it.runIf(isLong)('[MOB-05] over a link without following it', async () => {
    const page = await open()
    const link = panel(page).getByRole('link', { name: 'Installation' })
    const box = await link.boundingBox()
    await drag(page, { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 10 }, [-20, 0], [-40, 0], [-30, 0])
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(PAGE)
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
