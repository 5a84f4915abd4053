import { describe, expect, it } from 'vitest'
import { active, box, openSearch, panel, putBack } from '../search/search-page.ts'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { gate } from './gate.ts'

const site = siteBrowser({ isOptimized: true, isStill: true })
const PAGE = '/how-to/getting-started'
/** A change of the theme or of the width draws all that is behind the dialog, too. */
const SMALL = '/testing'

describe('axe on the search dialog at both widths', () => {
  it.runIf(isLong)(
    'finds nothing in any state, light and dark',
    async () => {
      const { page, context } = await site.arrive({ viewport: WIDE })
      await bringAxe(page)
      await page.goto(SMALL)
      const found: string[] = []
      // What is behind the dialog is judged once: its states differ in the dialog alone, its widths in sizes alone.
      const dialog = ['#docsgen-search']
      const judge = async (state: string, within = dialog) => {
        const wide = { viewport: WIDE, within }
        const phone = { viewport: PHONE, within: dialog, rules: SIZE_RULES }
        const faulty = await faultsInBothThemes(page, [wide, phone])
        found.push(...faulty.map((fault) => `${state}: ${fault}`))
      }
      await openSearch(page)
      await judge('empty', ['html'])
      await page.keyboard.insertText('setup key')
      await active(page).waitFor()
      await page.keyboard.press('ArrowDown')
      await judge('results')
      await box(page).fill('qwzxqq')
      await panel(page).getByText('Nothing found').waitFor()
      await judge('nothing found')

      await page.evaluate(() => localStorage.clear())
      const index = gate()
      await context.route(/_docsgen\/search\//, async (route) => {
        await index.opened
        await route.abort()
      })
      await page.reload()
      await openSearch(page)
      await page.keyboard.type('dns')
      await page.locator('[data-stalled]').waitFor()
      await judge('stalled')
      index.open()
      await panel(page).getByText('Search is not available').waitFor()
      await judge('trouble')
      await context.setOffline(true)
      await page.keyboard.type('s')
      await panel(page).getByText('You are offline').waitFor()
      await judge('offline')
      expect(found).toEqual([])
    },
    120_000,
  )
})

describe('the dialog', () => {
  const visit = site.shared(PAGE)
  const closedAndEmpty = async () => {
    const page = await visit()
    await putBack(page, site.origin() + PAGE)
    return page
  }

  it('reads out how many there are when typing has paused', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    const status = page.locator('#docsgen-search [role="status"]')
    await page.keyboard.insertText('setup key')
    await active(page).waitFor()
    await expect.poll(() => status.textContent()).toBe('5 results')
    await box(page).fill('qwzxqq')
    await expect
      .poll(() => status.textContent())
      .toBe('Nothing found for ‘qwzxqq’. Please try again.')
  })
})
