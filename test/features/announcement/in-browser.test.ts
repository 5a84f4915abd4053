import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layoutShift } from '../../support/measurements.ts'
import { PHONE, WIDE } from '../../support/reader.ts'
import { page as markdown, tempSite } from '../../support/temp-site.ts'

const TEXT =
  'Version 2 is out: faster relays, a new command line and an API. Read what has changed.'
const configOf = (id: string) =>
  `export default {
  title: 'Site',
  announcement: { id: '${id}', text: '${TEXT}', href: '/more', until: '2030-01-31' },
}
`
const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of text.`).join('\n\n')

const pages = Array.from({ length: 40 }, (_, index) => [
  `content/pages/p${index}.md`,
  markdown(`Page ${index}`, 'Text.'),
])
const site = tempSite({
  'docs-site.config.ts': configOf('v2'),
  'content/index.md': markdown('Home', `## First\n\n${LONG}\n\n## Second\n\n${LONG}`),
  'content/more.md': markdown('More', LONG),
  ...Object.fromEntries(pages),
})
const { arrive } = site.browse({ isStill: true })

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => Math.round(it.getBoundingClientRect().top))

describe('the announcement', { timeout: 60_000 }, () => {
  it('is dismissed for good, shifts nothing on later pages, and a new one is shown', async () => {
    const { page, complaints } = await arrive()
    await page.goto('/')
    expect(await barOf(page).isVisible()).toBe(true)
    expect(await layoutShift(page)).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await barOf(page).count()).toBe(0)
    expect(await topOf(page, '.header')).toBe(0)
    // The next stop is what follows the bar.
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('class')).toMatch(/logo|menu-button/)
    for (const path of ['/more', '/no/such/page']) {
      await page.goto(path)
      expect(await barOf(page).count(), path).toBe(0)
      expect(await topOf(page, '.header'), path).toBe(0)
      expect(await layoutShift(page), path).toBe(0)
    }
    site.write({ 'docs-site.config.ts': configOf('v3') })
    expect(await site.call(['build', '--strict'])).toMatchObject({ code: 0 })
    await page.goto('/more')
    expect(await barOf(page).isVisible()).toBe(true)
    // A page that is missing is a fault of its own in the console.
    expect(complaints().filter((text) => !text.includes('404'))).toEqual([])
  })

  it('scrolls away, and the top bar, the sidebar and anchors have their places with it and without', async () => {
    const { page } = await arrive()
    await page.goto('/')
    const height = await barOf(page).evaluate((it) => it.getBoundingClientRect().height)
    const headerHeight = await page.locator('.header').evaluate((it) => it.clientHeight)
    expect(height).toBeGreaterThan(30)
    expect(await topOf(page, '.sidebar')).toBe(height + headerHeight)
    await page.locator('.toc a', { hasText: 'Second' }).click()
    await expect.poll(() => topOf(page, '.header')).toBe(0)
    await expect.poll(() => topOf(page, '.sidebar')).toBe(headerHeight)
    expect(await topOf(page, '#second')).toBeGreaterThan(headerHeight)
    const { bottom, end } = await page.locator('.sidebar').evaluate((it) => {
      scrollTo(0, document.documentElement.scrollHeight)
      return {
        bottom: it.getBoundingClientRect().bottom,
        end: scrollY + innerHeight - document.documentElement.scrollHeight,
      }
    })
    expect(bottom).toBe(WIDE.height)
    expect(end).toBe(0)
    // The last link of the sidebar comes into sight on a page without text, too.
    await page.goto('/pages/p0')
    const last = page.locator('.sidebar a').last()
    await last.scrollIntoViewIfNeeded()
    const foot = await last.evaluate((it) => it.getBoundingClientRect().bottom)
    expect(foot).toBeLessThanOrEqual(WIDE.height)
  })

  it('is whole without script, has no button that does nothing, and is not printed', async () => {
    const { page } = await arrive({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/')
    expect(await barOf(page).getByRole('link', { name: TEXT }).isVisible()).toBe(true)
    expect(await barOf(page).getByRole('button').count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    expect(await barOf(page).count()).toBe(0)
  })
})
