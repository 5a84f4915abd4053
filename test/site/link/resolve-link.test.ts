import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/model/hash.ts'
import type { LinkRef } from '../../../src/model/page/parsed-page.ts'
import { routePath } from '../../../src/model/paths.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { slot } from '../../../src/model/slots.ts'
import { fillLinks } from '../../../src/site/link/fill-links.ts'
import { linkContext, ROOT } from '../../../src/site/link/link-target.ts'
import { type ResolvedLink, resolveLink } from '../../../src/site/link/resolve-link.ts'
import { NO_REDIRECTS } from '../../../src/site/link/site-redirects.ts'
import { COLUMN, isZoomed } from '../../../src/site/link/zoom.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { resolvedLinks, nearestAnchors, nearestPages, refusedLinks, imagesForPages } = tables<{
  resolvedLinks: readonly (readonly [href: string, from: string, expected: string])[]
  nearestAnchors: readonly (readonly [
    href: string,
    code: string,
    near: string,
    replacement: string | undefined,
  ])[]
  nearestPages: readonly (readonly [
    href: string,
    from: string,
    message: string,
    replacement: string,
  ])[]
  refusedLinks: readonly string[]
  imagesForPages: readonly (readonly [href: string, scheme: string | undefined, expected: string])[]
}>(import.meta.url)

const icons = () => new Map()

const config = configOf({ ...twoAreas, base: '/docs' })
const routes = routesOf(
  [
    pageOf('index.md'),
    pageOf('how-to/cli.md', { anchors: ['log-in', 'status'] }),
    pageOf('how-to/installation.md', { anchors: ['linux'] }),
    pageOf('how-to/Case.md'),
    pageOf('how-to/gr\u00FCn.md', { anchors: ['\u00FCber'] }),
    pageOf('how-to/cafe\u0301.md'),
    pageOf('other/cli.md'),
    pageOf('install/README.md'),
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
    isBeside: false,
    beginsAsMarkup: false,
    read: () => new Uint8Array(),
  }
}
const assets = new Map(
  [
    '/logo.svg',
    '/100%.svg',
    '/how-to/x.png',
    '/how-to/tour.mp4',
    '/d.light.svg',
    '/d.dark.svg',
    '/e.light.png',
    '/e.dark.png',
    '/tool/index.html',
    '/bu\u0308cher.png',
  ].map((url) => [url, asset(url)]),
)
const redirects = { ...NO_REDIRECTS, written: new Set(['/old']) }
const context = { ...linkContext({ config, assets, icons }, routes), redirects }

function resolve(href: string, from: string, kind: LinkRef['kind'] = 'link') {
  const route = routes.byPath.get(routePath(from))
  if (route === undefined) throw new Error(`no page ${from}`)
  return resolveLink(
    { kind, href, at: { file: route.file, line: 7, column: 2, length: href.length } },
    route,
    context,
  )
}

describe('links', () => {
  it.each(resolvedLinks)('%s on %s leads to %s', (href, from, expected) => {
    const { link, diagnostics } = resolve(href, from)
    expect(diagnostics).toEqual([])
    expect(link.href).toBe(expected)
  })

  it.each(['/ipa/old', '/api/old'])('%s is the address of a redirect', (href) => {
    const addresses = new Set(['/api/old'])
    const moved = { ...context, redirects: { ...NO_REDIRECTS, addresses } }
    const at = { file: 'content/index.md', line: 7, column: 2, length: 8 }
    const { link, diagnostics } = resolveLink({ kind: 'link', href, at }, ROOT, moved)
    expect([link.href, diagnostics]).toEqual(['/docs/api/old', []])
  })

  it.each(nearestAnchors)(
    '[P18] %s is %s, near %s, and mended by %s',
    (href, code, near, replacement) => {
      const [problem, ...others] = resolve(href, '/').diagnostics
      expect(others).toEqual([])
      expect(problem).toMatchObject({ code, severity: 'error', at: { line: 7 } })
      expect(problem?.hint).toContain(near)
      expect(problem?.fix?.replacement).toBe(replacement)
    },
  )

  it.each(nearestPages)(
    '[P18] %s on %s: %s, but perhaps %s',
    (href, from, message, replacement) => {
      const [problem] = resolve(href, from).diagnostics
      expect([problem?.message, problem?.fix?.replacement]).toEqual([message, replacement])
      expect(problem?.hint).toBe(`Did you mean ${replacement}?`)
    },
  )

  it.each([
    ['other/cli', 'link', '/other/cli'],
    ['./other/cli.md#x', 'link', '/other/cli.md#x'],
    ['./logo.svg', 'image', '/logo.svg'],
  ] as const)('%s (%s) is there from the content root, which is a hint: %s', (href, kind, near) => {
    const [problem] = resolve(href, '/how-to/installation', kind).diagnostics
    expect([problem?.hint, problem?.fix]).toEqual([`Did you mean ${near}?`, undefined])
  })

  it.each(['install/', 'install', '/install/index.md', './install/#a'])(
    '%s names the README that stands in the place of the folder’s page',
    (href) => {
      const [problem] = resolve(href, '/').diagnostics
      expect([problem?.code, problem?.hint, problem?.fix]).toEqual([
        'link-not-found',
        'content/install/README.md is published as /install/README: rename it to index.md.',
        undefined,
      ])
    },
  )

  it.each([
    ['./gone.mp4', 'media-missing', undefined],
    ['.%5Ctour.mp4', 'media-missing', './tour.mp4'],
  ])('the file %s is %s', (href, code, replacement) => {
    const { diagnostics } = resolve(href, '/how-to/cli', 'file')
    expect(diagnostics.map((told) => [told.code, told.fix?.replacement])).toEqual([
      [code, replacement],
    ])
  })

  it.each(['b\u00FCcher.png', '/bu\u0308cher.png'])(
    'the image %s is found by its accents',
    (href) => {
      const { link, diagnostics } = resolve(href, '/', 'image')
      expect([link.asset?.url, diagnostics]).toEqual(['/bu\u0308cher.png', []])
    },
  )

  it('a part of a film is its address', () => {
    const { link, diagnostics } = resolve('tour.mp4#t=10', '/how-to/cli', 'file')
    expect([link.href, diagnostics]).toEqual(['/docs/how-to/tour.mp4#t=10', []])
  })

  it.each([
    ['/tests/card#log-an', 'anchor-not-found', 'Did you mean #log-in or #log-on?'],
    ['/tests/carx', 'link-not-found', 'Did you mean /tests/card or /tests/cart?'],
  ])('[P18] %s may mean two: both are named, neither is put in its place', (href, code, hint) => {
    const twins = routesOf(
      [pageOf('tests/card.md', { anchors: ['log-in', 'log-on'] }), pageOf('tests/cart.md')],
      config,
    )
    const from = twins.byPath.get(routePath('/tests/cart'))
    if (from === undefined) throw new Error('the fixture has no such page')
    const at = { file: from.file, line: 7, column: 2, length: href.length }
    const { diagnostics } = resolveLink({ kind: 'link', href, at }, from, {
      ...context,
      routes: twins,
    })
    expect(diagnostics.map((entry) => [entry.code, entry.fix])).toEqual([[code, undefined]])
    expect(diagnostics[0]?.hint).toContain(hint)
  })

  it.each(refusedLinks)('[P2] %s is refused', (href) => {
    const { link, diagnostics } = resolve(href, '/')
    expect(diagnostics.map(({ code }) => code)).toEqual(['link-unsafe'])
    expect(link.href).toBe('#')
  })

  it.each([
    ['./y.png', '/how-to/x.png', undefined],
    ['./X.PNG', './x.png', './x.png'],
  ])('the missing image %s is an error with a suggestion', (href, near, replacement) => {
    const { diagnostics } = resolve(href, '/how-to/cli', 'image')
    expect(diagnostics.map(({ code, hint, fix }) => [code, hint, fix?.replacement])).toEqual([
      ['image-missing', `Did you mean ${near}?`, replacement],
    ])
  })

  it('a path with backslashes is refused for the reason of one with slashes', () => {
    const [problem] = resolve('.%5C.hidden%5Cgone', '/').diagnostics
    expect([problem?.code, problem?.fix]).toEqual(['link-unpublished', undefined])
  })
})

describe('images that can be enlarged', () => {
  const zoomed = (width: number, attributes = '', when: 'always' | 'smaller' = 'smaller') => {
    const ref = { kind: 'image', href: './a.png', attributes, zoom: { when, alt: 'A' } } as const
    const at = { file: 'a.md', line: 1, column: 1, length: 1 }
    return isZoomed({ ...ref, at }, { ...asset('/a.png'), width, height: width / 2 })
  }

  it('are those that are shown a quarter smaller than they are, icons aside', () => {
    expect([zoomed(839), zoomed(840), zoomed(672)]).toEqual([false, true, false])
    expect([zoomed(374, ' width="300"'), zoomed(375, ' width="300"')]).toEqual([false, true])
    expect([zoomed(749, ' height="300"'), zoomed(750, ' height="300"')]).toEqual([false, true])
    expect([zoomed(4000, ' width="128"'), zoomed(9, '', 'always')]).toEqual([false, true])
  })

  it('as wide as the text are what the theme says', () => {
    const tokens = readFileSync(
      new URL('../../../theme/styles/tokens.css', import.meta.url),
      'utf8',
    )
    expect(tokens).toContain(`--content-w: ${COLUMN / 16}rem;`)
  })
})

describe('images for pages of some colours', () => {
  it.each(imagesForPages)('%s', (href, scheme, expected) => {
    const { link, diagnostics } = resolve(href, '/how-to/cli', 'image')
    expect(diagnostics).toEqual([])
    expect([link.scheme, link.href, link.darkAsset]).toEqual([scheme, expected, undefined])
    const html = fillLinks(slot('image', 0), [{ ...link, attributes: ' class="a" alt=""' }], '')
    const classes = scheme === undefined ? 'a' : `only-${scheme} a`
    expect(html).toContain(`class="${classes}"`)
  })

  it.each(['/e.light.png', '/d.light.svg'])('%s has its dark variant beside it', (href) => {
    const { link } = resolve(href, '/how-to/cli', 'image')
    expect(link.darkAsset?.url).toBe(href.replace('light', 'dark'))
  })

  it('one that is missing is told without them', () => {
    const { diagnostics } = resolve('./y.png#only-dark', '/how-to/cli', 'image')
    expect(diagnostics.map(({ message }) => message)).toEqual(['There is no image ./y.png'])
  })
})

describe('slots', () => {
  const link = (href: string): ResolvedLink => ({
    href,
    page: undefined,
    asset: undefined,
    darkAsset: undefined,
    attributes: '',
    isFirst: false,
    zoom: undefined,
    hasSources: false,
    scheme: undefined,
  })

  it('hrefs are percent-encoded and escaped once, in attributes and in JSON inside of them', () => {
    const html = `<a href="${slot('href', 0)}">x</a><b props="{&quot;href&quot;:&quot;${slot('href', 0)}&quot;}">`
    const href = '/a?b=1&c="\'<>\\ d'
    const safe = '/a?b=1&amp;c=%22%27%3C%3E%5C%20d'
    expect(fillLinks(html, [link(href)], '')).toBe(
      `<a href="${safe}">x</a><b props="{&quot;href&quot;:&quot;${safe}&quot;}">`,
    )
  })

  it('images get sizes, their dark variant, and the other sources that they name', () => {
    const attributes = ` alt="a" srcset="${slot('href', 0)} 2x"`
    const light = { ...resolve('./d.light.svg', '/', 'image').link, attributes }
    expect(fillLinks(slot('image', 1), [link('/e.png'), light], '/docs')).toBe(
      '<img src="/docs/d.light.svg" width="40" height="30" class="only-light" alt="a" srcset="/e.png 2x" loading="lazy" decoding="async">' +
        '<img src="/docs/d.dark.svg" width="40" height="30" class="only-dark" alt="a" srcset="/e.png 2x" loading="lazy" decoding="async">',
    )
  })
})
