import { describe, expect, it } from 'vitest'
import { parseLedger } from '../../src/features/addresses/ledger/ledger-text.ts'
import type { Asset } from '../../src/model/routes.ts'
import { slot } from '../../src/model/slots.ts'
import { createMemo } from '../../src/site/memo.ts'
import { buildSite } from '../../src/site/site.ts'
import type { SiteInputs } from '../../src/site/site-inputs.ts'
import { configOf, pageOf, twoAreas } from '../support/pages.ts'
import { inputsOf, targetsOf } from '../support/site-inputs.ts'

const home = pageOf('index.md')
const common = await inputsOf(configOf(), [home])

/** A site of one page, and of what is given in the place of what it has. */
function siteOf(given: Partial<SiteInputs> = {}) {
  const site = buildSite({ ...common, ...given }, createMemo())
  const html = (path: string) => String(site.outputs.find((output) => output.path === path)?.body())
  return { ...site, html }
}

const textOf = (text: string) => [{ file: 'docs-site.config.ts', text }]

describe('a site', () => {
  it('asks search engines to leave its own pages out', () => {
    const { html } = siteOf()
    const own = ['404.html', '_app.html', 'search.html']
    for (const path of own) expect(html(path)).toContain('<meta name="robots" content="noindex">')
    expect(html('index.html')).not.toContain('noindex')
    for (const path of own) expect(html(path)).not.toContain('rel="canonical"')
  })

  it('loads what helps a lost reader on the page for addresses that do not exist, and on no other', () => {
    const { html, outputs } = siteOf()
    const helps = outputs
      .filter(
        ({ path, body }) => path.endsWith('.js') && String(body()).includes('data-missing-path'),
      )
      .map(({ path }) => path)
    expect(helps).toHaveLength(1)
    const loading = ['index.html', 'search.html', '404.html'].filter((path) =>
      html(path).includes(`"/${helps[0]}"`),
    )
    expect(loading).toEqual(['404.html'])
  })

  it('sends no reader to an assistant while it does not know its own address', () => {
    const url = 'https://docs.example.com'
    const open = [{ label: 'Ask', url: 'https://chat.example/?q={markdown}' }]
    const config = configOf({ url, ai: { open } })
    const asks = 'https://chat.example/?q=https%3A%2F%2Fdocs.example.com%2Findex.md'
    expect(siteOf({ config }).html('index.html')).toContain(asks)
    expect(siteOf({ config: { ...config, url: undefined } }).html('index.html')).not.toContain(
      'chat.example',
    )
  })

  it('tells the same problem at the same place once', () => {
    const link = { label: 'A', href: '/nowhere' }
    const twice = { config: configOf({ topBar: [link, { ...link, label: 'B' }] }) }
    const told = (configText: SiteInputs['configText']) =>
      siteOf({ ...twice, configText }).diagnostics.map(({ code, at }) => [code, at?.line])
    expect(told(textOf('export default config()'))).toEqual([['link-not-found', 1]])
    const lines = "topBar: [\n{ label: 'A', href: '/nowhere' },\n{ label: 'B', href: '/nowhere' },]"
    expect(told(textOf(lines))).toEqual([
      ['link-not-found', 2],
      ['link-not-found', 3],
    ])
  })

  it('tells where the config names a plugin that fails', () => {
    const run = () => ({ failure: 'it fails' })
    const own = { name: 'own', isOwn: false, isTrusted: false, run }
    const configText = textOf("\nexport default {\n  plugins: [plugin('own')],\n}\n")
    const { diagnostics } = siteOf({ plugins: [own], configText })
    expect(diagnostics.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([
      ['plugin-broken', 3, 21],
    ])
  })

  it('calls a navigation by the area that shows it', () => {
    const pages = [home, pageOf('guide.md'), pageOf('ipa/index.md'), pageOf('ipa/guide.md')]
    const { html } = siteOf({ config: configOf(twoAreas), pages })
    expect(html('guide.html')).toContain('aria-label="Docs pages"')
    expect(html('guide.html')).not.toContain('API pages')
    expect(html('api/guide.html')).toContain('aria-label="API pages"')
  })

  it('makes a page again when a plugin gives another fragment for it', () => {
    const at = { file: home.file, line: 3, column: 1, length: 1 }
    const body = () => ({ article: `<p>${slot('fragment', 0)}</p>`, copies: {} })
    const pages = [{ ...home, fragments: [{ name: 'recent', at }], body }]
    const indexWith = (text: string) => {
      const run = () => ({ fragments: { recent: text } })
      const plugin = { name: 'own', isOwn: false, isTrusted: true, run }
      const { outputs, html } = siteOf({ pages, plugins: [plugin] })
      expect(html('index.html')).toContain(`<p>${text}</p>`)
      return outputs.find(({ path }) => path === 'index.html')?.key
    }
    expect(indexWith('<b>1</b>')).not.toBe(indexWith('<b>2</b>'))
  })

  it('carries on each page of a large navigation the part around it', () => {
    const names = Array.from({ length: 160 }, (_, index) => `p${index + 1000}`)
    const pages = [home, ...names.map((name) => pageOf(`${name}.md`))]
    const { html } = siteOf({ pages })
    const links = (path: string) =>
      names.filter((name) => html(path).includes(`href="/${name}"`)).length
    expect(links('p1000.html')).toBeLessThan(70)
    expect(html('p1000.html')).toContain('href="/p1020"')
    expect(html('p1150.html')).toContain('href="/p1148"')
    expect(html('p1150.html')).not.toContain('href="/p1070"')
  })
})

describe('what a site has published', () => {
  const published = (text: string) => targetsOf({ addresses: parseLedger(text).value })
  const asset: Asset = {
    url: '/plan.pdf',
    file: 'content/public/plan.pdf',
    hash: home.hash,
    width: undefined,
    height: undefined,
    isBeside: false,
    beginsAsMarkup: false,
    read: () => new Uint8Array(),
  }

  it('is not lost where a redirect leads to a file', async () => {
    const config = configOf({ redirects: { '/old': '/plan.pdf', '/older': 'https://a.example' } })
    const assets = new Map([[asset.url, asset]])
    const targetsParts = await published('{ "/old": [], "/older": [], "base": "", "version": 1 }')
    const { diagnostics } = siteOf({ config, assets, targetsParts })
    expect(diagnostics.map(({ code }) => code)).toEqual(['urls-unrecorded'])
    const without = siteOf({ config: configOf(), targetsParts }).diagnostics
    expect(without.map(({ code }) => code)).toEqual(['url-gone', 'url-gone'])
  })

  it('stays what it is where a file stands there now, whatever a pattern says', async () => {
    const config = configOf({ redirects: { '/*': 'https://old.example/*' } })
    const targetsParts = await published(
      '{ "/plan.pdf": [], "/gone": [], "base": "", "version": 1 }',
    )
    const assets = new Map([[asset.url, asset]])
    const { outputs, html } = siteOf({ config, assets, targetsParts })
    const files = outputs.map(({ path }) => path).filter((path) => /plan|gone/.test(path))
    expect(files.toSorted()).toEqual(['gone.html', 'plan.pdf'])
    expect(html('gone.html')).toContain('https://old.example/gone')
  })
})
