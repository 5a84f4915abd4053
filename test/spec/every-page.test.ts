import { dirname } from 'node:path/posix'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { routesOf } from '../support/built-sites.ts'
import { isLong } from '../support/long.ts'
import { type Reader, tellViolations, WIDE, wakeAll } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { useDevelopmentIslands } from './development-islands.ts'

/*
 * `npm test` visits a page of each kind, the first page of each folder and every twelfth of all, at 320 px. `npm run
 * test:long` visits every page, at 1280 px, too, and with React's development build.
 */

const site = siteBrowser()
const NARROWEST = { width: 320, height: 640 }
const WIDTHS = isLong ? [WIDE, NARROWEST] : [NARROWEST]

/** One page of each kind, among them one with each island: of a resource that with variants, of the docs one with tabs. */
const KINDS = [
  '/',
  '/404',
  '/_app',
  '/api',
  '/api/resources/users',
  '/how-to/installation',
  '/search',
  '/testing',
]

/** The paths of each kind, the first in each folder and every twelfth. */
function someOf(all: readonly string[]): readonly string[] {
  const folders = all.map(dirname)
  const isFirst = (index: number) => folders.indexOf(folders[index] ?? '') === index
  return all.filter((path, index) => KINDS.includes(path) || isFirst(index) || index % 12 === 0)
}

/** Wakes every island of these routes; what is said or sleeps on, by route. */
async function visit(paths: readonly string[], { page, complaints }: Reader) {
  const troubles: string[] = []
  for (const path of paths) {
    const said = complaints().length
    await page.goto(path === '/404' ? '/no/such/page' : path, { waitUntil: 'load' })
    for (const width of WIDTHS) troubles.push(...(await wideAt(page, width)))
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
    const reader = await site.arrive({ viewport: NARROWEST })
    await tellViolations(reader.context)
    const all = routesOf(site.dir())
    expect(all.length).toBeGreaterThan(65)
    expect(all).toEqual(expect.arrayContaining(KINDS))
    expect(await visit(isLong ? all : someOf(all), reader)).toEqual([])
    expect(reader.strangers()).toEqual([])
  }, 240_000)

  it.runIf(isLong)(
    'holds the HTML that its islands would write, as the development build of React tells',
    async () => {
      const reader = await site.arrive({ viewport: NARROWEST })
      await useDevelopmentIslands(reader.context, site.dir())
      expect(await visit(routesOf(site.dir()), reader)).toEqual([])
      // It was that build.
      const isTold = await reader.page.evaluate(async () => {
        const urls = performance.getEntriesByType('resource').map(({ name }) => name)
        return urls.some((url) => url.includes('/_docsgen/development-'))
      })
      expect(isTold).toBe(true)
    },
    240_000,
  )
})
