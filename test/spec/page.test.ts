import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ isStill: true })
const DOCS = '/how-to/getting-started'
const RESOURCE = '/api/resources/groups'

const docs = site.shared(DOCS)
/** The page that these tests share, at its top, of the size that is asked for. */
async function docsPage(size = WIDE): Promise<Page> {
  const page = await docs()
  await page.setViewportSize(size)
  if (page.url() !== site.origin() + DOCS) await page.goto(DOCS)
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return page
}

const column = (page: Page) => page.locator('.right-column')
const isFocused = (element: Element) => element === document.activeElement
const contents = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page', exact: true }).locator('visible=true')

type HtmlFile = { readonly name: string; readonly html: string }

/** Every page of the built site, by its file. */
function htmlFiles(dir: string): readonly HtmlFile[] {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(70)
  return pages.map((name) => ({ name, html: readFileSync(join(dir, name), 'utf8') }))
}

describe('every page', () => {
  it.each([
    DOCS,
    '/',
    ...inLongRuns(['/api', RESOURCE, '/understanding-caching', '/no/such/page']),
  ])(
    '[PAGE-01] %s has a header with a logo that leads home, search or navigation, main and footer',
    async (path) => {
      const page = await docs()
      await page.setViewportSize(WIDE)
      await page.goto(path)
      const header = page.getByRole('banner')
      expect(await header.locator('a.logo').getAttribute('href')).toBe('/')
      expect(await header.getByRole('button', { name: /Search/ }).isVisible()).toBe(true)
      expect(await page.getByRole('main').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(1)
      await page.setViewportSize({ width: 1023, height: 740 })
      expect(await header.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(true)
    },
  )

  it('[PAGE-01] has a right column from 1280 px, but for the API resources', async () => {
    const page = await docsPage()
    expect(await column(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 1279, height: 740 })
    expect(await column(page).isVisible()).toBe(false)
    // Where there is none in the document it can be seen at no width.
    for (const path of [RESOURCE, '/ipa/resources/groups']) {
      const html = await (await page.request.get(path)).text()
      expect(html).toContain('<main')
      expect(html).not.toMatch(/right-column|Copy link/)
    }
    expect(await (await page.request.get(DOCS)).text()).toMatch(/right-column.*Copy link/s)
  })

  it('[PAGE-02] lists its h2, with their h3 nested, below "Copy link"', async () => {
    const page = await docs()
    await page.setViewportSize(WIDE)
    await page.goto('/how-to/add-machines-to-your-network')
    const copy = column(page).getByRole('button', { name: 'Copy link' })
    const list = contents(page)
    const copyBox = await copy.boundingBox()
    const listBox = await list.boundingBox()
    expect((copyBox?.y ?? 0) + (copyBox?.height ?? 0)).toBeLessThan(listBox?.y ?? 0)
    const headings = await page
      .locator('main :is(h2, h3)')
      .evaluateAll((all) => all.map((heading) => ({ level: heading.localName, id: heading.id })))
    const links = await list.locator('a').evaluateAll((all) =>
      all.map((link) => ({
        level: link.closest('ol ol') === null ? 'h2' : 'h3',
        id: link.getAttribute('href')?.slice(1),
      })),
    )
    expect(headings.some(({ level }) => level === 'h3')).toBe(true)
    expect(links).toEqual(headings)
  })

  it('[PAGE-07] holds the container of notifications', () => {
    for (const { name, html } of htmlFiles(site.dir())) {
      const count = html.match(/<section class="Toastify"[^>]*aria-label="Notifications"/g)?.length
      expect({ name, count }).toEqual({ name, count: 1 })
    }
  })

  it('[PAGE-05] gives each heading an id of its own and an anchor to it', () => {
    const pattern = /<h([2-6]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs
    for (const { name, html } of htmlFiles(site.dir())) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const headings = [...main.matchAll(pattern)]
      const ids = headings.map(([, , id]) => id)
      expect({ name, ids }).toEqual({ name, ids: [...new Set(ids)] })
      // Ids with a dot are generated: places inside an API operation, below its own heading.
      for (const [heading, , id = ''] of headings.filter(([, , id]) => !id?.includes('.'))) {
        expect(heading).toContain(`href="#${id}"`)
        expect(id).toMatch(/^[\p{Ll}\p{Lo}\p{N}\p{M}]+(-[\p{Ll}\p{Lo}\p{N}\p{M}]+)*$/u)
      }
    }
  })

  it('[AREA-08] has no password field, sets no cookie and is the same for everybody', async () => {
    for (const { name, html } of htmlFiles(site.dir())) {
      expect({ name, hasPassword: html.includes('type="password"') }).toEqual({
        name,
        hasPassword: false,
      })
    }
    // What scripts set counts, too.
    const one = await site.open(DOCS)
    const other = await site.arrive()
    for (const path of [DOCS, '/', RESOURCE, '/_app']) {
      const [response, again] = await Promise.all(
        [one, other].map(({ context }) => context.request.get(path)),
      )
      expect(response?.headers()['set-cookie']).toBeUndefined()
      expect({ path, html: await again?.text() }).toEqual({ path, html: await response?.text() })
    }
    expect(await one.context.cookies()).toEqual([])
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

  it('[PAGE-03] changes exactly 10 px before the heading reaches its line', async () => {
    const page = await docsPage()
    const line = await page.evaluate(() => {
      const heading = document.querySelectorAll('main h2')[2] as Element
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
      return heading.getBoundingClientRect().top + scrollY - padding - margin
    })
    const ids = await page.locator('main h2').evaluateAll((all) => all.map(({ id }) => `#${id}`))
    const at = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await at(Math.ceil(line - 10))
    await expect.poll(() => active(page)).toBe(ids[2])
    await at(Math.floor(line - 11))
    await expect.poll(() => active(page)).toBe(ids[1])
  })

  it('[PAGE-03] is measured anew when an image comes late', async () => {
    const page = await docsPage()
    const ids = await page.locator('main h2').evaluateAll((all) => all.map(({ id }) => `#${id}`))
    await page
      .locator('main h2')
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => active(page)).toBe(ids[1])
    await page.evaluate(async () => {
      const image = new Image(10, 1500)
      image.src =
        'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="10" height="1500"/%3E'
      // The page must not follow what pushes it down.
      document.documentElement.style.overflowAnchor = 'none'
      document.querySelector('.prose-body')?.prepend(image)
      await image.decode()
    })
    await expect.poll(() => active(page)).toBe(ids[0])
    expect(await expected(page)).toBe(ids[0])
    await page.evaluate(() => {
      document.querySelector('.prose-body > img')?.remove()
      document.documentElement.style.overflowAnchor = ''
    })
  })

  it.runIf(isLong)(
    '[PAGE-03] is the one that was jumped to, at the end of the page, too',
    async () => {
      const page = await docsPage()
      const links = contents(page).locator('a')
      for (const index of [3, (await links.count()) - 1, 1]) {
        const href = await links.nth(index).getAttribute('href')
        await links.nth(index).click()
        await expect.poll(() => active(page)).toBe(href)
      }
      const last = await links.last().getAttribute('href')
      await page.goto(`/how-to/workplace`)
      await page.goto(DOCS + last)
      await expect.poll(() => active(page)).toBe(last)
    },
  )

  it.runIf(isLong)(
    '[PAGE-03] stays in sight in a list that is longer than the window',
    async () => {
      const page = await installation()
      await page.setViewportSize({ width: 1440, height: 300 })
      const scrolled = () => column(page).evaluate((it) => it.scrollTop)
      const isInSight = () =>
        column(page).evaluate((it) => {
          const frame = it.getBoundingClientRect()
          const link = it.querySelector('.toc a[aria-current]')?.getBoundingClientRect()
          return link !== undefined && link.top > frame.top - 1 && link.bottom < frame.bottom + 1
        })
      const scrollTo = (top: number) =>
        page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      const links = contents(page).locator('a')
      await scrollTo(1e6)
      await expect.poll(() => active(page)).not.toBe(await links.first().getAttribute('href'))
      await expect.poll(scrolled).toBeGreaterThan(0)
      await expect.poll(isInSight).toBe(true)
      await scrollTo(0)
      await expect.poll(() => active(page)).toBe(await links.first().getAttribute('href'))
      await expect.poll(isInSight).toBe(true)
    },
  )

  it('[PAGE-03] is told by the bar below 1280 px, whose list closes when it was used', async () => {
    const page = await docsPage({ width: 800, height: 740 })
    const bar = contents(page)
    const list = bar.locator('details')
    await bar.locator('summary').click()
    const third = bar.locator('ol a').nth(2)
    const title = await third.textContent()
    await third.click()
    await expect.poll(() => bar.locator('.tocbar-current').textContent()).toBe(title)
    expect(await list.getAttribute('open')).toBeNull()
    await bar.locator('summary').press('Enter')
    expect(await list.getAttribute('open')).toBe('')
    await page.keyboard.press('Tab')
    expect(await bar.locator('ol a').first().evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await list.getAttribute('open')).toBeNull()
    expect(await bar.locator('summary').evaluate(isFocused)).toBe(true)
    await bar.locator('summary').click()
    await page.mouse.click(400, 700)
    expect(await list.getAttribute('open')).toBeNull()
  })
})

describe('copy link', () => {
  const copy = (page: Page) => column(page).getByRole('button', { name: 'Copy link' })

  it('[PAGE-04] copies the URL with its hash and says so at the bottom right', async () => {
    const { page } = await site.open(`${DOCS}#before-you-start`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await copy(page).click()
    const toast = page.getByRole('status').filter({ hasText: 'Page URL copied to clipboard!' })
    await toast.waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.origin()}${DOCS}#before-you-start`,
    )
    expect(await page.locator('.Toastify__toast--info').count()).toBe(1)
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box !== null && box.x + box.width > 1200 && box.y > 600 && box.y + box.height < 800
      })
      .toBe(true)
  })

  it('copies the page as Markdown, which is a link, too', async () => {
    const { page } = await site.open(DOCS, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByText('Copy page').click()
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await page.getByRole('status').filter({ hasText: 'Page copied as Markdown!' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^# Getting started\n\n> Connect your first two machines/)
    const link = page.getByRole('link', { name: 'View as Markdown' })
    expect(await link.getAttribute('href')).toBe(`${DOCS}.md`)
    const shown = await page.evaluate(async (url) => (await fetch(url)).text(), `${DOCS}.md`)
    expect(shown).toBe(copied)
  })

  it('[PAGE-04] says when it could not', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto(DOCS)
    await copy(page).click()
    await page.getByRole('alert').filter({ hasText: 'Could not copy the page URL.' }).waitFor()
    expect(await page.locator('.Toastify__toast').count()).toBe(1)
  })

  it.runIf(isLong)('[PAGE-04] copies where the browser has no clipboard', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', () => {
        const field = document.activeElement as HTMLTextAreaElement
        Object.assign(window, { copied: field.value })
      })
    })
    await page.goto(DOCS)
    await copy(page).click()
    await page.getByRole('status').filter({ hasText: 'Page URL copied' }).waitFor()
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(
      site.origin() + DOCS,
    )
    await expect.poll(() => copy(page).evaluate((it) => it === document.activeElement)).toBe(true)
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

  it.runIf(isLong)(
    '[PAGE-08] does so without speculation rules, and never leaves the site',
    async () => {
      const { page, strangers } = await site.arrive()
      await page.addInitScript(() => {
        HTMLScriptElement.supports = () => false
      })
      await page.goto('/')
      const { near } = await linkedPages(page)
      const links = page.locator('link[rel="prefetch"]')
      const paths = async () =>
        (await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))).map(
          (href) => new URL(href).pathname,
        )
      await expect.poll(paths).toEqual(expect.arrayContaining(near))
      expect(new Set(await paths()).size).toBe((await paths()).length)
      expect(await linkedSites(page)).toContain('https://wiremoor.example')
      expect(await origins(page, 'link[rel="prefetch"]')).toEqual([site.origin()])
      expect(strangers()).toEqual([])
    },
  )

  it.each([{ saveData: true }, ...inLongRuns([{ effectiveType: '2g' }])])(
    '[PAGE-08] does nothing with %o',
    async (connection) => {
      const { page } = await site.arrive()
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection)
      await page.goto('/')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      // The observer of headings has run by then, and so would this one have.
      await page.locator('main [data-visible]').first().waitFor({ state: 'attached' })
      expect(await page.locator('a[data-near], link[rel="prefetch"]').count()).toBe(0)
    },
  )
})

describe('anchor marks', () => {
  const opacity = (page: Page, index: number) =>
    page
      .locator('main h2 .anchor')
      .nth(index)
      .evaluate((anchor) => {
        for (const animation of anchor.getAnimations()) animation.finish()
        const { opacity, visibility } = getComputedStyle(anchor)
        return visibility === 'hidden' ? 0 : Number(opacity)
      })

  it('[PAGE-09] show on hover and focus from 768 px', async () => {
    const page = await docsPage({ width: 768, height: 740 })
    const heading = page.locator('main h2').first()
    await expect.poll(() => heading.getAttribute('data-visible')).toBe('')
    expect(await opacity(page, 0)).toBe(0)
    await heading.hover()
    await expect.poll(() => opacity(page, 0)).toBeGreaterThan(0)
    await page.mouse.move(0, 0)
    await expect.poll(() => opacity(page, 0)).toBe(0)
    await heading.locator('.anchor').focus()
    await expect.poll(() => opacity(page, 0)).toBeGreaterThan(0)
    await heading.locator('.anchor').blur()
  })

  it('[PAGE-09] below 768 px the whole heading is the link, and its own links stay in reach', async () => {
    const { page } = await site.open(DOCS, { viewport: { width: 767, height: 740 } })
    const anchors = page.locator('main h2 .anchor')
    for (let index = 0; index < (await anchors.count()); index += 1) {
      expect(await opacity(page, index)).toBe(1)
    }
    const heading = page.locator('main h2').nth(1)
    expect(await heading.locator('.anchor').boundingBox()).toEqual(await heading.boundingBox())
    await heading.evaluate((it) => it.insertAdjacentHTML('beforeend', '<a href="#x">x</a>'))
    const hit = (selector: string) =>
      heading.locator(selector).evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === it
      })
    await heading.scrollIntoViewIfNeeded()
    expect([await hit('.anchor'), await hit('a:last-child')]).toEqual([true, true])
    expect(await page.locator('main [data-visible]').count()).toBe(0)
    await page.setViewportSize({ width: 768, height: 740 })
    await expect.poll(() => page.locator('main [data-visible]').count()).toBeGreaterThan(0)
    expect(await opacity(page, 0)).toBe(0)
  })

  it('[PAGE-09] show only while the whole heading is below 3.5rem', async () => {
    const page = await docsPage()
    const heading = page.locator('main h2').nth(1)
    /** Brings an edge of the heading to a height, anew each time: a page that was resized may not be laid out yet. */
    const visibleWith = (edge: 'top' | 'bottom', y: number) =>
      expect.poll(async () => {
        await heading.evaluate(
          (it, { edge, y }) =>
            window.scrollBy({ top: it.getBoundingClientRect()[edge] - y, behavior: 'instant' }),
          { edge, y },
        )
        return heading.getAttribute('data-visible')
      })
    await visibleWith('top', 57).toBe('')
    await visibleWith('top', 55).toBeNull()
    await page.mouse.move(400, 75)
    expect(await heading.evaluate((it) => it.matches(':hover'))).toBe(true)
    expect(await opacity(page, 1)).toBe(0)
    // Nor while the end of the window cuts it.
    await page.setViewportSize({ width: 1280, height: 400 })
    await visibleWith('bottom', 399).toBe('')
    await visibleWith('bottom', 402).toBeNull()
    await heading.hover({ position: { x: 40, y: 4 } })
    expect(await heading.evaluate((it) => it.matches(':hover'))).toBe(true)
    expect(await opacity(page, 1)).toBe(0)
  })
})

describe('content', () => {
  it.each([
    ['docs', (name: string) => /^(how-to|about-wiremoor|selfhosted)\//.test(name)],
    ['API', (name: string) => name.startsWith('api/')],
  ] as const)(
    '[PAGE-10] %s pages show prose, code in several languages, properties and badges',
    (_, isOfArea) => {
      const pages = htmlFiles(site.dir()).filter(({ name }) => isOfArea(name))
      const shows = (pattern: RegExp) => pages.filter(({ html }) => pattern.test(html)).length
      expect(pages.length).toBeGreaterThan(15)
      expect(shows(/<main[\s\S]*<p>[\s\S]{200,}<\/main>/)).toBe(pages.length)
      expect(
        shows(/class="code-tabs[^>]*>(?:<button[^>]*role="tab"[^>]*>[^<]*<\/button>){2,}/),
      ).toBeGreaterThan(5)
      expect(shows(/class="props"/)).toBeGreaterThan(2)
      expect(shows(/class="badge"/)).toBeGreaterThan(0)
      expect(shows(/Wiremoor/)).toBe(pages.length)
      expect(shows(/WireGuard|network|machine|peer/i)).toBe(pages.length)
    },
  )
})
