import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { answers, onLine } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const PAGE = '/how-to/getting-started'
const NEXT = '/installation'
const site = siteBrowser({ isFirst: true })

/** When the files of that kind were asked for, in ms after the navigation. */
const asked = (page: Page, kind: string) =>
  page.evaluate(
    (ending) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(ending))
        .map(({ startTime }) => startTime),
    kind,
  )

/** When it was, in ms after the navigation. A page may answer before its first paint is noted. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
            resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)

describe('the first paint', () => {
  it('comes before the runtime is asked for', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      // The end of the first frame's scripts: styles, layout and paint follow in the same task.
      requestAnimationFrame(() => Object.assign(window, { firstFrame: performance.now() }))
    })
    await page.goto(PAGE)
    const [runtime = 0, ...others] = await asked(page, '.js')
    expect(others).toEqual([])
    const frame = await page.evaluate(() => (window as { firstFrame?: number }).firstFrame)
    expect(runtime).toBeGreaterThan(frame ?? Number.POSITIVE_INFINITY)
  })

  it.each([{ width: 1280, height: 800 }, ...inLongRuns([{ width: 360, height: 740 }])])(
    'makes no image for an icon of the frame, at $width px',
    async (viewport) => {
      const { page } = await site.open(PAGE, { viewport })
      const icons = page.locator(':is(.header, .tocbar, .right-column) .icon:visible')
      const masks = await icons.evaluateAll((all) =>
        all.map((icon) => getComputedStyle(icon).maskImage),
      )
      expect(masks.length).toBeGreaterThan(2)
      expect(new Set(masks)).toEqual(new Set(['none']))
    },
  )
})

describe('the font', () => {
  it('comes with the styles on a fast line, and is in the first frame', async () => {
    const { page } = await site.open(PAGE)
    expect(await fontOf(page)).toMatch(/^"?Inter"?,/)
    const [font = Number.POSITIVE_INFINITY, ...others] = await asked(page, '.woff2')
    expect(others).toEqual([])
    expect(font).toBeLessThan(await firstPaint(page))
  })

  it.runIf(isLong)('is on the first page of a new browser, after the styles', async () => {
    const { page, context } = await site.arrive()
    await onLine(context, { downlink: 1.6, effectiveType: '4g' })
    await page.goto(PAGE)
    expect(await fontOf(page)).toMatch(/^"?Inter"?,/)
    expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(0)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
    expect(await asked(page, '.woff2')).toHaveLength(1)
  })

  it.each([
    ['a reader saves data', { downlink: 10, saveData: true }],
    ...inLongRuns([['the line is slow', { downlink: 10, effectiveType: '3g' }]]),
  ] as const)('does not come at all where %s', async (_, line) => {
    const { page, context } = await site.arrive()
    await onLine(context, line)
    for (const path of [PAGE, NEXT]) {
      await page.goto(path)
      await answers(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await asked(page, '.woff2')).toEqual([])
      expect(await fontOf(page)).toMatch(/^"?Inter Fallback"?,/)
    }
  })
})
