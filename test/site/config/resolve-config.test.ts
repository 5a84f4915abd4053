import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { algoliaConfig, indexName } from '../../../src/features/algolia/settings.ts'
import { features } from '../../../src/features/index.ts'
import { resolveConfig } from '../../../src/site/config/resolve-config.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'

const insights = JSON.parse(
  readFileSync(
    new URL('../../../node_modules/search-insights/package.json', import.meta.url),
    'utf8',
  ),
) as { readonly version: string }

function resolve(raw: unknown, text = '') {
  const file = [{ file: 'docs-site.config.ts', text }]
  const checked = validateConfig(raw ?? {}, file, features)
  const resolved = resolveConfig({
    user: checked.value,
    text: file,
    fallbackTitle: 'my-docs',
    today: '2026-06-30',
    features,
  })
  return { ...resolved, diagnostics: [...checked.diagnostics, ...resolved.diagnostics] }
}

describe('defaults', () => {
  it('an absent config is a whole one', () => {
    const { value, diagnostics } = resolve(undefined)
    expect(diagnostics).toEqual([])
    expect(value).toMatchObject({
      title: 'my-docs',
      product: { name: 'my-docs', slug: 'my-docs' },
      base: '',
      contentDir: 'content',
      publicDir: 'content/public',
      outDir: 'dist',
      areas: [{ id: 'docs', prefix: '/', publicPrefix: '/', title: 'Docs', navigation: 'docs' }],
      navigations: { docs: 'auto' },
      toasts: { limit: 3, theme: 'light' },
      search: { provider: { name: 'embedded' }, openOnFocus: false },
      trailingSlash: false,
    })
  })

  it('an area is called by its id, and its navigation, too', () => {
    const { value } = resolve({ areas: [{ id: 'guide', prefix: '/' }] })
    expect(value.areas).toMatchObject([{ title: 'guide', navigation: 'guide' }])
  })

  it('a key that is there and undefined gets its default', () => {
    const {
      toasts,
      budgets,
      features: settings,
    } = resolve({
      git: { dates: undefined },
      toasts: { limit: undefined, theme: 'dark' },
      ai: { markdown: undefined },
      budgets: { js: undefined, css: 1 },
      externalLinks: { timeout: undefined, retries: 0 },
    }).value
    expect(toasts).toEqual({ limit: 3, theme: 'dark' })
    expect(budgets).toMatchObject({ js: 10_000, css: 1 })
    expect(settings).toMatchObject({
      'external-links': { timeout: 15, retries: 0 },
      'machine-pages': { markdown: true, open: [] },
      'git-history': { dates: true, authors: false, ignore: [] },
    })
  })

  it.each([
    ['true', true],
    ['an object without a script', {}],
  ])('[CALL-09] analytics: %s takes the script from a public address', (_, analytics) => {
    const { value, diagnostics } = resolve({ search: { analytics } })
    expect(diagnostics).toEqual([])
    expect(algoliaConfig(value).analytics).toEqual({
      scriptUrl: expect.stringMatching(
        /^https:\/\/cdn\.jsdelivr\.net\/npm\/search-insights@\d+\.\d+\.\d+\/dist\/search-insights\.min\.js$/,
      ),
      host: undefined,
    })
    expect(algoliaConfig(value).analytics?.scriptUrl).toContain(`@${insights.version}/`)
  })

  it.each([[false], [undefined]])('[CALL-11] analytics: %s is none', (analytics) => {
    expect(algoliaConfig(resolve({ search: { analytics } }).value).analytics).toBeUndefined()
  })

  it('[CALL-09] analytics from the site itself, and to another host', () => {
    const analytics = { scriptUrl: 'self', host: 'https://events.example' }
    expect(algoliaConfig(resolve({ search: { analytics } }).value).analytics).toEqual(analytics)
  })

  it('[CALL-01] giving Algolia its credentials chooses it; the index is named after the product', () => {
    const { value } = resolve({
      product: { name: 'Acme Net' },
      search: { algolia: { appId: 'A', searchKey: 'k' } },
    })
    expect(value.search.provider).toEqual({ name: 'algolia', feature: 'algolia', isLocal: false })
    expect(indexName(algoliaConfig(value).service, value)).toBe('acme-net')
  })
})

describe('faults', () => {
  const text =
    "export default defineConfig({\n  titel: 'x',\n  theme: {\n    acent: {},\n  },\n})\n"

  it('unknown keys are named with their path, place and the nearest key', () => {
    const { diagnostics } = resolve({ titel: 'x', theme: { acent: {} } }, text)
    expect(
      diagnostics.map(({ code, message, hint, at }) => [code, message, hint, at?.line, at?.column]),
    ).toEqual([
      ['config-unknown-key', 'Unknown config key theme.acent', 'Did you mean accent?', 4, 5],
      ['config-unknown-key', 'Unknown config key titel', 'Did you mean title?', 2, 3],
    ])
  })

  const docs = { id: 'docs', prefix: '/docs' }

  it.each([
    [{ title: () => 'A' }, 'title', 'string', 'a function'],
    [{ title: [] }, 'title', 'string', '[]'],
    [{ title: 7 }, 'title', 'string', '7'],
    [{ dir: 'up' }, 'dir', '"ltr" or "rtl"', '"up"'],
    [{ base: 'docs' }, 'base', 'a path that begins with /, without spaces, ? and #', '"docs"'],
    [{ areas: [{ id: 'a' }] }, 'areas.0.prefix', 'string', 'nothing'],
    [{ toasts: { limit: 0 } }, 'toasts.limit', expect.any(String), '0'],
    [{ navigations: { docs: [{ title: 'x' }] } }, 'navigations.docs.0.links', 'array', 'nothing'],
    [{ frontMatter: 3 }, 'frontMatter', expect.any(String), '3'],
    [[], '(the whole config)', expect.any(String), '[]'],
    [new Map(), '(the whole config)', 'object', 'a Map'],
    [{ theme: new Date(0) }, 'theme', 'object', 'a Date'],
    [{ navigations: { a: 'all' } }, 'navigations.a', "'auto' or a list of groups", '"all"'],
    [
      { navigations: { a: [{ links: [1] }] } },
      'navigations.a.0.links.0',
      'a path, or an object such as { title, href }',
      '1',
    ],
    [
      { navigations: { a: [{ links: [{ title: 'A', href: 3 }] }] } },
      'navigations.a.0.links.0.href',
      'string',
      '3',
    ],
    [
      { search: { analytics: 1 } },
      'search.analytics',
      'a boolean or an object such as { scriptUrl }',
      '1',
    ],
    [{ search: { golden: 1 } }, 'search.golden', 'a YAML file or a list of queries', '1'],
    [
      { theme: { tokens: { width: '1px' } } },
      'theme.tokens.width',
      'a custom property such as --content-w',
      '"width"',
    ],
    [
      { head: [{ tag: 'meta', attributes: { a: 1 } }] },
      'head.0.attributes.a',
      'text or a boolean',
      '1',
    ],
    [
      { areas: [docs, { id: 'docs', prefix: '/a' }] },
      'areas.1.id',
      'one that no other area has',
      '"docs"',
    ],
    [
      { areas: [docs, { id: 'b', prefix: '/a', publicPrefix: '/docs/' }] },
      'areas.1.publicPrefix',
      'one that no other area has',
      '"/docs"',
    ],
  ])('%j: %s', (raw, key, expected, received) => {
    const { diagnostics } = resolve(raw)
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]?.code).toBe('config-invalid')
    const match = /^Config key (.+): expected (.+), received (.+)$/.exec(
      diagnostics[0]?.message ?? '',
    )
    expect(match?.slice(1)).toEqual([key, expected, received])
  })

  it.each([
    [{ links: [{ title: 'A', hrf: '/' }] }, 'href'],
    [{ links: [{ title: 'A', links: [{ auto: 'a', titel: 'A' }] }] }, 'title'],
    [{ link: ['/'], links: [] }, 'links'],
  ])('a slip in a navigation, %j, is told with what is meant', (group, meant) => {
    const { diagnostics } = resolve({ navigations: { docs: [group] } })
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['config-unknown-key', `Did you mean ${meant}?`],
    ])
  })

  it('a diagnostic code that does not exist, and a navigation that does not', () => {
    const { diagnostics } = resolve({
      diagnostics: { 'link-not-fuond': 'off' },
      areas: [{ id: 'docs', prefix: '/', navigation: 'main' }],
      navigations: { docs: 'auto' },
    })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Unknown config key diagnostics.link-not-fuond',
      'Config key areas.0.navigation: expected docs, received "main"',
    ])
  })
})
