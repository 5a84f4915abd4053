import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

/* `npm test` zooms two kinds of pages; `npm run test:long` all. */

const site = siteBrowser()
/** A reader who has set the browser's text size to twice the usual. */
const largeText = siteBrowser({ args: ['--blink-settings=defaultFontSize=32'] })
const DOCS = '/how-to/getting-started'
const TABS = '/how-to/resolve-overlapping-routes'
const RESOURCE = '/api/resources/groups'

const visible = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length)

describe('print', () => {
  it('is light, one column, without what is for the screen, with every panel and details open', async () => {
    const { page } = await site.open(TABS, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const gone =
      '.header, .sidebar, .tocbar, .right-column, .copy-code, .code-tabs, .feedback, .pager, .toasts > *, .anchor'
    expect(await visible(page, gone)).toBe(0)
    const panels = await page.locator('.code-panel').count()
    expect(await visible(page, '.code-panel')).toBe(panels)
    expect(await visible(page, '.code-panel-name')).toBe(
      await page.locator('.code-panel-name').count(),
    )
    const { background, color, wrap } = await page.evaluate(() => ({
      background: getComputedStyle(document.documentElement).backgroundColor,
      color: getComputedStyle(document.querySelector('.prose-body p') as Element).color,
      wrap: getComputedStyle(document.querySelector('main pre code') as Element).whiteSpace,
    }))
    expect(background).toMatch(/rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/)
    expect(Math.max(...(color.match(/\d+/g) ?? []).map(Number))).toBeLessThan(100)
    expect(wrap).toBe('pre-wrap')

    // A new document may be asked before the browser has told it of the medium.
    await page.emulateMedia({ media: 'screen' })
    await page.goto(RESOURCE)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = false
    })
    const rows = page.locator('main details:not(.page-menu) li')
    const count = await rows.count()
    expect(count).toBeGreaterThan(0)
    // They fold up as readers see them, and all are printed.
    await expect.poll(() => visible(page, 'main details:not(.page-menu) li')).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => visible(page, 'main details:not(.page-menu) li')).toBe(count)
  })

  it.runIf(isLong)(
    'breaks no page after a heading or inside a box, and tells where links lead',
    async () => {
      const { page } = await site.open('/selfhosted/geo-support')
      const breaks = (property: 'breakAfter' | 'breakInside', selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all, name) => all.map((it) => getComputedStyle(it)[name]), property)
      const together = new Set(['avoid'])
      await page.emulateMedia({ media: 'print' })
      expect(new Set(await breaks('breakAfter', 'main :is(h1, h2, h3, h4)'))).toEqual(together)
      for (const box of ['tr', '.code-group', '.callout']) {
        const found = new Set(await breaks('breakInside', `main ${box}`))
        expect({ box, found }).toEqual({ box, found: together })
      }

      // No article of the site leads elsewhere.
      const printed = await page.locator('.prose-body').evaluate((prose) => {
        prose.insertAdjacentHTML('beforeend', '<p><a href="https://a.example/b">c</a></p>')
        const links = [...prose.querySelectorAll('a[href]')].slice(-2)
        return links.map((link) => getComputedStyle(link, '::after').content)
      })
      expect(printed[0]).not.toContain('(')
      expect(printed[1]).toContain('https://a.example/b')

      await page.goto(RESOURCE)
      // A new document may be asked before the browser has told it of the medium.
      await page.emulateMedia({ media: 'print' })
      expect(new Set(await breaks('breakInside', 'main .prop'))).toEqual(together)
    },
  )
})

describe('reduced motion', () => {
  it.runIf(isLong)('moves nothing, and everything works', async () => {
    const { page } = await site.open(DOCS, { viewport: PHONE, reducedMotion: 'reduce' })
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element, part)
            // The bar's own animation goes by the scroll, not by time.
            const animation = element.matches('.header') ? '0s' : animationDuration
            return `${transitionDuration},${animation}`
              .split(',')
              .map((text) => Number.parseFloat(text) || 0)
          }),
        ),
      ),
    )
    expect(longest).toBeLessThanOrEqual(0.001)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'hidden' })
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto')
  })
})

describe('forced colours', () => {
  it.runIf(isLong)('show by outlines what is current and selected', async () => {
    const { page } = await site.open(TABS, { forcedColors: 'active' })
    const outlined = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        })
    expect(await outlined('.sidebar [aria-current="page"]')).toBe(true)
    expect(await outlined('.toc [aria-current="true"]')).toBe(true)
    expect(await outlined('[role="tab"][aria-selected="true"]')).toBe(true)
    expect(await outlined('[role="tab"][aria-selected="false"]')).toBe(false)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.locator('html.dark').waitFor()
  })
})

describe('right to left', () => {
  /** The site as it is for a language that is written from right to left. */
  const visit = site.shared(({ context }) =>
    context.route(/\/[^.]*$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('dir="ltr"', 'dir="rtl"')
      await route.fulfill({ response, body })
    }),
  )
  async function openInRtl(path: string, viewport = WIDE): Promise<Page> {
    const page = await visit()
    await page.setViewportSize(viewport)
    await page.goto(path)
    return page
  }

  it('scrolls nowhere sideways at 320, 768 and 1280 px; code, types and bounds stay', async () => {
    const page = await visit()
    for (const path of [DOCS, '/', RESOURCE]) {
      await page.goto(path)
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }))
        expect({ path, width, scroll }).toEqual({ path, width, scroll: client })
        await page.evaluate(() => scrollTo(-100, 0))
        expect(await page.evaluate(() => scrollX)).toBe(0)
      }
    }
    const directions = await page
      .locator('code, pre, .chip, .prop-type dd')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).direction))
    expect(new Set(directions)).toEqual(new Set(['ltr']))
  })

  it('[CODE-02] arrows go to the tab at that side', async () => {
    const page = await openInRtl(TABS)
    const group = page.locator('.code-group[data-kind="tabs"]').first()
    const names = await group.getByRole('tab').allTextContents()
    const [first, second] = [group.getByRole('tab').nth(0), group.getByRole('tab').nth(1)]
    const [a, b] = [await first.boundingBox(), await second.boundingBox()]
    expect(a && b && b.x < a.x).toBe(true)
    const picked = () => group.locator('[aria-selected="true"]').textContent()
    for (const [key, name] of [
      ['ArrowLeft', names[1]],
      ['ArrowRight', names[0]],
      ['ArrowRight', names.at(-1)],
      ['ArrowLeft', names[0]],
    ] as const) {
      await group.locator('[aria-selected="true"]').press(key)
      await expect.poll(picked).toBe(name)
    }
  })

  it('[MOB-05] the panel comes from the right, and is dragged out there', async () => {
    const page = await openInRtl(DOCS, { width: 700, height: 740 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.locator('docsgen-island[name="mobile-nav"][ready]').waitFor({ state: 'attached' })
    const panel = page.locator('#docsgen-nav')
    const right = await panel.evaluate((it) => {
      for (const animation of document.getAnimations()) animation.finish()
      return it.getBoundingClientRect().right
    })
    expect(Math.round(right)).toBeGreaterThanOrEqual(685)
    await page.mouse.move(400, 28)
    await page.mouse.down()
    for (const x of [430, 520, 660]) await page.mouse.move(x, 28)
    await page.mouse.up()
    await expect.poll(() => panel.evaluate((it) => (it as HTMLDialogElement).open)).toBe(false)
  })
})

describe('touch', () => {
  it.runIf(isLong)('targets are 44 px high, those of lists 40 or more', async () => {
    const { page } = await site.open(TABS, { viewport: PHONE, hasTouch: true, isMobile: true })
    /** The least of what shows; nothing is not enough. */
    const least = (selector: string, side: 'width' | 'height') =>
      page.locator(selector).evaluateAll((all, name) => {
        const shown = all.filter((element) => element.checkVisibility())
        const sizes = shown.map((element) => element.getBoundingClientRect()[name])
        return sizes.length === 0 ? 0 : Math.min(...sizes)
      }, side)
    const height = (selector: string) => least(selector, 'height')
    expect(await height('.icon-button')).toBeGreaterThanOrEqual(44)
    for (const target of ['.menu-button', '.search-trigger[data-look="icon"]', '.theme-toggle']) {
      expect(await height(target), target).toBeGreaterThanOrEqual(44)
      expect(await least(target, 'width'), target).toBeGreaterThanOrEqual(44)
    }
    expect(await height('[role="tab"]')).toBeGreaterThanOrEqual(44)
    await page.locator('.tocbar summary').tap()
    expect(await height('.toc-list a')).toBeGreaterThanOrEqual(40)
    await page.getByRole('button', { name: 'Open navigation' }).tap()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    expect(await height('#docsgen-nav .nav-list > li > a')).toBeGreaterThanOrEqual(44)
    expect(await height('#docsgen-nav summary')).toBeGreaterThanOrEqual(44)
    expect(await height('#docsgen-nav .icon-button')).toBeGreaterThanOrEqual(44)
  })
})

describe('zoom', () => {
  it.each([
    ['400 %', { viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 }],
    ['200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ] as const)('%s needs no scrolling sideways', async (_, options) => {
    const { page } = await site.arrive(options)
    for (const path of isLong ? [DOCS, RESOURCE, '/', '/no/such/page'] : [DOCS, RESOURCE]) {
      await page.goto(path)
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect({ path, scroll }).toEqual({ path, scroll: client })
    }
  })

  it('text of twice the size is whole', async () => {
    const { page } = await largeText.arrive()
    for (const path of [DOCS, RESOURCE, '/']) {
      await page.goto(path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      )
      const { clipped, isTooWide } = await page.evaluate(() => ({
        clipped: [...document.querySelectorAll('header *, main *, footer *')]
          .filter((element) => {
            const { overflowY } = getComputedStyle(element)
            const isCut = element.scrollHeight > element.clientHeight + 1
            return element.clientHeight > 1 && overflowY === 'hidden' && isCut
          })
          .map(({ className, textContent }) => `${className} ${textContent?.slice(0, 30)}`),
        isTooWide: document.documentElement.scrollWidth > innerWidth,
      }))
      expect({ path, clipped, isTooWide }).toEqual({ path, clipped: [], isTooWide: false })
    }
  })
})

describe('a page that is missing', () => {
  const visit = site.shared(async () => {})

  it('[AREA-07] says which, and offers pages with a similar address', async () => {
    const page = await visit()
    const response = await page.goto('/how-to/instalation')
    expect(response?.status()).toBe(404)
    await page.getByText('There is no page at /how-to/instalation. It may have moved.').waitFor()
    const suggestion = page.locator('[data-suggestions] a')
    await suggestion.first().waitFor()
    expect(await suggestion.first().getAttribute('href')).toBe('/how-to/installation')
    expect(await page.getByText('Did you mean Install the client?').isVisible()).toBe(true)
    await page.goto('/nothing/like/any/page')
    await page.getByText('There is no page at /nothing/like/any/page.').waitFor()
    expect(await page.getByText('Did you mean').count()).toBe(0)
  })

  it('[AREA-07] begins search with the words of the path', async () => {
    const page = await visit()
    await page.goto('/old/manual/setup-keys')
    await page.getByText('There is no page at /old/manual/setup-keys.').waitFor()
    await page.getByRole('button', { name: 'Search the docs' }).click()
    const field = page.getByRole('combobox')
    expect(await field.inputValue()).toBe('setup keys')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').first().textContent()).toMatch(/setup keys?/i)
    await page.keyboard.type('dns')
    await expect.poll(() => field.inputValue()).toBe('dns')
  })
})

describe('the list of all pages', () => {
  it('is filtered as letters are typed, those before the island was there too', async () => {
    const { page } = await site.arrive()
    await page.goto('/search')
    const links = page.locator('.all-pages a:visible')
    expect(await links.count()).toBeGreaterThan(60)
    const field = page.getByRole('searchbox', { name: 'Filter pages' })
    await field.fill('setup keys')
    await expect.poll(() => links.count()).toBeLessThan(5)
    expect(await links.allTextContents()).toContain('Setup keys')
    expect(await page.locator('.filter [role="status"]').textContent()).toMatch(/^\d pages$/)
    const areas = page.locator('.all-pages h2:visible')
    await field.fill('api quickstart')
    await expect.poll(() => areas.allTextContents()).toEqual(['API'])
    expect(await links.allTextContents()).toEqual(['Quickstart'])
    await field.fill('')
    await expect.poll(() => links.count()).toBeGreaterThan(60)
    expect(await areas.allTextContents()).toEqual(['Docs', 'API'])
  })
})
