import { dirname } from 'node:path/posix'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDevelopmentIslands } from '../support/development-islands.ts'
import { isLong } from '../support/long.ts'
import { type Reader, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { tellViolations } from '../support/violations.ts'
import { routesOf, wakeAll } from '../support/whole-site.ts'

/*
 * `npm test` visits the first page of each folder and the one that is missing, which are all kinds of pages, and every
 * sixth of the others. `npm run test:long` visits every page, and with React's development build, too.
 */

const site = siteBrowser()
const NARROWEST = { width: 320, height: 640 }

/** The first of each folder, and the page that is missing. */
function firstOfEachFolder(all: readonly string[]): readonly string[] {
  return all.filter(
    (path, index) => dirname(path) !== dirname(all[index - 1] ?? '') || path === '/404',
  )
}

/** Wakes every island of these routes; what is said or sleeps on, by route. */
async function visit(paths: readonly string[], { page, complaints }: Reader) {
  const troubles: string[] = []
  for (const path of paths) {
    const said = complaints().length
    await page.goto(path === '/404' ? '/no/such/page' : path, { waitUntil: 'load' })
    troubles.push(...(await wideAt(page, WIDE)), ...(await wideAt(page, NARROWEST)))
    const { awake, asleep } = await wakeAll(page)
    // Search, theme, both navigations or one, toasts: no page has fewer.
    if (awake < 4) troubles.push(`${path}: ${awake} islands`)
    if (asleep.length > 0) troubles.push(`${path} sleeps: ${asleep.join(', ')}`)
    const heard = complaints()
      .slice(said)
      .filter((text) => !(path === '/404' && text.includes('404')))
    if (heard.length > 0) troubles.push(`${path}: ${heard.join(' | ')}`)
  }
  return troubles
}

/** Says so where the page is wider than its window. */
async function wideAt(page: Page, viewport: typeof WIDE): Promise<readonly string[]> {
  await page.setViewportSize(viewport)
  const drawn = await page.evaluate(() => document.documentElement.scrollWidth)
  return drawn === viewport.width ? [] : [`${page.url()} is ${drawn} px wide at ${viewport.width}`]
}

describe('every page', () => {
  it('[P19] works without a word on the console, asleep and wide awake, under the strict policy; step 12: at 320 px it does not scroll sideways', async () => {
    const reader = await site.arrive({ viewport: WIDE })
    await tellViolations(reader.context)
    const all = routesOf(site.dir())
    expect(all.length).toBeGreaterThan(65)
    const firsts = new Set(firstOfEachFolder(all))
    const some = all.filter((path, index) => isLong || firsts.has(path) || index % 6 === 0)
    expect(some.length).toBeGreaterThan(15)
    expect(await visit(some, reader)).toEqual([])
    expect(reader.strangers()).toEqual([])
  }, 240_000)

  it('holds the HTML that its islands would write, as the development build of React tells', async () => {
    const reader = await site.arrive({ viewport: NARROWEST })
    await useDevelopmentIslands(reader.context, site.dir())
    const all = routesOf(site.dir())
    expect(await visit(isLong ? all : firstOfEachFolder(all), reader)).toEqual([])
    // It was that build.
    const isTold = await reader.page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name)
      return urls.some((url) => url.includes('/_docsgen/development-'))
    })
    expect(isTold).toBe(true)
  }, 240_000)
})
