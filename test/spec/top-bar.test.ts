import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'
const at = (width: number) => ({ viewport: { width, height: 740 } })

/** The alpha of the bar's background as painted. */
function headerAlpha(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('.header')
    if (header === null) throw new Error('no header')
    const color = getComputedStyle(header).backgroundColor
    return Number(/(?:^rgba.*,|\/)\s*([\d.]+)\)$/.exec(color)?.[1] ?? 1)
  })
}

async function alphaAt(page: Page, scroll: number): Promise<number> {
  await page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, scroll)
  return headerAlpha(page)
}

/** The tests' readers ask for less transparency; this one does not. */
const seeThrough = (page: Page) => page.emulateMedia({ colorScheme: 'light' })

describe('top bar', () => {
  const visit = site.shared(PAGE)

  it('[BAR-01] links Home, Docs, API and Support from 768 px', async () => {
    const page = await visit()
    await page.setViewportSize(at(768).viewport)
    const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
    expect(await links.allTextContents()).toEqual(['Home', 'Docs', 'API', 'Support'])
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      'https://wiremoor.example',
      '/',
      '/api',
      'https://chat.wiremoor.example/support',
    ])
    await page.setViewportSize({ width: 767, height: 740 })
    expect(await links.count()).toBe(0)
  })

  it('[BAR-02] "Try" is absent at 415 px, present at 416 px, and opens a new tab', async () => {
    const { page, context } = await site.open(PAGE, at(415))
    const tryIt = page.getByRole('link', { name: 'Try Wiremoor' })
    expect(await tryIt.count()).toBe(0)
    await page.setViewportSize({ width: 416, height: 740 })
    expect(await tryIt.isVisible()).toBe(true)
    await context.route('https://app.wiremoor.example/', (route) => route.fulfill({ body: 'App' }))
    // The new tab must not reach back.
    expect((await tryIt.getAttribute('rel'))?.split(' ')).toContain('noopener')
    const opened = context.waitForEvent('page')
    await tryIt.click()
    expect((await opened).url()).toBe('https://app.wiremoor.example/')
    expect(new URL(page.url()).pathname).toBe(PAGE)
  })

  it('[BAR-04] grows opaque over the first 72 px, and no further', async () => {
    const { page } = await site.open(PAGE)
    await seeThrough(page)
    const [top, half, end, far] = [
      await alphaAt(page, 0),
      await alphaAt(page, 36),
      await alphaAt(page, 72),
      await alphaAt(page, 500),
    ]
    expect([top, half, end, far].map((alpha) => Math.round(alpha * 100))).toEqual([60, 76, 92, 92])
  })

  it('[BAR-04] is opaque, without a blur, for readers who asked for less transparency', async () => {
    const page = await visit()
    expect(await alphaAt(page, 0)).toBe(1)
    const blurred = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::backdrop')])
        .filter(({ backdropFilter }) => backdropFilter !== 'none'),
    )
    expect(blurred).toEqual([])
  })

  it('[BAR-04] does so by script where styles cannot follow the scroll', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.goto(PAGE)
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('.header { animation: none !important }')
      document.adoptedStyleSheets = [style]
    })
    await seeThrough(page)
    const alphas = [await alphaAt(page, 0), await alphaAt(page, 36), await alphaAt(page, 72)]
    expect(alphas.map((alpha) => Math.round(alpha * 100))).toEqual([60, 76, 92])
    expect(await alphaAt(page, 500)).toBe(alphas[2])
  })
})
