import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/model/hash.ts'
import { routePath, sourcePath } from '../../../src/model/paths.ts'
import type { Asset } from '../../../src/model/routes.ts'
import { slot } from '../../../src/model/slots.ts'
import { fillLinks } from '../../../src/site/link/fill-links.ts'
import { shownWidth, sizeAttributes, stretchedSize } from '../../../src/site/link/image-size.ts'
import {
  absolute,
  assetAt,
  darkVariant,
  linkContext,
  reasonAgainst,
  routeAt,
  withNarrow,
} from '../../../src/site/link/link-target.ts'
import { filesOf, type ResolvedLink } from '../../../src/site/link/resolve-link.ts'
import { splitHref } from '../../../src/site/link/split-href.ts'
import { isZoomed, zoomedImages } from '../../../src/site/link/zoom.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { otherProportions, shownWidths, pixelWidths, pagePaths, filePaths, unpublishable } = tables<{
  otherProportions: readonly (readonly [attributes: string, isStretched: boolean])[]
  shownWidths: readonly (readonly [attributes: string, width: number])[]
  pixelWidths: readonly (readonly [width: number, attributes: string, expected: boolean])[]
  pagePaths: readonly (readonly [path: string, source: string, route: string | undefined])[]
  filePaths: readonly (readonly [path: string, source: string, url: string | undefined])[]
  unpublishable: readonly (readonly [path: string, source: string, reason: string | undefined])[]
}>(import.meta.url)

function asset(url: string, width?: number, height?: number): Asset {
  const read = () => new Uint8Array()
  return {
    url,
    file: url,
    hash: hashOf(url),
    width,
    height,
    isBeside: false,
    beginsAsMarkup: false,
    read,
  }
}

const wide = asset('/a.png', 400, 300)

describe('the size of an image', () => {
  it.each([
    ['', wide, ' width="400" height="300"'],
    [' width="200"', wide, ' height="150"'],
    [' height="150"', wide, ' width="200"'],
    [' width="1"', asset('/a.png', 400, 100), ' height="1"'],
    [' width="200" height="9"', wide, ''],
    [' width="50%"', wide, ''],
    [' width=""', wide, ''],
    ['', asset('/a.png'), ''],
    ['', asset('/a.png', 400, 0), ''],
    ['', asset('/a.png', 0, 300), ''],
    ['', asset('/a.png', 400), ' width="400" height="400"'],
    ['', undefined, ''],
  ])('with %j is %3$j', (attributes, file, expected) => {
    expect(sizeAttributes(attributes, file)).toBe(expected)
  })

  it.each(otherProportions)('with %j is of other proportions: %j', (attributes, isStretched) => {
    const size = isStretched ? { width: 400, height: 300 } : undefined
    expect(stretchedSize(attributes, wide)).toEqual(size)
    expect(stretchedSize(attributes, asset('/a.png'))).toBeUndefined()
  })

  it.each(shownWidths)('with %j is shown %i wide', (attributes, width) => {
    expect(shownWidth(attributes, wide)).toBe(width)
  })

  it('is not known without that of its file', () => {
    expect(shownWidth(' height="150"', undefined)).toBeUndefined()
    expect(shownWidth(' width="7"', undefined)).toBe(7)
  })
})

describe('an image that readers can enlarge', () => {
  const ref = (when: 'always' | 'scaled', attributes = '') =>
    ({ kind: 'image', href: 'a.png', attributes, zoom: { when, alt: '' } }) as never

  it.each(pixelWidths)('is %i pixels wide, with %j: %j', (width, attributes, expected) => {
    expect(isZoomed(ref('scaled', attributes), asset('/a.png', width, 10))).toBe(expected)
  })

  it('is any that says so, and none without a word', () => {
    expect(isZoomed(ref('always'), undefined)).toBe(true)
    expect(isZoomed({ kind: 'image', href: 'a.png' } as never, asset('/a.png', 2000, 9))).toBe(
      false,
    )
  })

  it('has a dialog of its number, its size and its dark variant', () => {
    const plain = { href: '/b/a.png', asset: wide, darkAsset: undefined, zoom: undefined }
    const images = [plain, { ...plain, zoom: 'What', darkAsset: asset('/d.png') }]
    expect(zoomedImages(images, '/b')).toEqual([
      {
        id: expect.stringMatching(/zoom-1$/),
        alt: 'What',
        href: '/b/a.png',
        darkHref: '/b/d.png',
        width: 400,
        height: 300,
      },
    ])
  })
})

describe('images of an article', () => {
  const link: ResolvedLink = {
    href: '/b/a.png',
    page: undefined,
    asset: wide,
    darkAsset: undefined,
    attributes: ' alt="x"',
    isFirst: false,
    hasSources: false,
    scheme: undefined,
    zoom: undefined,
  }
  const image = (given: Partial<ResolvedLink>) =>
    fillLinks(slot('image', 0), [{ ...link, ...given }], '/b')
  const size = ' width="400" height="300"'
  const variants = [200, 400].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      ...asset(`/${width}.${format}`),
      width,
      format,
    })),
  )
  const source = (format: string, px = 400) =>
    `<source type="image/${format}" srcset="/b/200.${format} 200w, /b/400.${format} 400w" sizes="(max-width: ${px}px) 100vw, ${px}px">`
  const lazy = `<img src="/b/a.png"${size} alt="x" loading="lazy" decoding="async">`

  it.each([
    ['later on the page', {}, lazy],
    ['first', { isFirst: true }, `<img src="/b/a.png"${size} alt="x" decoding="async">`],
    [
      'first, for dark pages',
      { isFirst: true, scheme: 'dark' },
      `<img src="/b/a.png"${size} class="only-dark" alt="x" loading="lazy" decoding="async">`,
    ],
    [
      'of a pair, the first',
      { isFirst: true, darkAsset: asset('/d.png'), attributes: ' class="own"' },
      `<img src="/b/a.png"${size} class="only-light own" loading="lazy" decoding="async"><img src="/b/d.png"${size} class="only-dark own" loading="lazy" decoding="async">`,
    ],
    [
      'with variants',
      { asset: { ...wide, variants } },
      `<picture>${source('avif')}${source('webp')}${lazy}</picture>`,
    ],
    [
      'with variants of one format',
      { asset: { ...wide, variants: variants.filter(({ format }) => format === 'webp') } },
      `<picture>${source('webp')}${lazy}</picture>`,
    ],
    [
      'with one for phones',
      { asset: { ...wide, narrow: { ...wide, url: '/n.png' } } },
      `<picture><source media="(max-width: 39.99rem)" srcset="/b/n.png"${size}>${lazy}</picture>`,
    ],
    ['with no variants', { asset: { ...wide, variants: [] } }, lazy],
    ['with sources of its own', { asset: { ...wide, variants }, hasSources: true }, lazy],
    [
      'with sizes of its own',
      { asset: { ...wide, variants }, attributes: ' sizes="9px"' },
      `<img src="/b/a.png"${size} sizes="9px" loading="lazy" decoding="async">`,
    ],
    ['that is an icon there is not', { icon: '' }, ''],
    [
      'with signs',
      { href: '/ü "\'<>\\\u007F&', asset: undefined, isFirst: true },
      '<img src="/ü%20%22%27%3C%3E%5C%7F&amp;" alt="x" decoding="async">',
    ],
  ] as const)('%s', (_, given, html) => {
    expect(image(given as Partial<ResolvedLink>)).toBe(html)
  })

  it('wider than the text ask for what the text takes', () => {
    const big = { ...asset('/a.png', 2000, 100), variants }
    expect(image({ asset: big })).toContain(source('avif', 672))
  })

  it('that can be enlarged are buttons, shown on pages of their colours', () => {
    expect(image({ zoom: 'x' })).toMatch(
      /^<button type="button" class="zoom" aria-haspopup="dialog" commandfor="[^"]*zoom-0" command="show-modal"><img /,
    )
    expect(image({ zoom: 'x', scheme: 'light' })).toContain(' class="zoom only-light" ')
  })

  it('are left where they are not known, and so are fragments', () => {
    expect(fillLinks(`a${slot('href', 3)}b${slot('fragment', 1)}`, [link], '')).toBe(
      `ab${slot('fragment', 1)}`,
    )
  })
})

describe('what a path means', () => {
  const config = configOf(twoAreas)
  const routes = routesOf(
    ['index.md', 'a/b.md', 'a/index.md', 'ipa/x.md', 'c.markdown'].map((path) => pageOf(path)),
    config,
  )
  const narrow = ['/l.narrow.light.svg', '/a/p.narrow.png']
  const files = [...narrow, '/l.light.svg', '/l.dark.svg', '/a/p.png', '/api/q.png', '/ipa/own.png']
  const assets = new Map(files.map((url) => [url, asset(url)]))
  const context = linkContext({ config, assets, icons: () => new Map() }, routes)
  const from = (source: string) => ({
    source: sourcePath(source),
    path: routePath('/'),
    anchors: new Set<string>(),
  })

  it.each(pagePaths)('%s in %s is the page %s', (path, source, route) => {
    expect(routeAt(path, from(source), context)?.path).toBe(route)
  })

  it.each(filePaths)('%s in %s is the file %s', (path, source, url) => {
    expect(assetAt(path, from(source), context)?.url).toBe(url)
  })

  it('is dark beside what is light', () => {
    const dark = (url: string) => darkVariant(asset(url), context)?.url
    expect(dark('/l.light.svg')).toBe('/l.dark.svg')
    expect(['/l.dark.svg', '/m.light.svg', '/l.light.svg.png', '/l.svg'].map(dark)).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('is narrow beside what is wide, in its colours', () => {
    const narrow = (url: string) => withNarrow(asset(url), context).narrow?.url
    expect(narrow('/l.light.svg')).toBe('/l.narrow.light.svg')
    expect(narrow('/a/p.png')).toBe('/a/p.narrow.png')
    expect(['/l.dark.svg', '/l.narrow.light.svg', '/api/q.png'].map(narrow)).toEqual(
      Array(3).fill(undefined),
    )
    const shown = { asset: withNarrow(asset('/a/p.png'), context), darkAsset: undefined }
    expect(filesOf(shown)).toEqual(['/a/p.png', '/a/p.narrow.png'])
  })

  it('is absolute', () => {
    expect(absolute('../a/b', from('x/y.md'))).toBe('/a/b')
    expect(absolute('/a/b', from('x/y.md'))).toBe('/a/b')
  })

  it.each(unpublishable)('%s in %s cannot be published: %s', (path, source, reason) => {
    expect(reasonAgainst(path, from(source))).toBe(reason)
  })

  it.each([
    ['/a%20b?x=1?y#c%20d#e', { path: '/a b', query: '?x=1?y', hash: 'c d#e' }],
    ['#a?b', { path: '', query: '', hash: 'a?b' }],
    ['', { path: '', query: '', hash: '' }],
    ['/a#b\nc', { path: '/a', query: '', hash: 'b\nc' }],
  ])('has the parts of %j', (href, parts) => {
    expect(splitHref(href)).toEqual(parts)
  })
})
