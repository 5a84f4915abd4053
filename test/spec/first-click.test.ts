import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRuns, isLong } from '../support/long.ts'
import { arrived, PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { type Gate, gate } from './gate.ts'

const site = siteBrowser({ isStill: true })
const PAGE = '/how-to/resolve-overlapping-routes'

type Islands = {
  /** Files of islands that were asked for. */
  readonly asked: string[]
  /** Lets islands in by their names; without a name all of them. */
  readonly letIn: (...names: readonly string[]) => void
}

/** The files of islands wait to be let in: each island for itself, what they have in common for the first of them. */
async function holdIslands(context: BrowserContext): Promise<Islands> {
  const asked: string[] = []
  const gates = new Map<string, Gate>()
  const gateOf = (name: string) => {
    const found = gates.get(name) ?? gate()
    gates.set(name, found)
    return found
  }
  const first = gate()
  const all = gate()
  await context.route(/_docsgen\/(island|mount|chunk)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const [, name] = /\/island-([a-z-]+)-/.exec(pathname) ?? []
    await Promise.race([all.opened, (name === undefined ? first : gateOf(name)).opened])
    await route.continue()
  })
  const letIn = (...names: readonly string[]) => {
    first.open()
    for (const name of names) gateOf(name).open()
    if (names.length === 0) all.open()
  }
  return { asked, letIn }
}

/** A page whose islands have not come. */
async function slowPage(path = PAGE, options: BrowserContextOptions = {}) {
  const { page, context } = await site.arrive(options)
  const islands = await holdIslands(context)
  await page.goto(path)
  return { page, ...islands }
}

/** Such a page for several tests, each of which wakes an island that is its own, or none. */
function sharedSlowPage(options: BrowserContextOptions = {}) {
  let islands: Islands | undefined
  const visit = site.shared(async ({ page, context }) => {
    islands = await holdIslands(context)
    await page.goto(PAGE)
  }, options)
  return async (size = WIDE) => {
    const page = await visit()
    await page.setViewportSize(size)
    return { page, ...(islands as Islands) }
  }
}

/** Clicks without pointing first, as a fast finger does; the handlers are not there yet. */
const tap = (page: Page, selector: string, times = 1) =>
  page
    .locator(selector)
    .first()
    .evaluate((control, count) => {
      for (let index = 0; index < count; index += 1) (control as HTMLElement).click()
    }, times)

const isAwake = (page: Page, name: string) =>
  page.locator(`docsgen-island[name="${name}"][ready]`).first().waitFor({ state: 'attached' })

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

describe('the first click, before the island is there', () => {
  const asleep = sharedSlowPage()
  const first = sharedSlowPage(CLIPBOARD)
  const second = sharedSlowPage()

  it('loads nothing until then', async () => {
    const { page, asked } = await asleep()
    asked.length = 0
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 600)
    await page.locator('main p').first().click()
    expect(asked).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
  })

  it.each([[1, first], ...inLongRuns([[3, second]])] as const)(
    '[DARK-01] flips the theme once, clicked %i times',
    async (times, arrive) => {
      const { page, letIn } = await arrive()
      await tap(page, '.theme-toggle', times)
      expect(await page.locator('html.dark').count()).toBe(0)
      letIn('theme-toggle')
      await isAwake(page, 'theme-toggle')
      await page.locator('html.dark').waitFor()
    },
  )

  it.each([['field', WIDE, first], ...inLongRuns([['icon', PHONE, second]])] as const)(
    '[SRCH-01] the search %s opens the dialog at once, and only once',
    async (look, size, arrive) => {
      const { page, letIn } = await arrive(size)
      const dialog = page.locator('dialog#docsgen-search')
      await dialog.evaluate((element) => {
        const openings: boolean[] = []
        new MutationObserver(() => openings.push((element as HTMLDialogElement).open)).observe(
          element,
          { attributeFilter: ['open'] },
        )
        Object.assign(window, { openings })
      })
      await page.locator(`.search-trigger[data-look="${look}"]`).click()
      expect(await dialog.getAttribute('open')).toBe('')
      expect(await page.locator('docsgen-island[name="search"][ready]').count()).toBe(0)
      await page.keyboard.type('setup')
      letIn('search')
      await isAwake(page, 'search')
      await page.getByRole('option').first().waitFor()
      expect(await page.getByRole('combobox').inputValue()).toBe('setup')
      expect(await page.evaluate(() => (window as { openings?: unknown }).openings)).toEqual([true])
      await dialog.evaluate((it) => (it as HTMLDialogElement).close())
    },
  )

  it('[CODE-02] picks the language', async () => {
    const { page, letIn } = await first()
    await tap(page, '[role="tab"][data-name="macOS"]')
    letIn('code-tabs')
    await expect
      .poll(() => page.locator('[role="tab"][aria-selected="true"]').allTextContents())
      .toEqual(['macOS', 'macOS'])
    expect(await page.evaluate(() => localStorage.getItem('docsgen:languages'))).toBe('["macOS"]')
  })

  it('[CODE-02] moves by one tab for one key', async () => {
    const { page, letIn } = await second()
    await page.locator('[role="tab"]').first().focus()
    await page.keyboard.press('ArrowRight')
    letIn('code-tabs')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('macOS')
    expect(await page.locator('[role="tab"][aria-selected="true"]').first().textContent()).toBe(
      'macOS',
    )
  })

  it.each(['.copy-code', '.right-column .copy-link'])(
    '[CODE-03] [PAGE-04] %s copies within the click itself, as browsers demand',
    async (selector) => {
      const { page, asked, letIn } = await second()
      await page.evaluate(() => {
        const copies: string[] = []
        navigator.clipboard.writeText = async (text) => {
          copies.push(text)
        }
        Object.assign(window, { copies })
      })
      const copies = () => page.evaluate(() => (window as unknown as { copies: string[] }).copies)
      await page.locator(selector).first().click()
      expect(await copies()).toHaveLength(1)
      const [, name = ''] = /\.(copy-\w+)$/.exec(selector) ?? []
      await expect.poll(() => asked.join()).toContain(`island-${name}`)
      letIn(name, 'toaster')
      const told = {
        'copy-code': '.copy-code[data-state="copied"]',
        'copy-link': '.Toastify__toast',
      }
      await page
        .locator(told[name as keyof typeof told])
        .first()
        .waitFor()
      expect(await copies()).toHaveLength(1)
    },
  )

  it('[FOOT-01] takes the first answer, once', async () => {
    const { page, letIn } = await first()
    await page.evaluate(() => {
      const answers: unknown[] = []
      document.addEventListener('docsgen:feedback', (event) =>
        answers.push((event as CustomEvent).detail),
      )
      Object.assign(window, { answers })
    })
    await tap(page, '.feedback-answers button:first-child', 2)
    await tap(page, '.feedback-answers button:last-child')
    letIn('feedback')
    await page.getByRole('status').filter({ hasText: 'Thanks for your feedback!' }).waitFor()
    expect(await page.evaluate(() => (window as { answers?: unknown }).answers)).toEqual([
      { path: PAGE, isHelpful: true },
    ])
  })

  it.each([
    ['.sidebar', { viewport: WIDE }],
    ...inLongRuns([['#docsgen-nav', { viewport: PHONE }]]),
  ] as const)(
    '[NAV-07] opens the group of %s and goes to its first page, once',
    async (place, options) => {
      const { page, letIn } = await slowPage(PAGE, options)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      if (place === '#docsgen-nav')
        await page.getByRole('button', { name: 'Open navigation' }).click()
      await tap(page, `${place} summary:has-text("Team")`)
      letIn()
      await arrived(page, '/how-to/add-users-to-your-network')
      expect(visited).toEqual(['/how-to/add-users-to-your-network'])
    },
  )

  it('[NAV-06] [NAV-08] closes a top group, which takes the highlight, once', async () => {
    const { page, letIn } = await slowPage('/api/guides/quickstart')
    const row = '.sidebar details[data-level="top"]:has([aria-current]) > summary'
    await page.evaluate((selector) => {
      const toggles: boolean[] = []
      const group = document.querySelector<HTMLDetailsElement>(selector)?.parentElement
      group?.addEventListener('toggle', () => toggles.push(group.hasAttribute('open')))
      Object.assign(window, { toggles })
    }, row)
    await tap(page, row, 2)
    letIn()
    await isAwake(page, 'nav-groups')
    await page.locator(`${row}[data-active]`).waitFor()
    expect(await page.evaluate(() => (window as { toggles?: unknown }).toggles)).toEqual([false])
  })

  it('[MOB-01] opens the panel at once', async () => {
    const { page } = await asleep(PHONE)
    const nav = page.locator('#docsgen-nav')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    expect(await nav.evaluate((it) => (it as HTMLDialogElement).open)).toBe(true)
    await nav.evaluate((it) => (it as HTMLDialogElement).close())
  })

  it.each([
    [
      'a link to a section',
      () => slowPage('/api/resources/groups', { viewport: PHONE }),
      '.nav-anchor',
    ],
    ...inLongRuns([['a link to a page', () => asleep(PHONE), 'a[href="/how-to/installation"]']]),
  ] as const)('[MOB-05] %s closes the panel without its island', async (_, arrive, link) => {
    const { page } = await arrive()
    const path = new URL(page.url()).pathname
    const nav = page.locator('#docsgen-nav')
    const isOpen = () => nav.evaluate((it) => (it as HTMLDialogElement).open)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    expect(await isOpen()).toBe(true)
    // The next page is long in coming, too.
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { once: true }),
    )
    await nav.locator(link).first().click()
    await expect.poll(isOpen).toBe(false)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('docsgen-island[ready]').count()).toBe(0)
  })
})

describe('islands that do not come', () => {
  it('leave what the browser can do by itself, and are tried again', async () => {
    const { page, context } = await site.arrive()
    const state = { isOffline: true }
    await context.route(/_docsgen\/(island-nav-groups|mount)/, (route) =>
      state.isOffline ? route.abort() : route.continue(),
    )
    await page.goto(PAGE)
    const group = page.locator('.sidebar details').filter({ hasText: /^Team/ }).last()
    await group.locator('summary').click()
    await expect.poll(() => group.getAttribute('open')).toBe('')
    expect(new URL(page.url()).pathname).toBe(PAGE)
    state.isOffline = false
    await page.mouse.move(700, 400)
    await group.locator('summary').hover()
    await isAwake(page, 'nav-groups')
  })
})

describe('a runtime that does not come', () => {
  it.each([['blocked', undefined], ...inLongRuns([['broken', 'import {']])] as const)(
    '(%s) leaves the page as it is without script',
    async (_, body) => {
      const { page, context } = await site.arrive({ viewport: PHONE })
      await context.route(/_docsgen\/runtime/, (route) =>
        body === undefined
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: `${body}\n` }),
      )
      await page.addInitScript(() => localStorage.setItem('isDarkMode', 'true'))
      await page.goto(PAGE)
      const shown = (selector: string) => page.locator(`${selector}:visible`).count()
      const panels = await page.locator('.code-panel').count()
      expect(panels).toBeGreaterThan(1)
      expect(await shown('.code-panel')).toBe(panels)
      expect(await shown('.code-panel-name')).toBe(await page.locator('.code-panel-name').count())
      expect(await page.locator('.needs-js').count()).toBeGreaterThan(3)
      expect(await shown(':is(.needs-js, .copy-code)')).toBe(0)
      expect(await shown('.search-without-js')).toBe(1)
      // What the inline script did stands: the chosen theme, with its logo.
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      ).toBe('dark')
      await page.locator('.header .only-dark').waitFor()
      expect(await shown('.header .only-light')).toBe(0)
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    },
  )
})

describe('without script', () => {
  const visit = site.shared(PAGE, { javaScriptEnabled: false })

  it('step 15: a page reads completely, and the panel opens', async () => {
    const page = await visit()
    await page.setViewportSize(PHONE)
    // An empty set where there is none.
    const shown = async (selector: string) =>
      new Set(
        await page.locator(selector).evaluateAll((all) => all.map((it) => it.checkVisibility())),
      )
    for (const selector of ['.code-panel', '.code-panel-name']) {
      expect(await shown(selector), selector).toEqual(new Set([true]))
    }
    for (const selector of ['.needs-js', '.copy-code']) {
      expect(await shown(selector), selector).toEqual(new Set([false]))
    }
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const panel = page.getByRole('dialog', { name: 'Navigation' })
    await panel.waitFor()
    await panel.locator('summary').filter({ hasText: 'Team' }).click()
    await panel.locator('a[href="/how-to/add-users-to-your-network"]').click()
    await arrived(page, '/how-to/add-users-to-your-network')
  })

  it.runIf(isLong)('the contents stand above the text, where the bar has no list', async () => {
    const page = await visit()
    await page.setViewportSize(PHONE)
    await page.goto(PAGE)
    expect(await page.locator('.tocbar').isVisible()).toBe(false)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const box = await page.locator('.right-column').boundingBox()
    const title = await page.locator('h1').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
    const link = contents.locator('a').first()
    const section = await link.getAttribute('href')
    await link.click()
    await arrived(page, ({ hash }) => hash === section)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(async () => (await contents.boundingBox())?.x).toBeGreaterThan(900)
  })

  it.each(['/', '/testing', '/no/such/page', ...inLongRuns(['/api/resources/posture-checks'])])(
    '%s reads completely, without a control that does nothing',
    async (path) => {
      const page = await visit()
      await page.goto(path)
      const hidden = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all
            // What is folded opens without script.
            .filter((it) => it.closest('details:not([open])') === null && !it.checkVisibility())
            .map((it) => `${it.localName}.${it.className} ${it.textContent?.slice(0, 40)}`),
        )
      const text =
        'main :is(h1, h2, h3, p:not(.feedback *), .code-panel, .code-panel-name, .tab, .tab-name)'
      expect(await page.locator(text).count()).toBeGreaterThan(2)
      expect(await hidden(text)).toEqual([])
      const controls = page.locator('.needs-js, .copy-code, [role="tablist"], .theme-toggle')
      expect(await controls.count()).toBeGreaterThan(2)
      expect(await controls.locator('visible=true').count()).toBe(0)

      const summary = page.locator('main details:not([open]) > summary').first()
      if (path.startsWith('/api/')) {
        await summary.click()
        const opened = page.locator('main details[open] li').first()
        expect(await opened.isVisible()).toBe(true)
      }
      const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
      expect(await search.getAttribute('href')).toBe('/search')
      if (path !== '/') return
      await search.click()
      await page.waitForURL('**/search')
    },
  )

  it.runIf(isLong)(
    'every link of the site leads somewhere, and every hash to a place in its page',
    async () => {
      const page = await visit()
      const found = new Map<string, { readonly status: number; readonly html: string }>()
      const waiting = ['/', '/search', '/testing', '/_app', '/no/such/page']
      const links: { readonly from: string; readonly to: URL }[] = []
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (found.has(path)) continue
        const response = await page.request.get(path)
        const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false
        const html = isPage ? await response.text() : ''
        found.set(path, { status: response.status(), html })
        for (const [, href = ''] of html.matchAll(/\shref="([^"]*)"/g)) {
          const to = new URL(href.replaceAll('&amp;', '&'), new URL(path, site.origin()))
          if (to.origin !== site.origin()) continue
          links.push({ from: path, to })
          waiting.push(to.pathname)
        }
      }
      expect(found.size).toBeGreaterThan(75)
      expect(links.filter(({ to }) => to.hash !== '').length).toBeGreaterThan(500)
      const places = new Map(
        [...found].map(([path, { html }]) => [
          path,
          new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)),
        ]),
      )
      const broken = links.filter(({ to }) => {
        const id = decodeURIComponent(to.hash.slice(1))
        const status = to.pathname === '/no/such/page' ? 200 : found.get(to.pathname)?.status
        return status !== 200 || (id !== '' && places.get(to.pathname)?.has(id) !== true)
      })
      expect(broken.map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`)).toEqual([])
    },
  )
})
