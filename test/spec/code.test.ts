import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layoutShift } from '../support/measurements.ts'
import { answersWhenOpened } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
/** Two groups that offer Linux, macOS and Windows. */
const BY_SYSTEM = '/how-to/resolve-overlapping-routes'
const RESOURCE = '/api/resources/groups'
const PROSE_WITH_CODE = '/how-to/access-wiremoor-public-api'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const tabbed = (page: Page) => page.locator('.code-group:has([role="tab"])')
const tab = (group: Locator, name: string) => group.getByRole('tab', { name, exact: true })
const selected = (page: Page) =>
  page.locator('[role="tab"][aria-selected="true"]').allTextContents()
/** Names of the panels that show. */
const shown = (page: Page) =>
  page
    .locator('.code-group [role="tabpanel"]')
    .evaluateAll((all) =>
      all
        .filter((panel) => (panel as HTMLElement).offsetHeight > 0)
        .map((panel) => panel.getAttribute('data-name')),
    )

/** A page for tests that only look. */
const visit = site.shared(BY_SYSTEM)
async function openIn(path: string): Promise<Page> {
  const page = await visit()
  await page.goto(path)
  return page
}

describe('code groups', () => {
  it('[CODE-02] all follow the picked language, on the next page and the next visit, too', async () => {
    const { page, context } = await site.open(BY_SYSTEM)
    const second = tabbed(page).nth(1)
    expect(await selected(page)).toEqual(['Linux', 'Linux'])
    await tab(second, 'Windows').click()
    await expect.poll(() => selected(page)).toEqual(['Windows', 'Windows'])
    expect(await shown(page)).toEqual(['Windows', 'Windows'])
    await page.goto('/how-to/workplace')
    expect(await shown(page)).toEqual(['Windows'])
    const later = await context.newPage()
    answersWhenOpened(later)
    await later.goto(BY_SYSTEM)
    expect(await shown(later)).toEqual(['Windows', 'Windows'])
    expect(await selected(later)).toEqual(['Windows', 'Windows'])
  })

  it('[CODE-02] show the most recently preferred language that they offer', async () => {
    const { page } = await site.open('/how-to/workplace')
    await tab(tabbed(page).first(), 'macOS').click()
    await expect.poll(() => selected(page)).toEqual(['macOS'])
    await page.goto('/how-to/access-wiremoor-public-api')
    for (const name of ['JavaScript', 'Python']) {
      await tab(tabbed(page).nth(1), name).click()
      await expect.poll(async () => (await selected(page))[1]).toBe(name)
    }
    // Groups without Python show JavaScript, groups without either keep macOS.
    expect(await selected(page)).toEqual(['macOS', 'Python', 'JavaScript'])
    await page.reload()
    expect(await shown(page)).toEqual(['macOS', 'Python', 'JavaScript'])
  })

  it('[CODE-02] remembered languages are there at first paint: nothing shifts', async () => {
    const { page } = await site.arrive()
    await page.addInitScript(() => {
      localStorage.setItem('docsgen:languages', '["Windows"]')
      const painted: (string | null)[] = []
      const look = () => {
        const tabs = document.querySelectorAll('[role="tab"][aria-selected="true"]')
        for (const it of tabs) painted.push(it.textContent)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(() => requestAnimationFrame(look))
      Object.assign(window, { painted })
    })
    await page.goto(BY_SYSTEM, { waitUntil: 'load' })
    const shift = await layoutShift(page)
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
    expect(painted.length).toBeGreaterThan(2)
    expect(new Set(painted)).toEqual(new Set(['Windows']))
    expect(shift).toBeLessThanOrEqual(0.01)
    expect(await shown(page)).toEqual(['Windows', 'Windows'])
  })

  it('[CODE-02] the picked group keeps its place on the screen', async () => {
    const { page } = await site.open('/how-to/troubleshooting-client')
    const last = tabbed(page).last()
    await last.scrollIntoViewIfNeeded()
    const top = async () => (await last.boundingBox())?.y ?? 0
    for (const name of ['Windows', 'macOS', 'Linux']) {
      const before = await top()
      await tab(last, name).click()
      await expect.poll(async () => (await selected(page)).at(-1)).toBe(name)
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    }
  })
})

describe('tabs by keyboard', () => {
  it('[CODE-02] arrows, Home and End move and select', async () => {
    const { page } = await site.open(BY_SYSTEM)
    const group = tabbed(page).first()
    await tab(group, 'Linux').focus()
    // What a key does to the page besides, which Home and End scroll to its ends.
    await page.evaluate(() =>
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.body.dataset['pressed'] = `${key} ${defaultPrevented}`
      }),
    )
    for (const [key, name] of [
      ['ArrowRight', 'macOS'],
      ['End', 'Windows'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await selected(page))[0]).toBe(name)
      expect(await tab(group, name).evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await group.locator('[role="tab"][tabindex="0"]').allTextContents()).toEqual([name])
    }
    expect(await page.locator('body').getAttribute('data-pressed')).toBe('Home true')
  })
})

describe('copy button', () => {
  /** A page that shows code for macOS, whose copy button is awake and whose clock stands still. */
  const paused = site.shared(async ({ page }) => {
    await page.clock.install()
    await page.goto(BY_SYSTEM)
    const group = tabbed(page).first()
    await tab(group, 'macOS').click()
    await expect.poll(async () => (await selected(page))[0]).toBe('macOS')
    await group.locator('.copy-code').hover()
    await group.locator('docsgen-island[name="copy-code"][ready]').waitFor({ state: 'attached' })
    await page.clock.pauseAt(Date.now() + 60_000)
  }, clipboard)

  it('[CODE-03] copies what shows, and reads "Copied!" for 1 s', async () => {
    const page = await paused()
    const group = tabbed(page).first()
    const button = group.locator('.copy-code')
    expect(await button.textContent()).toBe('Copy')
    const width = (await button.boundingBox())?.width
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Copied!')
    expect((await button.boundingBox())?.width).toBe(width)
    expect(await page.locator('.announcements').textContent()).toBe('Copied to clipboard')
    const code = await group.locator('[data-state="active"] pre code').textContent()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(code?.replace(/^\$ /gm, ''))
    await page.clock.runFor(999)
    expect(await button.textContent()).toBe('Copied!')
    await page.clock.runFor(1)
    await expect.poll(() => button.textContent()).toBe('Copy')
  })
})

describe('highlighting', () => {
  it('[CODE-06] is in the HTML, with colours of its own in both themes, and no script does it', async () => {
    // Samples of the API reference are dark in both.
    const { page } = await site.open(PROSE_WITH_CODE, {
      javaScriptEnabled: false,
      colorScheme: 'light',
    })
    const colours = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      return page.locator('main pre:visible').evaluateAll((blocks) => {
        const pairs = blocks.flatMap((block) =>
          [...block.querySelectorAll('span[class^="c-"]')].map((token) => [
            token.className,
            getComputedStyle(token).color,
          ]),
        )
        return Object.fromEntries(pairs) as Record<string, string>
      })
    }
    const light = await colours('light')
    const dark = await colours('dark')
    const roles = Object.keys(light)
    expect(roles.length).toBeGreaterThan(3)
    expect(Object.keys(dark)).toEqual(roles)
    for (const shades of [light, dark])
      expect(new Set(Object.values(shades)).size).toBeGreaterThan(3)
    for (const role of roles) expect(light[role]).not.toBe(dark[role])

    const scripts = readdirSync(join(site.dir(), '_docsgen'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(site.dir(), '_docsgen', name), 'utf8'))
    expect(scripts.length).toBeGreaterThan(5)
    for (const text of scripts) expect(text).not.toMatch(/shiki|textmate|oniguruma|tmLanguage/i)
  })
})

describe('properties and badges', () => {
  it('[CODE-04] a row shows name, type, presence, bounds with their unit, values and text', async () => {
    const page = await openIn(RESOURCE)
    const row = (id: string) =>
      page.locator(`[id="${id}"] > dl`).evaluate((list) =>
        Object.fromEntries(
          [...list.children, ...list.querySelectorAll('.prop-limits > *')].map((part) => {
            const chips = [...part.querySelectorAll(':scope > dd > .chip')]
            const value = chips.length > 0 ? chips.map((chip) => chip.textContent) : undefined
            return [
              part.querySelector('dt')?.textContent,
              value ?? part.querySelector('dd')?.textContent,
            ]
          }),
        ),
      )
    expect(await row('list-all-groups.name')).toEqual({
      Name: 'name',
      Type: 'string',
      Presence: 'optional',
      Bounds: ['>= 1 characters', '<= 64 characters'],
      Description: 'Only the group with exactly this name.',
    })
    expect(await row('the-group-object.peers_count')).toMatchObject({
      Presence: 'required',
      Bounds: ['>= 0'],
    })
    expect(await row('the-group-object.issued')).toMatchObject({
      'Allowed values': ['api', 'provisioning'],
    })
    const objects = await page.getByText('objects', { exact: false }).locator('visible=true').all()
    const chips = await Promise.all(objects.map((chip) => chip.textContent()))
    expect(chips.some((chip) => /^<= \d+ objects$/.test(chip ?? ''))).toBe(true)
  })
})

describe('deep links', () => {
  const isInSight = (target: Locator) =>
    expect
      .poll(() =>
        target.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return element.checkVisibility() && bottom > 56 && top < innerHeight
        }),
      )
      .toBe(true)
  /** Id of the panel for Windows in the first group, which is not the one that shows. */
  const windowsPanel = async (page: Page) => {
    const html = await (await page.request.get(BY_SYSTEM)).text()
    return /data-name="Windows" data-state="inactive" id="([^"]+)"/.exec(html)?.[1] ?? ''
  }

  it('open all that is closed around a target: group, tab and details in each other', async () => {
    const { page, context } = await site.arrive()
    await context.route('**/how-to/cli', async (route) => {
      const response = await route.fetch()
      const part = (name: string, state: string, content: string) =>
        `<div role="tabpanel" data-name="${name}" data-state="${state}">${content}</div>`
      const closed = `<details><summary>Group</summary><div class="tabs"><div role="tablist">
        <button role="tab" data-name="a" aria-selected="true">a</button>
        <button role="tab" data-name="b" aria-selected="false">b</button></div>
        ${part('a', 'active', 'A')}
        ${part('b', 'inactive', '<details><summary>In it</summary><p id="deep">Here</p></details>')}
        </div></details>`
      const body = (await response.text()).replace('</article>', () => `${closed}</article>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/how-to/cli')
    expect(await page.locator('#deep').isVisible()).toBe(false)
    await page.goto('about:blank')
    await page.goto('/how-to/cli#deep')
    await isInSight(page.locator('#deep'))
  })

  it.each([
    ['first', null],
    ['remembered', 'macOS'],
  ])('show the tab that hides their target on load, not the %s one', async (_, language) => {
    const { page } = await site.arrive()
    const id = await windowsPanel(page)
    await page.addInitScript((name) => {
      if (name !== null) localStorage.setItem('docsgen:languages', JSON.stringify([name]))
    }, language)
    await page.goto(`${BY_SYSTEM}#${id}`)
    await isInSight(page.locator(`#${id}`))
    expect(await selected(page)).toEqual(['Windows', language ?? 'Linux'])
  })
})
