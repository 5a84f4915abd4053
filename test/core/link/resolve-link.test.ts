import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/core/hash.ts'
import { linkBody } from '../../../src/core/link/link-body.ts'
import { linkContext, resolveLink } from '../../../src/core/link/resolve-link.ts'
import { linkSlot } from '../../../src/model/page.ts'
import { routePath } from '../../../src/model/paths.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'

const config = configOf({ ...twoAreas, base: '/docs', redirects: { '/old': '/how-to/cli' } })
const routes = routesOf(
  [
    pageOf('index.md'),
    pageOf('how-to/cli.md', { anchors: ['log-in', 'status'] }),
    pageOf('how-to/installation.md', { anchors: ['linux'] }),
    pageOf('how-to/Case.md'),
    pageOf('ipa/index.md'),
    pageOf('ipa/guides/errors.md', { anchors: ['codes'] }),
  ],
  config,
)

function asset(url: string): Asset {
  return {
    url,
    file: `content/public${url}`,
    hash: hashOf(url),
    width: 40,
    height: 30,
    read: () => new Uint8Array(),
  }
}
const assets = new Map(
  ['/logo.svg', '/how-to/x.png', '/d.light.svg', '/d.dark.svg'].map((url) => [url, asset(url)]),
)
const context = linkContext(config, routes, assets)

function resolve(href: string, from: string, kind: 'link' | 'image' = 'link') {
  const route = routes.byPath.get(routePath(from))
  if (route === undefined) throw new Error(`no page ${from}`)
  return resolveLink(
    { kind, href, at: { file: route.file, line: 7, column: 2, length: href.length } },
    route,
    context,
  )
}

describe('links', () => {
  it.each([
    ['/how-to/installation', '/how-to/cli', '/docs/how-to/installation'],
    ['installation.md#linux', '/how-to/cli', '/docs/how-to/installation#linux'],
    ['./installation.md', '/how-to/cli', '/docs/how-to/installation'],
    ['../index.md', '/how-to/cli', '/docs/'],
    ['../how-to/installation', '/how-to/cli', '/docs/how-to/installation'],
    ['/ipa/guides/errors#codes', '/', '/docs/api/guides/errors#codes'],
    ['/api/guides/errors', '/', '/docs/api/guides/errors'],
    ['guides/errors.md', '/api', '/docs/api/guides/errors'],
    ['#status', '/how-to/cli', '#status'],
    ['?q=1#status', '/how-to/cli', '?q=1#status'],
    ['/how-to/cli/', '/', '/docs/how-to/cli'],
    ['/logo.svg', '/', '/docs/logo.svg'],
    ['/old', '/', '/docs/old'],
    ['https://example.com/a?b#c', '/', 'https://example.com/a?b#c'],
    ['mailto:a@example.com', '/', 'mailto:a@example.com'],
    ['//example.com', '/', '//example.com'],
  ])('%s on %s leads to %s', (href, from, expected) => {
    const { link, diagnostics } = resolve(href, from)
    expect(diagnostics).toEqual([])
    expect(link.href).toBe(expected)
  })

  it.each([
    ['/how-to/instalation', 'link-not-found', '/how-to/installation'],
    ['/how-to/cli#login', 'anchor-not-found', '/how-to/cli#log-in'],
    ['/how-to/case', 'link-case', '/how-to/Case'],
  ])('[P18] %s is %s, mended by %s', (href, code, replacement) => {
    const { diagnostics } = resolve(href, '/')
    expect(
      diagnostics.map((entry) => [
        entry.code,
        entry.severity,
        entry.fix?.replacement,
        entry.at?.line,
      ]),
    ).toEqual([[code, 'error', replacement, 7]])
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('[P2] %s is refused', (href) => {
    const { link, diagnostics } = resolve(href, '/')
    expect(diagnostics.map(({ code }) => code)).toEqual(['link-unsafe'])
    expect(link.href).toBe('#')
  })

  it('a missing image is an error with a suggestion', () => {
    const { diagnostics } = resolve('./y.png', '/how-to/cli', 'image')
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['image-missing', 'Did you mean /how-to/x.png?'],
    ])
  })
})

describe('slots', () => {
  it('hrefs are escaped in HTML and plain in props; images get sizes and their dark twin', () => {
    const light = resolve('/d.light.svg', '/', 'image').link
    const body = linkBody(
      [
        `<a href="${linkSlot(0)}">x</a><img src="${linkSlot(1)}" alt="a">`,
        { component: 'button', props: { href: linkSlot(0) }, children: [] },
      ],
      [{ href: '/a?b=1&c="', asset: undefined, darkAsset: undefined }, light],
      '/docs',
    )
    expect(body[0]).toBe(
      '<a href="/a?b=1&amp;c=&quot;">x</a>' +
        '<img src="/docs/d.light.svg" class="only-light" width="40" height="30" alt="a" loading="lazy" decoding="async">' +
        '<img src="/docs/d.dark.svg" class="only-dark" width="40" height="30" alt="a" loading="lazy" decoding="async">',
    )
    expect(body[1]).toEqual({ component: 'button', props: { href: '/a?b=1&c="' }, children: [] })
  })
})
