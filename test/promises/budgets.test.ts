import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../support/temp-site.ts'

let site: TempSite

const config = (budgets: string) => `export default { title: 'Budgets', budgets: ${budgets} }\n`

describe('budgets', () => {
  it('a page loads at most 10 kB of JavaScript and 14 kB of CSS, in at most 6 requests, by default', async () => {
    site = tempSite({ 'content/index.md': page('Home', '```bash\nls\n```') })
    const { code, stdout } = await site.call(['build', '--json'])
    const { weight, diagnostics } = JSON.parse(stdout)
    expect([code, diagnostics]).toEqual([0, []])
    expect(weight.js).toBeGreaterThan(1000)
    expect(weight.js).toBeLessThanOrEqual(10_000)
    expect(weight.css).toBeLessThanOrEqual(14_000)
    expect(weight.requests).toBeLessThanOrEqual(6)
    expect(weight.html.path).toMatch(/\.html$/)
  })

  it('counts islands that wait for no reader, and what the head loads', async () => {
    const island = (when: string) => `import { defineIsland } from '#island'
import './_eager.css'
export default defineIsland('eager', { when: '${when}' }, function Eager() {
  return <em>eager</em>
})
`
    site = tempSite({
      'package.json': '{ "name": "heavy" }',
      'docs-site.config.ts': `export default {
  title: 'Heavy',
  theme: { overrides: { 'components/SkipLink.tsx': './SkipLink.tsx' }, islands: './islands' },
}
`,
      'SkipLink.tsx': `import Eager from './islands/eager.tsx'
export function SkipLink({ label }: { label: string }) {
  return <div><a href="#docsgen-main">{label}</a><Eager /></div>
}
`,
      'islands/eager.tsx': island('intent'),
      'islands/_eager.css': '.eager { color: red }\n',
      'content/index.md': page('Home'),
    })
    const weigh = async () => JSON.parse((await site.call(['build', '--json'])).stdout)
    const patient = await weigh()
    expect(patient.diagnostics).toEqual([])
    for (const when of ['load', 'idle']) {
      site.write({ 'islands/eager.tsx': island(when) })
      const { weight, diagnostics } = await weigh()
      expect(weight.js).toBeGreaterThan(patient.weight.js + 40_000)
      expect(weight.requests).toBeGreaterThan(patient.weight.requests + 2)
      // Its style sheet comes with it, and with no page of readers who do not mean it.
      expect(weight.css).toBeGreaterThan(patient.weight.css + 20)
      expect(diagnostics.map(({ message }: { message: string }) => message)).toEqual([
        `The JavaScript of every page before interaction is ${weight.js} bytes, over its budget of 10000`,
        `The number of requests of every page is ${weight.requests}, over its budget of 6`,
      ])
    }
    site.write({
      'content/public/own.js': `console.log(${JSON.stringify('a'.repeat(99))})\n`,
      'content/public/own.css': '.own { color: red }\n',
      'islands/eager.tsx': island('intent'),
      'docs-site.config.ts': `export default {
  title: 'Heavy',
  theme: { overrides: { 'components/SkipLink.tsx': './SkipLink.tsx' }, islands: './islands' },
  head: [
    { tag: 'script', attributes: { src: '/own.js', defer: true } },
    { tag: 'script', attributes: { src: 'https://elsewhere.example/x.js' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } },
    { tag: 'link', attributes: { rel: 'me', href: 'https://elsewhere.example/' } },
  ],
}
`,
    })
    const { weight } = await weigh()
    expect(weight.js).toBeGreaterThan(patient.weight.js + 20)
    expect(weight.js).toBeLessThan(patient.weight.js + 120)
    expect(weight.css).toBeGreaterThan(patient.weight.css + 20)
    expect(weight.requests).toBe(patient.weight.requests + 3)
  })

  it('each is held: style sheet and requests, too', async () => {
    site = tempSite({
      'content/index.md': page('Home'),
      'docs-site.config.ts': config('{ css: 100, requests: 2 }'),
    })
    const { weight, diagnostics } = JSON.parse((await site.call(['build', '--json'])).stdout)
    expect(diagnostics.map(({ message }: { message: string }) => message)).toEqual([
      `The style sheet of every page is ${weight.css} bytes, over its budget of 100`,
      `The number of requests of every page is ${weight.requests}, over its budget of 2`,
    ])
    // A budget that is used up is kept.
    const { js, css, requests, html } = weight
    const spent = JSON.stringify({ js, css, requests, html: html.bytes })
    site.write({ 'docs-site.config.ts': config(spent) })
    expect(JSON.parse((await site.call(['build', '--json'])).stdout).diagnostics).toEqual([])
  })

  it('the heaviest page is told in its file', async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => (at * 7_919) % 9_973).join(' ')
    site = tempSite({
      'content/index.md': page('Home'),
      'content/long.md': page('Long', words),
      'docs-site.config.ts': config('{ html: 4_000 }'),
    })
    const [told, ...others] = JSON.parse((await site.call(['check', '--json'])).stdout)
    expect([told.at.file, told.message, others]).toEqual([
      'content/long.md',
      expect.stringMatching(/^The page long\.html is \d+ bytes/),
      [],
    ])
  })

  it('a breach is a warning, and an error that leaves the old output where the config says so', async () => {
    site = tempSite({
      'content/index.md': page('Home'),
      'docs-site.config.ts': config('{ js: 100, html: 200 }'),
    })
    const first = await site.call(['build', '--json'])
    expect(first.code).toBe(0)
    const found = JSON.parse(first.stdout).diagnostics as { code: string; severity: string }[]
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([
      ['budget-exceeded', 'warning'],
      ['budget-exceeded', 'warning'],
    ])
    const before = treeOf(site.path('dist'))
    // What is over its budget check finds as well: it renders all pages.
    expect(JSON.parse((await site.call(['check', '--json'])).stdout)).toEqual(found)
    site.write({
      'docs-site.config.ts': config('{ js: 100, error: true }'),
      'content/index.md': page('Changed'),
    })
    expect((await site.call(['build'])).code).toBe(1)
    expect(treeOf(site.path('dist'))).toEqual(before)
    site.write({ 'docs-site.config.ts': config('{ js: 100 }') })
    expect((await site.call(['build', '--strict'])).code).toBe(1)
    expect(treeOf(site.path('dist'))).toEqual(before)
    expect(Object.keys(treeOf(site.dir)).filter((name) => name.includes('.docsgen.'))).toEqual([])
  })

  it('a breach is what the config says that it is, for builds and for check', async () => {
    const off = config('{ js: 100 }').replace(
      'budgets',
      "diagnostics: { 'budget-exceeded': 'off' }, budgets",
    )
    site = tempSite({ 'content/index.md': page('Home'), 'docs-site.config.ts': off })
    for (const command of ['build', 'check'])
      expect(await site.call([command, '--strict'])).toMatchObject({ code: 0 })
  })
})
