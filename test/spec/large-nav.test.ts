import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { page, tempSite } from '../support/temp-site.ts'

const FOLDERS = 12
/** As many pages in all as make a navigation that no page carries whole. */
const PAGES = 13

const files: Record<string, string> = { 'content/index.md': page('Home') }
for (let folder = 0; folder < FOLDERS; folder += 1) {
  for (let index = 0; index < PAGES; index += 1) {
    files[`content/f${folder}/p${index}.md`] = page(`Page ${folder}.${index}`)
  }
}
const site = tempSite(files).browse()

describe('the navigation of a large site', () => {
  it('is carried in part: the branch of the page, and a link for each other group', async () => {
    expect(statSync(join(site.dir(), 'f3/p4.html')).size).toBeLessThan(25_000)
    const reader = await site.arrive({ javaScriptEnabled: false })
    await reader.page.goto('/f3/p4')
    const links = reader.page.locator('nav.sidebar a')
    expect(await links.count()).toBe(1 + PAGES + FOLDERS - 1)
    await reader.page.locator('nav.sidebar a[data-elided]').last().click()
    expect(new URL(reader.page.url()).pathname).toMatch(/^\/f\d+\/p0$/)
  })

  it('[NAV-06] [NAV-07] is completed on intent: folded groups with all their pages, opened in place', async () => {
    const reader = await site.arrive()
    await reader.page.goto('/f3/p4')
    expect(site.asked().some(({ path }) => path.includes('/_docsgen/nav/'))).toBe(false)
    const sidebar = reader.page.locator('nav.sidebar')
    await sidebar.locator('[data-elided]').first().hover()
    await sidebar.locator('[data-elided]').first().waitFor({ state: 'detached' })
    expect(await sidebar.locator('a').count()).toBe(1 + FOLDERS * PAGES)
    expect(await sidebar.locator('details[open]').count()).toBe(1)
    await sidebar.locator('summary').first().click()
    await sidebar.locator('details[open]').nth(1).waitFor()
    expect(new URL(reader.page.url()).pathname).toBe('/f3/p4')
    expect(await sidebar.locator('a[aria-current=page]').textContent()).toBe('Page 3.4')
    expect(reader.complaints()).toEqual([])
  })
})

describe('a navigation with long lists', () => {
  const TOP = 70
  const LONG = 130
  const two = (index: number) => String(index).padStart(3, '0')
  const long: Record<string, string> = { 'content/index.md': page('Home') }
  for (let index = 0; index < TOP; index += 1) {
    long[`content/f${two(index)}/a.md`] = page(`A ${two(index)}`)
  }
  for (let index = 0; index < LONG; index += 1) {
    long[`content/f${two(50)}/p${two(index)}.md`] = page(`Page ${two(index)}`)
  }
  const longSite = tempSite(long).browse()

  it('[NAV-06] [NAV-08] is completed on intent, in the order that it has', async () => {
    const reader = await longSite.arrive()
    await reader.page.goto('/f050/p090')
    const sidebar = reader.page.locator('nav.sidebar')
    await sidebar.locator('[data-stands-for]').first().hover()
    await sidebar.locator('[data-elided]').first().waitFor({ state: 'detached' })
    const paths = await sidebar
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    const whole = Array.from({ length: TOP }, (_, index) => [
      `/f${two(index)}/a`,
      ...(index === 50 ? Array.from({ length: LONG }, (_none, at) => `/f050/p${two(at)}`) : []),
    ]).flat()
    expect(paths.filter((path) => path !== '/')).toEqual(whole)
    expect(await sidebar.locator('a[aria-current=page]').allTextContents()).toEqual(['Page 090'])
    expect(reader.complaints()).toEqual([])
  })

  it.runIf(isLong)('names without a place to break at do not widen the columns', async () => {
    const reader = await longSite.arrive()
    await reader.page.setViewportSize({ width: 1280, height: 800 })
    await reader.page.goto('/f050/p090')
    const sidebar = reader.page.locator('nav.sidebar')
    const overflow = await sidebar.evaluate((nav) => {
      for (const link of nav.querySelectorAll('.nav-list a')) link.textContent = 'Quick'.repeat(20)
      return nav.scrollWidth - nav.clientWidth
    })
    expect(overflow).toBe(0)
  })
})
