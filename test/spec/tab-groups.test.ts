import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

/*
 * Tabs that ask the same question on many pages, wherever they stand.
 */

const site = siteBrowser({ site: 'markdown' })

const shown = (at: Page) =>
  at
    .locator('[role=tabpanel]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.checkVisibility())
        .map(
          ({ textContent }) =>
            /(?:First|Step|List|Bill|Alone|Other) (?:in the cloud|on a server)/.exec(
              textContent ?? '',
            )?.[0],
        ),
    )

describe('tabs of one group', () => {
  it('follow each other in steps and lists, and on the next page; others stay', async () => {
    const { page: at, complaints } = await site.open('/tabs')
    const before = ['First', 'Step', 'List', 'Bill', 'Alone'].map((told) => `${told} in the cloud`)
    expect(await shown(at)).toEqual(before)
    await at.locator('.steps [role=tab]', { hasText: 'Self-hosted' }).click()
    const after = before.map((text, index) =>
      index < 3 ? text.replace('in the cloud', 'on a server') : text,
    )
    await expect.poll(() => shown(at)).toEqual(after)
    await at.goto('/other-tabs')
    expect(await shown(at)).toEqual(['Other on a server'])
    await at.goto('/tabs')
    expect(await shown(at)).toEqual(after)
    expect(complaints()).toEqual([])
  })

  it('all show without script', async () => {
    const { page: at } = await site.open('/tabs', { javaScriptEnabled: false })
    expect(await shown(at)).toHaveLength(10)
  })
})

describe('the section that is read', () => {
  it('is none in a tab or details that do not show', async () => {
    const { page: at } = await site.open('/sections')
    const read = () => at.locator('.toc [aria-current]').textContent()
    const scrollTo = (id: string) =>
      at.locator(id).evaluate((it) => it.scrollIntoView({ behavior: 'instant' }))
    await at.locator('html[data-runtime]').waitFor()
    expect(await read()).toBe('First')
    await scrollTo('#in-a')
    await expect.poll(read).toBe('In A')
    // Both panels have the same height: nothing else tells of the change.
    await at.getByRole('tab', { name: 'B' }).click()
    // The first click loads what shows the panel: nobody can scroll to a heading that is not there yet.
    await at.locator('#in-b').waitFor()
    await scrollTo('#in-b')
    await expect.poll(read).toBe('In B')
    await at.getByText('More', { exact: true }).click()
    // Details open in a transition, and the page is not as long as it will be: a reader scrolls on.
    await expect
      .poll(async () => {
        await scrollTo('#in-details')
        return read()
      })
      .toBe('In details')
  })
})
