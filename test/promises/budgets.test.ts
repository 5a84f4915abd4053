import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

const config = (budgets: string) => `export default { title: 'Budgets', budgets: ${budgets} }\n`

describe('budgets', () => {
  it('a page loads at most 10 kB of JavaScript and 14 kB of CSS, in at most 6 requests, by default', () => {
    site = tempSite({ 'content/index.md': page('Home', '```bash\nls\n```') })
    const { code, stdout } = site.run(['build', '--json'])
    const { weight, diagnostics } = JSON.parse(stdout)
    expect([code, diagnostics]).toEqual([0, []])
    expect(weight.js).toBeGreaterThan(1000)
    expect(weight.js).toBeLessThanOrEqual(10_000)
    expect(weight.css).toBeLessThanOrEqual(14_000)
    expect(weight.requests).toBeLessThanOrEqual(6)
    expect(weight.html.path).toMatch(/\.html$/)
  })

  it('a breach is a warning, and an error that leaves the old output where the config says so', () => {
    site = tempSite({
      'content/index.md': page('Home'),
      'docs-site.config.ts': config('{ js: 100, html: 200 }'),
    })
    const first = site.run(['build', '--json'])
    expect(first.code).toBe(0)
    const found = JSON.parse(first.stdout).diagnostics as { code: string; severity: string }[]
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['budget-exceeded', 'warning'],
      ['budget-exceeded', 'warning'],
    ])
    const before = treeOf(site.path('dist'))
    site.write({
      'docs-site.config.ts': config('{ js: 100, error: true }'),
      'content/index.md': page('Changed'),
    })
    expect(site.run(['build']).code).toBe(1)
    expect(treeOf(site.path('dist'))).toEqual(before)
    expect(Object.keys(treeOf(site.dir)).filter((name) => name.includes('.docsgen.'))).toEqual([])
  })
})
