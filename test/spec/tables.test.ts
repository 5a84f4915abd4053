import { describe, expect, it } from 'vitest'
import { PHONE, WIDE } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser({ site: 'markdown' })

describe('a table of facts', () => {
  const visit = site.shared('/tables')

  it('is a list of its rows on a phone, without what a row does not have', async () => {
    const page = await visit()
    await page.setViewportSize(PHONE)
    expect(await page.locator('thead').isVisible()).toBe(false)
    const [keepalive, endpoint] = await page.locator('tbody tr').all()
    const cells = (row = keepalive) => row?.locator('td:visible').allInnerTexts()
    expect(await cells()).toEqual([
      'keepalive',
      '25 s',
      'Keeps the mapping of a router open while nothing is sent',
    ])
    expect(await cells(endpoint)).toEqual(['endpoint', 'Where the other side is found at first'])
    const labels = await page
      .locator('td:visible')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content))
    expect(labels).toEqual(['none', '"Default"', '"What it is for"', 'none', '"What it is for"'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  it('is a table where there is room, with a head and a cell in each column', async () => {
    const page = await visit()
    await page.setViewportSize(WIDE)
    expect(await page.locator('thead').isVisible()).toBe(true)
    expect(await page.locator('td:visible').count()).toBe(6)
    const tops = await page
      .locator('tbody tr:first-child td')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
})
