import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { search } from '../search/search-page.ts'
import { arrived, PHONE, WIDE } from '../support/reader.ts'

const theme = fileURLToPath(new URL('../../theme', import.meta.url))

/** The theme's islands, in order. */
export function islandNames(): readonly string[] {
  return readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .flatMap((path) => /islands\/([a-z-]+)\.tsx$/.exec(path)?.[1] ?? [])
    .toSorted()
}

/** Waits until an island of this name is awake. */
export const awake = (page: Page, name: string) =>
  page.locator(`docsgen-island[name="${name}"][ready]`).first().waitFor({ state: 'attached' })

/** A page with every island of the theme. */
export const WITH_ALL_ISLANDS = '/how-to/resolve-overlapping-routes'

/** A way to use each island: whoever adds one says how. */
export const islandUses: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'theme-toggle': async (page) => {
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    for (const wanted of [true, false]) {
      await page.locator('.theme-toggle:visible').click()
      await expect.poll(isDark).toBe(wanted)
    }
  },
  'code-tabs': async (page) => {
    const tab = page.getByRole('tab', { selected: false }).first()
    const name = await tab.textContent()
    await tab.click()
    await expect
      .poll(() => page.getByRole('tab', { selected: true }).allTextContents())
      .toContain(name)
    await page.keyboard.press('ArrowRight')
  },
  'copy-code': async (page) => {
    await page.locator('.copy-code:visible').first().click()
    await page.locator('.copy-code[data-state="copied"]').waitFor()
  },
  'copy-link': async (page) => {
    await page.locator('.right-column .copy-link').click()
    await page.getByText('Page URL copied to clipboard!').waitFor()
  },
  // It tells of the link that was copied.
  toaster: (page) => page.getByRole('button', { name: 'Dismiss' }).first().press('Enter'),
  feedback: async (page) => {
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByText('Thanks for your feedback!').waitFor()
  },
  'nav-groups': async (page) => {
    const summary = page.locator('.sidebar .nav-group > summary:visible').first()
    const isOpen = () => summary.evaluate(({ parentElement }) => parentElement?.matches('[open]'))
    const before = await isOpen()
    await summary.click()
    await expect.poll(isOpen).toBe(!before)
  },
  'mobile-nav': async (page) => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await awake(page, 'mobile-nav')
    await swipeOut(page)
    await expect.poll(() => page.locator('#docsgen-nav[open]').count()).toBe(0)
    await page.setViewportSize(WIDE)
  },
  search: async (page) => {
    await search(page, 'overlapping')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrived(page, (url) => url.hash !== '' || url.pathname !== WITH_ALL_ISLANDS)
  },
  'filter-pages': async (page) => {
    await page.goto('/search')
    await page.locator('main input').fill('install')
    await awake(page, 'filter-pages')
  },
}

/** Drags the panel out by a finger, which sets styles by script. */
async function swipeOut(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
    })
  await page.locator('#docsgen-nav').evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await touch('touchStart', 300)
  for (const x of [285, 240, 180, 90, 40]) await touch('touchMove', x)
  await touch('touchEnd', 40)
  await session.detach()
}
