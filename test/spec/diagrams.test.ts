import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { PHONE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ site: 'markdown', isStill: true })

describe('diagrams', { timeout: 60_000 }, () => {
  it.runIf(isLong)('have the colours of the theme, and scroll by themselves', async () => {
    const { page, complaints } = await site.open('/diagrams')
    const drawing = page.getByRole('img', { name: 'Flowchart: Start, End' }).first()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.locator(`html.${scheme}`).waitFor()
      const [fill, text] = await drawing
        .locator('text')
        .first()
        .evaluate((label) => {
          document.body.style.color = 'var(--text)'
          return [getComputedStyle(label).fill, getComputedStyle(document.body).color]
        })
      expect([scheme, fill]).toEqual([scheme, text])
    }
    await page.setViewportSize(PHONE)
    const over = () =>
      [...document.querySelectorAll('body *')]
        .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 && !it.closest('svg'))
        .map((it) => it.className)
    // The page may still be laid out for its new width.
    await expect.poll(() => page.evaluate(over)).toEqual([])
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth)
    await page.getByRole('group', { name: 'A long way' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
    expect(complaints()).toEqual([])
  })
})
