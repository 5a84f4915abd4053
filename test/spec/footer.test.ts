import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wake } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'

const footer = (page: Page) => page.getByRole('contentinfo')

describe('feedback', () => {
  it('[FOOT-01] the question fades for 300 ms, the thanks follow 150 ms later', async () => {
    const { page } = await site.open(PAGE)
    await wake(page, '.feedback-answers button:first-child')
    const fades = await page.evaluate(async () => {
      const begun: Record<string, unknown> = {}
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        const [fade] = (target as Element).getAnimations()
        if (propertyName !== 'opacity' || fade === undefined) return
        const { duration, delay } = fade.effect?.getTiming() ?? {}
        begun[(target as Element).className] = { duration, delay }
      })
      document.querySelector<HTMLElement>('.feedback-answers button')?.click()
      // React draws it before anything else can happen.
      await null
      const isGone = document.querySelector('.feedback-form')?.hasAttribute('inert')
      while (Object.keys(begun).length < 2) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return { begun, isGone }
    })
    expect(fades.begun).toEqual({
      'feedback-form': { duration: 300, delay: 0 },
      'feedback-thanks': { duration: 300, delay: 150 },
    })
    // Clicks are ignored at once.
    expect(fades.isGone).toBe(true)
  })
})

describe('small print', () => {
  it('[FOOT-03] names the year of the build, and a later year when it is read then', async () => {
    const { page } = await site.arrive()
    const line = /© (\d{4}) Wiremoor\. All rights reserved\./
    const html = await (await page.request.get(PAGE)).text()
    const built = Number(line.exec(html.replace(/<[^>]*>/g, ''))?.[1])
    expect(built).toBe(new Date().getFullYear())
    for (const [now, shown] of [
      [built + 2, built + 2],
      [built - 1, built],
    ] as const) {
      await page.clock.setFixedTime(new Date(`${now}-06-01T12:00:00Z`))
      await page.goto(PAGE)
      await expect
        .poll(async () => line.exec((await footer(page).textContent()) ?? '')?.[1])
        .toBe(String(shown))
    }
  })
})
