import { describe, expect, it } from 'vitest'
import { escapeAttribute, escapeText, unescapeText } from '../../../src/model/escape-html.ts'
import { colorSchemeOf, withoutColorScheme } from '../../../src/model/images/color-scheme.ts'
import { iconHtml, iconName, iconRef } from '../../../src/model/images/icons.ts'
import { isAllowedAddress } from '../../../src/model/links/address.ts'
import { withIpv6Host } from '../../../src/model/links/ipv6-host.ts'
import { markdownAddress } from '../../../src/model/links/markdown-address.ts'
import { outPath, routePath, sourcePath } from '../../../src/model/paths.ts'
import { bytes, counted, grouped, seconds } from '../../../src/model/quantities.ts'
import { stackedLabels, stacksRows } from '../../../src/model/stacked-rows.ts'

describe('paths', () => {
  it.each([
    ['how-to\\a\\cli.md', 'how-to/a/cli.md'],
    ['./a.md', 'a.md'],
    ['/a.md', 'a.md'],
    ['.a/b.md', '.a/b.md'],
    ['a/./b.md', 'a/./b.md'],
  ])('of a source %s is %s', (text, path) => {
    expect(sourcePath(text)).toBe(path)
  })

  it.each([
    ['', '/'],
    ['x', '/x'],
    ['/a', '/a'],
    ['/a/b/', '/a/b'],
    ['//a///b', '/a/b'],
    ['/./a/.', '/a'],
    ['/.a/b', '/.a/b'],
    ['/a/../b', '/a/../b'],
  ])('of a page %j is %s', (text, path) => {
    expect(routePath(text)).toBe(path)
  })

  it.each(['', 'a//b', '/a', 'a/', './a', 'a/..', 'a/../b', '.'])('never is %j', (text) => {
    expect(() => outPath(text)).toThrow(`Not a path inside the output folder: "${text}"`)
  })

  it('of a file in the output folder stays', () => {
    expect(outPath('a/..b/.c/d.html')).toBe('a/..b/.c/d.html')
  })
})

describe('text of HTML', () => {
  it('is escaped for attributes and for elements', () => {
    expect(escapeAttribute('&amp; "a" <b> "c" <d> &')).toBe(
      '&amp;amp; &quot;a&quot; &lt;b> &quot;c&quot; &lt;d> &amp;',
    )
    expect(escapeText('&lt; "a" <b> <c> &')).toBe('&amp;lt; "a" &lt;b&gt; &lt;c&gt; &amp;')
    expect(['a & b', 'a < b', 'a > b'].map(escapeText)).toEqual([
      'a &amp; b',
      'a &lt; b',
      'a &gt; b',
    ])
  })

  it.each([
    ['&lt;&gt;&amp;&quot;&#39;', `<>&"'`],
    ['&#x3C;&#x3c;&#X1F600;', '<<😀'],
    ['&amp;lt;', '&lt;'],
    ['&nbsp; &lt', '&nbsp; &lt'],
    ['&#60;', '&#60;'],
  ])('%s stands for %s', (html, text) => {
    expect(unescapeText(html)).toBe(text)
  })
})

describe('addresses', () => {
  it('in Markdown hold nothing that ends them', () => {
    expect(markdownAddress('/a b\t(c)<d>\\e(f)')).toBe('/a%20b%09%28c%29%3Cd%3E%5Ce%28f%29')
    expect(markdownAddress('/a\u00a0b\u2003c')).toBe('/a%C2%A0b%E2%80%83c')
  })

  it.each([
    ['http://%5B::1%5D:4799/', 'http://[::1]:4799/'],
    ['HTTPS://%5b2001:DB8::10%5d', 'HTTPS://[2001:DB8::10]'],
    [
      '//u:p@%5B::ffff:127.0.0.1%5D?a=%5B0%5D#%5Bx%5D',
      '//u:p@[::ffff:127.0.0.1]?a=%5B0%5D#%5Bx%5D',
    ],
    ['https://a.io/%5B::1%5D/', undefined],
    ['https://a.io/@%5B::1%5D', undefined],
    ['https://%5Ba.io%5D/', undefined],
    ['https://%5B::1%5D.a.io/', undefined],
    ['/%5B::1%5D', undefined],
  ])(
    'encoded as a whole, have their brackets back around an IPv6 host: %s',
    (address, mended = address) => {
      expect(withIpv6Host(address)).toBe(mended)
    },
  )

  it.each([
    ...['/a', './a:b', 'a', '#a', '?a', '1javascript:x'].map((it) => [it, 'site media link any']),
    ...['//a', '\\\\a', '/\\a', '/\t/a', ' //a'].map((it) => [it, 'media link any']),
    ...['HTTP://a', 'https://a', 'https:a'].map((it) => [it, 'media link any']),
    ...['mailto:a@b', 'tel:1'].map((it) => [it, 'link any']),
    ...['a:b', 'slack:x', 'git+ssh://x', 'javascripts:x'].map((it) => [it, 'any']),
    ...['java\nscript:x', '\u0001 JavaScript:x', '\u0085vbscript:x'].map((it) => [it, '']),
    ['data:text/html,x', ''],
  ])('%j may be an address of these kinds: %s', (address = '', kinds) => {
    const allowed = (['site', 'media', 'link', 'any'] as const).filter((kind) =>
      isAllowedAddress(address, kind),
    )
    expect(allowed.join(' ')).toBe(kinds)
  })

  it.each([
    ['x.png#only-dark', 'dark', 'x.png'],
    ['x.png#only-light', 'light', 'x.png'],
    ['x.png#gh-dark-mode-only', 'dark', 'x.png'],
    ['x.png#gh-light-mode-only', 'light', 'x.png'],
    ['x.png#only-darker', undefined, 'x.png#only-darker'],
    ['x.png#xonly-dark', undefined, 'x.png#xonly-dark'],
    ['x.png#only-dark-mode-only', undefined, 'x.png#only-dark-mode-only'],
  ])('%s is for pages that are %s', (href, scheme, rest) => {
    expect(colorSchemeOf(href)).toBe(scheme)
    expect(withoutColorScheme(href)).toBe(rest)
  })
})

describe('icons', () => {
  it.each([
    ['cloud', 'cloud'],
    ['fa-cloud', 'cloud'],
    ['solid/cloud', 'cloud'],
    ['regular/sun', 'regular/sun'],
    ['brands/github', 'brands/github'],
    ['fontawesome/brands/fa-github', 'brands/github'],
    ['fontawesome/cloud', 'cloud'],
    ['fa-solid fa-cloud', 'cloud'],
    ['fa-regular fa-sun', 'regular/sun'],
    ['fa-brands fa-square-github', 'brands/square-github'],
    ['fas fa-cloud', 'cloud'],
    ['far fa-sun', 'regular/sun'],
    ['fab fa-github', 'brands/github'],
    ['fa fa-cloud', 'cloud'],
    ['42-group', '42-group'],
    ['other/cloud', undefined],
    ['Cloud', undefined],
    ['cloud-', undefined],
    ['a--b', undefined],
    ['fab github', undefined],
    ['xfa fa-cloud', undefined],
    ['fa fa-cloud x', undefined],
    ['', undefined],
  ])('%s is looked up as %s', (text, name) => {
    expect(iconName(text)).toBe(name)
  })

  it.each([
    ['./a.svg', { kind: 'image', href: './a.svg' }],
    ['/a.PNG', { kind: 'image', href: '/a.PNG' }],
    ['a.svg.txt', undefined],
    ['a.jpg', undefined],
    ['https://a.dev/a.svg', undefined],
    ['HTTPS://a.dev/a.svg', undefined],
    ['//a.dev/a.svg', undefined],
    ['fa-cloud', { kind: 'icon', href: 'cloud' }],
  ])('%s is %j', (text, ref) => {
    expect(iconRef(text)).toEqual(ref)
  })

  it('are decoration unless they say otherwise', () => {
    expect(iconHtml('regular/sun')).toMatch(
      /^<svg class="icon" aria-hidden="true"><use href="#[^"]+"\/><\/svg>$/,
    )
    expect(iconHtml('cloud', ' title="x"')).toMatch(/^<svg title="x"><use href="#/)
  })
})

describe('quantities', () => {
  it.each([
    [999, '999 B'],
    [1000, '1.0 kB'],
    [99_949, '99.9 kB'],
    [99_950, '100 kB'],
    [999_499, '999 kB'],
    [999_500, '1.00 MB'],
    [9_994_000, '9.99 MB'],
    [9_995_000, '10.0 MB'],
    [99_949_000, '99.9 MB'],
    [99_950_000, '100 MB'],
  ])('%i bytes are %s', (count, text) => {
    expect(bytes(count)).toBe(text)
  })

  it.each([
    [9994, '9.99 s'],
    [9995, '10.0 s'],
    [59_949, '59.9 s'],
    [59_950, '1 min 0 s'],
    [125_400, '2 min 5 s'],
  ])('%i milliseconds are %s', (ms, text) => {
    expect(seconds(ms)).toBe(text)
  })

  it('are counted and grouped', () => {
    expect([0, 999, 1000, 123_456, 1_234_567].map(grouped)).toEqual([
      '0',
      '999',
      '1,000',
      '123,456',
      '1,234,567',
    ])
    expect([0, 1, 2, 1001].map((count) => counted(count, 'page'))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
      '1,001 pages',
    ])
  })
})

describe('rows of a table', () => {
  const row = (...lengths: readonly number[]) => lengths.map((length) => 'x'.repeat(length))

  it.each([
    ['36 characters wide', [row(18, 18)], false],
    ['37 characters wide', [row(18, 19)], true],
    ['wide in different rows', [row(30, 1), row(1, 7)], true],
    ['wide in one column only', [row(30, 1), row(31, 1)], false],
    ['of one column', [row(50)], false],
    ['of five columns', [row(10, 10, 10, 10, 10)], true],
    ['of six columns', [row(10, 10, 10, 10, 10, 10)], false],
    ['of different length', [row(40, 1), row(40)], false],
    ['that are none', [], false],
  ])('%s become lists on a phone: %j', (_, rows, expected) => {
    expect(stacksRows(rows)).toBe(expected)
  })

  it('have names before all cells but the first, of two before none', () => {
    expect(stackedLabels(['a', 'b', 'c'])).toEqual(['', 'b', 'c'])
    expect(stackedLabels(['a', 'b'])).toEqual(['', ''])
  })
})
