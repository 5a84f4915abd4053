import { gzipSync } from 'node:zlib'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  active,
  answered,
  box,
  copyAndAnswer,
  dialog,
  isOpen,
  openSearch,
  options,
  panel,
  putBack,
  reachedHeading,
  search,
  UNTOUCHED,
  watchRequests,
} from '../search/search-page.ts'
import { isLong } from '../support/long.ts'
import { answers, arrived, PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { gate } from './gate.ts'

const site = siteBrowser({ isStill: true })
const PAGE = '/how-to/getting-started'
const QUERY = 'setup key'

/** Where answers of the embedded index are remembered. */
const CACHE = 'docsgen:search:/_docsgen/search/manifest.json'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CACHE)

const visit = site.shared(PAGE)
/** One page for the tests that ask for it, which each finds at its address, its dialog closed and empty. */
async function closedAndEmpty(): Promise<Page> {
  const page = await visit()
  await putBack(page, site.origin() + PAGE)
  return page
}

/** Waits until the page has drawn what was done to it. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** The browser's window that a page is a tab of. */
async function windowOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  return windowId
}

describe('opening', () => {
  it('[SRCH-01] [SRCH-02] a field opens it from the large breakpoint, an icon below, and Ctrl+K while one of them shows', async () => {
    const page = await closedAndEmpty()
    const field = page.locator('.search-trigger[data-look="field"]')
    const icon = page.locator('.search-trigger[data-look="icon"]')
    expect([await field.isVisible(), await icon.isVisible()]).toEqual([true, false])
    await page.getByRole('button', { name: /^Search: Find something/ }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.setViewportSize({ width: 1023, height: 800 })
    expect([await field.isVisible(), await icon.isVisible()]).toEqual([false, true])
    await icon.click()
    await page.locator('dialog#docsgen-search:modal').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)

    await page.setViewportSize(PHONE)
    const show = (display: string) =>
      icon.evaluate((trigger, value) => {
        trigger.style.setProperty('display', value, 'important')
      }, display)
    await show('none')
    await page.keyboard.press('Control+k')
    await frames(page)
    expect(await isOpen(page)).toBe(false)
    await show('')
    await page.keyboard.press('Control+k')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('docsgen-search-input')
  })
})

describe('the query', () => {
  it('[SRCH-03] [SRCH-06] [SRCH-13] [P2] is text, whatever it looks like; Enter closes what says that nothing was found, and writing goes on', async () => {
    const page = await closedAndEmpty()
    const complaints: string[] = []
    const note = (message: { readonly text: () => string }) => void complaints.push(message.text())
    page.on('console', note)
    await openSearch(page)
    // Words that no page has: all of the query is shown, as what was not found.
    for (const query of [
      '<img src=qwzx onerror="qwzxqq=7">',
      '"><iframe srcdoc="qwzxqq">',
      '__aa-highlight__qwzx__/aa-highlight__ {qwzx} $& \\u003c &lt; 構築 🙂',
    ]) {
      await box(page).fill('')
      await page.keyboard.insertText(query)
      const words = `Nothing found for ‘${query}’. Please try again.`
      await expect.poll(() => panel(page).locator('p').textContent()).toBe(words)
      expect(await panel(page).locator('strong').textContent()).toBe(query)
      expect(await page.evaluate(() => 'qwzxqq' in window)).toBe(false)
      expect(await panel(page).locator('img, iframe, mark').count()).toBe(0)
    }
    expect(complaints).toEqual([])
    page.off('console', note)
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(PAGE)
    await page.keyboard.type('x')
    await panel(page).getByText('🙂x’. Please try again.').waitFor()
  })
})

describe('hits', () => {
  it('[SRCH-05] [SRCH-07] answer each key, with a marked title and a breadcrumb; the first is active, arrows move and wrap', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    // A list that appears under a resting pointer takes nothing over.
    await page.mouse.move(WIDE.width / 2, 400)
    const marked = () => active(page).locator('.search-title mark').allInnerTexts()
    for (const typed of ['e', 'ep', 'eph', 'ephe', 'ephem']) {
      await page.keyboard.press(typed.slice(-1))
      await expect
        .poll(async () => (await marked()).map((text) => text.toLowerCase()))
        .toContain(typed)
    }
    await page.keyboard.type('eral peers')
    const row = page.locator('.search-list > li').filter({ hasText: 'Register machines' }).first()
    await expect
      .poll(() => row.locator('.search-title mark').allInnerTexts())
      .toEqual(['Ephemeral', 'peers'])
    expect(await row.locator('.search-path').textContent()).toMatch(
      /^Manage Wiremoor \/ Access Control \/ Register machines using setup keys/,
    )
    await box(page).fill('dns')
    await expect.poll(marked).toContain('DNS')
    const count = await options(page).count()
    expect(count).toBe(5)
    const activeIndex = () =>
      options(page).evaluateAll((rows) =>
        rows.findIndex((it) => it.getAttribute('aria-selected') === 'true'),
      )
    expect(await activeIndex()).toBe(0)
    for (const [key, index] of [
      ['ArrowUp', 4],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key)
      expect(await activeIndex()).toBe(index)
    }
    const described = await box(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`#${described}`).getAttribute('aria-selected')).toBe('true')
    expect(await box(page).inputValue()).toBe('dns')
    await page.keyboard.press('ArrowUp')
    await page.mouse.move(WIDE.width / 2 + 3, 402)
    await expect.poll(activeIndex).not.toBe(0)
  })

  it('[SRCH-05] found by text alone show a line of it, for which there is room from the start', async () => {
    const { page, context } = await site.arrive()
    const text = gate()
    await context.route(/_docsgen\/search\/passages/, async (route) => {
      await text.opened
      await route.continue()
    })
    await page.goto(PAGE)
    await openSearch(page)
    await page.keyboard.type('secret store')
    const row = options(page).filter({ hasText: 'Access the Wiremoor public API' }).first()
    const line = row.locator('.search-line')
    // The height of the layout: while the dialog fades in, what is drawn is a little smaller.
    const heights = () =>
      options(page).evaluateAll((rows) => rows.map((it) => (it as HTMLElement).offsetHeight))
    await line.waitFor({ state: 'attached' })
    expect(await line.textContent()).toBe('')
    await page.keyboard.press('ArrowDown')
    const before = await heights()
    expect([...new Set(before)].toSorted()).toEqual([60, 78])
    text.open()
    await expect.poll(() => line.locator('mark').allTextContents()).toEqual(['secret', 'store'])
    expect(await row.locator('.search-title').textContent()).toBe('Before you start')
    expect(await heights()).toEqual(before)
    expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
  })
})

describe('choosing', () => {
  it('[SRCH-08] Enter opens the active hit at its heading, once', async () => {
    const page = await closedAndEmpty()
    await search(page, 'overlapping routes')
    await page.keyboard.press('ArrowDown')
    const title = await active(page).locator('.search-title').innerText()
    expect(title).toBe('Narrower routes')
    const visited: string[] = []
    const note = (frame: Frame) => void visited.push(new URL(frame.url()).pathname)
    page.on('framenavigated', note)
    await page.keyboard.press('Enter')
    await arrived(page, '/how-to/resolve-overlapping-routes#narrower-routes')
    expect(await reachedHeading(page)).toBe(title)
    await frames(page)
    expect(visited).toHaveLength(1)
    page.off('framenavigated', note)
  })

  describe.runIf(isLong)('in another window', () => {
    const whole = siteBrowser({ isWhole: true, isStill: true })

    it('[SRCH-08] Enter with a key held opens a new tab, or window, once, and this page stays', async () => {
      const { page, context } = await whole.open(PAGE)
      await search(page, QUERY)
      const href = (await active(page).getAttribute('href')) ?? ''
      // That a page is opened, and where, is all that matters of it.
      const isOpened = (url: URL) => url.pathname + url.hash === href
      await context.route(isOpened, (route) =>
        route.fulfill({ contentType: 'text/html', body: '' }),
      )
      await page.evaluate(() => {
        const { open } = window
        const opened: unknown[] = []
        Object.assign(window, { opened })
        window.open = (url, target, features) => {
          opened.push(features)
          return open(url, target, features)
        }
      })
      for (const [keys, place] of [
        ['Control+Enter', 'a new tab'],
        ['Meta+Enter', 'a new tab'],
        ['Shift+Enter', 'a new window'],
      ] as const) {
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          page.keyboard.press(keys),
        ])
        await opened.waitForLoadState()
        const { pathname, hash } = new URL(opened.url())
        expect(pathname + hash).toBe(href)
        const [own, other] = [await windowOf(page), await windowOf(opened)]
        expect({ keys, place: own === other ? 'a new tab' : 'a new window' }).toEqual({
          keys,
          place,
        })
        // Chromium looks at the Shift key too; other browsers go by what is asked for alone.
        const asked = await page.evaluate(() =>
          (window as unknown as { opened: unknown[] }).opened.splice(0),
        )
        const sized = 'noopener,width=1200,height=800'
        expect(asked).toEqual([place === 'a new tab' ? 'noopener' : sized])
        expect(context.pages()).toHaveLength(2)
        expect(await opened.evaluate(() => window.opener)).toBeNull()
        await opened.close()
        await page.bringToFront()
        expect(await active(page).getAttribute('href')).toBe(href)
      }
    })
  })

  it('[SRCH-10] a hit on the same page closes, and clears; so does any change of the hash', async () => {
    const page = await closedAndEmpty()
    await search(page, 'allow only what')
    const row = options(page).filter({ hasText: 'Allow only what you need' }).first()
    await row.click()
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => new URL(page.url()).hash).toBe('#allow-only-what-you-need')
    await expect.poll(() => box(page).inputValue()).toBe('')
    await search(page, QUERY)
    await page.evaluate(() => {
      location.hash = 'before-you-start'
    })
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => box(page).inputValue()).toBe('')
  })
})

describe('closing', () => {
  it('[SRCH-09] Escape closes the panel, then clears, then closes, from the field and from a button', async () => {
    const page = await closedAndEmpty()
    await page.locator('.search-trigger[data-look="field"]').focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const hint = dialog(page).locator('.search-hint')
    await page.keyboard.type(QUERY)
    await active(page).waitFor()
    expect(await hint.textContent()).toContain('esc to hide results')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await box(page).inputValue()).toBe(QUERY)
    expect(await hint.textContent()).toBe('esc to clear the search')
    await page.keyboard.press('Escape')
    await expect.poll(() => box(page).inputValue()).toBe('')
    expect(await hint.textContent()).toContain('esc to close')
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-trigger')

    await search(page, QUERY)
    await page.getByRole('button', { name: /^Esc/ }).focus()
    for (const open of [true, true, false]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => isOpen(page)).toBe(open)
    }
  })
})

describe('the service', () => {
  it('[SRCH-17] results are kept in browser storage: after a reload the index is not asked', async () => {
    const { page, context } = await site.open(PAGE)
    await openSearch(page)
    await page.keyboard.type(QUERY)
    // Answers count when the whole index gave them.
    await expect.poll(() => stored(page)).toContain(`"${QUERY}"`)
    const titles = () => options(page).locator('.search-title').allInnerTexts()
    await page.locator('#docsgen-search[data-status="idle"]').waitFor()
    const before = await titles()
    await page.reload()
    const asked = watchRequests(context)
    await openSearch(page)
    await page.keyboard.insertText(QUERY)
    await active(page).waitFor()
    expect(await titles()).toEqual(before)
    const texts = () => asked.filter((path) => path.includes('/search/words'))
    expect(texts()).toEqual([])
    // A query that the index is asked makes it load its words: the first was none.
    await page.keyboard.insertText(' x')
    await expect.poll(() => texts().length).toBeGreaterThan(0)
  })

  it('[SRCH-18] says that it is not available, and recovers', async () => {
    const { page, context, complaints } = await site.arrive()
    await context.route(/_docsgen\/search\//, (route) => route.abort())
    await page.goto(PAGE)
    await openSearch(page)
    await page.keyboard.type('dns')
    const message = 'Search is not available right now. Check your connection.'
    await panel(page).getByText(message).waitFor()
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe(message)
    await context.unroute(/_docsgen\/search\//)
    await page.getByRole('button', { name: 'Try again' }).click()
    await active(page).waitFor()
    expect(complaints().every((text) => /manifest|Failed to|ERR_FAILED|fetch/.test(text))).toBe(
      true,
    )
  })

  it('[SRCH-02] [SRCH-08] shortcut, text and Enter at the speed of a machine, before any code of it is there', async () => {
    const { page, context } = await site.arrive()
    const code = gate()
    await context.route(/_docsgen\/(runtime|island-search|mount)/, async (route) => {
      await code.opened
      await route.continue()
    })
    const opened = page.goto(PAGE)
    await page.locator('.site-footer, footer').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('overlapping routes')
    await page.keyboard.press('Enter')
    await frames(page)
    expect(new URL(page.url()).pathname).toBe(PAGE)
    code.open()
    await opened
    await arrived(page, '/how-to/resolve-overlapping-routes')
  })

  it('[SRCH-08] Enter that ends a composition opens nothing', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', {
      text: 'dns',
      selectionStart: 3,
      selectionEnd: 3,
    })
    await page.keyboard.press('Enter')
    await session.send('Input.insertText', { text: 'dns' })
    await answered(page, await box(page).inputValue())
    expect([await isOpen(page), new URL(page.url()).pathname]).toEqual([true, PAGE])
  })

  it('[SRCH-18] code that did not come is asked for again when the browser is online', async () => {
    const { page, context } = await site.arrive()
    const code = /_docsgen\/(island-search|mount)/
    let underWay = 0
    await context.route(code, async (route) => {
      underWay += 1
      await route.abort()
    })
    page.on('requestfailed', (request) => {
      if (code.test(request.url())) underWay -= 1
    })
    await page.goto(PAGE)
    await answers(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dn')
    const message = dialog(page).getByRole('alert')
    await message.filter({ hasText: 'Search is not available right now.' }).waitFor()
    // Each letter asks, but while another one's question is under way, which fails as well.
    await expect.poll(() => underWay).toBe(0)
    await context.unroute(code)
    await context.setOffline(true)
    await context.setOffline(false)
    await active(page).waitFor()
    expect(await message.count()).toBe(0)
  })

  it.runIf(isLong)('works on the page itself where workers are refused', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      Object.assign(window, {
        Worker: class {
          constructor() {
            throw new DOMException('refused', 'SecurityError')
          }
        },
      })
    })
    await page.goto(PAGE)
    await search(page, QUERY)
    expect(await options(page).count()).toBe(5)
  })

  it('[CALL-11] nothing of search is loaded before it is meant; a visit asks no host but the site, and keeps no cookie', async () => {
    const { page, context, strangers } = await site.arrive({
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const asked = watchRequests(context)
    const html = (await (await page.goto(PAGE))?.text()) ?? ''
    // Half a second without a request.
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual([...UNTOUCHED, PAGE].toSorted())
    const [island = ''] = /<docsgen-island name="search".*?<\/docsgen-island>/s.exec(html) ?? []
    const size = (text: string) => gzipSync(text, { level: 9 }).length
    expect(island).toContain('<dialog')
    // With the pages to start with, which the reference site has set.
    expect(size(html) - size(html.replace(island, ''))).toBeLessThan(800)

    await page.locator('.search-trigger[data-look="field"]').hover()
    await expect.poll(() => asked).toContain('/_docsgen/search/headings.json')
    const names = [
      'island-search.js',
      'mount.js',
      'embedded-provider.js',
      'embedded-search-worker.js',
    ]
    expect(asked).toEqual(expect.arrayContaining(names.map((name) => `/_docsgen/${name}`)))
    expect(asked.filter((path) => path.includes('algolia'))).toEqual([])
    await copyAndAnswer(page)
    await search(page, QUERY)
    await page.keyboard.press('Enter')
    await arrived(page, (url) => url.pathname !== PAGE)
    await answers(page)
    await page.waitForLoadState('networkidle')
    expect(strangers()).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})
