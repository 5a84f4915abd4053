import { describe, expect, it } from 'vitest'
import { active, box, isOpen, openSearch, options, panel } from '../search/search-page.ts'
import { arrived } from '../support/reader.ts'
import { page as pageOf, tempSite } from '../support/temp-site.ts'

const NAMES = ['Apples', 'Bananas', 'Cherries', 'Dates', 'Elderberries', 'Figs']

const site = tempSite({
  'docs-site.config.ts': `export default { title: 'Fruit', search: { openOnFocus: true } }\n`,
  'content/index.md': pageOf('Home'),
  ...Object.fromEntries(
    NAMES.map((name) => [`content/${name.toLowerCase()}.md`, pageOf(name, `All about ${name}.`)]),
  ),
}).browse({ isStill: true })

async function arrive() {
  const { page } = await site.open('/apples')
  return page
}

describe('openOnFocus with the embedded index', () => {
  it('[SRCH-12] opens with pages of the site, later with those that were opened, newest first', async () => {
    const page = await arrive()
    const titles = () => options(page).locator('.search-title').allInnerTexts()
    await openSearch(page)
    await active(page).waitFor()
    expect(await box(page).inputValue()).toBe('')
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    expect(await titles()).toEqual(['Home', ...NAMES.slice(0, 4)])
    expect(await panel(page).innerText()).toContain('Start here')
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')

    for (const name of ['Figs', 'Dates']) {
      await page.keyboard.type(name)
      await expect.poll(titles).toEqual([name])
      await page.keyboard.press('Enter')
      await arrived(page, `/${name.toLowerCase()}`)
      await openSearch(page)
      await active(page).waitFor()
    }
    expect(await titles()).toEqual(['Dates', 'Figs'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrived(page, '/figs')
  })

  it('[SRCH-09] [SRCH-13] a cleared query shows them again; Escape closes the dialog, where there is no query', async () => {
    const page = await arrive()
    await openSearch(page)
    await page.keyboard.type('cherries')
    await expect.poll(() => options(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Clear the query' }).click()
    await expect.poll(() => options(page).count()).toBe(5)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})
