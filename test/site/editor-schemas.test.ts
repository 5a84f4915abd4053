import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configSchema, frontMatterSchema } from '../../src/commands/editor-schemas.ts'
import { features } from '../../src/features/index.ts'
import { configSchema as shapeOfConfig } from '../../src/site/config/schema.ts'
import { parsed } from '../page/markdown-fixture.ts'

const userConfigSchema = shapeOfConfig(features)

/*
 * The schemas that editors read say what the code says: every key that it takes, and the same of good and bad values.
 */

function judge(schema: object, value: unknown): boolean {
  return new Validator(schema as Schema, '7').validate(value).valid
}

describe('front matter', () => {
  const isGood = (yaml: string) =>
    parsed(`---\n${yaml}\n---\n\n# Heading\n`).diagnostics.every(
      ({ code }) => !/^front-matter-/.test(code),
    )

  it('has every key that the code knows, and no other', () => {
    const { meta } = parsed('# Home\n')
    const { extra: _, features: _features, title: _title, ...defaults } = meta
    const known = Object.keys(frontMatterSchema.properties)
    expect(known).toEqual(expect.arrayContaining(Object.keys(defaults)))
    // What the code does not know is an error, whatever its value.
    for (const key of known) expect([key, isGood(`${key}:`)]).toEqual([key, true])
    expect(isGood('keywords:')).toBe(false)
  })

  it.each([
    'title: A page',
    'title: ""',
    'title: 1.10',
    'title: [a]',
    'title: true',
    'description: Words',
    `description: ${'long '.repeat(60)}`,
    'description: { a: b }',
    'label: 3',
    'slug: /other/place',
    'slug: false',
    'order: 3',
    'order: -1.5',
    'order: "3"',
    'layout: home',
    'layout: doc',
    'layout: page',
    'layout:',
    'toc: false',
    'toc: "no"',
    'toc: { depth: 2 }',
    'toc: { depth: 7 }',
    'toc: { depth: "2" }',
    'toc: { level: 2 }',
    'toc: {}',
    'toc: [2]',
    'status: new',
    'status: old',
    'status: [beta]',
    'icon: /icons/cloud.svg',
    'icon: ./cloud.PNG',
    'icon: cloud',
    'icon: //x.example/x.svg',
    'icon: https://x.example/x.svg',
    'icon: 3',
    'image: /social/a.png',
    'image: a.JPEG',
    'image: a.svg',
    'image: https://x.example/x.png',
    'movedHeadings: { a: b, c: /d#e, f: }',
    'movedHeadings: { a: https://x.example }',
    'movedHeadings: { a: "/b", c: "\\\\\\\\x.example" }',
    'redirectFrom: [/a, " /b#c "]',
    'redirectFrom: [/a, b]',
    'redirectFrom: [//b.example]',
    'redirectFrom: /a',
    'head: []',
    'head: { tag: meta }',
    'head: [{ tag: meta, attributes: { name: a, content: b } }]',
    'head: [{ tag: meta, attributes: { name: viewport, content: b } }]',
    'head: [{ tag: meta, attributes: { name: REFERRER, content: b } }]',
    'head: [{ tag: meta, attributes: { http-equiv: refresh, content: b } }]',
    'head: [{ tag: meta, attributes: { name: a } }]',
    'head: [{ tag: meta, attributes: { content: 1 } }]',
    'head: [{ tag: meta }]',
    'head: [{ tag: script, attributes: { src: /a.js } }]',
    'head: [{ tag: link, attributes: { rel: alternate, href: /a, hreflang: de } }]',
    'head: [{ tag: link, attributes: { rel: stylesheet, href: /a.css } }]',
    'head: [{ tag: link, attributes: { rel: me author, href: /a } }]',
    'head: [{ tag: link, attributes: { rel: HELP, href: /a } }]',
    'head: [{ tag: link, attributes: { href: /a } }]',
    'pager: false',
    'pager: true',
    'pager: /next',
    'pager: { previous: /a, next: false }',
    'pager: { previous: true }',
    'pager: { next: "" }',
    'pager: { next: }',
    'pager: { prev: /a }',
    'draft: true',
    'draft: yes',
    'unlisted: 1',
    'noindex: true',
    'noindex: []',
    'search: { exclude: true, rank: 2 }',
    'search: { rank: -1 }',
    'search: { keywords: [pricing, what it costs] }',
    'search: { keywords: pricing }',
    'search: { keywords: [1] }',
    'search: { keywords: [""] }',
    'search: { keywords: }',
    'search: { rank: high }',
    'search: { exclude: 1 }',
    'search: { boost: 1 }',
    'search: true',
    'search: []',
    'search:',
    'sidebar_label: A',
    'tags: [a]',
    '',
    '- a',
    'title: A\norder: 1\nsearch: { exclude: false }',
    'title: A\nordre: 1',
  ])('judges alike: %s', (yaml) => {
    expect(judge(frontMatterSchema, parse(yaml))).toBe(isGood(yaml))
  })
})

describe('config', () => {
  const schema = configSchema()
  const isGood = (value: unknown) => userConfigSchema.safeParse(value).success

  it('has every key that the code knows, and no other', () => {
    const { properties } = schema as { readonly properties: object }
    expect(Object.keys(properties).toSorted()).toEqual(
      Object.keys(userConfigSchema._zod.def.shape).toSorted(),
    )
  })

  it.each([
    {},
    { title: 'T' },
    { title: '' },
    { titel: 'T' },
    { lang: 'pt-BR' },
    { lang: 'pt_BR' },
    { dir: 'up' },
    { url: 'https://docs.example.com' },
    { url: 'docs.example.com' },
    { base: '/docs' },
    { base: '//docs' },
    { product: { name: 'P', slug: 'p-1' } },
    { product: { slug: 'p' } },
    { product: { name: 'P', slug: 'P 1' } },
    { areas: [] },
    { areas: [{ id: 'docs', prefix: '/', toc: { hideUnder: '/a' } }] },
    { areas: [{ id: 'docs' }] },
    { areas: [{ id: 'docs', prefix: '/', icon: 'x' }] },
    { navigations: { docs: 'auto' } },
    { navigations: { docs: 'none' } },
    { navigations: { docs: [{ title: 'A', links: ['/', { auto: 'a' }, { title: 'B' }] }] } },
    {
      navigations: { docs: [{ links: [{ title: 'B', links: [{ href: '/b', links: ['/c'] }] }] }] },
    },
    { navigations: { docs: [{ links: [{ href: '/b', status: 'beta', icon: '/b.svg' }] }] } },
    { navigations: { docs: [{ links: [{ href: '/b', status: 'old' }] }] } },
    { navigations: { docs: [{ links: [{ href: '/b', icon: 'b' }] }] } },
    { navigations: { docs: [{ links: [{ title: 'B', links: [{ ref: '/b' }] }] }] } },
    { topBar: [{ label: 'L', href: '/' }] },
    { topBar: [{ label: 'L' }] },
    { links: { home: '/', signIn: 'https://a.example' } },
    { links: { blog: '/' } },
    { markdown: { html: 'trusted', parser: 'remark', inputs: ['data/*.json'] } },
    { markdown: { html: 'raw' } },
    { markdown: { plugins: [] } },
    {
      theme: { accent: { light: '#1d4fd0', dark: '#8AB4FF' }, tokens: { '--content-w': '46rem' } },
    },
    { theme: { accent: { light: 'blue', dark: '#8ab4ff' } } },
    { theme: { accent: { light: '#1d4fd0' } } },
    { theme: { tokens: { 'content-w': '46rem' } } },
    { theme: { overrides: { 'components/Header.tsx': './Header.tsx' }, islands: './islands' } },
    { theme: { components: { 'site-map': './SiteMap.tsx' } } },
    { theme: { components: { SiteMap: './SiteMap.tsx' } } },
    { search: { provider: 'embedded', openOnFocus: true, analytics: { host: 'a' } } },
    { search: { golden: [{ query: 'q', page: '/', within: 5 }] } },
    { search: { suggestions: ['/', '/a#b'] } },
    { search: { suggestions: ['https://example.com'] } },
    { search: { suggestions: '/' } },
    { search: { golden: [{ query: 'q', page: '/', within: 6 }] } },
    { search: { algolia: { appId: 'a', searchKey: 'k', hosts: [{ url: 'u', port: 1 }] } } },
    { search: { algolia: { appId: 'a' } } },
    { api: { spec: 'openapi.yaml', languages: ['curl'] } },
    { api: { spec: 'openapi.yaml', languages: [] } },
    { api: {} },
    { toasts: { limit: 0 } },
    { budgets: { js: 1000, error: true } },
    { budgets: { js: 1.5 } },
    { diagnostics: { 'link-not-found': 'off' } },
    { diagnostics: { 'link-not-found': 'ignore' } },
    { redirects: { '/old': '/new' } },
    { redirects: { old: '/new' } },
    { head: [{ tag: 'meta', attributes: { name: 'a', content: true } }] },
    { head: [{ tag: 'div' }] },
    { editUrl: 'https://example.com/{path}' },
    { editUrl: 'https://example.com/' },
    { trailingSlash: 'yes' },
    { i18n: { strings: { a: 'b' } } },
    { i18n: { strings: { a: 1 } } },
  ])('judges alike: %j', (value) => {
    expect(judge(schema, value)).toBe(isGood(value))
  })

  it('lets code be anything, and addresses any text', () => {
    for (const value of [
      { markdown: { remarkPlugins: ['remark-toc'] } },
      { frontMatter: {} },
      { topBar: [{ label: 'L', href: 'javascript:alert(1)' }] },
    ]) {
      expect([judge(schema, value), isGood(value)]).toEqual([true, false])
    }
  })
})
