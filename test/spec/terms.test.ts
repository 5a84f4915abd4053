import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

const LONG = 'A machine that passes on what two others cannot send each other, for a long while.'

const site = tempSite({
  'docs-site.config.ts': "export default { title: 'Words', glossary: 'content/_glossary.md' }\n",
  'content/_glossary.md': `Peer\n: A machine.\n\nRelay\n: ${LONG}\n`,
  'content/index.md': markdown(
    'Home',
    `:term[Peer] is first.\n\nSome words that come before the :term[relay] in a line.\n\n- :term[relay]\n\n${'Text.\n\n'.repeat(40)}:term[relay]`,
  ),
}).browse({ isStill: true })

const term = (page: Page, index: number) => page.locator('.term button').nth(index)
const text = (page: Page, index: number) => page.locator('.term-text').nth(index)

describe('a term', () => {
  const inWideWindow = site.shared('/', { viewport: WIDE })
  /** With no term open, pointed at or focused. */
  const wide = async () => {
    const page = await inWideWindow()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.term-text:visible').count()).toBe(0)
    return page
  }
  const narrow = site.shared('/', { viewport: PHONE, hasTouch: true })

  it.each([
    ['with script', wide],
    ...inLongRuns([['without', site.shared('/', { viewport: WIDE, javaScriptEnabled: false })]]),
  ] as const)(
    'opens by key, and by pointing at it; Escape closes it: %s',
    async (_what, arrive) => {
      const page = await arrive()
      await term(page, 0).press('Enter')
      await text(page, 0).waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await text(page, 0).waitFor({ state: 'hidden' })
      await term(page, 1).hover()
      await text(page, 1).waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await text(page, 1).waitFor({ state: 'hidden' })
    },
  )

  it('opens by moving to it, and one at a time', async () => {
    const page = await wide()
    await term(page, 0).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await text(page, 0).waitFor({ state: 'visible' })
    await term(page, 1).press('Enter')
    await text(page, 1).waitFor({ state: 'visible' })
    await text(page, 0).waitFor({ state: 'hidden' })
  })

  it.each(['ltr', ...inLongRuns(['rtl'])])('stays in a narrow window: %s', async (dir) => {
    const page = await narrow()
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    for (const index of [0, 1, 2, 3]) {
      await term(page, index).scrollIntoViewIfNeeded()
      await term(page, index).tap()
      await text(page, index).waitFor({ state: 'visible' })
      const box = await text(page, index).boundingBox()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(box?.x).toBeGreaterThanOrEqual(8)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      // Beside its term, not over it.
      const own = await term(page, index).boundingBox()
      const isBelow = (box?.y ?? 0) >= (own?.y ?? 0) + (own?.height ?? 0) - 1
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (own?.y ?? 0) + 1
      expect(isBelow || isAbove).toBe(true)
      await page.keyboard.press('Escape')
    }
  })

  it('is described to screen readers, closed as it is, and is a word on paper', async () => {
    const page = await wide()
    const described = await term(page, 1).evaluate((button) => {
      const id = button.getAttribute('aria-describedby') ?? ''
      return document.getElementById(id)?.textContent
    })
    expect(described).toBe(LONG)
    await page.emulateMedia({ media: 'print' })
    expect(await text(page, 1).isVisible()).toBe(false)
    expect(await page.locator('main').innerText()).toContain('before the relay in a line')
    await page.emulateMedia({ media: null })
  })
})
