import { describe, expect, it } from 'vitest'
import { directiveLine } from '../../src/page/markdown/directive-lines.ts'

/** A line as parsers get it: hidden braces as ‹ and ›, hidden colons as ¦. */
const visible = (text: string) =>
  text.replaceAll('\uFDD2', '‹').replaceAll('\uFDD3', '›').replaceAll('\uFDD4', '¦')
const read = (line: string, titles: 'read' | 'leave' = 'read') => {
  const { text, given, hasTitle, problem } = directiveLine(line, titles)
  expect(given).toHaveLength(text.length)
  return { text: visible(text), given: visible(given), hasTitle, reason: problem?.reason }
}
/** A line, what it becomes, and what else is said of it. */
type Row = readonly [line: string, made: string, given?: string | undefined, reason?: string]
/** Rows with all their columns. */
const rows = (...all: readonly Row[]) =>
  all.map(([line, made, third, last]) => [line, made, third, last] as const)
const OPEN = 'its braces do not close on its line'

describe('a line of directives', () => {
  it.each([
    ':::note',
    '> :: note',
    ':: note',
    '::note[A]',
    '::note[A]{x=1}',
    '::note{x=1}',
    ':::note[\\]]',
    ':::note[a[b]c]',
    '::note{x y}',
    '::note{x  }',
    '::note{é=1 a.b:c-d_e=2 _f :g 1h}',
    '::note{.a.b}',
    '::note{#a.b .c}',
    'a::b',
    '::',
    '::: ',
    ':::',
    '::::',
    '::1',
    ':::é',
    ':::a_b',
    ':::a-b',
    '::::::a',
    '1234567890. ::note A',
    '-:::note A',
    'a :::note A',
    ':a-{x="{a}"}',
    'a{x="{a}"}',
    ':b[c] {y="}"}',
    '{x="{a}"}',
    ':::a[b]  ',
  ])('is given as it is: %s', (line) => {
    const expected = { text: line, given: line, hasTitle: false, reason: undefined }
    expect(read(line)).toEqual(expected)
    expect(read(line, 'leave')).toEqual(expected)
  })

  it.each(
    rows(
      ['::: note', ':::note '],
      [':::\tnote', ':::note\t', ':::note '],
      ['::::  note-a{x=1}', '::::note-a{x=1}  '],
      ['::: note[A]', ':::note[A] '],
      ['::: 3d', ':::3d '],
      ['::: a_b', ':::a_b '],
      ['- ::: note', '- :::note '],
      ['1. ::: note', '1. :::note '],
      ['::: note A', ':::note[A]'],
      ['::: a b', ':::a[b]'],
      [':::note A', ':::note[A]'],
      [':::note  A b  ', ':::note[ A b]'],
      [':::note\tA', ':::note[A]'],
      [':::note A {x=1}', ':::note[A]{x=1}'],
      [':::note A [b](c)', ':::note[A [b](c)]'],
      [':::note A [b', ':::note[A \\[b]'],
      [':::note A ] \\] b]', ':::note[A \\] \\] b\\]]'],
      [':::note A [b [c [d [e]]]]', ':::note[A [b [c [d [e]]]]]'],
      [':::note A [b [c [d [e [f]]]]]', ':::note[A \\[b \\[c \\[d \\[e \\[f\\]\\]\\]\\]\\]]'],
      [':::note A {x', ':::note[A {x]', undefined, 'its braces do not close on its line'],
      [':::note A {x} b', ':::note[A {x} b]'],
      [':::note A {1', ':::note[A {1]'],
      [':::note A "{x"', ':::note[A "{x"]'],
      [' \t>- * + 1. 12) :::note A', ' \t>- * + 1. 12) :::note[A]'],
      [':::a b:::', ':::a[b:::]'],
    ),
  )(
    'has a title or a space before its name: %s',
    (line, text, given = text, reason = undefined) => {
      expect(read(line)).toEqual({ text, given, hasTitle: true, reason })
      const left = read(line, 'leave')
      expect(left).toEqual({ text: line, given: left.given, hasTitle: false, reason: undefined })
      expect(left.given.replaceAll('¦', ':')).toBe(line)
      expect(left.given).toMatch(/^[^:]*¦{3,}[^:¦]*/)
    },
  )

  it.each(
    rows(
      ['::: a-b-', '¦¦¦ a-b-'],
      ['::: -a', '¦¦¦ -a'],
      ['::: note.', '¦¦¦ note.'],
      ['::: {x}', '¦¦¦ {x}'],
      [':::note [A]', '¦¦¦note [A]', 'text'],
      [':::note {x=1}', '¦¦¦note {x=1}', 'text'],
      ['::note A', '¦¦note A'],
      ['::note{ x=1  y = "2" .c#d #e.f z }', '::note{ x=1  y="2"   .c#d #e.f z }'],
      ['::note{x=1}{y}', '¦¦note{x=1}{y}'],
      ['::note[A] b', '¦¦note[A] b'],
      [':::note[A] b', '¦¦¦note[A] b', 'text'],
      [':::note[A]b {x', '¦¦¦note[A]b {x', OPEN],
      [':::note[A', '¦¦¦note[A', 'text'],
      [':::note]', '¦¦¦note]', 'text'],
      [':::note[[[[[[a]]]]]]', '¦¦¦note[[[[[[a]]]]]]', 'text'],
      ['::note{x="{a}"}', '::note{x="‹a›"}'],
      ['::note{x=\'{a} b\' y="}"}', '::note{x=\'‹a› b\' y="›"}'],
      ['::note[{a}]{x="{b}"}', '::note[{a}]{x="‹b›"}'],
      ['::note{x = "{a}" y}', '::note{x="‹a›"   y}'],
      ['::note{x="a}', '¦¦note{x="a}'],
      ['::note{x=a>b}', '¦¦note{x=a>b}'],
      ['::note{x=a`}', '¦¦note{x=a`}'],
      ['::note{x=<a}', '¦¦note{x=<a}'],
      ['::note{x=a=b}', '¦¦note{x=a=b}'],
      ['::note{x==a}', '¦¦note{x==a}'],
      ['::note{"x"}', '¦¦note{"x"}'],
      ['::note{-x}', '¦¦note{-x}'],
      ['::note{.}', '¦¦note{.}'],
      ['::note{x=1y="2"}', '¦¦note{x=1y="2"}'],
      ['::note{.a=1}', '¦¦note{.a=1}'],
      ['::: :::', '¦¦¦ :::'],
      [':::a-', '¦¦¦a-', 'text'],
      [':::a.b', '¦¦¦a.b', 'text'],
      [':::a:b', '¦¦¦a:b', 'text'],
      ['::a{x}:::', '¦¦a{x}:::'],
      ['123456789. ::note A', '123456789. ¦¦note A'],
      [':note{x="{a}"} :b[c]{y="}"}', ':note{x="‹a›"} :b[c]{y="›"}'],
      ['::a {x', '¦¦a {x', OPEN],
      [' ::a{#x', ' ¦¦a{#x', OPEN],
      ['::a{.x', '¦¦a{.x', OPEN],
      ['::a{ x', '¦¦a{ x', OPEN],
      ['::a{  x', '¦¦a{  x'],
      ['::a{é', '¦¦a{é', OPEN],
      ['::a{1', '¦¦a{1'],
      ['::a{x} {y', '¦¦a{x} {y', OPEN],
      ['::a{x"}"', '¦¦a{x"}"', OPEN],
      ['::a "{x"', '¦¦a "{x"'],
      [':::a [b] c', '¦¦¦a [b] c', 'text'],
      [':::a\t', ':::a '],
    ),
  )(
    'is hidden where a parser would drop or change something: %s',
    (line, given, reason = undefined) => {
      const rest = given.replace(/^[^¦]*¦+\w+/, '').trim()
      const text = `${JSON.stringify(rest)} on its line is neither [text] nor {attributes}`
      expect(read(line)).toEqual({
        text: line,
        given,
        hasTitle: false,
        reason: reason === 'text' ? text : reason,
      })
    },
  )

  it('names the directive of a problem', () => {
    expect(directiveLine('> :::a-b [x]', 'read').problem?.name).toBe('a-b')
    expect(directiveLine(':::c A {x', 'read').problem?.name).toBe('c')
  })
})
