import { describe, expect, it } from 'vitest'
import { parseAttributes } from '../../src/page/tree/attributes.ts'
import { normalizeSource } from '../../src/page/tree/normalize-source.ts'
import { tables } from '../support/tables.ts'

const { readableSources, unreadableSources } = tables<{
  readableSources: readonly (readonly [text: string, expected: readonly (string | undefined)[]])[]
  unreadableSources: readonly string[]
}>(import.meta.url)

describe('attributes in braces', () => {
  it.each(readableSources)('%j are read', (text, expected) => {
    const { id, values } = parseAttributes(text) ?? { values: [] }
    expect([id, ...Array.from(values, ([name, value]) => `${name}=${value}`)]).toEqual(expected)
  })

  it.each(unreadableSources)('%s are none', (text) => {
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
