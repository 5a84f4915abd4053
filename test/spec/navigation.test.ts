import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { arrived, WIDE, wake } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const IN_NETWORK = '/how-to/add-machines-to-your-network'
const SIDEBAR = '.sidebar'

const group = (page: Page, name: string) =>
  page.locator(`${SIDEBAR} details`).filter({ has: page.locator(`> summary:has-text("${name}")`) })
const summary = (page: Page, name: string) => group(page, name).last().locator('> summary')
const isOpen = (page: Page, name: string) =>
  group(page, name)
    .last()
    .evaluate((details) => (details as HTMLDetailsElement).open)
const highlighted = (page: Page) =>
  page.locator(`${SIDEBAR} [data-active]`).evaluateAll((all) => all.map((row) => row.textContent))
/** A mark that only this page load has: gone after a navigation. */
const stamp = (page: Page) => page.evaluate(() => Object.assign(window, { stamped: true }))
const isStamped = (page: Page) => page.evaluate(() => 'stamped' in window)

/** A page of the group Network, whose navigation is awake and whose clock stands still. */
const paused = site.shared(async ({ page }) => {
  await page.clock.install()
  await page.goto(IN_NETWORK)
  await wake(page, `${SIDEBAR} summary:has-text("Network")`)
  await page.clock.pauseAt(Date.now() + 60_000)
})
/** That page and its title in the navigation, the group open and nothing left of what was done to it before. */
async function pausedInNetwork(): Promise<{ readonly page: Page; readonly title: string }> {
  const page = await paused()
  await page.setViewportSize(WIDE)
  if (!(await isOpen(page, 'Network'))) await summary(page, 'Network').click()
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  await page.clock.runFor(1000)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  const [title = ''] = await highlighted(page)
  return { page, title }
}

/** A page for tests that leave nothing behind in the browser's stores. */
const visit = site.shared(IN_NETWORK)
async function openIn(path: string): Promise<Page> {
  const page = await visit()
  await page.setViewportSize(WIDE)
  await page.goto(path)
  return page
}

describe('API pages', () => {
  /** The sections of the page as its contents name them: an operation's own parts are not among them. */
  const sections = (page: Page) =>
    page
      .locator('main :is(h2, h3)')
      .evaluateAll((all) =>
        all
          .filter(({ id }) => !id.includes('.'))
          .map(({ id, localName, textContent }) => ({ id, level: localName, text: textContent })),
      )
  const anchorsIn = (page: Page, place: string) =>
    page.locator(`${place} .nav-list > li > a[aria-current="page"]`).evaluateAll((active) =>
      active.flatMap((link) =>
        [...(link.parentElement?.querySelectorAll('.nav-anchor') ?? [])].map((anchor) => ({
          id: anchor.getAttribute('href')?.slice(1),
          level: anchor.closest('.nav-anchors .nav-anchors') === null ? 'h2' : 'h3',
          text: anchor.querySelector('span')?.textContent,
          isVisible: anchor.checkVisibility(),
        })),
      ),
    )

  it.each(['/api/resources/posture-checks', ...inLongRuns(['/ipa/resources/posture-checks'])])(
    '[NAV-04] [NAV-05] %s shows all its sections under its active link, in sidebar and panel',
    async (path) => {
      const page = await openIn(path)
      const all = (await sections(page)).map((section) => ({ ...section, isVisible: true }))
      expect(all.filter(({ level }) => level === 'h2').length).toBeGreaterThan(5)
      expect(all.filter(({ level }) => level === 'h3').length).toBeGreaterThan(1)
      expect(await anchorsIn(page, SIDEBAR)).toEqual(all)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Open navigation' }).click()
      expect(await anchorsIn(page, '#docsgen-nav')).toEqual(all)
      for (const place of [SIDEBAR, '#docsgen-nav']) {
        const active = page.locator(`${place} .nav-list > li > a[aria-current="page"]`)
        expect(await active.count()).toBe(1)
        expect(await active.getAttribute('href')).toBe('/api/resources/posture-checks')
      }
    },
  )

  it('[NAV-04] the anchors follow the scroll, down and up', async () => {
    const page = await openIn('/api/resources/posture-checks')
    const current = () =>
      page
        .locator(`${SIDEBAR} .nav-anchor[aria-current="true"]`)
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
    const ids = (await sections(page)).map(({ id }) => id)
    for (const id of [ids[1], ids[4], ids[2], ids[0]]) {
      await page.evaluate((name) => {
        const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: 0 }
        scrollBy({ top: top - 80, behavior: 'instant' })
      }, id ?? '')
      await expect.poll(current).toEqual([id])
    }
    await page.locator(`${SIDEBAR} .nav-anchor`).nth(2).click()
    await expect.poll(current).toEqual([ids[2]])
  })
})

describe('groups', () => {
  it('[NAV-06] top groups are open, child groups closed unless they hold the page', async () => {
    const page = await openIn(IN_NETWORK)
    const states = await page.locator(`${SIDEBAR} details`).evaluateAll((all) =>
      all.map((details) => ({
        title: details.querySelector('summary')?.textContent,
        isTop: details.parentElement?.closest('details') === null,
        isOpen: (details as HTMLDetailsElement).open,
      })),
    )
    expect(states.filter(({ isTop }) => isTop).every(({ isOpen }) => isOpen)).toBe(true)
    const children = states.filter(({ isTop }) => !isTop)
    expect(children).toHaveLength(8)
    expect(children.filter(({ isOpen }) => isOpen).map(({ title }) => title)).toEqual(['Network'])
  })

  it('[NAV-06] collapse and open again, top groups too', async () => {
    const page = await openIn(IN_NETWORK)
    const link = page.locator(`${SIDEBAR} a`).getByText('FAQ')
    await summary(page, 'ABOUT').click()
    await expect.poll(() => link.isVisible()).toBe(false)
    await summary(page, 'ABOUT').click()
    await expect.poll(() => link.isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe(IN_NETWORK)
  })

  it.each(['click', ...inLongRuns(['Enter', 'Space'])])(
    '[NAV-07] %s on a closed sub-group opens it and goes to its first page',
    async (how) => {
      const page = await openIn('/how-to/getting-started')
      const row = summary(page, 'Access Control')
      await (how === 'click' ? row.click() : row.press(how))
      await arrived(page, '/how-to/manage-network-access')
      expect(await isOpen(page, 'Access Control')).toBe(true)
      expect(await isOpen(page, 'Network')).toBe(false)
    },
  )

  it('[NAV-07] an open one closes, and does not navigate where its first page is shown', async () => {
    const page = await openIn(IN_NETWORK)
    await stamp(page)
    await summary(page, 'Network').click()
    await expect.poll(() => isOpen(page, 'Network')).toBe(false)
    await summary(page, 'Network').press('Enter')
    await expect.poll(() => isOpen(page, 'Network')).toBe(true)
    expect(await isStamped(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(IN_NETWORK)
  })
})

describe('the active page', () => {
  it.each([
    '/how-to/getting-started',
    IN_NETWORK,
    ...inLongRuns(['/api/guides/quickstart', '/testing']),
  ])('[NAV-08] %s has a highlight and a marker', async (path) => {
    const page = await openIn(path)
    const active = page.locator(`${SIDEBAR} [aria-current="page"]`)
    expect(await active.getAttribute('href')).toBe(path)
    const [highlight, marker] = await active.evaluate((link) =>
      ['::before', '::after'].map((part) => {
        const { backgroundColor, width, content } = getComputedStyle(link, part)
        return { backgroundColor, content, width: Number.parseFloat(width) }
      }),
    )
    expect(highlight?.content).not.toBe('none')
    expect(highlight?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(highlight?.width).toBeGreaterThan(200)
    expect(marker?.backgroundColor).not.toBe(highlight?.backgroundColor)
    expect(marker?.width).toBe(2)
    expect(await highlighted(page)).toHaveLength(1)
  })

  it('[NAV-09] the highlight is computed anew 250 ms after a toggle', async () => {
    const { page, title } = await pausedInNetwork()
    expect(title).not.toBe('')
    await summary(page, 'Network').click()
    await page.clock.runFor(249)
    expect(await highlighted(page)).toEqual([title])
    await page.clock.runFor(1)
    expect(await highlighted(page)).toEqual(['Network'])
    await summary(page, 'Network').click()
    await page.clock.runFor(249)
    expect(await highlighted(page)).toEqual(['Network'])
    await page.clock.runFor(1)
    expect(await highlighted(page)).toEqual([title])
  })

  it.each(isLong ? ['/api/guides/quickstart', '/testing'] : ['/testing'])(
    '[NAV-08] [NAV-09] a top group of %s that is closed takes the highlight, and its rows glide',
    async (path) => {
      const { page } = await site.arrive()
      await page.clock.install()
      await page.goto(path)
      const title = (await highlighted(page))[0]
      const selector = `${SIDEBAR} details[data-level="top"]:has([aria-current]) > summary`
      const row = page.locator(selector)
      const name = await row.textContent()
      await wake(page, selector)
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const [mark, isGroupOpen] of [
        [name, false],
        [title, true],
      ]) {
        await row.click()
        expect(await row.locator('xpath=..').evaluate((it) => it.hasAttribute('open'))).toBe(
          isGroupOpen,
        )
        const moves = await page.evaluate(() =>
          document.getAnimations().filter((it) => it.effect?.getTiming().duration === 450),
        )
        expect(moves.length).toBeGreaterThan(0)
        await page.clock.runFor(249)
        expect(await highlighted(page)).not.toEqual([mark])
        await page.clock.runFor(1)
        expect(await highlighted(page)).toEqual([mark])
      }
    },
  )

  it('[NAV-09] rows and highlight glide for 0.45 s, but not around a resize', async () => {
    const { page } = await pausedInNetwork()
    const toggle = () =>
      page.evaluate((selector) => {
        const rows = [...document.querySelectorAll<HTMLElement>(`${selector} summary`)]
        rows.find((row) => row.textContent === 'Network')?.click()
        const nav = document.querySelector(selector)
        const moves = nav
          ?.getAnimations({ subtree: true })
          .filter((animation) => !(animation instanceof CSSTransition))
          .map(({ effect }) => {
            const { pseudoElement, target } = effect as KeyframeEffect
            const [first] = (effect as KeyframeEffect).getKeyframes()
            return {
              row: target?.textContent,
              pseudoElement,
              isMove: first?.['transform'] !== undefined,
              duration: effect?.getTiming().duration,
              easing: effect?.getTiming().easing,
            }
          })
        for (const animation of document.getAnimations()) animation.finish()
        return moves ?? []
      }, SIDEBAR)

    const moves = (await toggle()).filter(({ isMove }) => isMove)
    expect(moves.map(({ row }) => row)).toEqual(expect.arrayContaining(['Team', 'SELF-HOST']))
    for (const { duration, easing } of moves) {
      expect({ duration, easing }).toEqual({
        duration: 450,
        easing: 'cubic-bezier(0.4, 0, 0.1, 1)',
      })
    }
    await page.clock.runFor(250)
    await toggle()
    await page.clock.runFor(250)
    const marks = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => [
          (effect as KeyframeEffect).pseudoElement,
          effect?.getTiming().duration,
        ]),
    )
    expect(marks).toEqual(
      expect.arrayContaining([
        ['::before', 450],
        ['::after', 450],
      ]),
    )

    await page.clock.runFor(1000)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    // The page hears of its new size in a later frame, and the guard counts from there.
    const heard = page.evaluate(
      () => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })),
    )
    await page.setViewportSize({ width: 1300, height: 800 })
    await heard
    expect(await toggle()).toEqual([])
    await page.clock.runFor(249)
    expect(await toggle()).toEqual([])
    await page.clock.runFor(1)
    expect((await toggle()).length).toBeGreaterThan(0)
  })

  it.runIf(isLong)(
    '[NAV-09] the highlight is computed anew 250 ms after the hash has changed',
    async () => {
      const { page, title } = await pausedInNetwork()
      expect(title).not.toBe('')
      await summary(page, 'Network').click()
      await page.clock.runFor(250)
      expect(await highlighted(page)).toEqual(['Network'])
      // As the browser's own search does with a group that hides what it has found.
      await summary(page, 'Network').evaluate((row) => row.parentElement?.setAttribute('open', ''))
      await page.clock.runFor(1000)
      expect(await highlighted(page)).toEqual(['Network'])
      await page.evaluate(() => {
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve))
        location.hash = 'docsgen-main'
        return changed
      })
      await page.clock.runFor(249)
      expect(await highlighted(page)).toEqual(['Network'])
      await page.clock.runFor(1)
      expect(await highlighted(page)).toEqual([title])
    },
  )

  it.runIf(isLong)('[NAV-09] the highlight jumps while the window is resized', async () => {
    const { page } = await pausedInNetwork()
    const marks = () =>
      page.evaluate(() => {
        const all = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
        for (const animation of document.getAnimations()) animation.finish()
        return all.filter(
          ({ pseudoElement, target }) =>
            pseudoElement !== null && target?.hasAttribute('data-active'),
        ).length
      })
    for (const [isResized, count] of [
      [false, 2],
      [true, 0],
    ] as const) {
      await summary(page, 'Network').click()
      await page.clock.runFor(1000)
      const before = await highlighted(page)
      await summary(page, 'Network').click()
      await page.clock.runFor(200)
      await marks()
      if (isResized) await page.evaluate(() => dispatchEvent(new Event('resize')))
      await page.clock.runFor(50)
      expect(await highlighted(page)).not.toEqual(before)
      expect(await marks()).toBe(count)
    }
  })

  it.runIf(isLong)('[NAV-09] nothing glides for a reader who wants stillness', async () => {
    const { page } = await site.open(IN_NETWORK, { reducedMotion: 'reduce' })
    await wake(page, `${SIDEBAR} summary:has-text("Network")`)
    await summary(page, 'Network').click()
    const count = await page.evaluate(
      () => document.getAnimations().filter((it) => it.constructor === Animation).length,
    )
    expect(count).toBe(0)
    expect(await isOpen(page, 'Network')).toBe(false)
  })
})

describe('the sidebar', () => {
  it.runIf(isLong)('stays where the reader left it, with the active row in sight', async () => {
    const { page } = await site.open('/how-to/getting-started', {
      viewport: { width: 1280, height: 500 },
    })
    const scrolled = () => page.locator(SIDEBAR).evaluate((it) => it.scrollTop)
    await page.locator(SIDEBAR).evaluate((it) => it.scrollTo(0, 90))
    await page.locator(`${SIDEBAR} a`).getByText('CLI', { exact: true }).click()
    await arrived(page, '/how-to/cli')
    await expect.poll(scrolled).toBe(90)
    await page.goto('/selfhosted/troubleshooting')
    const active = page.locator(`${SIDEBAR} [aria-current="page"]`)
    await expect
      .poll(() =>
        active.evaluate((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top > 56 && bottom < innerHeight
        }),
      )
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('navigation state', () => {
  it('[NAV-10] is in every page whose navigation moves, so that the guard never shows', async () => {
    const { page, complaints } = await site.open(IN_NETWORK)
    await wake(page, `${SIDEBAR} summary:has-text("Team")`)
    await summary(page, 'Network').click()
    await expect.poll(() => isOpen(page, 'Network')).toBe(false)
    expect(complaints()).toEqual([])
  })
})
