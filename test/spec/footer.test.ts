import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns } from '../support/long.ts'
import { wake } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const PAGE = '/how-to/getting-started'
const THANKS = 'Thanks for your feedback!'

const footer = (page: Page) => page.getByRole('contentinfo')
const answer = (page: Page, name: string) => footer(page).getByRole('button', { name, exact: true })
const thanks = (page: Page) => footer(page).getByRole('status')

describe('feedback', () => {
  it.each(['Yes', ...inLongRuns(['No'])])(
    '[FOOT-01] [FOOT-04] %s is thanked for, once, and sent nowhere',
    async (name) => {
      const { page, strangers } = await site.open(PAGE)
      expect(await footer(page).getByText('Was this page helpful?').isVisible()).toBe(true)
      const height = (await footer(page).boundingBox())?.height
      const sent: string[] = []
      await answer(page, name).hover()
      await page.locator('docsgen-island[name="feedback"][ready]').waitFor({ state: 'attached' })
      page.on('request', (request) => {
        // Pages behind links near the footer are loaded ahead of a click.
        if (!request.headers()['sec-purpose']?.includes('prefetch')) sent.push(request.url())
      })
      await answer(page, name).click()
      await expect.poll(() => thanks(page).textContent()).toBe(THANKS)
      await expect.poll(() => thanks(page).evaluate((it) => getComputedStyle(it).opacity)).toBe('1')
      expect(await thanks(page).evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await footer(page).locator('[inert] button').count()).toBe(2)
      expect((await footer(page).boundingBox())?.height).toBe(height)
      const question = footer(page).locator('.feedback-form')
      await expect.poll(() => question.evaluate((it) => getComputedStyle(it).opacity)).toBe('0')
      expect(sent).toEqual([])
      expect(strangers()).toEqual([])
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    },
  )

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

  it('[FOOT-01] resets on another page', async () => {
    const { page } = await site.open(PAGE)
    await answer(page, 'Yes').click()
    await expect.poll(() => thanks(page).textContent()).toBe(THANKS)
    await page.goto('/how-to/installation')
    expect(await answer(page, 'Yes').isVisible()).toBe(true)
    expect(await thanks(page).textContent()).toBe('')
  })
})

describe('previous and next', () => {
  // What is in the HTML needs no script: pages are read, not drawn.
  const visit = site.shared('/', { javaScriptEnabled: false })
  const pager = async (path: string) => {
    const page = await visit()
    return page.evaluate(async (url) => {
      const html = await (await fetch(url)).text()
      const read = new DOMParser().parseFromString(html, 'text/html')
      const pagers = read.querySelectorAll('footer nav[aria-label="Previous and next page"]')
      const hrefs = (rel: string) =>
        [...read.querySelectorAll(`footer [rel="${rel}"]`)].map((it) => it.getAttribute('href'))
      return {
        footers: read.querySelectorAll('footer').length,
        pagers: pagers.length,
        previous: hrefs('prev'),
        next: hrefs('next'),
      }
    }, path)
  }

  it.each([
    ['/', undefined, '/about-wiremoor/how-wiremoor-works'],
    [
      '/about-wiremoor/how-wiremoor-works',
      undefined,
      '/about-wiremoor/wiremoor-vs-traditional-vpn',
    ],
    [PAGE, '/how-to/workplace', '/how-to/installation'],
    ['/how-to/manage-dashboard', '/how-to/cli', '/how-to/add-machines-to-your-network'],
    ['/how-to/open-source-licenses', '/how-to/report-bug-issues', undefined],
    ['/api', undefined, '/api/guides/quickstart'],
    ['/api/guides/errors', '/api/guides/authentication', '/api/resources/accounts'],
    ['/ipa/resources/users', '/api/resources/accounts', '/api/resources/tokens'],
    ['/api/resources/events', '/api/resources/dns', undefined],
    ['/installation', '/', '/understanding-caching'],
  ])('[FOOT-02] %s has %s before and %s after it', async (path, previous, next) => {
    expect(await pager(path)).toEqual({
      footers: 1,
      pagers: 1,
      previous: previous === undefined ? [] : [previous],
      next: next === undefined ? [] : [next],
    })
  })

  it.each(['/search', '/_app', '/no/such/page'])(
    '[FOOT-02] %s, which is in no navigation, has neither',
    async (path) => {
      expect(await pager(path)).toEqual({ footers: 1, pagers: 0, previous: [], next: [] })
    },
  )

  it('[FOOT-02] Next leads through the whole navigation, in its order', async () => {
    const page = await visit()
    await page.goto('/api')
    const order = await page
      .locator('.sidebar .nav-list > li > a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // The pages are read, not drawn: their links are in the HTML.
    const walked = await page.evaluate(async () => {
      const paths: string[] = []
      for (let path: string | null | undefined = '/api'; path; ) {
        paths.push(path)
        const html: string = await (await fetch(path)).text()
        const read = new DOMParser().parseFromString(html, 'text/html')
        path = read.querySelector('footer [rel="next"]')?.getAttribute('href')
      }
      return paths
    })
    expect(walked).toEqual(order)
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

  it('[FOOT-03] links the community chat', async () => {
    const { page } = await site.open(PAGE)
    const chat = footer(page).getByRole('link', { name: 'Join the community chat' })
    expect(await chat.getAttribute('href')).toBe('https://chat.wiremoor.example')
  })
})
