import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { active, box, openSearch, panel } from '../search/search-page.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PAGE = '/how-to/getting-started'

type Found = { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }
type Report = { readonly violations: readonly Found[]; readonly incomplete: readonly Found[] }

/** Faults of the page as it stands, and what axe cannot tell. */
async function faults(page: Page, state: string): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
  const report: Report = await page.evaluate((tags) => {
    const { axe: runner } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<Report> }
    }
    return runner.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations', 'incomplete'],
    })
  }, TAGS)
  return [...report.violations, ...report.incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${state}: ${id} ${String(target)}`),
  )
}

describe.each([PHONE, WIDE])('axe on the search dialog at $width px', (viewport) => {
  it.each(['light', 'dark'] as const)('finds nothing in any state, %s', async (colorScheme) => {
    const { page, context } = await site.arrive({ viewport, colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(axe)
    await page.goto(PAGE)
    const found: string[] = []
    await openSearch(page)
    found.push(...(await faults(page, 'empty')))
    await page.keyboard.type('setup key')
    await active(page).waitFor()
    await page.keyboard.press('ArrowDown')
    found.push(...(await faults(page, 'results')))
    await box(page).fill('qwzxqq')
    await panel(page).getByText('Nothing found').waitFor()
    found.push(...(await faults(page, 'nothing found')))

    await page.evaluate(() => localStorage.clear())
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await context.route(/_docsgen\/search\//, async (route) => {
      await failed
      await route.abort()
    })
    await page.goto('/how-to/cli')
    await openSearch(page)
    await page.keyboard.type('dns')
    await page.locator('[data-stalled]').waitFor()
    found.push(...(await faults(page, 'stalled')))
    fail()
    await panel(page).getByText('Search is not available').waitFor()
    found.push(...(await faults(page, 'trouble')))
    await context.setOffline(true)
    await page.keyboard.type('s')
    await panel(page).getByText('You are offline').waitFor()
    found.push(...(await faults(page, 'offline')))
    expect(found).toEqual([])
  })
})

describe('the dialog', () => {
  it('is a combobox with a listbox of options, by ARIA 1.2', async () => {
    const { page } = await site.open(PAGE)
    await openSearch(page)
    const attributes = (names: readonly string[]) =>
      box(page).evaluate((input, wanted) => wanted.map((name) => input.getAttribute(name)), names)
    const names = ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant']
    expect(await attributes(names)).toEqual(['combobox', 'false', null, null])
    await page.keyboard.type('setup key')
    await active(page).waitFor()
    const [role, expanded, controls, descendant] = await attributes(names)
    expect([role, expanded]).toEqual(['combobox', 'true'])
    const list = page.locator(`#${controls}`)
    expect(await list.getAttribute('role')).toBe('listbox')
    expect(await list.locator(`#${descendant}`).getAttribute('role')).toBe('option')
    expect(await box(page).getAttribute('aria-autocomplete')).toBe('list')
    expect(await list.locator(':scope > li:not([role="none"])').count()).toBe(0)
  })

  it('reads out how many there are when typing has paused', async () => {
    const { page } = await site.open(PAGE)
    await openSearch(page)
    const status = page.locator('#search [role="status"]')
    await page.keyboard.type('setup key')
    await active(page).waitFor()
    await expect.poll(() => status.textContent()).toBe('5 results')
    await box(page).fill('qwzxqq')
    await expect
      .poll(() => status.textContent())
      .toBe('Nothing found for ‘qwzxqq’. Please try again.')
  })

  it('keeps the focus, and gives it back', async () => {
    const { page } = await site.open(PAGE)
    await page.locator('.search-trigger[data-look="field"]').focus()
    await openSearch(page)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('dialog')?.id,
      )
      expect([true, 'search']).toContain(where)
    }
    await box(page).focus()
    await page.keyboard.press('Escape')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-look'))
    expect(focused).toBe('field')
  })
})
