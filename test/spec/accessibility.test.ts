import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong, share } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

/*
 * `npm test` judges every kind of page wide and light by all rules, and on a phone in the dark by those that width and
 * theme can change; what a phone alone shows and what shines on both backgrounds on one page, the parts that toasts and
 * an answer add on that page, the panel with each of its two contents, and the list of sections on one page. `npm run
 * test:long` judges all of every page in every state.
 */

const site = siteBrowser({ isOptimized: true })

/** The page that has all that a page can have besides: a question, contents, code to copy. */
const WITH_ALL = '/how-to/getting-started'

const PAGES = [
  ['home', '/'],
  ['docs page', WITH_ALL],
  // A short one: the long ones have a file of their own.
  ['API resource', '/api/resources/events'],
  ['404', '/no/such/page'],
  ['template page', '/testing'],
  ['list of all pages', '/search'],
] as const

/** Parts of a page that a phone alone shows. */
const PHONE_PARTS = ['.header', '.tocbar']
const WITH_TOASTS = isLong ? PAGES : PAGES.filter(([, path]) => path === WITH_ALL)

/** How a page is judged: once in each theme, on the page that has all by the colours of both widths, too. */
function looksAt(path: string) {
  if (isLong) return [{ viewport: WIDE }, { viewport: PHONE }]
  const wide = { viewport: WIDE, isLightOnly: path !== WITH_ALL }
  const phone = { viewport: PHONE, rules: SIZE_RULES, isDarkOnly: true }
  return path === WITH_ALL
    ? [wide, phone, { viewport: PHONE, within: PHONE_PARTS, isLightOnly: true }]
    : [wide, phone]
}

/** One page of each area, a short one: the panel shows the navigation of its page's area. */
const WITH_PANEL = isLong
  ? PAGES
  : ([
      ['docs page', '/introduction-to-string-theory'],
      ['API resource', '/api/resources/events'],
    ] as const)

describe('axe, at both widths and in both themes', { timeout: 120_000 }, () => {
  const visit = site.shared(({ page }) => bringAxe(page), { reducedMotion: 'reduce' })

  it.each(PAGES)('finds nothing on the %s', async (_, path) => {
    const page = await visit()
    await page.goto(path)
    expect(await faultsInBothThemes(page, looksAt(path))).toEqual([])
  })

  it.each(WITH_TOASTS)(
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
  const phone = { viewport: PHONE, rules: SIZE_RULES }
  const within = ['.toasts', '.feedback']
  const looks = isLong
    ? [{ viewport: WIDE }, phone]
    : [
        { viewport: WIDE, within, isLightOnly: true },
        { ...phone, within, isDarkOnly: true },
      ]
  const found = await faultsInBothThemes(page, looks)
  expect(await page.getByRole('alert').filter({ hasText: 'A notice' }).count()).toBe(1)
  // The size of what a toast lies on for its 5 s was judged without it.
  return found.filter((fault) => !/target-size(?!.*toast)/i.test(fault))
}

describe('axe on a phone, in both themes', () => {
  const judged = async (page: Page, what: string, part: string) => {
    const within = isLong ? {} : { within: [part] }
    const looks = [{ viewport: PHONE, ...within }]
    return (await faultsInBothThemes(page, looks)).map((fault) => `${what}: ${fault}`)
  }

  it('finds nothing with the panel or the list of sections open, on a page of each area', async () => {
    const { page } = await site.arrive({ viewport: PHONE, reducedMotion: 'reduce' })
    await bringAxe(page)
    const found: string[] = []
    let lists = 0
    for (const [name, path] of WITH_PANEL) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
      found.push(...(await judged(page, `${name} with the panel`, '#docsgen-nav')))
      await page.keyboard.press('Escape')
      const bar = page.locator('.tocbar summary')
      if ((await bar.count()) === 0 || (lists > 0 && !isLong)) continue
      lists += 1
      await bar.click()
      found.push(...(await judged(page, `${name} with the list`, '.tocbar')))
    }
    expect(found).toEqual([])
    expect(lists).toBeGreaterThan(share(0, 2))
  }, 120_000)
})
