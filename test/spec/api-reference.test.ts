import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One with variants; one with objects of its own. */
const PAGES = ['/api/resources/users', '/api/resources/posture-checks']

/** The page of the API with the most bytes. */
function largest(): string {
  const folder = join(site.dir(), 'api')
  const [first] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
    .toSorted((one, other) => other.bytes - one.bytes)
  if (first === undefined) throw new Error('the API has no pages')
  return `/api/${first.name.replaceAll('\\', '/').replace(/\.html$/, '')}`
}

/** Opens everything that is folded. */
function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** Names of all tabs: of languages and examples, and of statuses. */
async function tabNames(page: Page): Promise<readonly [readonly string[], readonly string[]]> {
  const all = await page.locator('main [role="tab"]').allTextContents()
  const names = [...new Set(all)]
  const isStatus = (name: string): boolean => /^[1-5](?:\d\d|XX)/.test(name)
  return [names.filter((name) => !isStatus(name)), names.filter(isStatus)]
}

/** Shows the panels of these names in every group that has them. */
async function pickTabs(page: Page, names: readonly string[]): Promise<void> {
  const hidden = () =>
    page.locator('main [role="tab"]').evaluateAll((all, wanted) => {
      const tabs = all.filter((tab) => wanted.includes(tab.textContent))
      for (const tab of tabs) {
        // Pointing at a group wakes it.
        tab.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        if (tab.getAttribute('aria-selected') !== 'true') (tab as HTMLElement).click()
      }
      return tabs.filter((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        return tab.getAttribute('aria-selected') !== 'true' || panel?.checkVisibility() !== true
      }).length
    }, names)
  await expect.poll(hidden).toBe(0)
}

async function violations(page: Page): Promise<readonly string[]> {
  const report = await page.evaluate(() => {
    const { axe: runner } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }
    }
    return runner.run()
  })
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  )
}

/** Movement of the page since it began to load, as browsers count it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

describe('generated resource pages', { timeout: 180_000 }, () => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    it.each([360, 1280])('axe finds nothing at %d px, with everything unfolded', async (width) => {
      const { page } = await site.arrive({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      await page.addInitScript(axe)
      const found: string[] = []
      for (const path of [largest(), ...PAGES]) {
        await page.goto(path)
        await unfold(page)
        found.push(...(await violations(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(found).toEqual([])
    })
  })

  it('axe finds nothing behind the tabs of the largest one', async () => {
    const { page } = await site.arrive({ reducedMotion: 'reduce' })
    await page.addInitScript(axe)
    await page.goto(largest())
    await unfold(page)
    const found: string[] = []
    const [languages, statuses] = await tabNames(page)
    expect(languages.length).toBeGreaterThanOrEqual(4)
    expect(statuses.length).toBeGreaterThanOrEqual(8)
    const rounds = Math.max(languages.length, statuses.length)
    for (let round = 0; round < rounds; round++) {
      const names = [
        languages[round % languages.length] ?? '',
        statuses[round % statuses.length] ?? '',
      ]
      await pickTabs(page, names)
      found.push(...(await violations(page)).map((fault) => `${names.join()}: ${fault}`))
    }
    expect(found).toEqual([])
  })

  it('the largest one does not move while it loads, nor while it is read to its end', async () => {
    const { page } = await site.open(largest())
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    const left = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    const height = await left()
    expect(height).toBeGreaterThan(5000)
    for (let turned = 0; turned < height * 2 && (await left()) > 1; turned += 500)
      await page.mouse.wheel(0, 500)
    await expect.poll(left).toBeLessThanOrEqual(1)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  it('[NAV-04] shows the operations under the active resource, with their methods', async () => {
    const { page } = await site.open('/api/resources/groups')
    const entries = page.locator('nav a[href^="#"]').filter({ has: page.locator('.method') })
    expect(
      await entries.evaluateAll((all) => all.slice(0, 5).map((link) => link.textContent?.trim())),
    ).toEqual([
      'List all groupsGET',
      'Create a groupPOST',
      'Get a groupGET',
      'Update a groupPUT',
      'Delete a groupDEL',
    ])
  })

  it('a deep link to a field shows the field, folded or not', async () => {
    const { page } = await site.open('/api/resources/posture-checks')
    const id = 'create-a-posture-check.checks.os_version.linux'
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(false)
    await page.goto(`/api/resources/posture-checks#${id}`)
    await expect.poll(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true)
  })

  it('[CODE-04] a row tells name, type, presence and bounds in words', async () => {
    const { page } = await site.open('/api/resources/groups')
    const row = page.locator('[id="create-a-group.name"]')
    const text = (await row.innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('>= 1 characters')
    expect(text).toContain('<= 64 characters')
    expect(text).toContain('required')
    expect(await page.locator('[id="create-a-group.peers"]').innerText()).toContain(
      '<= 500 objects',
    )
  })
})

describe('text beside code', { timeout: 60_000 }, () => {
  /** The columns of an operation: where they stand, and how the code is placed. */
  const columnsAt = async (width: number, height: number) => {
    const { page } = await site.open('/api/resources/groups', { viewport: { width, height } })
    const columns = page.locator('.operation').nth(1).locator('.columns > .column')
    const [text, code] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()]
    if (text === null || code === null) throw new Error('a column has no box')
    const style = await columns.nth(1).evaluate((element) => {
      const { position, insetBlockStart } = getComputedStyle(element)
      return { position, top: insetBlockStart }
    })
    return { page, code: columns.nth(1), text, box: code, style }
  }

  it('at 1280 px code is sticky beside the text, and stays while the text is read', async () => {
    const { page, code, text, box, style } = await columnsAt(1280, 800)
    expect(box.y).toBe(text.y)
    expect(box.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(style).toEqual({ position: 'sticky', top: '80px' })
    const room = text.height - box.height
    expect(room).toBeGreaterThan(100)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), text.y - 80 + room)
    await expect.poll(async () => (await code.boundingBox())?.y).toBe(80)
  })

  it('below 1280 px code comes after the text, and is not sticky', async () => {
    const { text, box, style } = await columnsAt(1279, 800)
    expect(box.y).toBeGreaterThanOrEqual(text.y + text.height)
    expect(box.x).toBe(text.x)
    expect(style.position).toBe('static')
  })

  it('in a low window code is beside the text, and is not sticky', async () => {
    const { text, box, style } = await columnsAt(1280, 719)
    expect(box.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(style.position).toBe('static')
  })
})
