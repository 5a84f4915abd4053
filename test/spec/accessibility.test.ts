import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { inLongRuns, isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

/*
 * `npm test` judges kinds of pages wide and light by all rules, and on a phone in the dark by those that width and theme
 * can change; what a phone alone shows and what shines on both backgrounds on one page. `npm run test:long` judges all
 * of every page in every state, with toasts, and with the panel and the list of sections open.
 */

const site = siteBrowser({ isOptimized: true })

/** The page that has all that a page can have besides: a question, contents, code to copy. */
const WITH_ALL = '/how-to/getting-started'

const PAGES = [
  ['home', '/'],
  ['docs page', WITH_ALL],
  // A short one: the long ones have a file of their own.
  ['API resource', '/api/resources/events'],
  ['list of all pages', '/search'],
  ...inLongRuns([
    ['404', '/no/such/page'],
    ['template page', '/testing'],
  ]),
] as const

/** Parts of a page that a phone alone shows. */
const PHONE_PARTS = ['.header', '.tocbar']

/** How a page is judged: once in each theme, on the page that has all by the colours of both widths, too. */
function looksAt(path: string) {
  if (isLong) return [{ viewport: WIDE }, { viewport: PHONE }]
  const wide = { viewport: WIDE, isLightOnly: path !== WITH_ALL }
  const phone = { viewport: PHONE, rules: SIZE_RULES, isDarkOnly: true }
  return path === WITH_ALL
    ? [wide, phone, { viewport: PHONE, within: PHONE_PARTS, isLightOnly: true }]
    : [wide, phone]
}

describe('axe, at both widths and in both themes', { timeout: 120_000 }, () => {
  const visit = site.shared(({ page }) => bringAxe(page), { reducedMotion: 'reduce' })

  it.each(PAGES)('finds nothing on the %s', async (_, path) => {
    const page = await visit()
    await page.goto(path)
    expect(await faultsInBothThemes(page, looksAt(path))).toEqual([])
  })

  it.runIf(isLong).each(PAGES)(
    'finds nothing on the %s with feedback given and toasts shown',
    async (_, path) => {
      const page = await visit()
      await page.goto(path)
      expect(await faultsWithToasts(page)).toEqual([])
    },
  )
})

/** Faults of the page when its question is answered and toasts are shown. */
async function faultsWithToasts(page: Page): Promise<readonly string[]> {
  const yes = page.locator('.feedback-answers button').first()
  if ((await yes.count()) > 0) {
    await yes.click()
    await page.getByText('Thanks for your feedback!').waitFor()
  }
  await page.evaluate(() => {
    for (const status of ['info', 'error']) {
      const detail = { kind: 'add', status, text: `A notice of ${status}` }
      document.dispatchEvent(new CustomEvent('docsgen:toast', { detail }))
    }
  })
  await page.getByRole('alert').filter({ hasText: 'A notice' }).waitFor()
  // They stay until all is judged: the bar whose end they await stands still.
  const bars = await page.evaluate(() => {
    const all = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.matches('.Toastify__progress-bar')
    })
    for (const bar of all) bar.pause()
    return all.length
  })
  expect(bars).toBe(2)
  const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES }]
  const found = await faultsInBothThemes(page, looks)
  expect(await page.getByRole('alert').filter({ hasText: 'A notice' }).count()).toBe(1)
  // The size of what a toast lies on for its 5 s was judged without it.
  return found.filter((fault) => !/target-size(?!.*toast)/i.test(fault))
}

describe('axe on a phone, in both themes', () => {
  const judged = async (page: Page, what: string) =>
    (await faultsInBothThemes(page, [{ viewport: PHONE }])).map((fault) => `${what}: ${fault}`)

  it.runIf(isLong)(
    'finds nothing with the panel or the list of sections open, on a page of each area',
    async () => {
      const { page } = await site.arrive({ viewport: PHONE, reducedMotion: 'reduce' })
      await bringAxe(page)
      const found: string[] = []
      let lists = 0
      for (const [name, path] of PAGES) {
        await page.goto(path)
        await page.getByRole('button', { name: 'Open navigation' }).click()
        await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
        found.push(...(await judged(page, `${name} with the panel`)))
        await page.keyboard.press('Escape')
        const bar = page.locator('.tocbar summary')
        if ((await bar.count()) === 0) continue
        lists += 1
        await bar.click()
        found.push(...(await judged(page, `${name} with the list`)))
      }
      expect(found).toEqual([])
      expect(lists).toBeGreaterThan(2)
    },
    120_000,
  )
})
