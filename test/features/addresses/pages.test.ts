import { describe, expect, it } from 'vitest'
import { type RedirectSite, redirectSite } from './redirect-site.ts'

type Redirects = NonNullable<RedirectSite['redirects']>

/** Files and targets of redirects without a problem. */
function written(redirects: Redirects, config: object = {}) {
  const { old, diagnostics } = redirectSite({ redirects, config })
  expect(diagnostics).toEqual([])
  return old.map(({ path, target }) => [path, target])
}

const told = (redirects: Redirects) =>
  redirectSite({ redirects }).diagnostics.map(({ code, hint }) => [code, hint])

describe('redirects', () => {
  it.each([
    [false, 'old.html', '/guide/cli'],
    [true, 'old/index.html', '/guide/cli/'],
  ])('stand where hosts look: trailingSlash %s is %s', (trailingSlash, file, target) => {
    expect(written({ '/old': '/guide/cli' }, { trailingSlash })).toEqual([[file, target]])
    expect(written({ '/old.html': '/guide/cli' }, { trailingSlash })).toEqual([
      ['old.html', target],
    ])
  })

  it('stand where hosts look that find a folder first', () => {
    expect(written({ '/guide': '/guide/cli', '/a': '/', '/a/b': '/' })).toEqual([
      ['guide.html', '/guide/cli'],
      ['guide/index.html', '/guide/cli'],
      ['a.html', '/'],
      ['a/index.html', '/'],
      ['a/b.html', '/'],
    ])
  })

  it.each(['/ipa/old', '/api/old'])('stand under both prefixes of an area: %s', (from) => {
    expect(written({ [from]: '/ipa', '/first': from })).toEqual([
      ['api/old.html', '/api'],
      ['ipa/old.html', '/api'],
      ['first.html', '/api'],
    ])
    expect(redirectSite({ redirects: { [from]: '/ipa' } }).html('_redirects')).toBe(
      '/api/old /api 301\n/ipa/old /api 301\n',
    )
    const both = { '/api/old': '/ipa', '/ipa/old': '/ipa' }
    expect(told(both).map(([code]) => code)).toEqual(['redirect-invalid'])
  })

  it('go no further from an address with a query', () => {
    const { old } = redirectSite({ redirects: { '/a': '/b?x=1', '/b': '/guide/cli' } })
    expect(old.map(({ path, target }) => [path, target])).toEqual([
      ['a.html', '/b?x=1'],
      ['b.html', '/guide/cli'],
    ])
  })

  it('follow each other to the end, with the last section that one names', () => {
    const chain = { '/a': '/b#log-in', '/b': '/c', '/c': '/guide/cli', '/d': '/e#x' }
    expect(written({ ...chain, '/e': '/guide/cli#log-out' })).toEqual([
      ['a.html', '/guide/cli#log-in'],
      ['b.html', '/guide/cli'],
      ['c.html', '/guide/cli'],
      ['d.html', '/guide/cli#log-out'],
      ['e.html', '/guide/cli#log-out'],
    ])
  })

  it('follow each other out of the site, to the very address that the last one names', () => {
    expect(written({ '/a': '/b', '/b': 'https://example.com/x' })).toEqual([
      ['a.html', 'https://example.com/x'],
      ['b.html', 'https://example.com/x'],
    ])
  })

  it('name the canonical address in full where the site has one', () => {
    const site = { url: 'https://docs.example.com', base: '/m' }
    const canonical = (to: string, config: object) =>
      /rel="canonical" href="([^"]*)"/.exec(
        redirectSite({ redirects: { '/old': to }, config }).old[0]?.html ?? '',
      )?.[1]
    expect(canonical('/guide/cli#log-in', site)).toBe('https://docs.example.com/m/guide/cli#log-in')
    expect(canonical('/guide/cli', { base: '/m' })).toBe('/m/guide/cli')
    expect(canonical('https://example.com/x', site)).toBe('https://example.com/x')
  })

  it('say nothing but the title of the page that they lead to, in the language of the site', () => {
    const config = { lang: 'ar', dir: 'rtl' }
    const [page] = redirectSite({ redirects: { '/old': '/guide/cli' }, config }).old
    expect(page?.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-moved>/)
    expect(page?.html).toContain('<title>The &lt;cli&gt;</title>')
    expect(page?.html).toContain('<p><a href="/guide/cli">The &lt;cli&gt;</a></p>')
  })

  it('run the same script everywhere, so that a policy names one digest', () => {
    const { old } = redirectSite({
      redirects: { '/old': '/guide/cli', '/x': 'https://example.com', '/x#a': '/guide/cli#log-in' },
    })
    const scripts = old.map(({ html }) => /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1])
    expect(scripts).toHaveLength(2)
    expect(scripts[0]).toContain('location.replace')
    expect(scripts[1]).toBe(scripts[0])
  })

  it('lead to a page and a section that exist', () => {
    expect(told({ '/old': '/guide/cly' })).toEqual([
      ['redirect-target', 'Did you mean /guide/cli?'],
    ])
    expect(told({ '/old': 'forum.example.com/a' })).toEqual([
      ['redirect-target', 'Did you mean https://forum.example.com/a?'],
    ])
    expect(told({ '/old': '/guide/cli#log-on' })).toEqual([
      ['anchor-not-found', expect.stringContaining('Sections there: #log-in, #log-out.')],
    ])
    expect(told({ '/old': '/older', '/older': '/nowhere#x' }).map(([code]) => code)).toEqual([
      'redirect-target',
      'redirect-target',
    ])
  })

  it.each(['/old?page=1', '/:page', '/a/../b', '/404', '/search.html', '/_docsgen/x', '/a#'])(
    '%s is no address that a redirect can stand at',
    (from) => {
      expect(told({ [from]: '/' }).map(([code]) => code)).toEqual(['redirect-invalid'])
    },
  )

  it.each(['/guide/cli', '/guide/cli.html', '/index.html', '/', '/ipa'])(
    '%s is the address or the file of a page',
    (from) => {
      expect(told({ [from]: 'https://example.com' }).map(([code]) => code)).toEqual([
        'redirect-shadowed',
      ])
    },
  )
})

describe('redirects of the page that has moved', () => {
  it('lead to the page, to its section of the same id, and on to where that is now', () => {
    const was = ['/old', '/guide/api#log-out', '/gone#log-in', '/gone#sign-in', '/ipa/old']
    const site = redirectSite({ was, moved: { 'sign-in': 'log-in' }, redirects: { '/a': '/old' } })
    expect(site.diagnostics).toEqual([])
    expect(site.old.map(({ path, target }) => [path, target])).toEqual([
      ['a.html', '/guide/cli'],
      ['old.html', '/guide/cli'],
      ['api/old.html', '/guide/cli'],
      ['ipa/old.html', '/guide/cli'],
      ['gone.html', '/guide/cli'],
    ])
    expect(site.html('gone.html')).toContain(
      '{&quot;log-in&quot;:&quot;/guide/cli#log-in&quot;,&quot;sign-in&quot;:&quot;/guide/cli#log-in&quot;}',
    )
    expect(site.html('guide/api.html')).toContain('/guide/cli#log-out')
  })

  it.each([
    [['/old/*'], {}, 'redirect-invalid', 'patterns are written in the config, under redirects'],
    [['/old?a'], {}, 'redirect-invalid', ''],
    [['/old', '/old'], {}, 'redirect-invalid', 'another one has the same address'],
    [['/old'], { '/old': '/ipa' }, 'redirect-invalid', 'another one has the same address'],
    [['/ipa'], {}, 'redirect-shadowed', ''],
    [['/guide/cli'], {}, 'redirect-shadowed', ''],
    [['/guide/cli#old'], {}, 'redirect-loop', ''],
    [['/old#none'], {}, 'anchor-not-found', ''],
    [['/guide/api#keys'], {}, 'redirect-section', ''],
  ])('%j beside %j is told at the page: %s', (was, redirects, code, reason) => {
    const { diagnostics } = redirectSite({ was, redirects })
    expect(diagnostics).toMatchObject([
      { code, message: expect.stringContaining(reason), at: { file: 'content/guide/cli.md' } },
    ])
  })
})
