import { describe, expect, it } from 'vitest'
import { currentLink } from '../../../src/site/nav/current-link.ts'

const area = (id: string, prefix: string, publicPrefix = prefix) => ({
  id,
  prefix,
  publicPrefix,
  title: id,
  logo: undefined,
  navigation: id,
  hideTocUnder: undefined,
  siteName: 'Acme Docs',
})
const areas = [area('docs', '/'), area('api', '/ipa', '/api')]

/** The main link that is marked on a page, among links to these addresses. */
function marked(page: string, hrefs: readonly string[], base = '') {
  const links = hrefs.map((href) => ({ label: href, href, external: !href.startsWith('/') }))
  const area = /^\/api(\/|$)/.test(page.slice(base.length)) ? 'api' : 'docs'
  return currentLink({ href: page, area }, links, { areas, base })
}

describe('the main link of a page', () => {
  const bar = ['https://acme.example', '/', '/api', '/', '/api']

  it.each([
    ['/', '/'],
    ['/how-to/cli', '/'],
    ['/apiary', '/'],
    ['/api', '/api'],
    ['/api/resources/groups', '/api'],
  ])('is that of its area: %s', (page, wanted) => {
    expect(marked(page, bar)).toBe(wanted)
  })

  it.each([
    ['/guide/start', '/guide/start'],
    ['/guide/install', '/guide/start'],
    ['/reference/cli/flags', '/reference/cli'],
    ['/blog', '/'],
    ['/api/x', undefined],
  ])('is of several the one whose path is most like its own: %s', (page, wanted) => {
    expect(marked(page, ['/', '/guide/start', '/reference', '/reference/cli'])).toBe(wanted)
  })

  it('is none of several that are all elsewhere, and the only one of an area wherever it leads', () => {
    expect(marked('/blog', ['/guide', '/reference'])).toBeUndefined()
    expect(marked('/blog', ['/guide'])).toBe('/guide')
  })

  it('is found under a base, with slashes at the end and with a section, and is never a file', () => {
    expect(marked('/docs/api/x/', ['/docs/', '/docs/api/'], '/docs')).toBe('/docs/api/')
    expect(marked('/docs/x/', ['/docs/', '/docs/api/'], '/docs')).toBe('/docs/')
    expect(marked('/guide/a', ['/', '/guide/start#linux'])).toBe('/guide/start#linux')
    expect(marked('/guide/a', ['/guide.pdf'])).toBeUndefined()
    expect(marked('/guide/a', ['/guide.pdf#page', '/guide.pdf?a'])).toBeUndefined()
    expect(marked('/guide/a', ['/', '/guide?tab=a.b'])).toBe('/guide?tab=a.b')
    expect(marked('/guide/a', ['https://a.dev/guide'])).toBeUndefined()
    expect(marked('/a/b/c', ['/a/x/c', '/a/b'])).toBe('/a/b')
    expect(marked('/a/b/c', ['/a/b', '/a/b/c/d'])).toBe('/a/b/c/d')
  })
})
