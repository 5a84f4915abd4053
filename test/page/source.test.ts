import { describe, expect, it } from 'vitest'
import { parseAttributes } from '../../src/page/markdown/attributes.ts'
import { normalizeSource } from '../../src/page/markdown/normalize-source.ts'

describe('attributes in braces', () => {
  it.each([
    ['#a', ['a']],
    [' #a\tb ', ['a', 'b=']],
    ['.a #b c="d e" f=\'g "h"\' i=j k', ['b', 'c=d e', 'f=g "h"', 'i=j', 'k=']],
    ['#a #b', ['b']],
    ['a=1 a=2', [undefined, 'a=2']],
    ['_a=b Z-1=c', [undefined, '_a=b', 'Z-1=c']],
    ['a=b=c', [undefined, 'a=b=c']],
    ['A="" b=\'\'', [undefined, 'A=', 'b=']],
    ['a="{b}"', [undefined, 'a={b}']],
    ['.a-b .c', [undefined]],
    ['  ', [undefined]],
    ['#é-1.x', ['é-1.x']],
  ])('%j are read', (text, expected) => {
    const { id, values } = parseAttributes(text) ?? { values: [] }
    expect([id, ...Array.from(values, ([name, value]) => `${name}=${value}`)]).toEqual(expected)
  })

  it.each([
    '#a{b',
    '#a}b',
    '#a"b',
    "#a'b",
    '#a=b',
    '#a#b',
    '#',
    '.',
    '. a',
    '.a.b',
    '1a=2',
    'a.b=c',
    'a=',
    'a="b',
    'a="b"c',
    "a='b'c",
    'a=b"c',
    "a=b'c",
    'a={b}',
    'é',
    'a #',
  ])('%s are none', (text) => {
    expect(parseAttributes(text)).toBeUndefined()
  })
})

describe('a source', () => {
  it.each<readonly [text: string, expected: string]>([
    ['\uFEFFa\uFEFF', 'a\uFEFF'],
    ['a\r\nb\rc\n', 'a\nb\nc\n'],
    ['a\r\r\nb', 'a\n\nb'],
    ['a\0b', 'a\uFFFDb'],
    ['a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
    ['😀 é', '😀 é'],
    ['\x80\x82\x8C\x8E\x90\x93 \uFDCF\uFDF0', '\x80\x82\x8C\x8E\x90\x93 \uFDCF\uFDF0'],
    ...[...'\x81\x8D\x91\x92\uFDD0\uFDD8\uFDEF'].map((sign) => [`a${sign}b`, 'a\uFFFDb'] as const),
  ])('%j is %j', (text, expected) => {
    expect(normalizeSource(text)).toBe(expected)
  })
})
