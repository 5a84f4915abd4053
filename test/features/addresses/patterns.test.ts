import { describe, expect, it } from 'vitest'
import { movedAddress } from '../../../src/features/addresses/redirects/moved-address.ts'
import { resolveCleanUrl } from '../../../src/io/serve/clean-urls.ts'
import { configOf, twoAreas } from '../../support/pages.ts'
import { type RedirectSite, redirectSite } from './redirect-site.ts'

const published = ['/v1/cli', '/v1/api/', '/v1/x/gone', '/guide/cli', '/v1', '/other']

function targets(given: RedirectSite) {
  const { old, diagnostics } = redirectSite(given)
  expect(diagnostics).toEqual([])
  return Object.fromEntries(old.map(({ path, target }) => [path, target]))
}

const told = (given: RedirectSite) =>
  redirectSite(given).diagnostics.map(({ code, message }) => `${code}: ${message}`)

const hostFile = (given: RedirectSite) => redirectSite(given).html('_redirects').trim().split('\n')

describe('patterns', () => {
  it('are pages at the addresses below them that the site has had', () => {
    const redirects = { '/v1/*': '/guide/*', '/v1/x/*': '/' }
    expect(targets({ redirects, published })).toEqual({
      'v1/api.html': '/guide/api',
      'v1/cli.html': '/guide/cli',
      'v1/x/gone.html': '/',
    })
    expect(targets({ redirects })).toEqual({})
  })

  it.each(['/ipa/v1/*', '/api/v1/*'])('cover both prefixes of an area: %s', (from) => {
    const redirects = { [from]: '/guide/*', '/first': '/ipa/v1/cli' }
    expect(targets({ redirects, published: ['/api/v1/cli'] })).toEqual({
      'first.html': '/guide/cli',
      'api/v1/cli.html': '/guide/cli',
      'ipa/v1/cli.html': '/guide/cli',
    })
    expect(hostFile({ redirects }).slice(1)).toEqual([
      '/api/v1/* /guide/:splat 301',
      '/ipa/v1/* /guide/:splat 301',
    ])
    const moved = movedAddress(configOf({ ...twoAreas, redirects }))
    expect(['/api/v1/x', '/ipa/v1/x'].map((path) => moved(path, () => false))).toEqual([
      '/guide/x',
      '/guide/x',
    ])
    expect(told({ redirects: { [from]: '/nowhere' } })).toHaveLength(1)
  })

  it('lead to a host that is an IPv6 address', () => {
    const moved = movedAddress(configOf({ redirects: { '/v1/*': 'http://[::1]:80/*' } }))
    expect(moved('/v1/a', () => false)).toBe('http://[::1]:80/a')
  })

  it('leave alone what is a page today, and what has a redirect of its own', () => {
    const redirects = { '/guide/*': 'https://old.example/*', '/guide/gone': '/' }
    expect(targets({ redirects, published: ['/guide/cli', '/guide/gone', '/guide/more'] })).toEqual(
      {
        'guide/gone.html': '/',
        'guide/more.html': 'https://old.example/more',
      },
    )
  })

  it('cover no address with an empty segment, dots or signs', () => {
    const odd = ['/v1//cli', '/v1/./cli', '/v1/../cli', '/v1/a|b', '/v1/a:b', '/v1/', '/v12/cli']
    expect(targets({ redirects: { '/v1/*': '/guide/*' }, published: odd })).toEqual({})
    expect(targets({ redirects: { '/v1/*': '/' }, published: ['/v1/...', '/v1/a.b'] })).toEqual({
      'v1/....html': '/',
      'v1/a.b.html': '/',
    })
  })

  it('take part in chains, and have sections', () => {
    const redirects = {
      '/v0/*': '/v1/*',
      '/v1/*': '/guide/*',
      '/a': '/v0/cli#log-in',
      '/v1/cli#x': '/v0/api',
    }
    const site = redirectSite({ redirects, published: ['/v0/cli'] })
    expect(site.diagnostics).toEqual([])
    expect(site.old.map(({ path, target }) => [path, target])).toEqual([
      ['a.html', '/guide/cli#log-in'],
      ['v0/cli.html', '/guide/cli'],
      ['v1/cli.html', '/guide/cli'],
    ])
    expect(site.html('v1/cli.html')).toContain(
      'data-sections="{&quot;x&quot;:&quot;/guide/api&quot;}"',
    )
  })

  it.each([
    [{ '/a/*': '/b/*', '/b/*': '/a/*' }, 'redirect-loop'],
    [{ '/a/*': '/a/b/*' }, 'redirect-loop'],
    [{ '/a/*': '/nowhere/*' }, 'redirect-target'],
    [{ '/a/*': '/nowhere' }, 'redirect-target'],
    [{ '/*/a': '/' }, 'redirect-invalid'],
    [{ '/a/*/b/*': '/' }, 'redirect-invalid'],
    [{ '/a*': '/' }, 'redirect-invalid'],
    [{ '/a': '/guide/*' }, 'redirect-invalid'],
    [{ '/a/*': '/guide/*/x' }, 'redirect-invalid'],
    [{ '/a/*': 'https://evil.example*' }, 'redirect-invalid'],
    [{ '/a/*#b': '/' }, 'redirect-invalid'],
    [{ '/_docsgen/*': '/' }, 'redirect-invalid'],
    [{ '/a/*': '/guide?x=*' }, 'redirect-invalid'],
    [{ '/a/*': '/guide?x=/*' }, 'redirect-invalid'],
    [{ '/a/*?x': '/' }, 'redirect-invalid'],
  ])('%j is %s', (redirects, code) => {
    const given = redirects as NonNullable<RedirectSite['redirects']>
    expect(told({ redirects: given })[0]).toMatch(new RegExp(`^${code}: `))
  })

  it.each([
    ['/blog/[...slug]', '/guide/[...slug]'],
    ['/blog/:splat', '/guide/:splat'],
    ['/blog/:path*', '/guide/:path*'],
    ['/blog/(.*)', '/guide/(.*)'],
    ['/blog/**', '/guide/**'],
  ])('tell how %s of other tools is written', (from, to) => {
    expect(told({ redirects: { [from]: to } })).toEqual([
      `redirect-invalid: The redirect ${from} cannot be used: patterns are written with a star, '/blog/*': '/guide/*'`,
    ])
  })

  it('tell one of the addresses that lead nowhere', () => {
    expect(
      told({ redirects: { '/v1/*': '/guide/*' }, published: ['/v1/x', '/v1/y', '/v1/cli'] }),
    ).toEqual([
      'redirect-target: The redirect /v1/* at /v1/x leads to /guide/x, which does not exist',
    ])
  })
})

describe('the list for hosts', () => {
  it('has plain redirects first, then patterns, in the form of the site', () => {
    const redirects = {
      '/v1/*': '/guide/*',
      '/old': '/guide/cli',
      '/v1/x/*': '/',
      '/o.html': 'https://x.example/a',
    }
    expect(hostFile({ redirects, published, config: { base: '/m', trailingSlash: true } })).toEqual(
      [
        '/m/old/ /m/guide/cli/ 301',
        '/m/o.html https://x.example/a 301',
        '/m/v1/x/* /m/ 301',
        '/m/v1/* /m/guide/:splat 301',
      ],
    )
  })

  it.each([
    ['/guide/cli', '/m/guide/cli/'],
    ['/guide/cli#log-in', '/m/guide/cli/#log-in'],
    ['/guide/cli?x=1#log-in', '/m/guide/cli/?x=1#log-in'],
    ['/f.txt', '/m/f.txt'],
    ['/search', '/m/search.html'],
    ['https://x.example/a#b', 'https://x.example/a#b'],
  ])('has the address of %s, as a server, where those of pages end with a slash', (to, address) => {
    const site = { base: '/m', trailingSlash: true }
    const redirects = { '/v1/*': to }
    expect(hostFile({ redirects, assets: ['/f.txt'], config: site })).toEqual([
      `/m/v1/* ${address} 301`,
    ])
    const { files } = redirectSite({ assets: ['/f.txt'], config: site })
    const has = (name: string) => files.some((file) => file === name)
    const moved = {
      base: '/m',
      has,
      movedAddress: movedAddress({ ...site, areas: [], features: { addresses: { redirects } } }),
    }
    expect(resolveCleanUrl('/m/v1/x', moved)).toEqual({ kind: 'moved', location: address })
  })

  it('has every address as requests have it, so that no space ends one', () => {
    const redirects = {
      '/alt weg': 'https://x.example/a b',
      '/früher/*': '/guide/*',
      '/alt weg/*': 'https://x.example/a b/*',
    }
    expect(hostFile({ redirects })).toEqual([
      '/alt%20weg https://x.example/a%20b 301',
      '/alt%20weg/* https://x.example/a%20b/:splat 301',
      '/fr%C3%BCher/* /guide/:splat 301',
    ])
  })

  it('has addresses in the place of a pattern over pages of the site, which some hosts would not ask for', () => {
    const redirects = { '/guide/*': '/' }
    expect(hostFile({ redirects, published: ['/guide/old', '/guide/cli'] })).toEqual([
      '/guide/old / 301',
    ])
  })

  it('never lets a path choose the host', () => {
    expect(hostFile({ redirects: { '/v1/*': '/*' }, published: ['/v1/guide/cli'] })).toEqual([
      '/v1/guide/cli /guide/cli 301',
    ])
    const config = { url: 'https://docs.example' }
    expect(hostFile({ redirects: { '/v1/*': '/*' }, config })).toEqual([
      '/v1/* https://docs.example/:splat 301',
    ])
  })

  it('is not there without redirects', () => {
    expect(redirectSite({}).files).not.toContain('_redirects')
  })
})
