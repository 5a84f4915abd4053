import { describe, expect, it } from 'vitest'
import { sourcePath } from '../../../src/model/paths.ts'
import { buildRoutes } from '../../../src/site/routes/build-routes.ts'
import { internalPathOf } from '../../../src/site/routes/source-to-route.ts'
import { configOf, pageOf, twoAreas } from '../../support/pages.ts'

describe('routes', () => {
  it.each([
    ['index.md', undefined, '/'],
    ['how-to/cli.md', undefined, '/how-to/cli'],
    ['guide/index.md', undefined, '/guide'],
    ['guide/a.md', 'b', '/guide/b'],
    ['guide/a.md', '/top', '/top'],
    ['ipa/index.md', undefined, '/ipa'],
  ])('%s with the slug %s has the path %s', (source, slug, path) => {
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

  it.each(['/404', '/_app', '/search', '/_docsgen/x', 'a?b', 'a#b', 'a:b'])(
    'the address %s is refused',
    (slug) => {
      const { value, diagnostics } = buildRoutes([pageOf('x.md', { slug })], configOf())
      expect(diagnostics.map(({ code }) => code)).toEqual(['route-invalid'])
      expect(value.all).toEqual([])
    },
  )

  it('a slug cannot climb out of the site', () => {
    const { value, diagnostics } = buildRoutes([pageOf('x.md', { slug: '../../etc' })], configOf())
    expect(diagnostics.map(({ code }) => code)).toEqual(['route-invalid'])
    expect(value.all).toEqual([])
  })
})
