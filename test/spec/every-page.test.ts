import { readdirSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useDevelopmentIslands } from '../support/development-islands.ts'
import { isLong } from '../support/long.ts'
import { type Reader, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

/*
 * `npm test` visits the first page of each folder and the one that is missing, which are all kinds of pages, and every
 * sixth of the others. `npm run test:long` visits every page, and with React's development build, too.
 */

const site = siteBrowser()
const NARROWEST = { width: 320, height: 640 }

/** Every route of the built site, from its files. `/ipa` holds the bytes of `/api`. */
function routes(): readonly string[] {
  return readdirSync(site.dir(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('ipa'))
    .map((name) => `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path, index, all) => all.indexOf(path) === index)
    .toSorted()
}

/** The first of each folder, and the page that is missing. */
function firstOfEachFolder(all: readonly string[]): readonly string[] {
  return all.filter(
    (path, index) => dirname(path) !== dirname(all[index - 1] ?? '') || path === '/404',
  )
}

/** Points at every control of the page, and tells which islands woke and which sleep on. */
function wakeAll(page: Page): Promise<{ readonly awake: number; readonly asleep: string[] }> {
  return page.evaluate(async () => {
    const controls = 'docsgen-island, button, summary, [data-for-island], [data-elided]'
    for (const control of document.querySelectorAll(controls)) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    // A navigation without groups has nothing to do.
    const isNative = (island: Element) =>
      island.matches('[name="nav-groups"]:not(:has(.nav-group, [data-elided]))')
    const islands = [...document.querySelectorAll('docsgen-island')].filter((it) => !isNative(it))
    const asleep = () => islands.filter((island) => !island.hasAttribute('ready'))
    const limit = performance.now() + 10_000
    while (asleep().length > 0 && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return {
      awake: islands.length,
      asleep: asleep().map((island) => island.getAttribute('name') ?? ''),
    }
  })
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
  it('works without a word on the console, asleep and wide awake, under the strict policy; step 12: at 320 px it does not scroll sideways', async () => {
    const reader = await site.arrive({ viewport: WIDE })
    const all = routes()
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
    const all = routes()
    expect(await visit(isLong ? all : firstOfEachFolder(all), reader)).toEqual([])
    // It was that build.
    const isTold = await reader.page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name)
      return urls.some((url) => url.includes('/_docsgen/development-'))
    })
    expect(isTold).toBe(true)
  }, 240_000)
})
