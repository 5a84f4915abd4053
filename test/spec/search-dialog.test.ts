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
import { inLongRuns, isLong } from '../support/long.ts'
import { tracedTasks } from '../support/measurements.ts'
import { answers, arrived, PHONE, WIDE } from '../support/reader.ts'
import { type SiteBrowser, siteBrowser } from '../support/site-browser.ts'
import { page as pageOf, tempSite } from '../support/temp-site.ts'
import { gate } from './gate.ts'

const site = siteBrowser({ isStill: true })
const whole = siteBrowser({ isWhole: true, isStill: true })
const PAGE = '/how-to/getting-started'
const QUERY = 'setup key'

/** Where answers of the embedded index are remembered. */
const CACHE = 'docsgen:search:/_docsgen/search/manifest.json'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CACHE)

/** A site with the default, whose panel is closed while nothing is typed; the reference site's is not. */
const plain = tempSite({
  'docs-site.config.ts': `export default { title: 'Plain' }\n`,
  'content/index.md': pageOf('Home'),
  'content/setup-keys.md': pageOf('Setup keys', '## Create a setup key\n\nOne for each machine.'),
  'content/dns.md': pageOf('DNS', 'Names of peers.'),
}).browse()

/** One page for the tests that ask for it, which each finds at its address, its dialog closed and empty. */
function sharedPage(browser: SiteBrowser, path: string): () => Promise<Page> {
  const visit = browser.shared(path)
  return async () => {
    const page = await visit()
    await putBack(page, browser.origin() + path)
    return page
  }
}
const closedAndEmpty = sharedPage(site, PAGE)
const plainPage = sharedPage(plain, '/setup-keys')
const wholePage = sharedPage(whole, PAGE)

/** Queries whose answers are remembered. */
async function kept(page: Page): Promise<readonly string[]> {
  const { entries } = JSON.parse((await stored(page)) ?? '{"entries":[]}') as {
    entries: { query: string }[]
  }
  return entries.map(({ query }) => query)
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
  it('[SRCH-01] a field opens it from the large breakpoint, an icon below', async () => {
    const page = await closedAndEmpty()
    const field = page.locator('.search-trigger[data-look="field"]')
    const icon = page.locator('.search-trigger[data-look="icon"]')
    expect(await field.isVisible()).toBe(true)
    expect(await icon.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1023, height: 800 })
    expect(await field.isVisible()).toBe(false)
    expect(await icon.isVisible()).toBe(true)
    await icon.click()
    await dialog(page).waitFor()
    expect(
      await page.evaluate(() => document.querySelector('dialog#docsgen-search:modal') !== null),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.getByRole('button', { name: /^Search: Find something/ }).click()
    await dialog(page).waitFor()
    expect(await page.locator('dialog#docsgen-search').count()).toBe(1)
  })

  it.each(['Control+k', ...inLongRuns(['Meta+k', 'Control+K'])])(
    '[SRCH-02] %s opens it',
    async (keys) => {
      const page = await closedAndEmpty()
      await page.keyboard.press(keys)
      await dialog(page).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('docsgen-search-input')
    },
  )

  it('[SRCH-02] on a phone too, but not while no trigger can be seen', async () => {
    const page = await closedAndEmpty()
    await page.setViewportSize(PHONE)
    const show = (display: string) =>
      page.locator('.search-trigger[data-look="icon"]').evaluate((trigger, value) => {
        trigger.style.setProperty('display', value, 'important')
      }, display)
    await show('none')
    await page.keyboard.press('Control+k')
    await frames(page)
    expect(await isOpen(page)).toBe(false)
    await show('')
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
  })

  it.runIf(isLong)('[SRCH-02] in the dialog it selects the query', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    await page.keyboard.press('Control+k')
    const selected = await box(page).evaluate((input) => {
      const { selectionStart, selectionEnd } = input as HTMLInputElement
      return [selectionStart, selectionEnd]
    })
    expect(selected).toEqual([0, QUERY.length])
  })
})

describe('the query', () => {
  it.runIf(isLong)('[SRCH-03] placeholder, and 512 characters at most', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    expect(await box(page).getAttribute('placeholder')).toBe('Find something...')
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#docsgen-search-input')
      const paste = new DataTransfer()
      paste.setData('text/plain', 'x'.repeat(600))
      input?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: paste, bubbles: true }))
      document.execCommand('insertText', false, 'x'.repeat(600))
    })
    expect((await box(page).inputValue()).length).toBe(512)
    await box(page).evaluate((input) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, 'y'.repeat(600))
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await expect.poll(async () => (await box(page).inputValue()).length).toBe(512)
  })

  it('[SRCH-03] [P2] is text, whatever it looks like', async () => {
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
      await expect.poll(() => panel(page).textContent()).toBe(words)
      expect(await panel(page).locator('strong').textContent()).toBe(query)
      expect(await page.evaluate(() => 'qwzxqq' in window)).toBe(false)
      expect(await panel(page).locator('img, iframe, mark').count()).toBe(0)
    }
    expect(complaints).toEqual([])
    page.off('console', note)
  })

  it('[SRCH-06] says what was not found, with an icon', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    await page.keyboard.type('qwzxqq')
    await panel(page).getByText('Nothing found for ‘qwzxqq’. Please try again.').waitFor()
    expect(await panel(page).locator('svg[data-icon="searchNone"]').count()).toBe(1)
    expect(await page.locator('.search-form .icon[data-icon="search"]').count()).toBe(1)
    await expect
      .poll(() => dialog(page).getByRole('status').textContent())
      .toContain('Nothing found')
  })

  it.runIf(isLong)('[SRCH-13] the clear button clears it, and the hits', async () => {
    const page = await plainPage()
    await search(page, QUERY)
    await page.getByRole('button', { name: 'Clear the query' }).click()
    expect(await box(page).inputValue()).toBe('')
    expect(await options(page).count()).toBe(0)
    expect(await panel(page).isVisible()).toBe(false)
    expect(await isOpen(page)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsgen-search-input')
  })

  it('[SRCH-13] Enter without an active hit closes the panel, and writing goes on', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    await page.keyboard.type('qwzxqq')
    await panel(page).getByText('Nothing found').waitFor()
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await box(page).inputValue()).toBe('qwzxqq')
    expect(new URL(page.url()).pathname).toBe(PAGE)
    await page.keyboard.type('x')
    await panel(page).getByText('Nothing found for ‘qwzxqqx’.').waitFor()
  })
})

describe('hits', () => {
  it('[SRCH-04] are credited to who found them', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    expect((await page.locator('.search-credit').textContent())?.replace(/\s+/g, ' ')).toBe(
      'Search by MiniSearch',
    )
  })

  it('[SRCH-05] are list items with a marked title and a breadcrumb with slashes', async () => {
    const page = await closedAndEmpty()
    await search(page, 'ephemeral peers')
    const row = page.locator('.search-list > li').filter({ hasText: 'Register machines' }).first()
    expect(await row.locator('.search-title mark').allInnerTexts()).toEqual(['Ephemeral', 'peers'])
    const crumbs = await row.locator('.search-path').textContent()
    expect(crumbs).toMatch(
      /^Manage Wiremoor \/ Access Control \/ Register machines using setup keys/,
    )
    expect(await page.locator('.search-list > li').count()).toBe(await options(page).count())
  })

  it('[SRCH-07] answer each key', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    const marked = () => active(page).locator('.search-title mark').allInnerTexts()
    for (const typed of ['e', 'ep', 'eph', 'ephe', 'ephem']) {
      await page.keyboard.press(typed.slice(-1))
      await expect
        .poll(async () => (await marked()).map((text) => text.toLowerCase()))
        .toContain(typed)
    }
  })

  it('[SRCH-07] the first is active; arrows move and wrap', async () => {
    const page = await closedAndEmpty()
    await search(page, 'dns')
    const titles = () => options(page).locator('.search-title').allInnerTexts()
    const before = await titles()
    expect(before).toHaveLength(5)
    const activeIndex = () =>
      options(page).evaluateAll((rows) =>
        rows.findIndex((row) => row.getAttribute('aria-selected') === 'true'),
      )
    expect(await activeIndex()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await activeIndex()).toBe(4)
    await page.keyboard.press('ArrowDown')
    expect(await activeIndex()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await activeIndex()).toBe(1)
    const described = await box(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`#${described}`).getAttribute('aria-selected')).toBe('true')
    expect(await box(page).inputValue()).toBe('dns')
    await page.keyboard.type(' nameserver')
    await expect.poll(titles).not.toEqual(before)
    expect(await activeIndex()).toBe(0)
  })

  it('a list that appears under a resting pointer takes nothing over', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    await page.mouse.move(WIDE.width / 2, 400)
    await page.keyboard.type('dns')
    await active(page).waitFor()
    await expect.poll(() => options(page).count()).toBe(5)
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
    await page.mouse.move(WIDE.width / 2 + 3, 402)
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('false')
  })

  it.runIf(isLong).each([
    [PAGE, closedAndEmpty, { '/api/': 'API', '/how-to/': undefined }],
    [
      '/api/resources/groups',
      async () => (await site.open('/api/resources/groups')).page,
      { '/api/': undefined, '/how-to/': 'Docs' },
    ],
  ])('on %s those of the other area say so, and below a label', async (_, arrive, tags) => {
    const page = await arrive()
    await search(page, QUERY)
    const rows = await options(page).evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href') ?? '',
        link.querySelector('.search-area')?.textContent ?? undefined,
        link.previousElementSibling?.textContent ?? undefined,
      ]),
    )
    for (const [start, tag] of Object.entries(tags)) {
      const found = rows.filter(([href]) => href?.startsWith(start)).map(([, text]) => text)
      expect({ start, found: [...new Set(found)] }).toEqual({ start, found: [tag] })
    }
    const isOther = (place: number) => rows[place]?.[1] !== undefined
    const names = Object.values(tags).includes('API') ? ['API', 'Docs'] : ['Docs', 'API']
    const labels = rows.map((__, place) => {
      const isChange = place === 0 ? isOther(0) : isOther(place) !== isOther(place - 1)
      return isChange ? names[isOther(place) ? 0 : 1] : undefined
    })
    expect(rows.map(([, , label]) => label)).toEqual(labels)
    expect(labels).toContain(names[0])
  })

  it.runIf(isLong)(
    'those of one area alone, by keyboard and by pointer; letters go on in the field',
    async () => {
      const page = await closedAndEmpty()
      await search(page, QUERY)
      const areas = dialog(page).getByRole('group', { name: 'Search in' })
      const picked = () => areas.locator('[aria-pressed="true"]').textContent()
      const found = async () =>
        new Set(
          await options(page).evaluateAll((links) =>
            links.map((link) => link.getAttribute('href')?.startsWith('/api/')),
          ),
        )
      expect(await areas.getByRole('button').allTextContents()).toEqual(['All', 'Docs', 'API'])
      expect([await picked(), await found()]).toEqual(['All', new Set([true, false])])
      for (const _ of ['clear', 'close', 'all', 'docs']) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(found).toEqual(new Set([false]))
      expect(await picked()).toBe('Docs')
      await areas.getByRole('button', { name: 'API' }).click()
      await expect.poll(found).toEqual(new Set([true]))
      await box(page).focus()
      await areas.getByRole('button', { name: 'Docs' }).click()
      await page.keyboard.type('s')
      await answered(page, `${QUERY}s`)
      expect([await picked(), await found()]).toEqual(['Docs', new Set([false])])
      expect(await box(page).inputValue()).toBe(`${QUERY}s`)
      // The next search is of the whole site.
      await page.getByRole('button', { name: /^Esc/ }).click()
      await expect.poll(() => box(page).inputValue()).toBe('')
      await search(page, 'relay')
      expect(await picked()).toBe('All')
    },
  )

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

  it.runIf(isLong)(
    'where the reader saves data no text is loaded until Enter asks for it',
    async () => {
      const { page, context } = await site.arrive()
      const asked = watchRequests(context)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
      await page.goto(PAGE)
      await openSearch(page)
      await page.keyboard.type('masquerading')
      await panel(page).getByText('Press Enter to search the text').waitFor()
      const texts = () => asked.filter((path) => /\/(text|passages)/.test(path))
      expect(texts()).toEqual([])
      await page.keyboard.press('Enter')
      await active(page).waitFor()
      expect(new Set(texts())).toContain('/_docsgen/search/text.json')
      expect(new URL(page.url()).pathname).toBe(PAGE)
    },
  )

  it('[SRCH-15] carry id, type, levels and highlighted values, and nothing of a hosted index', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    await expect.poll(() => kept(page)).toContain(QUERY)
    const { entries } = JSON.parse((await stored(page)) ?? '') as {
      entries: { query: string; hits: Record<string, unknown>[] }[]
    }
    const [hit] = entries.find(({ query }) => query === QUERY)?.hits ?? []
    expect(hit).toMatchObject({
      objectID: '/api/resources/setup-keys',
      type: 'lvl1',
      url: '/api/resources/setup-keys',
      hierarchy: { lvl0: 'Resources', lvl1: 'Setup keys' },
      _highlightResult: {
        hierarchy: {
          lvl1: {
            value: '__aa-highlight__Setup__/aa-highlight__ __aa-highlight__key__/aa-highlight__s',
          },
        },
      },
    })
    expect(Object.keys(hit ?? {}).filter((key) => key.startsWith('__'))).toEqual([])
  })

  it('[SRCH-16] one wrong letter is forgiven, prefixes match, matches are marked', async () => {
    const page = await closedAndEmpty()
    await search(page, 'ephemeril')
    // A section of the reader's own area, before a field of the API of the same name.
    expect(await active(page).locator('mark').allInnerTexts()).toEqual(['Ephemeral'])
    await box(page).fill('ephem')
    await expect.poll(() => active(page).locator('mark').allInnerTexts()).toEqual(['Ephem'])
  })

  it.runIf(isLong)('[SRCH-16] no main-thread task over 50 ms while typing', async () => {
    const page = await closedAndEmpty()
    await openSearch(page)
    const { main: tasks } = await tracedTasks(page, async () => {
      await page.keyboard.type('register machines using setup keys', { delay: 40 })
      await active(page).waitFor()
    })
    expect(tasks.length).toBeGreaterThan(34)
    expect(tasks.filter((ms) => ms > 50)).toEqual([])
  })
})

describe('choosing', () => {
  it('[SRCH-08] Enter opens the active hit at its heading, once', async () => {
    const page = await closedAndEmpty()
    await search(page, 'overlapping routes')
    await page.keyboard.press('ArrowDown')
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

  it.runIf(isLong)(
    '[SRCH-08] Enter before the answer opens a hit of the query in the field, not of the one before',
    async () => {
      const { page, context } = await plain.arrive()
      const isAsleep = gate()
      await context.route(/_docsgen\/search\/headings/, async (route) => {
        await isAsleep.opened
        await route.continue()
      })
      await page.goto('/setup-keys')
      await openSearch(page)
      await page.keyboard.type('dns')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsgen-search-input')
      isAsleep.open()
      await arrived(page, '/dns')

      await search(page, 'dns')
      await box(page).selectText()
      await page.keyboard.insertText(QUERY)
      await page.keyboard.press('Enter')
      await arrived(page, ({ pathname }) => pathname === '/setup-keys')
    },
  )

  it.runIf(isLong)(
    '[SRCH-08] Enter with a key held opens a new tab, or window, once, and this page stays',
    async () => {
      const page = await wholePage()
      const context = page.context()
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
        expect(new URL(page.url()).pathname).toBe(PAGE)
        expect(await opened.evaluate(() => window.opener)).toBeNull()
        await opened.close()
        await page.bringToFront()
        expect(await active(page).getAttribute('href')).toBe(href)
      }
      await context.unroute(isOpened)
    },
  )

  it('[SRCH-08] a click follows the link, with Control in a new tab', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    const href = await options(page).nth(1).getAttribute('href')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .nth(1)
        .click({ modifiers: ['Control'] }),
    ])
    await opened.close()
    expect(new URL(page.url()).pathname).toBe(PAGE)
    await options(page).nth(1).click()
    await arrived(page, (url) => url.pathname + url.hash === href)
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
  it('[SRCH-09] Escape closes the panel, then clears, then closes', async () => {
    const page = await closedAndEmpty()
    await page.locator('.search-trigger[data-look="field"]').focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.keyboard.type(QUERY)
    await active(page).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await box(page).inputValue()).toBe(QUERY)
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Escape')
    await expect.poll(() => box(page).inputValue()).toBe('')
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-trigger')
  })

  it('[SRCH-09] also with the focus on a button of the dialog', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    await page.getByRole('button', { name: /^Esc/ }).focus()
    for (const open of [true, true, false]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => isOpen(page)).toBe(open)
    }
  })

  it('[SRCH-10] a click outside closes; a drag out of the box does not', async () => {
    const page = await closedAndEmpty()
    await search(page, QUERY)
    const { x = 0, y = 0, width = 0 } = (await box(page).boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + 20)
    await page.mouse.down()
    await page.mouse.move(20, 700)
    await page.mouse.up()
    expect(await isOpen(page)).toBe(true)
    await page.mouse.click(20, 700)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it.runIf(isLong)('[SRCH-10] the query goes when it has faded, and the list with it', async () => {
    const page = await plainPage()
    await search(page, QUERY)
    await page.getByRole('button', { name: /^Esc/ }).click()
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => box(page).inputValue()).toBe('')
    await openSearch(page)
    expect(await panel(page).isVisible()).toBe(false)
    expect(await options(page).count()).toBe(0)
  })
})

describe('leaving', () => {
  it.each([
    ['by a hit', (page: Page) => page.keyboard.press('Enter')],
    ...inLongRuns([
      [
        'by anything else',
        (page: Page) => page.evaluate(() => location.assign('/how-to/workplace')),
      ],
    ]),
  ] as const)(
    '[SRCH-10] %s: the page that comes back out of the cache is closed and empty',
    async (_, leave) => {
      const page = await wholePage()
      await page.evaluate(() => {
        const note = ({ persisted }: PageTransitionEvent) => {
          const wasOpen = document.querySelector<HTMLDialogElement>('#docsgen-search')?.open
          Object.assign(window, { shown: { persisted, wasOpen } })
        }
        addEventListener('pageshow', note, { once: true })
      })
      await search(page, QUERY)
      await leave(page)
      await arrived(page, (url) => url.pathname !== PAGE)
      await page.goBack({ waitUntil: 'commit' })
      await expect
        .poll(() => page.evaluate(() => (window as { shown?: unknown }).shown))
        .toEqual({ persisted: true, wasOpen: false })
      expect(new URL(page.url()).pathname).toBe(PAGE)
      expect(await isOpen(page)).toBe(false)
      await expect.poll(() => box(page).inputValue()).toBe('')
      expect(await options(page).count()).toBe(0)
    },
  )

  it.runIf(isLong)(
    '[SRCH-10] before the dialog has faded: what is typed on return is all of the query',
    async () => {
      const page = await wholePage()
      await page.evaluate(() => {
        const note = ({ persisted }: PageTransitionEvent) => Object.assign(window, { persisted })
        addEventListener('pageshow', note, { once: true })
      })
      // The page is put away long before the fade ends, and goes on with it when it is back.
      await page.evaluate(() => {
        const style = new CSSStyleSheet()
        style.replaceSync('dialog#docsgen-search { transition-duration: 60s !important }')
        document.adoptedStyleSheets = [style]
      })
      await search(page, QUERY)
      await page.keyboard.press('Enter')
      await arrived(page, (url) => url.pathname !== PAGE)
      await page.goBack({ waitUntil: 'commit' })
      await expect
        .poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted))
        .toBe(true)
      await openSearch(page)
      await page.keyboard.type('dns')
      expect(await box(page).inputValue()).toBe('dns')
      await options(page).filter({ hasText: /dns/i }).first().waitFor()
      await page.evaluate(() => {
        document.adoptedStyleSheets = []
      })
    },
  )
})

describe('the service', () => {
  it('[SRCH-11] [SRCH-06] by the clock: a spinner from 300 ms on, none before, and none for quick answers', async () => {
    const { page, context } = await plain.arrive()
    const index = gate()
    await context.route(/_docsgen\/search\/headings/, async (route) => {
      await index.opened
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/setup-keys')
    await openSearch(page)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const element = document.querySelector('#docsgen-search')
      new MutationObserver(() => {
        seen.push(element?.getAttribute('data-status') ?? '')
      }).observe(element ?? document, { attributes: true, attributeFilter: ['data-status'] })
    })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const spinner = page.locator('.search-spinner svg[data-icon="loading"]')
    const status = () => page.locator('#docsgen-search').getAttribute('data-status')
    await page.keyboard.type('d')
    expect(await status()).toBe('loading')
    await page.clock.runFor(299)
    expect(await status()).toBe('loading')
    expect(await spinner.count()).toBe(0)
    await page.clock.runFor(1)
    expect(await status()).toBe('stalled')
    expect(await spinner.isVisible()).toBe(true)
    await page.clock.runFor(1000)
    expect(await dialog(page).getByRole('status').textContent()).toBe('Searching...')

    index.open()
    await active(page).waitFor()
    expect(await spinner.count()).toBe(0)
    await page.keyboard.type('ns')
    await expect.poll(() => active(page).locator('mark').allInnerTexts()).toContain('DNS')
    await expect.poll(status).toBe('idle')
    await page.clock.runFor(1000)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.filter((name) => name === 'stalled')).toHaveLength(1)
    expect(seen.filter((name) => name === 'loading').length).toBeGreaterThan(1)
  })

  it('[SRCH-12] the panel is closed while the query is empty', async () => {
    const { page } = await plain.open('/setup-keys')
    // An index that has come is no reason to open it.
    const index = page.waitForResponse(/_docsgen\/search\/headings/)
    await openSearch(page)
    await (await index).finished()
    await frames(page)
    expect(await panel(page).isVisible()).toBe(false)
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type('d')
    await active(page).waitFor()
    await page.keyboard.press('Backspace')
    await panel(page).waitFor({ state: 'hidden' })
  })

  it('[SRCH-17] results are kept in browser storage by index and version: after a reload the index is not asked', async () => {
    const { page, context } = await site.open(PAGE)
    await openSearch(page)
    await page.keyboard.type(QUERY)
    // Answers count when the whole index gave them.
    await expect.poll(() => kept(page)).toContain(QUERY)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([CACHE])
    expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
    })
    const titles = () => options(page).locator('.search-title').allInnerTexts()
    await page.locator('#docsgen-search[data-status="idle"]').waitFor()
    const before = await titles()

    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      window.Worker = class extends Worker {
        override postMessage(message: { readonly kind: string; readonly query: string }) {
          if (message.kind === 'search') asked.push(message.query)
          super.postMessage(message)
        }
      }
    })
    await page.reload()
    const texts: string[] = []
    context.on('request', (request) => {
      if (/search\/text-/.test(request.url())) texts.push(request.url())
    })
    await openSearch(page)
    await page.keyboard.insertText(QUERY)
    await active(page).waitFor()
    expect(await titles()).toEqual(before)
    expect(texts).toEqual([])
    // A query that the index is asked makes it load its text: the first was none.
    await page.keyboard.insertText(' x')
    await expect.poll(() => texts.length).toBeGreaterThan(0)
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect(new Set(asked)).toEqual(new Set([`${QUERY} x`]))
  })

  it.runIf(isLong)(
    'more of the index: a query is asked again, one that awaits its answer is not',
    async () => {
      const { page, context } = await plain.arrive()
      // Answers of a part of the index are not remembered.
      await context.route(/_docsgen\/search\/text/, () => undefined)
      await page.addInitScript(() => {
        const asked: string[] = []
        const held: (() => void)[] = []
        const search = { asked, held, isHeld: false, improve: () => {} }
        Object.assign(window, { search })
        window.Worker = class extends Worker {
          constructor(url: string | URL, options?: WorkerOptions) {
            super(url, options)
            const data = { kind: 'improved' }
            search.improve = () => void this.dispatchEvent(new MessageEvent('message', { data }))
          }
          override postMessage(message: { readonly kind: string; readonly query: string }) {
            if (message.kind === 'search') asked.push(message.query)
            const send = () => super.postMessage(message)
            if (search.isHeld) held.push(send)
            else send()
          }
        }
      })
      type Watched = {
        readonly search: {
          readonly asked: string[]
          readonly held: readonly (() => void)[]
          isHeld: boolean
          readonly improve: () => void
        }
      }
      const askedAfter = (what: 'improve' | 'nothing') =>
        page.evaluate(async (act) => {
          const { search: watched } = window as unknown as Watched
          if (act === 'improve') watched.improve()
          for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
          return watched.asked.splice(0)
        }, what)
      await page.goto('/setup-keys')
      await openSearch(page)
      await page.keyboard.type('d')
      await active(page).waitFor()
      expect(await askedAfter('nothing')).toEqual(['d'])
      expect(await askedAfter('improve')).toEqual(['d'])

      await page.evaluate(() => {
        const { search: watched } = window as unknown as Watched
        watched.isHeld = true
      })
      await page.keyboard.type('n')
      expect(await askedAfter('nothing')).toEqual(['dn'])
      expect(await askedAfter('improve')).toEqual([])
      await page.evaluate(() => {
        const { search: watched } = window as unknown as Watched
        for (const send of watched.held) send()
      })
      await page.locator('#docsgen-search[data-status="idle"]').waitFor()
      expect(await askedAfter('improve')).toEqual(['dn'])
    },
  )

  it('[SRCH-18] says that it is not available, and recovers', async () => {
    const { page, context, complaints } = await plain.arrive()
    await context.route(/_docsgen\/search\//, (route) => route.abort())
    await page.goto('/setup-keys')
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

  it.runIf(isLong)('[SRCH-18] says that the reader is offline, and goes on by itself', async () => {
    const { page, context } = await plain.arrive()
    // The dialog's code is there, the index is not.
    await context.route(/_docsgen\/search\//, (route) => route.abort())
    await page.goto('/setup-keys')
    await openSearch(page)
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.keyboard.type('dns')
    const message = 'You are offline. Search needs a connection.'
    await panel(page).getByText(message).waitFor()
    expect(await panel(page).getByText('It continues when you are back online.').isVisible()).toBe(
      true,
    )
    expect(await panel(page).getByRole('button').count()).toBe(0)
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe(message)
    await context.unroute(/_docsgen\/search\//)
    await context.setOffline(false)
    await active(page).waitFor()
  })

  it.each([
    [
      'when the browser is online',
      async (page: Page) => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      },
    ],
    ...inLongRuns([['at the next letter', (page: Page) => page.keyboard.type('s')]]),
  ] as const)('[SRCH-18] code that did not come is asked for again %s', async (_, goOn) => {
    const { page, context } = await plain.arrive()
    const code = /_docsgen\/(island-search|mount)/
    let underWay = 0
    await context.route(code, async (route) => {
      underWay += 1
      await route.abort()
    })
    page.on('requestfailed', (request) => {
      if (code.test(request.url())) underWay -= 1
    })
    await page.goto('/setup-keys')
    await answers(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dn')
    const message = dialog(page).getByRole('alert')
    await message.filter({ hasText: 'Search is not available right now.' }).waitFor()
    // Each letter asks, but while another one's question is under way, which fails as well.
    await expect.poll(() => underWay).toBe(0)
    await context.unroute(code)
    await goOn(page)
    await active(page).waitFor()
    expect(await message.count()).toBe(0)
  })

  it.runIf(isLong)('works on the page itself where workers are refused', async () => {
    const { page } = await plain.arrive()
    await page.addInitScript(() => {
      Object.assign(window, {
        Worker: class {
          constructor() {
            throw new DOMException('refused', 'SecurityError')
          }
        },
      })
    })
    await page.goto('/setup-keys')
    await search(page, QUERY)
    expect(await options(page).count()).toBe(2)
  })

  it('[CALL-11] a visit asks no host but the site, and keeps no cookie: search, copy and feedback', async () => {
    const { page, context, strangers } = await site.open(PAGE, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await copyAndAnswer(page)
    await search(page, QUERY)
    await page.keyboard.press('Enter')
    await arrived(page, (url) => url.pathname !== PAGE)
    await answers(page)
    await page.waitForLoadState('networkidle')
    expect(strangers()).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  it('nothing of search is loaded before it is meant; its HTML is small', async () => {
    const { page, context } = await site.arrive()
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
    const names = ['island-search.js', 'mount.js', 'embedded-provider.js', 'search-worker.js']
    expect(asked).toEqual(expect.arrayContaining(names.map((name) => `/_docsgen/${name}`)))
    expect(asked.filter((path) => path.includes('algolia'))).toEqual([])
  })
})
