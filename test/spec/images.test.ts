import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { layoutShift } from '../support/measurements.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ site: 'markdown' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('images', { timeout: 60_000 }, () => {
  it('are enlarged by click and Enter and closed by Escape and click, with the focus where it was', async () => {
    const { page, complaints } = await site.open('/images')
    await page.locator('html[data-runtime]').waitFor({ state: 'attached' })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    expect(await page.getByRole('button', { name: /^(First|Icon|Linked|Item)$/ }).count()).toBe(1)
    await button(page, 'Figure').click()
    const shown = dialog(page, 'Figure').locator('img')
    await shown.waitFor()
    const box = await shown.boundingBox()
    expect(box?.height).toBeGreaterThan(600)
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
    await page.keyboard.press('Escape')
    await dialog(page, 'Figure').waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.alt)
    expect(await focused()).toBe('Figure')
    await page.keyboard.press('Enter')
    await dialog(page, 'Figure').getByRole('button', { name: 'Close the image' }).click()
    await dialog(page, 'Figure').waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Figure')
    expect(scripts).toEqual([])
    expect(complaints()).toEqual([])
  })

  it('are enlarged without script, in the colours of the page', async () => {
    const { page } = await site.open('/images', { javaScriptEnabled: false, colorScheme: 'dark' })
    await button(page, 'Plan').click()
    const shown = dialog(page, 'Plan').locator('img:visible')
    expect(await shown.getAttribute('src')).toBe('/plan.dark.svg')
    await page.keyboard.press('Escape')
    const night = page.locator('.prose-body img[alt="Night"]:visible')
    expect(await night.getAttribute('src')).toBe('/large.svg')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await night.getAttribute('src')).toBe('/first.svg')
  })

  it('take their room before they come: nothing moves, and only what shows is loaded', async () => {
    const { page } = await site.open('/images', { viewport: PHONE })
    const loaded = await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      return performance.getEntriesByType('resource').map(({ name }) => name)
    })
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(loaded.filter((name) => name.endsWith('plan.dark.svg'))).toEqual([])
    expect(loaded.filter((name) => name.endsWith('plan.light.svg'))).toHaveLength(1)
  })

  it.runIf(isLong)('are no wider than the page', async () => {
    const { page } = await site.open('/images', { viewport: PHONE })
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      const over = () => document.documentElement.scrollWidth - innerWidth
      expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
    }
  })

  it('in a cell keep a width that was asked for, where there is room', async () => {
    const { page } = await site.open('/images', { viewport: WIDE })
    const image = page.locator('.table img')
    expect((await image.boundingBox())?.width).toBe(160)
    await page.emulateMedia({ media: 'print' })
    expect((await image.boundingBox())?.width).toBeLessThanOrEqual(160)
  })

  it('at a side have only text beside them, and end within what holds them', async () => {
    const { page } = await site.open('/sides', { viewport: WIDE })
    const found = await page.locator('.prose-body figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const { bottom } = figure.getBoundingClientRect()
        const next = figure.nextElementSibling
        const isText = next?.localName === 'p'
        const isBelow = (next?.getBoundingClientRect().top ?? 0) >= bottom
        const holder = figure.parentElement?.getBoundingClientRect().bottom ?? 0
        return { isText, isBelow, isHeld: holder >= bottom }
      }),
    )
    expect(found).toHaveLength(12)
    expect(found.filter(({ isText, isBelow }) => isText === isBelow)).toEqual([])
    expect(found.filter(({ isHeld }) => !isHeld)).toEqual([])
  })
})
