import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns } from '../support/long.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'
const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(12, 14, 18)'

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('isDarkMode'))
const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' })

describe('theme', () => {
  const visit = site.shared(PAGE)

  it.each([
    { colorScheme: 'light', stores: 'true' },
    { colorScheme: 'dark', stores: 'false' },
  ] as const)(
    '[DARK-01] [DARK-02] step 14: on a $colorScheme system the first flip is stored, the second deletes it',
    async ({ colorScheme, stores }) => {
      const { page } = await site.open(PAGE, { colorScheme })
      const before = await isDark(page)
      expect(before).toBe(colorScheme === 'dark')
      await toggle(page).click()
      await expect.poll(() => isDark(page)).toBe(!before)
      expect(await stored(page)).toBe(stores)
      expect(await toggle(page).getAttribute('aria-pressed')).toBe(String(!before))
      await toggle(page).click()
      expect(await isDark(page)).toBe(before)
      expect(await stored(page)).toBeNull()
    },
  )

  it('[DARK-03] switches without transitions', async () => {
    const page = await visit()
    await toggle(page).click()
    await page.locator('html.dark').waitFor()
    const running = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.theme-toggle')?.click()
      return document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((animation) => (animation as CSSTransition).transitionProperty)
    })
    expect(running).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('light')
  })

  it.each([
    { colorScheme: 'light', choice: null, color: LIGHT },
    { colorScheme: 'dark', choice: null, color: DARK },
    ...inLongRuns([
      { colorScheme: 'light', choice: 'true', color: DARK },
      { colorScheme: 'dark', choice: 'false', color: LIGHT },
    ]),
  ] as const)(
    '[DARK-03] step 14: no flash: system $colorScheme, stored $choice',
    async ({ colorScheme, choice, color }) => {
      const { page } = await site.arrive({ colorScheme })
      await page.addInitScript((value) => {
        if (value !== null) localStorage.setItem('isDarkMode', value)
        const frames: string[] = []
        const look = () => {
          frames.push(getComputedStyle(document.documentElement).backgroundColor)
          if (frames.length < 20) requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        Object.assign(window, { frames })
      }, choice)
      await page.goto(PAGE)
      const frames = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames)
      await expect.poll(async () => (await frames()).length).toBe(20)
      expect(new Set(await frames())).toEqual(new Set([color]))
      const metas = await page
        .locator('meta[name="theme-color"]')
        .evaluateAll((all) =>
          all.map((meta) => [meta.getAttribute('media'), meta.getAttribute('content')]),
        )
      const bar = color === DARK ? '#0c0e12' : '#ffffff'
      expect(metas.every(([media, content]) => media === null && content === bar)).toBe(true)
    },
  )

  it('[DARK-03] without script the system decides', async () => {
    const { page } = await site.open(PAGE, { colorScheme: 'dark', javaScriptEnabled: false })
    const shot = () => page.screenshot({ clip: { x: 640, y: 70, width: 1, height: 1 } })
    const dark = await shot()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(async () => dark.equals(await shot())).toBe(false)
    expect(await toggle(page).count()).toBe(0)
  })
})
