import { describe, expect, it } from 'vitest'
import { movedAddress } from '../../../src/features/addresses/redirects/moved-address.ts'
import { withQuery } from '../../../src/io/serve/moved-page.ts'
import { requestTarget } from '../../../src/io/serve/request-target.ts'
import { withRest } from '../../../theme/runtime/old-address.ts'
import { redirectSite } from './redirect-site.ts'

const ORIGIN = 'https://docs.example'

/** What a server answers to the line of a request; undefined where it is no redirect. */
function location(line: string, redirects: Readonly<Record<string, string>>, base = '') {
  const target = requestTarget(line)
  const movedTo = movedAddress({
    ...{ features: { addresses: { redirects } }, areas: [], base },
    trailingSlash: false,
  })
  const moved = target && movedTo(target.path, () => false)
  return moved === undefined ? undefined : withQuery(moved, target?.search ?? '')
}

const TRICKS = [
  ...[
    '//evil.example/x',
    '/%2fevil.example',
    '/%2Fevil.example',
    '%5cevil.example',
    '\\evil.example',
  ],
  ...[
    '/\\evil.example',
    '%09/evil.example',
    '/%09/evil.example',
    '%0d%0aLocation:%20//evil.example',
  ],
  ...[
    '..//evil.example',
    '../..//evil.example',
    '%2e%2e/%2f/evil.example',
    './/evil.example',
    '.%2f',
  ],
  ...['https://evil.example', 'https:evil.example', 'javascript:alert(1)', '@evil.example', '%00'],
  ...['%252f%252fevil.example', '%E2%81%84evil.example', '?//evil.example', '#//evil.example', '*'],
  ...[
    '"><script>alert(1)</script>',
    '%22%3E%3Cscript%3E',
    '\u2028//evil.example',
    '\r\nSet-Cookie: a',
  ],
]

describe('a pattern never leads to another site than its target', () => {
  const redirects = { '/old/*': '/*', '/to/*': '/new/*', '/out/*': 'https://other.example/*' }

  it.each(TRICKS)('%j', (trick) => {
    for (const base of ['', '/m']) {
      for (const [prefix, origin] of [
        ['/old/', ORIGIN],
        ['/to/', ORIGIN],
        ['/out/', 'https://other.example'],
      ] as const) {
        for (const line of [
          base + prefix + trick,
          `${base}${prefix}/${trick}`,
          `${base}${prefix}a/${trick}`,
        ]) {
          const answer = location(line, redirects, base)
          if (answer === undefined) continue
          expect(answer).toMatch(/^[!-~]+$/)
          const { origin: found, pathname } = new URL(answer, ORIGIN)
          expect(found).toBe(origin)
          expect(pathname).not.toMatch(/^\/\/|\\/)
          if (base !== '' && origin === ORIGIN) expect(answer.startsWith(`${base}/`)).toBe(true)
        }
      }
    }
  })

  it('while a plain path is sent on', () => {
    expect(location('/old/a/b%20c?q=1', redirects)).toBe('/a/b%20c?q=1')
    expect(location('/to/a/?q=1', { '/to/*': '/new?x=2#y' })).toBe('/new?x=2&q=1#y')
    expect(location('/m/to/%C3%A4', redirects, '/m')).toBe('/m/new/%C3%A4')
    expect(location('/out/a', redirects)).toBe('https://other.example/a')
    expect(location('/to/a', redirects, '/m')).toBeUndefined()
    expect(location('/x/to/a', redirects, '/m')).toBeUndefined()
    expect(location('/to', redirects)).toBeUndefined()
  })
})

describe('the page of a redirect', () => {
  it.each(TRICKS)('keeps the site with the query and section %j', (trick) => {
    const url = new URL(`${ORIGIN}/old`)
    for (const [search, hash] of [
      [`?${trick}`, ''],
      ['', `#${trick}`],
    ] as const) {
      url.search = search
      url.hash = hash
      const target = new URL(withRest('/new', url))
      expect([target.origin, target.pathname]).toEqual([ORIGIN, '/new'])
    }
  })

  it('lets no markup in', () => {
    const evil = '/x"><script>alert(1)</script>'
    const site = redirectSite({
      redirects: {
        '/old': `https://x.example${evil}`,
        [`/old#"><img src=x>`]: `https://x.example${evil}`,
      },
    })
    const [page] = site.old
    expect(page?.html).not.toMatch(/<script>alert|<img/)
    expect(page?.html.match(/<script/g)).toHaveLength(1)
  })

  it('lists published addresses only where they can be pages', () => {
    const published = [
      '/old//evil.example/x',
      '/old/../../x',
      '/old/"><img>',
      '/old/a\r\nb',
      '/old/guide/cli',
    ]
    const site = redirectSite({ redirects: { '/old/*': '/*' }, published })
    expect(site.old.map(({ path }) => path)).toEqual(['old/guide/cli.html'])
  })
})
