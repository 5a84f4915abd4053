import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The resource page with the most bytes; one with variants; one with objects of its own. */
const LARGEST = '/api/resources/dns'
const PAGES = [LARGEST, '/api/resources/users', '/api/resources/posture-checks']

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
  it.each([360, 1280])('axe finds nothing at %d px', async (width) => {
    const { page } = await site.arrive({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await page.addInitScript(axe)
    const found: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      found.push(...(await violations(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  })

  it('the largest one does not move while it loads, nor while it is read to its end', async () => {
    const { page } = await site.open(LARGEST)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 2000)
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
