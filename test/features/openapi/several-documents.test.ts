import { describe, expect, it } from 'vitest'
import { page, tempSite } from '../../support/temp-site.ts'

const document = (tag: string, summary: string, maxLength = 20) => `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: ${tag}, description: All of them. }]
paths:
  /things:
    post:
      tags: [${tag}]
      operationId: create
      summary: ${summary}
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string, maxLength: ${maxLength} } } }
      responses: { '201': { description: Made. } }
`

const config = (api: string) => `export default {
  title: 'T',
  url: 'https://docs.example.com',
  areas: [{ id: 'docs', prefix: '/', title: 'Docs' }, { id: 'api', prefix: '/api', title: 'API' }],
  navigations: {
    docs: 'auto',
    api: [{ title: 'Orders', links: [{ auto: 'api/orders' }] }, { title: 'Money', links: [{ auto: 'money' }] }],
  },
  api: ${api},
}
`

const files = {
  'content/index.md': page(
    'Home',
    '[An order](/api/orders/sales#place-an-order), [a bill](/money/bills).',
  ),
  'content/api/orders/sales.md': ':::operation{id="create"}\nBeside the order.\n:::\n',
  'content/money/bills.md': ':::operation{id="create"}\nBeside the bill.\n:::\n',
  'content/orders.yaml': document('Sales', 'Place an order'),
  'content/billing.yaml': document('Bills', 'Write a bill'),
  'docs-site.config.ts': config(
    "[{ id: 'orders', spec: 'orders.yaml' }, { id: 'billing', spec: 'billing.yaml', route: '/money', languages: ['curl'] }]",
  ),
}

describe('several OpenAPI documents', () => {
  it('have pages, prose, samples and search records of their own, whatever else they call alike', async () => {
    const site = tempSite(files)
    const { code, stderr } = site.run(['build', '--strict'])
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('orders.yaml, 1 operation, 1 resource'),
    ])
    expect(stderr).toContain('billing.yaml, 1 operation, 1 resource')
    const [sales, bills] = ['api/orders/sales', 'money/bills'].map((path) =>
      site.read(`dist/${path}.html`),
    )
    expect(sales).toContain('Beside the order.')
    expect(sales).toContain('Python')
    expect(bills).toContain('Beside the bill.')
    expect(bills).not.toContain('Python')
    expect(site.read('dist/llms.txt')).toMatch(/money\/bills[\s\S]*api\/orders\/sales/)
  })

  it('one is compared with its older self when it is named', () => {
    const site = tempSite({ ...files, 'old.yaml': document('Bills', 'Write a bill', 40) })
    const diff = (...args: string[]) => site.run(['api', 'diff', 'old.yaml', ...args])
    expect(diff('--api', 'billing').stdout).toContain('request.name maximum length was 40, is 20')
    expect(diff().stderr).toContain(
      'the config names several: choose one of orders, billing with --api',
    )
    expect(diff('--api', 'bills').stderr).toContain('none with the id bills, but orders, billing')
  })

  it.each([
    ["{ id: 'orders', spec: 'billing.yaml', route: '/b' }", 'api.1.id', 'an id of its own'],
    [
      "{ id: 'b', spec: 'billing.yaml', route: '/api/orders/b' }",
      'api.1.route',
      'a route outside of /api/orders',
    ],
    ["{ spec: 'billing.yaml' }", 'api.1.id', 'string'],
    [
      "{ id: 'b', spec: 'gone.yaml' }",
      'there is no file content/gone.yaml',
      'docs-site.config.ts:10:16',
    ],
  ])('what is wrong with one is told at its place: %s', (second, ...expected) => {
    const api = `[{ id: 'orders', spec: 'orders.yaml' },\n    ${second}]`
    const { stderr } = tempSite({ ...files, 'docs-site.config.ts': config(api) }).run(['build'])
    for (const text of expected) expect(stderr).toContain(text)
  })
})
