import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ isStill: true })
const DOCS = '/how-to/getting-started'

const docs = site.shared(DOCS)
/** The page that these tests share, at its top, of the size that is asked for. */
async function docsPage(size = WIDE): Promise<Page> {
  const page = await docs()
  await page.setViewportSize(size)
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return page
}

describe('every page', () => {
  /** Every page of the built site, by its file. */
  const htmlFiles = () => {
    const names = readdirSync(site.dir(), { recursive: true, encoding: 'utf8' })
    const pages = names.filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(70)
    return pages.map((name) => ({ name, html: readFileSync(join(site.dir(), name), 'utf8') }))
  }

  it('[PAGE-01] shows search and the right column from 1280 px, a bar for the column below, a menu below 1024 px', async () => {
    const page = await docsPage()
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 740 })
      const { length } = await page.locator('header, main, footer').all()
      expect(length).toBeGreaterThanOrEqual(3)
      const [search, menu, column, bar] = [
        page.getByRole('banner').getByRole('button', { name: /Search/ }),
        page.getByRole('button', { name: 'Open navigation' }),
        page.locator('.right-column'),
        page.locator('.tocbar'),
      ]
      return Promise.all([search, menu, column, bar].map((it) => it.isVisible()))
    }
    expect(await shown(1280)).toEqual([true, false, true, false])
    expect(await shown(1279)).toEqual([true, false, false, true])
    expect(await shown(1023)).toEqual([true, true, false, true])
  })

  it('[PAGE-05] gives each heading an id of its own and an anchor to it', () => {
    const pattern = /<h([2-6]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs
    for (const { name, html } of htmlFiles()) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const headings = [...main.matchAll(pattern)]
      const ids = headings.map(([, , id]) => id)
      expect({ name, ids }).toEqual({ name, ids: [...new Set(ids)] })
      for (const [heading, , id = ''] of headings) {
        // That of folded errors follows them.
        const around = heading.includes('class="anchor"') ? heading : main
        expect(around).toContain(`<a class="anchor" href="#${id}"`)
        expect(id).toMatch(/^[\p{Ll}\p{Lo}\p{N}\p{M}]+(-[\p{Ll}\p{Lo}\p{N}\p{M}]+)*$/u)
      }
    }
  })

  it('[AREA-08] has no password field, sets no cookie and is the same for everybody', async () => {
    for (const { name, html } of htmlFiles()) {
      const hasPassword = html.includes('type="password"')
      expect({ name, hasPassword }).toEqual({ name, hasPassword: false })
    }
    for (const path of [DOCS, '/', '/api/resources/groups', '/_app']) {
      const ask = () => fetch(site.origin() + path)
      const [response, again] = await Promise.all([ask(), ask()])
      expect(response.headers.get('set-cookie')).toBeNull()
      expect({ path, html: await again.text() }).toEqual({ path, html: await response.text() })
    }
  })
})

describe('the section that is being read', () => {
  const installation = site.shared('/how-to/installation')
  const active = (page: Page) =>
    page.locator('.toc a[aria-current="true"]').evaluate((link) => link.getAttribute('href'))

  /** Which entry it must be, by the specification's words, from the page as it is laid out. */
  const expected = (page: Page) =>
    page.evaluate(() => {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const headings = [...document.querySelectorAll('main :is(h2, h3)')]
      const reached = headings.filter((heading) => {
        const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
        return heading.getBoundingClientRect().top - padding - margin <= 10
      })
      return `#${(reached.at(-1) ?? headings[0])?.id}`
    })

  it('[PAGE-03] is marked while scrolling down and up', async () => {
    const page = await installation()
    await page.setViewportSize(WIDE)
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    const steps = Array.from({ length: 8 }, (_, index) => Math.round((height * index) / 7))
    const seen = new Set<string | null>()
    for (const top of [...steps, ...steps.toReversed()]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const wanted = await expected(page)
      await expect.poll(() => active(page)).toBe(wanted)
      seen.add(wanted)
    }
    expect(seen.size).toBeGreaterThan(4)
    expect(await page.locator('.toc a[aria-current]').count()).toBe(1)
  })
})

describe('prefetch', () => {
  // What the browser has already it does not ask for again.
  const site = siteBrowser({ isFirst: true })
  const prefetched = () =>
    site
      .asked()
      .filter(({ headers }) => headers['sec-purpose']?.includes('prefetch'))
      .map(({ path }) => path)
  /** Pages that main and footer link to: those near the viewport and the others. */
  const linkedPages = async (page: Page) => {
    const links = await page.locator('main a[href^="/"], footer a[href^="/"]').evaluateAll((all) =>
      all.map((link) => ({
        path: (link as HTMLAnchorElement).pathname,
        isNear: link.getBoundingClientRect().top < innerHeight + 200,
      })),
    )
    const others = links.filter(({ path }) => path !== new URL(page.url()).pathname)
    const near = new Set(others.filter(({ isNear }) => isNear).map(({ path }) => path))
    const far = others.map(({ path }) => path).filter((path) => !near.has(path))
    return { near: [...near], far: [...new Set(far)] }
  }

  /** Where all that match lead to, each site once. */
  const origins = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [
        ...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).origin)),
      ])
  const linkedSites = (page: Page) => origins(page, 'header a[href]')

  it('[PAGE-08] loads the pages behind links within 200 px, each once, and no others', async () => {
    const { page, strangers } = await site.arrive()
    const before = prefetched().length
    await page.goto('/')
    const { near, far } = await linkedPages(page)
    await expect.poll(() => prefetched().slice(before)).toEqual(expect.arrayContaining(near))
    const loaded = prefetched().slice(before)
    const inSidebar = await page
      .locator('.sidebar a')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    expect(far.filter((path) => !inSidebar.includes(path) && loaded.includes(path))).toEqual([])
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < bottom; top += 600) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))))
    }
    await expect.poll(() => prefetched().slice(before)).toEqual(expect.arrayContaining(far))
    expect(new Set(prefetched().slice(before)).size).toBe(prefetched().length - before)
    expect(await linkedSites(page)).toContain('https://wiremoor.example')
    expect(await origins(page, 'a[data-near]')).toEqual([site.origin()])
    expect(strangers()).toEqual([])
  })
})

describe('anchor marks', () => {
  it('[PAGE-09] show on hover and focus from 768 px; below, the whole heading is the link, and its own links stay in reach', async () => {
    const page = await docsPage({ width: 768, height: 740 })
    const heading = page.locator('main h2').nth(1)
    const anchor = heading.locator('.anchor')
    const opacity = () =>
      anchor.evaluate((it) => {
        for (const animation of it.getAnimations()) animation.finish()
        const { opacity, visibility } = getComputedStyle(it)
        return visibility === 'hidden' ? 0 : Number(opacity)
      })
    await heading.scrollIntoViewIfNeeded()
    await expect.poll(() => heading.getAttribute('data-visible')).toBe('')
    expect(await opacity()).toBe(0)
    await heading.hover()
    await expect.poll(opacity).toBeGreaterThan(0)
    await page.mouse.move(0, 0)
    await expect.poll(opacity).toBe(0)
    await anchor.focus()
    await expect.poll(opacity).toBeGreaterThan(0)
    await anchor.blur()

    await page.setViewportSize({ width: 767, height: 740 })
    await expect.poll(opacity).toBe(1)
    const isWhole = () =>
      heading.evaluate((it) => {
        const [box, mark] = [it, it.querySelector('.anchor')].map((part) =>
          JSON.stringify(part?.getBoundingClientRect()),
        )
        return box === mark
      })
    await expect.poll(isWhole).toBe(true)
    await heading.evaluate((it) => it.insertAdjacentHTML('beforeend', '<a href="#x">x</a>'))
    const isHit = (selector: string) =>
      heading.locator(selector).evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === it
      })
    await heading.scrollIntoViewIfNeeded()
    expect([await isHit('.anchor'), await isHit('a:last-child')]).toEqual([true, true])
  })
})
