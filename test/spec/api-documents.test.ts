import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { active, search } from '../search/search-page.ts'
import { bringAxe, faultsInBothThemes } from '../support/axe.ts'
import { WIDE } from '../support/reader.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

/** A document whose operations link to one of another document. */
const document = (tag: string, name: string, other: string, more = '') => `openapi: 3.1.0
info: { title: ${tag}, version: '1' }
servers:
  - { url: https://eu.example.com/v1, description: Europe }
  - url: https://{tenant}.example.com/v1
    description: Elsewhere
    variables: { tenant: { default: acme } }
tags: [{ name: ${tag}, description: All about ${tag}. }]
paths:
  /things:
    post:
      tags: [${tag}]
      operationId: create
      summary: Write ${name}
      description: Then see [what comes next](${other}).
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [title], properties: { title: { type: string, x-since: '1.4', example: One } } }
      responses: { '201': { description: Made. } }
    get: { tags: [${tag}], summary: List all ${tag}, deprecated: true, ${more} responses: { '204': { description: Done. } } }
`

/** Two documents in one area, and one in an area of its own. */
const site = tempSite({
  'docs-site.config.ts': `export default {
  title: 'T',
  url: 'https://docs.example.com',
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/api', title: 'Shop API' },
    { id: 'money', prefix: '/money', title: 'Money API' },
  ],
  navigations: {
    docs: 'auto',
    api: [
      { title: 'Orders', links: [{ auto: 'api/orders' }] },
      { title: 'Goods', links: [{ auto: 'api/goods' }] },
    ],
    money: [{ title: 'Billing', links: [{ auto: 'money' }] }],
  },
  api: [
    { id: 'orders', spec: 'orders.yaml', pages: 'operation' },
    { id: 'goods', spec: 'goods.yaml', pages: 'operation' },
    { id: 'billing', spec: 'billing.yaml', route: '/money', pages: 'operation' },
  ],
}
`,
  'content/index.md': markdown('Home', '[An order](/api/orders/sales/write-an-order).'),
  'content/changes.md': markdown('Changes', '::api-diff{from="/old.yaml" to="./orders.yaml"}'),
  'content/orders.yaml': document('Sales', 'an order', '/money/bills/write-a-bill'),
  'content/goods.yaml': document('Stock', 'an item', '/api/orders/sales/write-an-order'),
  'content/billing.yaml': document('Bills', 'a bill', '/api/goods/stock'),
  'old.yaml': document(
    'Sales',
    'an order',
    '/',
    'parameters: [{ name: a, in: query, schema: { type: string } }],',
  ),
}).browse({ isStill: true })

const SALES = '/api/orders/sales'
const pathOf = (page: Page) => new URL(page.url()).pathname
const title = (page: Page) => page.locator('h1').textContent()
/** The base URLs of a page's samples. */
const bases = async (page: Page) => [...new Set(await page.locator('.base-url').allTextContents())]

describe('several OpenAPI documents with a page for each operation', { timeout: 120_000 }, () => {
  it('readers get from one to the other: by the sidebar, by links of descriptions, by search', async () => {
    const { page, complaints } = await site.open(SALES)
    const sidebar = page.locator('nav.sidebar')
    await sidebar.getByText('Stock', { exact: true }).first().click()
    await sidebar.getByRole('link', { name: 'Write an item' }).click()
    await expect.poll(() => title(page)).toBe('Write an item')
    expect(pathOf(page)).toBe('/api/goods/stock/write-an-item')
    await page.getByRole('link', { name: 'what comes next' }).click()
    await expect.poll(() => title(page)).toBe('Write an order')
    await page.getByRole('link', { name: 'what comes next' }).click()
    await expect.poll(() => title(page)).toBe('Write a bill')
    expect(pathOf(page)).toBe('/money/bills/write-a-bill')
    expect(await sidebar.locator('a').allTextContents()).not.toContain('Write an item')
    await search(page, 'list all stock')
    expect(await active(page).textContent()).toContain('List all Stock')
    await page.keyboard.press('Enter')
    await expect.poll(() => title(page)).toBe('List all Stock')
    await page.goto('/changes')
    await page.getByRole('link', { name: 'GET /things' }).click()
    await expect.poll(() => pathOf(page)).toBe(`${SALES}/list-all-sales`)
    expect(complaints()).toEqual([])
  })

  it('samples of an operation’s page have the server that readers have chosen on any other page', async () => {
    const { page, complaints } = await site.open('/money/bills')
    await page.getByRole('tab', { name: 'Elsewhere' }).click()
    await page.getByLabel('{tenant}').fill('fernhill')
    await page.goto(`${SALES}/write-an-order`)
    await expect.poll(() => bases(page)).toEqual(['https://fernhill.example.com/v1'])
    await page.getByRole('tab', { name: 'Europe' }).click()
    await expect.poll(() => bases(page)).toEqual(['https://eu.example.com/v1'])
    expect(complaints()).toEqual([])
  })

  it.each([SALES, `${SALES}/write-an-order`, '/money/bills/list-all-bills', '/changes'])(
    'axe has nothing to say of %s in either theme',
    async (path) => {
      const { page, complaints } = await site.arrive()
      await bringAxe(page)
      await page.goto(path)
      if (path.endsWith('write-an-order'))
        await page.getByRole('tab', { name: 'Elsewhere' }).click()
      expect(await faultsInBothThemes(page, [{ viewport: WIDE }])).toEqual([])
      expect(complaints()).toEqual([])
    },
  )
})
