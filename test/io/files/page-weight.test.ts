import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kindOf, measureSizes } from '../../../src/io/files/measure-sizes.ts'
import {
  gzipSize,
  headLoads,
  pageWeight,
  type SiteFileSizes,
  weightOf,
} from '../../../src/io/files/page-weight.ts'
import type { Output } from '../../../src/model/output.ts'
import { tables } from '../../support/tables.ts'

const { kind2 } = tables<{
  kind2: readonly (readonly [path: string, kind: string])[]
}>(import.meta.url)

describe('what the head loads', () => {
  const script = (attributes: Readonly<Record<string, string | boolean>>, content?: string) =>
    ({ tag: 'script', attributes, content }) as const
  const link = (rel: string, href: string) => ({ tag: 'link', attributes: { rel, href } }) as const

  it('by kind: scripts that run, those in the page, style sheets, others', () => {
    const tags = [
      script({ src: '/a.js' }),
      script({ src: '/b.js', type: 'module' }),
      script({ src: '/c.js', type: 'text/javascript', defer: true }),
      script({ src: '/d.json', type: 'application/json' }),
      script({ src: '/e.js', type: 'modules' }),
      script({}, 'one()'),
      { tag: 'script', content: 'two()' } as const,
      script({ src: true }),
      script({ type: 'application/ld+json' }, '{}'),
      link('stylesheet', '/a.css'),
      link('alternate stylesheet', '/b.css'),
      link('preload', '/a.woff2'),
      link('modulepreload', '/f.js'),
      link('manifest', '/site.json'),
      link('icon', '/a.ico'),
      { tag: 'meta', attributes: { rel: 'stylesheet', href: '/x.css' } } as const,
    ]
    expect(headLoads(tags as never)).toEqual({
      scripts: ['/a.js', '/b.js', '/c.js'],
      styles: ['/a.css'],
      inline: ['one()', 'two()', ''],
      others: 3,
    })
  })
})

it.each(kind2)('%s is of the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

/** Bytes that do not get shorter, the same in each run: now and then random ones do. */
function noise(size: number): Buffer {
  return createHash('shake256', { outputLength: size }).update('noise').digest()
}

/** Files of a site with as many such bytes each. */
function staged(
  files: Readonly<Record<string, number>>,
  more: Partial<Output> = {},
): SiteFileSizes {
  const bytes = Object.fromEntries(Object.entries(files).map(([path, size]) => [path, noise(size)]))
  const outputs = new Map(
    Object.keys(files).map((path) => [path, { path, route: `/${path}`, ...more } as Output]),
  )
  const bytesOf = (path: string) => bytes[path] ?? ''
  return { outputs, bytesOf, sizeOf: (path) => bytesOf(path).length }
}
/** They are 23 longer in gzip. */
const ZIPPED = 23

it('sizes are those of each kind there is, in order, compressed for scripts and styles', () => {
  const site = staged({
    'x.png': 4,
    'a.css': 100,
    'a.html': 7,
    'b.html': 5,
    'a.js': 160,
    'b.mjs': 90,
  })
  expect(measureSizes(site)).toEqual([
    { kind: 'html', files: 2, bytes: 12, gzip: undefined },
    { kind: 'js', files: 2, bytes: 250, gzip: 250 + 2 * ZIPPED },
    { kind: 'css', files: 1, bytes: 100, gzip: 100 + ZIPPED },
    { kind: 'other', files: 1, bytes: 4, gzip: undefined },
  ])
  expect(weightOf('gone.js', site)).toBe(0)
  expect(weightOf('a.js', staged({ 'a.js': 6 }, { gzip: 99 } as never))).toBe(99)
})

describe('the weight of a page', () => {
  const site = staged({
    '_docsgen/entry.js': 100,
    '_docsgen/early.js': 200,
    '_docsgen/early.css': 101,
    '_docsgen/mount.js': 400,
    '_docsgen/late.js': 5_000,
    '_docsgen/styles.css': 102,
    'own file.js': 800,
    'own.css': 104,
    'short.html': 50,
    'long.html': 60,
  })
  const manifest = {
    entry: '/docs/_docsgen/entry.js',
    styles: ['/docs/_docsgen/styles.css'],
    fonts: ['/docs/_docsgen/a.woff2'],
    early: ['one', 'two'],
    chunks: {
      one: ['/docs/_docsgen/early.js', '/docs/_docsgen/early.css'],
      two: ['/docs/_docsgen/early.js'],
      late: ['/docs/_docsgen/late.js'],
    },
    mount: ['/docs/_docsgen/mount.js'],
  }
  const tag = (name: string, attributes: object) => ({ tag: name, attributes })
  const head = [
    tag('script', { src: '/docs/own%20file.js?v=1' }),
    tag('script', { src: 'https://other.dev/x.js' }),
    tag('script', { src: '//other.dev/own.js' }),
    tag('link', { rel: 'stylesheet', href: '/docs/own.css#a' }),
    tag('link', { rel: 'preload', href: '/docs/own.png' }),
  ]
  const weigh = (more: object) =>
    pageWeight(site, { manifest, head, inline: ['a()'], base: '/docs', ...more } as never)

  it('is that of all that it loads at once', () => {
    expect(weigh({})).toEqual({
      js: 100 + 200 + 400 + 800 + 4 * ZIPPED + gzipSize('a()'),
      css: 101 + 102 + 104 + 3 * ZIPPED,
      // Document, logo; entry, early, mount, three of the site; three style sheets; a font; what is preloaded.
      requests: 2 + 6 + 3 + 1 + 1,
      html: { path: 'long.html', bytes: 60 + ZIPPED },
    })
  })

  it('is without React where no island comes early', () => {
    const plain = weigh({ manifest: { ...manifest, early: [] }, head: [] })
    expect(plain).toMatchObject({
      js: 100 + ZIPPED + gzipSize('a()'),
      css: 102 + ZIPPED,
      requests: 2 + 1 + 1 + 1,
    })
  })

  it('of scripts in the page is that of all together', () => {
    const own = [{ tag: 'script', content: 'b()' }]
    const plain = weigh({ manifest: { ...manifest, early: [] }, head: own })
    expect(plain.js).toBe(100 + ZIPPED + gzipSize('a()\nb()'))
  })

  it('has no heaviest page where there is none', () => {
    const none = staged({ 'a.html': 5, 'b.txt': 9 }, { route: undefined })
    expect(pageWeight(none, { manifest, head: [], inline: [], base: '' } as never).html).toBe(
      undefined,
    )
  })

  it('the heaviest page is one of the three longest', () => {
    const pages = staged({ 'a.html': 300, 'b.html': 400, 'c.html': 500 })
    const outputs = new Map([
      ...pages.outputs,
      ['d.html', { path: 'd.html', route: '/d' } as Output],
    ])
    const sizeOf = (path: string) => (path === 'd.html' ? 200 : pages.sizeOf(path))
    const bytesOf = (path: string) =>
      path === 'd.html' ? noise(2_000) : path === 'c.html' ? 'c'.repeat(500) : pages.bytesOf(path)
    const { html } = pageWeight({ outputs, sizeOf, bytesOf }, {
      manifest,
      head: [],
      inline: [],
      base: '',
    } as never)
    expect(html).toEqual({ path: 'b.html', bytes: 400 + ZIPPED })
  })
})
