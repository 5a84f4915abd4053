import { describe, expect, it } from 'vitest'
import { type RedirectSite, redirectSite } from './redirect-site.ts'

const PAGE = 'guide/cli.html'

/** Where the script of a page or of a redirect sends those who ask for an old section. */
function sent(site: ReturnType<typeof redirectSite>, path = PAGE): unknown {
  const [, json = ''] = /<script[^>]* data-sections="([^"]*)"/.exec(site.html(path)) ?? []
  return json === '' ? undefined : JSON.parse(json.replaceAll('&quot;', '"'))
}

function sound(given: RedirectSite) {
  const site = redirectSite(given)
  expect(site.diagnostics).toEqual([])
  return site
}

const told = (given: RedirectSite) =>
  redirectSite(given).diagnostics.map(({ code, message, hint, at }) => ({
    code,
    message,
    hint,
    at,
  }))

describe('redirects of sections', () => {
  it.each([
    ['the config', { redirects: { '/guide/cli#sign-in': '/guide/cli#log-in' } }],
    ['front matter', { moved: { 'sign-in': 'log-in' } }],
    ['front matter with a #', { moved: { '#sign-in': '#log-in' } }],
    ['front matter with the file', { moved: { 'sign-in': 'cli.md#log-in' } }],
  ])('of %s put the old id where the heading of today is', (_, given) => {
    const moved = Object.fromEntries(
      Object.entries('moved' in given ? given.moved : {}).map(([old, to]) => [
        old.replace('#', ''),
        to,
      ]),
    )
    const site = sound({ ...given, moved })
    expect(site.html(PAGE)).toContain('<h2 id="log-in"><span class="old-id" id="sign-in"></span><a')
    expect(sent(site)).toEqual({ 'sign-in': '#log-in' })
    expect(sent(site, 'guide/api.html')).toBeUndefined()
  })

  it('lead to another page from one that is still there, by script', () => {
    const redirects = {
      '/guide/cli#tokens': '/guide/api#keys',
      '/guide/cli#more': 'https://x.example',
    }
    const site = sound({ redirects, moved: { 'api-keys': '/guide/api#keys', api: 'api.md' } })
    expect(sent(site)).toEqual({
      ...{ 'api-keys': '/guide/api#keys', api: '/guide/api' },
      ...{ tokens: '/guide/api#keys', more: 'https://x.example' },
    })
    expect(site.html(PAGE)).not.toContain('old-id')
  })

  it('of a page that is gone are told apart by the page at its address, and by the one after a 301', () => {
    const redirects = {
      ...{ '/old': '/guide/cli', '/old#sign-in': '/guide/cli#log-in' },
      ...{ '/old#keys': '/guide/api#keys', '/old#log-out': '/guide/api' },
    }
    const site = sound({ redirects })
    expect(sent(site, 'old.html')).toEqual({
      'sign-in': '/guide/cli#log-in',
      keys: '/guide/api#keys',
      'log-out': '/guide/api',
    })
    // The page of today has a section of the last name: it stays.
    expect(sent(site)).toEqual({ 'sign-in': '#log-in', keys: '/guide/api#keys' })
    expect(site.html(PAGE)).toContain('<h2 id="log-in"><span class="old-id" id="sign-in">')
  })

  it('say where a page was that has no redirect, if they agree', () => {
    const one = { '/old#a': '/guide/cli#log-in', '/old#b': '/guide/cli' }
    const site = sound({ redirects: one })
    expect(site.old).toMatchObject([{ path: 'old.html', target: '/guide/cli' }])
    expect(told({ redirects: { ...one, '/old#c': '/guide/api' } })).toMatchObject([
      { code: 'redirect-invalid', message: expect.stringContaining('no redirect is at /old') },
    ])
  })

  it('follow each other', () => {
    const redirects = {
      ...{ '/guide/cli#a': '/guide/cli#b', '/guide/cli#b': '/guide/cli#log-in' },
      ...{ '/older': '/old#x', '/old': '/guide/api', '/old#x': '/guide/cli#a' },
    }
    const site = sound({ redirects })
    expect(sent(site)).toEqual({ a: '#log-in', b: '#log-in' })
    expect(site.old.map(({ path, target }) => [path, target])).toEqual([
      ['older.html', '/guide/cli#log-in'],
      ['old.html', '/guide/api'],
    ])
  })

  it.each([
    ['anchor-not-found', { '/guide/cli#a': '/guide/cli#log-inn' }, 'Did you mean #log-in?'],
    ['redirect-target', { '/guide/cli#a': '/guide/apy#keys' }, 'Did you mean /guide/api?'],
    ['redirect-section', { '/guide/cli#log-in': '/guide/api' }, 'id #log-in another one'],
    ['redirect-invalid', { '/guide/cli#a': '/guide/cli' }, ''],
    ['redirect-invalid', { '/guide/cli#a': '/guide/api', '/guide/cli/#a': '/guide/api' }, ''],
    ['redirect-loop', { '/guide/cli#a': '/guide/cli#b', '/guide/cli#b': '/guide/cli#a' }, ''],
  ])('%s: %j', (code, redirects, hint) => {
    const problems = told({ redirects: redirects as NonNullable<RedirectSite['redirects']> })
    expect(problems[0]).toMatchObject({ code })
    expect(problems[0]?.hint ?? '').toContain(hint)
  })

  it('of front matter are told at their line', () => {
    const problems = told({
      moved: { 'log-out': 'log-in', a: 'log-in', b: 'gone' },
      redirects: { '/guide/cli#a': '/' },
    })
    expect(problems.map(({ code, at }) => [code, at?.line])).toEqual([
      ['redirect-invalid', undefined],
      ['redirect-section', 3],
      ['anchor-not-found', 5],
    ])
  })

  it('cost a page nothing that has none', () => {
    const plain = redirectSite({}).html(PAGE)
    expect(plain).not.toContain('data-sections')
    expect(sound({ redirects: { '/old': '/guide/cli' } }).html(PAGE)).toBe(plain)
  })
})
