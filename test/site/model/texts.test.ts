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
import { tables } from '../../support/tables.ts'

const {
  sourceRoutes,
  pageAddresses,
  placeholders,
  encodedAddresses,
  addressKinds,
  pageConditions,
  lookups,
  iconNames,
  byteTexts,
  durationTexts,
} = tables<{
  sourceRoutes: readonly (readonly [text: string, path: string])[]
  pageAddresses: readonly (readonly [text: string, path: string])[]
  placeholders: readonly (readonly [html: string, text: string])[]
  encodedAddresses: readonly (readonly [address: string, mended: string | undefined])[]
  addressKinds: readonly (readonly [address: string, kinds: string])[]
  pageConditions: readonly (readonly [href: string, scheme: string | undefined, rest: string])[]
  lookups: readonly (readonly [text: string, name: string | undefined])[]
  iconNames: readonly (readonly [text: string, ref: unknown])[]
  byteTexts: readonly (readonly [count: number, text: string])[]
  durationTexts: readonly (readonly [ms: number, text: string])[]
}>(import.meta.url)

describe('paths', () => {
  it.each(sourceRoutes)('of a source %s is %s', (text, path) => {
    expect(sourcePath(text)).toBe(path)
  })

  it.each(pageAddresses)('of a page %j is %s', (text, path) => {
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

  it.each(placeholders)('%s stands for %s', (html, text) => {
    expect(unescapeText(html)).toBe(text)
  })
})

describe('addresses', () => {
  it('in Markdown hold nothing that ends them', () => {
    expect(markdownAddress('/a b\t(c)<d>\\e(f)')).toBe('/a%20b%09%28c%29%3Cd%3E%5Ce%28f%29')
    expect(markdownAddress('/a\u00a0b\u2003c')).toBe('/a%C2%A0b%E2%80%83c')
  })

  it.each(encodedAddresses)(
    'encoded as a whole, have their brackets back around an IPv6 host: %s',
    (address, mended = address) => {
      expect(withIpv6Host(address)).toBe(mended)
    },
  )

  it.each(addressKinds)('%j may be an address of these kinds: %s', (address = '', kinds) => {
    const allowed = (['site', 'media', 'link', 'any'] as const).filter((kind) =>
      isAllowedAddress(address, kind),
    )
    expect(allowed.join(' ')).toBe(kinds)
  })

  it.each(pageConditions)('%s is for pages that are %s', (href, scheme, rest) => {
    expect(colorSchemeOf(href)).toBe(scheme)
    expect(withoutColorScheme(href)).toBe(rest)
  })
})

describe('icons', () => {
  it.each(lookups)('%s is looked up as %s', (text, name) => {
    expect(iconName(text)).toBe(name)
  })

  it.each(iconNames)('%s is %j', (text, ref) => {
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
  it.each(byteTexts)('%i bytes are %s', (count, text) => {
    expect(bytes(count)).toBe(text)
  })

  it.each(durationTexts)('%i milliseconds are %s', (ms, text) => {
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
