import { describe, expect, it } from 'vitest'
import type { AreaConfig, SiteConfig } from '../../../src/model/config/site-config.ts'
import { hashOf } from '../../../src/model/hash.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { linkConfig } from '../../../src/site/link/config-links.ts'
import { linkContext } from '../../../src/site/link/link-target.ts'
import { NO_REDIRECTS } from '../../../src/site/link/site-redirects.ts'
import { shownConfig } from '../../../src/site/render/shown-config.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { goodLinks, deadLinks } = tables<{
  goodLinks: readonly (readonly [href: string, expected: string])[]
  deadLinks: readonly (readonly [href: string, hint: string | undefined])[]
}>(import.meta.url)

const icons = () => new Map()

const pages = [
  pageOf('index.md'),
  pageOf('guide/cli.md', { anchors: ['log-in'] }),
  pageOf('ipa/index.md'),
]
const asset = (url: string): [string, Asset] => [
  url,
  {
    url,
    file: `content/public${url}`,
    hash: hashOf(url),
    width: undefined,
    height: undefined,
    isBeside: false,
    beginsAsMarkup: false,
    read: () => new Uint8Array(),
  },
]
const assets = new Map([asset('/brand.js'), asset('/a.pdf')])

type Raw = { readonly redirects?: object; readonly [key: string]: unknown }

function link(raw: Raw, text = '') {
  const config = configOf({ ...twoAreas, base: '/docs', ...raw })
  const redirects = { ...NO_REDIRECTS, written: new Set(Object.keys(raw.redirects ?? {})) }
  const known = linkContext({ config, assets, icons }, routesOf(pages, config))
  const context = { ...known, redirects }
  return linkConfig(context, [{ file: 'docs-site.config.ts', text }], [])
}

/** What pages show of a config. */
function shownOf(
  config: SiteConfig,
  area: AreaConfig,
  assets: ReadonlyMap<string, unknown> = new Map(),
) {
  return shownConfig(config, area, { assets, features: {} })
}

describe('links of the config', () => {
  it.each(goodLinks)('%s leads to %s', (href, expected) => {
    const { value, diagnostics } = link({
      topBar: [{ label: 'A', href }],
      links: { app: href },
      redirects: { '/old': '/' },
    })
    expect(diagnostics).toEqual([])
    expect([value.config.topBar?.[0]?.href, value.config.links.app]).toEqual([expected, expected])
  })

  it.each(deadLinks)('%s is no page: %s', (href, hint) => {
    const { diagnostics } = link({ links: { docs: href } })
    expect(diagnostics.map((found) => [found.code, found.hint])).toEqual([['link-not-found', hint]])
  })

  it('[SRCH-12] pages to start with have their titles and the names of their areas', () => {
    const { value, diagnostics } = link({
      search: { openOnFocus: true, suggestions: ['/guide/cli', '/guide/cli#log-in', '/api'] },
    })
    expect(diagnostics).toEqual([])
    const area = 'Docs'
    const suggestions = [
      { href: '/docs/guide/cli', title: pages[1]?.title, area },
      { href: '/docs/guide/cli#log-in', title: 'log-in', area },
      { href: '/docs/api', title: pages[2]?.title, area: 'API' },
    ]
    expect(value.config.search.suggestions).toEqual(suggestions)
    const [docs] = value.config.areas
    if (docs === undefined) throw new Error('no area')
    expect(shownOf(value.config, docs).search).toMatchObject({ suggestions })
    // Nothing of them is on pages where nothing shows them.
    const closed = link({ search: { suggestions: ['/guide/cli'] } }).value.config
    expect(shownOf(closed, docs).search).not.toHaveProperty('suggestions')
  })

  it('a page to start with that is not there is told, with the one that was meant', () => {
    const text = `export default { search: { suggestions: ['/', '/guide/cil'] } }`
    const { diagnostics } = link({ search: { suggestions: ['/', '/guide/cil'] } }, text)
    expect(diagnostics).toMatchObject([{ code: 'link-not-found' }])
    expect(diagnostics[0]?.at?.column).toBe(text.indexOf('/guide/cil') + 1)
    expect(JSON.stringify(diagnostics)).toContain('/guide/cli')
  })

  it('search has areas to choose among where several have pages that it finds', () => {
    const areasOf = (raw: object, own = pages) => {
      const config = configOf({ ...twoAreas, ...raw })
      const context = linkContext({ config, assets, icons }, routesOf(own, config))
      return linkConfig(context, [{ file: 'docs-site.config.ts', text: '' }], []).value.config
        .search.areas
    }
    expect(areasOf({}).map(({ id }) => id)).toEqual(['docs', 'api'])
    expect(areasOf({}, pages.slice(0, 2))).toEqual([])
  })

  it('with a slash after them where the site wants one, files aside', () => {
    const topBar = ['/guide/cli#log-in', '/a.pdf', '/old', '/old.html'].map((href) => ({
      label: 'A',
      href,
    }))
    const redirects = { '/old': '/', '/old.html': '/' }
    const { value } = link({ trailingSlash: true, topBar, redirects })
    expect(value.config.topBar?.map(({ href }) => href)).toEqual([
      '/docs/guide/cli/#log-in',
      '/docs/a.pdf',
      '/docs/old/',
      '/docs/old.html',
    ])
  })

  it.each([
    ['/guide/cly', 'link-not-found', 'Did you mean /guide/cli?'],
    ['/guide/cli#login', 'anchor-not-found', 'Sections there: #log-in. Did you mean #log-in?'],
    ['/Guide/cli', 'link-case', expect.stringContaining('/guide/cli')],
    ['/brnd.js', 'link-not-found', 'Did you mean /brand.js?'],
  ])('%s is %s, and nothing that a fix would put in place of the key', (href, code, hint) => {
    const { diagnostics } = link({ links: { chat: href } })
    expect(diagnostics.map((found) => [found.code, found.hint, found.fix])).toEqual([
      [code, hint, undefined],
    ])
  })

  it('each is told where it stands', () => {
    const text = `export default {
  topBar: [
    { label: 'A [', href: '/' }, // one, two
    { label: 'B', href: '/b' },
  ],
  links: { home: '/', support: '/s' },
  head: [{ tag: 'script', attributes: { src: '/x.js' } }],
}`
    const { diagnostics } = link(
      {
        topBar: [
          { label: 'A [', href: '/' },
          { label: 'B', href: '/b' },
        ],
        links: { home: '/', support: '/s' },
        head: [{ tag: 'script', attributes: { src: '/x.js' } }],
      },
      text,
    )
    expect(diagnostics.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual([
      '4:19',
      '6:23',
      '7:41',
    ])
  })

  it('paths of the head get the base; other attributes and <base> stay', () => {
    const head = [
      { tag: 'script', attributes: { src: '/brand.js', async: true } },
      { tag: 'meta', attributes: { property: 'x', content: '/brand.js' } },
      { tag: 'base', attributes: { href: '/docs/' } },
      { tag: 'style', content: 'a {}' },
    ]
    const { value, diagnostics } = link({ head })
    expect(diagnostics).toEqual([])
    expect(value.config.head.map(({ attributes }) => attributes)).toEqual([
      { src: '/docs/brand.js', async: true },
      head[1]?.attributes,
      head[2]?.attributes,
      {},
    ])
  })

  it('the button to sign in leads to the application unless it has an address of its own, told once', () => {
    const { value, diagnostics } = link({ links: { app: '/nowhere' } })
    expect(diagnostics).toHaveLength(1)
    const area = value.config.areas[0]
    if (area === undefined) throw new Error('the fixture has areas')
    expect(shownOf(value.config, area).links.signIn).toBe('/nowhere')
  })

  it('the icon of the site is its mark, where there is one', () => {
    const { config } = link({}).value
    const [area] = config.areas
    if (area === undefined) throw new Error('the fixture has areas')
    const markOf = (file: string) => shownOf(config, area, new Map([[file, {}]])).mark
    expect(['/favicon.svg', '/favicon.ico'].map(markOf)).toEqual(['/docs/favicon.svg', undefined])
  })
})
