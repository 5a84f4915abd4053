import { expect, it } from 'vitest'
import {
  markedDefinition,
  mayHoldDefinitions,
  shownDefinition,
} from '../../src/page/definitions/definition-marks.ts'
import { parsed, problems, shown } from './markdown-fixture.ts'

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

it.each([
  [': a', [true, '+ a']],
  [':\ta', [true, '+\ta']],
  [':a', [false, undefined]],
  [':', [false, undefined]],
  [': ', [false, undefined]],
  ['  : a', [true, '  + a']],
  ['\t: a', [true, '\t+ a']],
  ['> > : a', [true, '> > + a']],
  ['a : b', [false, undefined]],
  [':: a', [false, undefined]],
  [':  a', [true, '+  a']],
])('the line %j may be a definition', (line, expected) => {
  expect([mayHoldDefinitions(line), markedDefinition(line)]).toEqual(expected)
})

it.each([
  ['+ a', ': a'],
  ['> + a + b', '> : a + b'],
])('the marked line %j is shown', (line, expected) => {
  expect(shownDefinition(line)).toEqual(expected)
})

it.each([
  [
    'A\n: b\n\ntext\n\nC\n: d',
    '<dl><dt id="a">A</dt><dd>b</dd></dl>\n<p>text</p>\n<dl><dt id="c">C</dt><dd>d</dd></dl>',
  ],
  [
    'A\n: b\n\n***\n\nC\n: d',
    '<dl><dt id="a">A</dt><dd>b</dd></dl>\n<hr>\n<dl><dt id="c">C</dt><dd>d</dd></dl>',
  ],
  ['A\\\n\\\nB\n: c', '<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>'],
  [
    '> A\n>B\n> : c',
    '<blockquote>\n<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>\n</blockquote>',
  ],
  [
    '> A\n>   B\n> : c',
    '<blockquote>\n<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>\n</blockquote>',
  ],
  ['A  \nB\n: c', '<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>'],
  [
    '`A`\n`B`\n: c',
    '<dl><dt id="a"><code>A</code></dt><dt id="b"><code>B</code></dt><dd>c</dd></dl>',
  ],
  ['A\n\n\n: b', '<p>A</p>\n<p>: b</p>'],
  ['A\n: b\n\n\n\nC\n: d', '<dl><dt id="a">A</dt><dd>b</dd><dt id="c">C</dt><dd>d</dd></dl>'],
])('the definitions of %j', (body, expected) => {
  expect(shown(page(body).body).trim()).toEqual(expected)
})

it.each([
  ['A\n: b\nC\n: d', ['definition-term 6:1 1']],
  ['A\n: b\n C\n: d', []],
  ['  A\n  : b\nC \n  : d', ['definition-term 6:1 1']],
  ['  A\n  : b\n   C\n  : d', []],
  ['A\n: b\n\n  C\n: d', []],
  ['> A\n>  B :nope[c]\n> : d', ['directive-unknown 5:7 4']],
  ['A\nB :nope[c]\n: d', ['directive-unknown 5:4 4']],
  ['A\n> : b\n> C\n> : d', []],
])('in the definitions %j is wrong', (body, expected) => {
  expect(problems(page(body))).toEqual(expected)
})

it.each([
  ['A\nB\nC :nope[d]\n: e', '6:4'],
  ['> A\n>  B\n>   C :nope[d]\n> : e', '6:8'],
])('a term on the third line of %j has its place', (body, expected) => {
  expect(page(body).diagnostics.map(({ at }) => `${at?.line}:${at?.column}`)).toEqual([expected])
})

it('a term that is text of a definition is named', () => {
  const [problem] = page('> A\n> : b\n> C d \n> : e').diagnostics
  expect(problem?.at).toMatchObject({ line: 6, column: 3, length: 3 })
  expect(problem?.message).toMatch(/(?<!> )C d(?! )/)
})
