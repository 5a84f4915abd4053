import { describe, expect, it } from 'vitest'
import { loadParser } from '../../src/io/markdown/load-parser.ts'
import { parseAttributes } from '../../src/page/markdown/attributes.ts'
import { normalizeSource } from '../../src/page/markdown/normalize-source.ts'
import { markSource } from '../../src/page/markdown/source-marks.ts'
import { endTables } from '../../src/page/markdown/table-ends.ts'
import { contextWith, parsedIn, problems, shown } from './markdown-fixture.ts'

const parsers = [await loadParser('auto'), await loadParser('remark')]

describe('titles of directives', () => {
  it('are left on lines that turned out to be something else', () => {
    const text = ':::note A\n:::note B'
    const { text: shown, titles } = markSource(text, new Set([1]))
    expect(shown).toBe(':::note A\n:::note[B]')
    expect([...titles]).toEqual([2])
  })

  it('are none in code, whose colons are hidden', () => {
    const { text, given, titles, problems } = markSource('``` x\n:::note A\n```\n:::note B\n:::c {')
    expect(text).toBe('``` x\n:::note A\n```\n:::note[B]\n:::c {')
    expect(given.split('\n')[1]).toBe('\uFDD4\uFDD4\uFDD4note A')
    expect([[...titles], [...problems.keys()]]).toEqual([[4], [5]])
  })
})

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

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'colons directly under a table, read by the %s parser',
  (_name, parser) => {
    const read = (text: string) =>
      parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}\n`)
    const table = '| a | b |\n|---|---|\n| c | d |'
    const tabs = `::::tabs\n:::tab[A]\n${table}\n:::\n:::tab[B]\nText\n:::\n::::`

    it.each([
      ['of a tab', tabs],
      ['of two containers', `::::columns\n:::column\n${table}\n:::\n::::\nText`],
      ['whose last row has no bar', `:::note\n${table}\ne\n:::\nText`],
      ['in a quotation', `:::note\n${table}\n:::\nText`.replace(/^/gm, '> ')],
      ['in an item', `:::note\n- ${table.replaceAll('\n', '\n  ')}\n:::\nText`],
      ['at the end', `Text\n\n:::note\n${table}\n:::`],
    ])('close a container: a table %s', (_place, text) => {
      const apart = text.replace(/^([ >]*):{3,}$/gm, '$1\n$&')
      expect(problems(read(text))).toEqual([])
      expect(shown(read(text).body)).toContain('<td>d</td>')
      expect(shown(read(text).body)).toBe(shown(read(apart).body))
    })

    it('move nothing behind them, and make no list loose', () => {
      const page = read(`${tabs}\n\n[e](f.md) ![](g.png){width=9} h\n\n${tabs}\n\n![](g.png)`)
      expect(problems(page)).toEqual(['image-alt 15:11 10', 'image-alt 28:1 10'])
      expect(page.links.map(({ at }) => [at.line, at.column])).toEqual([
        [15, 5],
        [15, 15],
        [28, 5],
      ])
      const list = `- :::note\n  ${table.replaceAll('\n', '\n  ')}\n  :::\n- e`
      expect(shown(read(list).body)).toContain('<li>e</li>')
    })

    it.each([
      `\`\`\`md\n:::note\n${table}\n:::\n\`\`\``,
      `    ${table.replaceAll('\n', '\n    ')}\n    :::`,
      `<pre>\n${table}\n:::\n</pre>`,
    ])('stay as they are in %j', (text) => {
      expect(shown(read(text).body)).toMatch(/\| c \| d \|(?:\\n|\n):::/)
    })
  },
)

it('colons that close a table stand behind a directive, which has their margin or that of the table', () => {
  const ended = (text: string) => endTables(text).text.replaceAll('\uFDD9', '')
  expect(ended('a|b\n-|-\n:::')).toBe('a|b\n-|-\n::end[]\n:::')
  expect(ended('> |a|\n> |-|\n> :::\n> ::::')).toBe('> |a|\n> |-|\n> ::end[]\n> :::\n> ::::')
  expect(ended('- |a|\n  |-|\n:::')).toBe('- |a|\n  |-|\n::end[]\n:::')
  expect(ended('|a|\n|-|\n   :::')).toBe('|a|\n|-|\n::end[]\n   :::')
  for (const text of ['|a|\n:::', 'a\n-\n:::', '|a|\n|-|\n\n:::', '|a|\n|-|\n::b\nc\n:::']) {
    expect(endTables(text)).toEqual({ text, moves: undefined })
  }
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
