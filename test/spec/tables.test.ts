import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { isLong } from '../support/long.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

const TEXT = `| Setting | Default | What it is for |
| --- | --- | --- |
| keepalive | 25 s | Keeps the mapping of a router open while nothing is sent |
| endpoint | | Where the other side is found at first |
`

const site = tempSite({ 'content/index.md': markdown('Home', TEXT) }).browse()

describe('a table of facts', () => {
  const visit = site.shared('/')

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

  it.runIf(isLong)('has no fault of accessibility', async () => {
    const { page } = await site.arrive({ reducedMotion: 'reduce' })
    await bringAxe(page)
    await page.goto('/')
    const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES, isLightOnly: true }]
    expect(await faultsInBothThemes(page, looks)).toEqual([])
  })
})
