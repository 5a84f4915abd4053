import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { layoutShift } from '../support/measurements.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

/* `npm test` has axe look at the shortest page alone, in accessibility.test.ts. */

const site = siteBrowser({ isOptimized: true })

const SHORTEST = '/api/resources/events'
const WITH_VARIANTS = '/api/resources/users'
const WITH_OBJECTS = '/api/resources/posture-checks'

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

describe('generated resource pages', { timeout: 180_000 }, () => {
  it.runIf(isLong)('axe finds nothing with everything unfolded', async () => {
    const { page } = await site.arrive({ reducedMotion: 'reduce' })
    await bringAxe(page)
    const found: string[] = []
    const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES }]
    for (const path of [largest(), WITH_OBJECTS, WITH_VARIANTS]) {
      await page.goto(path)
      await unfold(page)
      found.push(...(await faultsInBothThemes(page, looks)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  })

  it.runIf(isLong)(
    'the largest one does not move while it loads, nor while it is read to its end',
    async () => {
      const { page } = await site.arrive()
      await page.goto(largest())
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      const left = () =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
      const height = await left()
      expect(height).toBeGreaterThan(5000)
      // Parts grow to their true height when they come near: it is asked now and then how much is left.
      for (let turned = 0; turned < height * 2; turned += 500) {
        await page.mouse.wheel(0, 500)
        if (turned % 4000 === 0 && (await left()) <= 1) break
      }
      await expect.poll(left).toBeLessThanOrEqual(1)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    },
  )

  const groups = site.shared('/api/resources/groups')

  it('[NAV-04] shows the operations under the active resource, with their methods', async () => {
    const page = await groups()
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

  it('[PAGE-03] a link and a search in the page find what is far from the window and not laid out yet', async () => {
    const { page } = await site.open('/api/resources/groups')
    const isLaidOut = (id: string) =>
      page.evaluate(
        (name) =>
          document.getElementById(name)?.checkVisibility({ contentVisibilityAuto: true }) === true,
        id,
      )
    expect(await isLaidOut('delete-a-group')).toBe(false)
    expect(
      await page.evaluate(() =>
        (window as never as { find(text: string): boolean }).find('Deletes a group'),
      ),
    ).toBe(true)
    await expect.poll(() => isLaidOut('delete-a-group')).toBe(true)
    await page.goto('/api/resources/groups#update-a-group.response')
    const top = () =>
      page
        .locator('[id="update-a-group.response"]')
        .evaluate((mark) => mark.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(160)
    const current = page.locator('.sidebar .nav-anchor[aria-current="true"]')
    await expect.poll(() => current.textContent()).toBe('Response')
  })

  it('[CODE-04] a row tells name, type, presence and bounds in words', async () => {
    const page = await groups()
    const row = page.locator('[id="create-a-group.name"]')
    await row.scrollIntoViewIfNeeded()
    // What comes into sight has its words with the next frame.
    await expect.poll(() => row.innerText()).not.toBe('')
    const text = (await row.innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('>= 1 characters')
    expect(text).toContain('<= 64 characters')
    expect(text).toContain('required')
    const peers = page.locator('[id="create-a-group.peers"]')
    await expect.poll(() => peers.innerText()).toContain('<= 500 objects')
  })
})

describe('text beside code', { timeout: 60_000 }, () => {
  // What is unfolded has its height at once.
  const visit = site.shared('/api/resources/groups', { reducedMotion: 'reduce' })
  /** The columns of an operation: where they stand, and how the code is placed. */
  const columnsAt = async (width: number, height: number) => {
    const page = await visit()
    await page.setViewportSize({ width, height })
    await unfold(page)
    const columns = page.locator('.operation').nth(1).locator('.columns > .column')
    const [text, code] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()]
    if (text === null || code === null) throw new Error('a column has no box')
    const style = await columns.nth(1).evaluate((element) => {
      const { position, insetBlockStart } = getComputedStyle(element)
      return { position, top: insetBlockStart }
    })
    return { page, code: columns.nth(1), text, box: code, style }
  }

  it('at 1152 px code is sticky beside the text, and stays while the text is read', async () => {
    const { page, code, text, box, style } = await columnsAt(1152, 800)
    expect(box.y).toBe(text.y)
    expect(box.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(style).toEqual({ position: 'sticky', top: '80px' })
    const room = text.height - box.height
    expect(room).toBeGreaterThan(100)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), text.y - 80 + room)
    await expect.poll(async () => (await code.boundingBox())?.y).toBe(80)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  })

  it('below 1152 px code comes after the text, and is not sticky', async () => {
    const { text, box, style } = await columnsAt(1151, 800)
    expect(box.y).toBeGreaterThanOrEqual(text.y + text.height)
    expect(box.x).toBe(text.x)
    expect(style.position).toBe('static')
  })

  it.runIf(isLong)('in a low window code is beside the text, and is not sticky', async () => {
    const { text, box, style } = await columnsAt(1280, 719)
    expect(box.x).toBeGreaterThanOrEqual(text.x + text.width)
    expect(style.position).toBe('static')
  })
})

describe('the first screen of a page', { timeout: 60_000 }, () => {
  const visit = site.shared('/api/resources/policies', { viewport: { width: 1440, height: 900 } })

  it('has its endpoints beside the title, and code within 600 px', async () => {
    const page = await visit()
    const [title, endpoints, code] = await Promise.all(
      ['h1', '.endpoints', '.code-group'].map((part) =>
        page.locator(`main ${part}`).first().boundingBox(),
      ),
    )
    expect(endpoints?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
    expect(endpoints?.y).toBeLessThan(title?.y ?? 0)
    expect(code?.y).toBeLessThan(600)
    // As high as it was before errors were folded and rows were close: 11,558 px.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(0.8 * 11_558)
  })

  it('lets readers choose and fill in the server of all samples, on this page and on others', async () => {
    const page = await visit()
    const bases = async () => [...new Set(await page.locator('.base-url').allTextContents())]
    expect(await bases()).toEqual(['https://api.wiremoor.example/api'])
    await page.getByRole('tab', { name: 'Self-hosted' }).click()
    await expect.poll(bases).toEqual(['https://{domain}/api'])
    await page.getByLabel('{domain}').fill('wiremoor.fernhill.example')
    await expect.poll(bases).toEqual(['https://wiremoor.fernhill.example/api'])
    await page.goto(SHORTEST)
    await expect.poll(bases).toEqual(['https://wiremoor.fernhill.example/api'])
    await page.getByRole('tab', { name: 'Wiremoor Cloud' }).click()
    await expect.poll(bases).toEqual(['https://api.wiremoor.example/api'])
    await page.goto('/api/resources/policies')
  })

  it.runIf(isLong)(
    'has the first server in all samples without script, and names all of them',
    async () => {
      const { page } = await site.open('/api/resources/policies', { javaScriptEnabled: false })
      expect(new Set(await page.locator('.base-url').allTextContents())).toEqual(
        new Set(['https://api.wiremoor.example/api']),
      )
      expect(await page.locator('.endpoints').innerText()).toContain('https://{domain}')
    },
  )
})

describe('errors of an operation', { timeout: 60_000 }, () => {
  it('are folded, and open for a hash and on paper', async () => {
    const { page } = await site.open('/api/resources/policies')
    const header = page.locator('[id="list-all-policies.retry-after"]')
    const shown = () => header.evaluate((row) => row.checkVisibility())
    expect(await shown()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await header.evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/api/resources/policies#list-all-policies.retry-after')
    await expect.poll(shown).toBe(true)
  })
})
