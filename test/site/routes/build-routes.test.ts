import { describe, expect, it } from 'vitest'
import { sourcePath } from '../../../src/model/paths.ts'
import { buildRoutes, parentPaths } from '../../../src/site/routes/build-routes.ts'
import { internalPathOf } from '../../../src/site/routes/source-to-route.ts'
import { configOf, pageOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { slugPaths, refusedAddresses } = tables<{
  slugPaths: readonly (readonly [source: string, slug: string | undefined, path: string])[]
  refusedAddresses: readonly string[]
}>(import.meta.url)

describe('routes', () => {
  it.each(slugPaths)('%s with the slug %s has the path %s', (source, slug, path) => {
    expect(internalPathOf(sourcePath(source), slug)).toBe(path)
  })

  it('a page with pages under it is written twice, the others once', () => {
    const { value } = buildRoutes(
      [pageOf('ipa/index.md'), pageOf('ipa/guides/x.md'), pageOf('index.md')],
      configOf(twoAreas),
    )
    expect(value.all.map(({ path, internalPath, outs }) => [path, internalPath, outs])).toEqual([
      ['/', '/', ['index.html']],
      ['/api', '/ipa', ['api.html', 'api/index.html']],
      ['/api/guides/x', '/ipa/guides/x', ['api/guides/x.html']],
    ])
  })

  it('trailingSlash writes folders only', () => {
    const { value } = buildRoutes(
      [pageOf('a.md'), pageOf('a/b.md')],
      configOf({ trailingSlash: true }),
    )
    expect(value.all.map(({ outs }) => outs)).toEqual([['a/index.html'], ['a/b/index.html']])
  })

  it('[P17] two pages on one address are an error that names both files', () => {
    const { diagnostics } = buildRoutes([pageOf('a.md'), pageOf('b.md', { slug: 'a' })], configOf())
    expect(diagnostics.map(({ code, at, message }) => [code, at?.file, message])).toEqual([
      [
        'route-duplicate',
        'content/b.md',
        'Two pages have the address /a: this one and content/a.md',
      ],
    ])
  })

  it('[P17] addresses that differ in case only are the same address on many hosts', () => {
    const { diagnostics } = buildRoutes([pageOf('Guide.md'), pageOf('guide.md')], configOf())
    expect(diagnostics.map(({ code }) => code)).toEqual(['route-duplicate'])
  })

  it('[P17] so is that of a folder and of a page that is called index in it', () => {
    const pages = ['index.md', 'index/index.md', 'a/index.md', 'a/index/index.md', 'b/index/c.md']
    const { value, diagnostics } = buildRoutes(
      pages.map((path) => pageOf(path)),
      configOf(),
    )
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
      'route-duplicate content/a/index/index.md',
      'route-duplicate content/index/index.md',
    ])
    expect(value.all.map(({ path }) => path)).toEqual(['/', '/a', '/b/index/c'])
  })

  it.each(['/404', '/_app', '/search', '/_docsgen/x', 'a?b', 'a#b', 'a:b'])(
    'the address %s is refused',
    (slug) => {
      const { value, diagnostics } = buildRoutes([pageOf('x.md', { slug })], configOf())
      expect(diagnostics.map(({ code }) => code)).toEqual(['route-invalid'])
      expect(value.all).toEqual([])
    },
  )

  it.each(refusedAddresses)('the address %j is refused, too', (slug) => {
    const { diagnostics } = buildRoutes([pageOf('x.md', { slug })], configOf())
    expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
      ['route-invalid', { file: 'content/x.md', line: 1, column: 1, length: 1 }],
    ])
  })

  it.each(['/404/x', '/searching', '/_apps', '/a/search', 'a..b', 'x'.repeat(200), 'a b~\u0080'])(
    'the address %j is fine',
    (slug) => {
      const { value, diagnostics } = buildRoutes([pageOf('x.md', { slug })], configOf())
      expect(diagnostics).toEqual([])
      expect(value.all.map(({ path }) => path)).toEqual([slug.startsWith('/') ? slug : `/${slug}`])
    },
  )

  it('accents written as marks of their own are the same address, and both files are named', () => {
    const { diagnostics } = buildRoutes([pageOf('\u00E9.md'), pageOf('e\u0301.md')], configOf())
    expect(diagnostics.map(({ code, at, related }) => [code, at?.file, related])).toEqual([
      [
        'route-duplicate',
        'content/\u00E9.md',
        [
          {
            message: 'the other page',
            at: { file: 'content/e\u0301.md', line: 1, column: 1, length: 1 },
          },
        ],
      ],
    ])
  })

  it('of two pages at one address the site has the first by name', () => {
    const pages = [pageOf('b.md', { slug: 'a' }), pageOf('a.md')]
    const { value } = buildRoutes(pages, configOf())
    expect(value.all.map(({ file }) => file)).toEqual(['content/a.md'])
    expect([...value.bySource.keys()]).toEqual(['a.md'])
  })

  it('a route has what others show of its page, and the hash of what links depend on', () => {
    const spec = { title: 'Title', label: 'Label', anchors: ['one'] }
    const page = { ...pageOf('a.md', spec), anchors: ['two'] }
    const { value } = buildRoutes([page, pageOf('b.md')], configOf())
    expect(value.all[0]).toMatchObject({ title: 'Title', label: 'Label', area: 'docs' })
    expect([...(value.all[0]?.anchors ?? [])]).toEqual(['one', 'two'])
    expect(value.all[1]).toMatchObject({ label: 'b', description: '' })
    const described = { ...page, meta: { ...page.meta, description: 'What' } }
    const other = buildRoutes([described, pageOf('b.md')], configOf()).value
    expect(other.all[0]?.description).toBe('What')
    expect(other.hash).toBe(value.hash)
    expect(buildRoutes([pageOf('b.md'), page], configOf()).value.hash).toBe(value.hash)
    expect(buildRoutes([page], configOf()).value.hash).not.toBe(value.hash)
  })

  it('folders above a page are parents, however deep', () => {
    expect([...parentPaths(['/a/b/c', '/a/d', '/e', '/'])].toSorted()).toEqual(['/a', '/a/b'])
    expect([...parentPaths(['/a/d', '/a/b/c'])].toSorted()).toEqual(['/a', '/a/b'])
  })

  it('a slug cannot climb out of the site', () => {
    const { value, diagnostics } = buildRoutes([pageOf('x.md', { slug: '../../etc' })], configOf())
    expect(diagnostics.map(({ code }) => code)).toEqual(['route-invalid'])
    expect(value.all).toEqual([])
  })
})
