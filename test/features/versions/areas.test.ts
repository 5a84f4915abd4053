import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitAll, git } from '../../support/repository.ts'
import { page, type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

/*
 * Versions that one area of a site has for itself.
 */

const configOf = (more = '', version = "v1: { from: 'git:v1' }") => `export default {
  title: 'Site',
  url: 'https://example.com',
  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API', versions: { current: { label: 'v2' }, ${version} } },
  ],
  links: { home: '/', api: '/api' },
  api: { spec: 'openapi.yaml', route: '/api/resources' },
  redirects: { '/api/keys': '/api/tokens' },
  ${more}
}\n`

const openapi = (summary: string) => `openapi: 3.1.0
info: { title: Acme, version: '1' }
tags: [{ name: Items }]
paths:
  /items:
    get: { tags: [Items], summary: ${summary}, operationId: list, responses: { '200': { description: OK } } }
`

/** A repository with a tag whose API is older than that of today. */
function repository(config = configOf()): TempSite {
  const site = tempSite({
    'content/index.md': page('Home', 'Old home.'),
    'content/how-to/cli.md': page('CLI', 'Old text.'),
    'content/ipa/index.md': page(
      'API',
      'Old API: [keys](keys.md), [home](/), [there](../how-to/cli.md#use)',
    ),
    'content/ipa/keys.md': page(
      'Keys',
      'Old keys: [API](/api), [by the other prefix](/ipa/gone), ![](./a.svg) in {$version}',
    ),
    'content/ipa/gone.md': page('Gone', 'Only in v1. [Nothing](nothing.md)'),
    'content/ipa/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/openapi.yaml': openapi('List the old items'),
    'openapi.yaml': openapi('List the old items'),
    '.gitignore': 'dist\n.docsgen\n',
  })
  commitAll(site.dir, 'v1')
  git(site.dir, 'rm', '-q', '-r', 'content', 'openapi.yaml')
  site.write({
    'docs-site.config.ts': config,
    'content/index.md': page('Home', 'New home. [Old keys](version:v1/api/keys)'),
    'content/how-to/cli.md': page('CLI', '## Use\n\nNew text.'),
    'content/ipa/index.md': page('API', 'New API in {$version}.'),
    'content/ipa/tokens.md': page('Tokens', 'New tokens.'),
    'content/openapi.yaml': openapi('List the new items'),
    'openapi.yaml': openapi('List the new items'),
  })
  return site
}

const menu = (html: string) => {
  const list = /<details class="[^"]*version-menu[^"]*">.*?<\/details>/s.exec(html)?.[0] ?? ''
  return Array.from(list.matchAll(/href="([^"]*)"/g), ([, href]) => href)
}
const canonical = (html: string) =>
  /rel="canonical" href="https:\/\/example.com([^"]*)"/.exec(html)?.[1]

describe('versions of an area', async () => {
  const site = repository()
  const { code, stderr } = await site.call(['build', '--no-color'])
  const read = (name: string) => site.read(`dist/${name}`)
  const files = Object.keys(treeOf(site.path('dist')))

  it('have its pages below both of its prefixes, and no others', () => {
    expect([code, stderr]).toEqual([0, expect.anything()])
    expect(read('api/v1/keys.html')).toContain('in v1')
    expect(read('api.html')).toContain('New API in v2.')
    expect(read('api/v1.html')).toContain('Old API')
    expect(read('ipa/v1/keys.html')).toBe(read('api/v1/keys.html'))
    expect(read('api/v1/resources/items.html')).toContain('List the old items')
    expect(read('api/resources/items.html')).toContain('List the new items')
    expect(
      files.filter((file) => /^(?:v1|api\/v1\/(?:api|ipa|how-to|index\.html$))/.test(file)),
    ).toEqual(['api/v1/api/a.svg', 'api/v1/index.html'])
  })

  it('lead to their own pages, and outside of the area to those of today', () => {
    expect(read('api/v1.html')).toContain('href="/api/v1/keys"')
    expect(read('api/v1.html')).toContain('<a href="/">home</a>')
    expect(read('api/v1.html')).toContain('href="/how-to/cli#use"')
    const keys = read('api/v1/keys.html')
    expect(keys).toContain('<a href="/api/v1">API</a>')
    expect(keys).toContain('href="/api/v1/gone"')
    expect(keys).toContain('src="/api/v1/api/a.svg"')
    expect(read('index.html')).toContain('href="/api/v1/keys"')
  })

  it('are in the menu of the pages of the area alone, which finds pages that have moved', () => {
    expect(menu(read('api/v1/keys.html'))).toEqual(['/api/tokens', '/api/v1/keys'])
    expect(menu(read('api/tokens.html'))).toEqual(['/api/tokens', '/api/v1/keys'])
    expect(menu(read('api/v1/gone.html'))).toEqual(['/api', '/api/v1/gone'])
    expect(menu(read('how-to/cli.html'))).toEqual([])
    expect(canonical(read('api/v1/keys.html'))).toBe('/api/tokens')
    expect(canonical(read('api/v1/gone.html'))).toBe('/api/v1/gone')
    expect(read('sitemap.xml')).not.toContain('v1')
    expect(read('api/v1/llms.txt')).toContain('/api/v1/keys')
    expect(read('api/v1/llms.txt')).not.toContain('how-to')
  })
})

it('a page at an address of such a version is in its way, and both places are told', async () => {
  const site = repository()
  site.write({ 'content/ipa/v1/index.md': page('Folder', 'Text.') })
  const { code, stdout } = await site.call(['build', '--json'])
  const { diagnostics } = JSON.parse(stdout)
  expect([code, diagnostics]).toEqual([
    1,
    expect.arrayContaining([
      expect.objectContaining({
        code: 'route-duplicate',
        at: expect.objectContaining({ file: 'content/ipa/v1/index.md' }),
        related: [
          expect.objectContaining({
            at: expect.objectContaining({ file: 'docs-site.config.ts', line: 6 }),
          }),
        ],
      }),
    ]),
  ])
})

it('are in each language of the site, with documents and navigations of their own', async () => {
  const site = repository(
    configOf(
      'languages: { en: {}, de: {} },',
      "v1: { from: 'old', navigations: { api: [{ title: 'Old', links: ['/api', '/ipa/keys'] }] }, api: { spec: 'old.yaml', route: '/api/things' } }",
    ),
  )
  site.write({
    'content/ipa/tokens.de.md': page('Marken', 'Neu.'),
    'old/ipa/index.md': page('API', 'Old.'),
    'old/ipa/keys.md': page('Keys', 'Old.'),
    'old/ipa/keys.de.md': page('Schlüssel', 'Alt: [Start](/), [API](index.md)'),
    'content/index.md': page('Home', 'Text.'),
    'content/old.yaml': openapi('List things'),
    'old/old.yaml': openapi('List things'),
    'old.yaml': openapi('List things'),
  })
  const { stderr } = await site.call(['build', '--no-color'])
  expect(stderr).not.toContain('✗')
  const html = site.read('dist/de/api/v1/keys.html')
  expect(html).toContain('Alt: <a href="/de/">Start</a>, <a href="/de/api/v1">API</a>')
  expect(html).toContain('>Old<')
  expect(menu(html)).toEqual(['/de/api/tokens', '/de/api/v1/keys'])
  expect(site.read('dist/de/ipa/v1/keys.html')).toBe(html)
  expect(existsSync(site.path('dist/api/v1/things/items.html'))).toBe(true)
})

it('docsgen dev serves them below both prefixes', async () => {
  const site = repository()
  const server = await site.dev()
  try {
    const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()
    expect(await shown('/ipa/v1/keys')).toContain('Old keys')
    expect(await shown('/api/v1/gone')).toContain('Only in v1.')
    expect(await shown('/api/tokens')).toContain('href="/api/v1/keys"')
  } finally {
    await server.stop()
  }
})
