import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { siteBrowser } from '../support/site-browser.ts'

/*
 * The keyboard walkthrough, step by step. Its other steps are where their subject is: 2 to 7 in search-dialog (SRCH-07,
 * SRCH-09, SRCH-08, SRCH-03, SRCH-06 with SRCH-18, SRCH-11), 12 in every-page, 14 in theme, 15 in first-click, 16 goes on in stability.
 */

// Nothing that is on its way out covers what has the focus.
const site = siteBrowser({ isStill: true })
const DOCS = '/how-to/getting-started'
const RESOURCE = '/api/resources/groups'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

/** The parts of a page by what they are found with. */
const PLACES = {
  skip: '.skip',
  menu: '.menu-button',
  logo: '.logo',
  search: '.search-trigger',
  links: '.header nav a',
  theme: '.theme-toggle',
  try: '.try',
  sidebar: '.sidebar *',
  contents: '.right-column *',
  bar: '.tocbar *',
  'edit link': '.edit-page a',
  feedback: '.feedback *',
  pager: '.pager *',
  'small print': '.footer *',
  article: 'main *',
}
/** More than any page has. */
const MOST_STOPS = 300

/** What has the focus: where it is, whether any of it can be seen, and whether it has a ring. */
const focused = (page: Page) =>
  page.evaluate(async (places) => {
    const element = document.activeElement ?? document.body
    const isSeen = () =>
      [...element.getClientRects()].some(({ x, y, width, height }) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
          const seen = document.elementFromPoint(x + Math.min(width / 2, 40), y + height * part)
          return seen !== null && element.contains(seen)
        }),
      )
    // What had the focus before may be drawn once more.
    for (let frame = 0; frame < 3 && !isSeen(); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      tag: element.localName,
      place: Object.entries(places).find(([, selector]) => element.matches(selector))?.[0] ?? '',
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40),
      isSeen: isSeen(),
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }
  }, PLACES)

describe('keyboard', () => {
  it('step 1: the skip link leads to the content', async () => {
    const { page } = await site.open(DOCS)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Skip to content')
    expect(await focused(page)).toMatchObject({ isSeen: true, hasRing: true })
    await page.keyboard.press('Enter')
    expect(await page.locator('main').evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('step 10: tabs move, and the choice survives a reload', async () => {
    const { page } = await site.open('/how-to/resolve-overlapping-routes')
    const tabs = page.locator('[role="tab"]')
    await tabs.nth(3).focus()
    const place = async () => (await tabs.nth(3).boundingBox())?.y ?? 0
    const before = await place()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedText(page)).toBe('macOS')
    await page.keyboard.press('End')
    await expect.poll(() => focusedText(page)).toBe('Windows')
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    await page.reload()
    const selected = page.locator('[role="tab"][aria-selected="true"]')
    expect(await selected.allTextContents()).toEqual(['Windows', 'Windows'])
    await selected.first().press('Home')
    await expect.poll(() => focusedText(page)).toBe('Linux')
  })

  it.each([
    [DOCS, 1280, 'skip, logo, search, links, theme, try, sidebar, contents, article, end'],
    [RESOURCE, 360, 'skip, menu, logo, search, theme, bar, article, end'],
    ...inLongRuns([
      [RESOURCE, 1280, 'skip, logo, search, links, theme, try, sidebar, article, end'],
      [DOCS, 360, 'skip, menu, logo, search, theme, bar, article, end'],
    ]),
  ] as const)(
    'step 11: on %s at %i px nothing focused is hidden or without a ring, from part to part in order',
    async (path, width, order) => {
      const { page } = await site.open(path, { viewport: { width, height: 740 } })
      const faults: string[] = []
      const places: string[] = []
      let stops = 0
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab')
        const found = await focused(page)
        // Behind the last stop comes the browser's own frame, or the first stop again.
        if (found.tag === 'body' || (found.place === 'skip' && stops > 0)) break
        if (!(found.isSeen && found.hasRing)) faults.push(`${stops} ${JSON.stringify(found)}`)
        if (found.place !== places.at(-1)) places.push(found.place)
      }
      expect(faults).toEqual([])
      expect(stops).toBeGreaterThan(30)
      // It went through the page to its end.
      expect(stops).toBeLessThan(MOST_STOPS)
      const end = ['edit link', 'feedback', 'pager', 'small print']
      expect(places).toEqual(order.split(', ').flatMap((name) => (name === 'end' ? end : [name])))
    },
  )

  it.runIf(isLong)('step 13: wider text spacing loses nothing at 320 and at 1280 px', async () => {
    const { page } = await site.arrive()
    const lost = () =>
      page.evaluate(() => {
        const clipped = [...document.querySelectorAll('main *, header *, footer *')].filter(
          (element) => {
            const { overflowX, overflowY } = getComputedStyle(element)
            const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
            return (
              element.clientWidth > 1 &&
              ((cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
                (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1))
            )
          },
        )
        return {
          isTooWide: document.documentElement.scrollWidth > innerWidth,
          clipped: clipped.map(({ className }) => className),
        }
      })
    for (const path of [DOCS, RESOURCE, '/', '/testing']) {
      await page.goto(path)
      await page.evaluate(() => {
        const style = new CSSStyleSheet()
        style.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets = [style]
      })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        // The window may have its new size a moment before its content has.
        await expect
          .poll(lost, { message: `${path} at ${width} px` })
          .toEqual({ isTooWide: false, clipped: [] })
      }
    }
  })

  it('step 16: feedback by keyboard is announced, focused and shifts nothing', async () => {
    const { page } = await site.open(DOCS)
    const yes = page.getByRole('button', { name: 'Yes' })
    await yes.scrollIntoViewIfNeeded()
    const box = () => page.locator('footer').boundingBox()
    const before = await box()
    await yes.press('Enter')
    const thanks = page.getByRole('status').filter({ hasText: 'Thanks for your feedback!' })
    await thanks.waitFor()
    expect(await thanks.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await box()).toEqual(before)
  })
})
