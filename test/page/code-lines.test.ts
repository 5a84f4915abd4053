import { expect, it } from 'vitest'
import { commentMarks } from '../../src/page/code/comment-marks.ts'
import { consoleLines } from '../../src/page/code/console-lines.ts'
import { foldsOf } from '../../src/page/code/folds.ts'
import { linesByMark } from '../../src/page/code/line-marks.ts'
import { wordRanges } from '../../src/page/code/word-ranges.ts'
import { wrapRanges } from '../../src/page/code/wrap-ranges.ts'
import { componentsOf, parsed } from './markdown-fixture.ts'

/** Code without its comments, what they mark, and what is wrong with them. */
const marksOf = (code: string) => {
  const { ranges, words, problems, code: rest } = commentMarks(code)
  return [
    rest,
    ...ranges.map(({ mark, first, last }) => `${mark} ${first}-${last}`),
    ...words.map(({ text, first, last }) => `/${text}/ ${first}-${last}`),
    ...problems.map(({ written, reason }) => `${written.line} ${written.text}: ${reason}`),
  ]
}
const kinds = (code: string, lang = 'bash') =>
  consoleLines(code, lang)?.map((line) => (line === 'output' ? 'out' : line.prompt))
const word = (text: string, first: number, last: number) => ({
  text,
  first,
  last,
  written: { text, line: undefined },
})
const panels = (body: string) =>
  componentsOf(parsed(`---\ntitle: T\n---\n${body}`).body, 'code-panel').map(
    ({ props }) => props['html'],
  )

it.each([
  ['a /// [!code ++]', ['a', 'ins 1-1']],
  ['a //// [!code ++]', ['a /', 'ins 1-1']],
  ['a #### [!code ++]', ['a', 'ins 1-1']],
  ['a ;;;; [!code ++]', ['a', 'ins 1-1']],
  ['a %%%% [!code ++]', ['a', 'ins 1-1']],
  ['a {/* [!code ++] */}', ['a', 'ins 1-1']],
  ['a { /* [!code ++] */ }', ['a', 'ins 1-1']],
  ['a //[!code ++]', ['a', 'ins 1-1']],
  ['a //\t[!code ++]  ', ['a', 'ins 1-1']],
  ['a // [!code  ++ ]', ['a', 'ins 1-1']],
  ['a // x [!code ++]', ['a // x [!code ++]']],
  [
    'a // [!code ++] b',
    ['a // [!code ++] b', '0 // [!code ++] b: it stands alone at the end of its line'],
  ],
  ['a // [!code ++] */', ['a', 'ins 1-1']],
  ['a // [!code ++][!code focus]', ['a', 'ins 1-1', 'focus 1-1']],
  [
    'a // [!code +++]',
    ['a', '0 [!code +++]: known are ++, --, focus, error, warning, highlight and word:name'],
  ],
  [
    'a // [!code ]',
    ['a', '0 [!code ]: known are ++, --, focus, error, warning, highlight and word:name'],
  ],
  ['a // [!code:++]', ['a // [!code:++]']],
  ['a // [!code ++:2]\nb', ['a\nb', 'ins 1-2']],
  [
    'a // [!code ++:123456]',
    ['a', '0 [!code ++:123456]: known are ++, --, focus, error, warning, highlight and word:name'],
  ],
  ['  // [!code ++:2]\na\nb', ['a\nb', 'ins 1-2']],
  ['a // [!code word:x]\nb', ['a\nb', '/x/ 1-Infinity']],
  ['a // [!code word:x:1]\nb', ['a\nb', '/x/ 1-1']],
  ['// [!code word:x:2]\na\nb', ['a\nb', '/x/ 1-2']],
  [
    'a // [!code word:]',
    ['a', '0 [!code word:]: known are ++, --, focus, error, warning, highlight and word:name'],
  ],
  [
    'a // [!code constructor]',
    [
      'a',
      '0 [!code constructor]: known are ++, --, focus, error, warning, highlight and word:name',
    ],
  ],
  ['a // [!code ++]\nb // [!code --]', ['a\nb', 'ins 1-1', 'del 2-2']],
  ['a  // highlight-next-line\nb', ['a\nb', 'highlight 1-1']],
  ['// highlight-next-line\nb', ['b', 'highlight 1-1']],
  ['// highlight-next-lines\nb', ['// highlight-next-lines\nb']],
  ['// highlight-start\na\n// highlight-end\nb', ['a\nb', 'highlight 1-1']],
  ['# highlight-start\na\nb', ['a\nb', '0 highlight-start: no highlight-end follows']],
  ['// highlight-end\na', ['a', '0 highlight-end: no highlight-start is above it']],
  [
    '// highlight-start\na\n// highlight-end\n// highlight-end',
    ['a', 'highlight 1-1', '3 highlight-end: no highlight-start is above it'],
  ],
  ['/* highlight-next-line */\nb', ['b', 'highlight 1-1']],
  ['<!-- highlight-next-line -->\nb', ['b', 'highlight 1-1']],
  [
    'x\n a // [!code ++] and\n',
    ['x\n a // [!code ++] and\n', '1 // [!code ++] and: it stands alone at the end of its line'],
  ],
  [
    'a\n// [!code what]\n// highlight-start',
    [
      'a',
      '1 [!code what]: known are ++, --, focus, error, warning, highlight and word:name',
      '2 highlight-start: no highlight-end follows',
    ],
  ],
  ['a // [!code word:b:c]', ['a', '/b:c/ 1-Infinity']],
])('the comments of %j', (code, expected) => {
  expect(marksOf(code)).toEqual(expected)
})

it.each([
  ['$ a\nb', [2, 'out']],
  ['$a', undefined],
  ['$  a', [2]],
  ['x$ a', undefined],
  ['user@host$ a\nb', [11, 'out']],
  ['user@host:~/a b$ c', undefined],
  ['user.a-b@h$ c', [12]],
  ['(a.b-c) $ d', [10]],
  ['(a b) $ d\n$ e', ['out', 2]],
  ['(v) u@h:~$ d', [11]],
  ['$ a\n\n$ b', [2, 'out', 2]],
  ['$ a \\\n> b \\\nc\nd', [2, 2, 0, 'out']],
  ["$ a 'b\nc' d\ne", [2, 0, 'out']],
  ['$ a "b\\"\nc" d\ne', [2, 0, 'out']],
  ['$ a \\"b\nc', [2, 'out']],
  ['$ a # "b\nc', [2, 'out']],
  ['$ a#"b\nc"\nd', [2, 0, 'out']],
  ['$ cat << EOF\na\n EOF \nb', [2, 0, 0, 'out']],
  ['$ cat <<"E"\na\nE\nb', [2, 0, 0, 'out']],
  ['$ cat <<-E\n\tE\nb', [2, 0, 'out']],
  ['$ cat <<E F\na\nE\nb', [2, 0, 0, 'out']],
  ['$ a \'b\' "c\nd"\ne', [2, 0, 'out']],
  ['$ a \\\\\nb', [2, 'out']],
  ['> a\n$ b', ['out', 2]],
  ['$ a\n> b', [2, 'out']],
  ['# $ a\n$ b', ['out', 2]],
])('the console %j', (code, expected) => {
  expect(kinds(code)).toEqual(expected)
})

it.each([
  ['$ a', 'sh', true],
  ['$ a', 'bash', true],
  ['$ a', 'zsh', true],
  ['$ a', 'fish', true],
  ['$ a', 'console', true],
  ['$ a', 'terminal', true],
  ['$ a', 'shell', true],
  ['$ a', 'shellsession', true],
  ['$ a', 'shell-session', true],
  ['$ a', 'sh-session', true],
  ['$ a', 'BASH', true],
  ['$ a', 'bashx', false],
  ['$ a', 'xsh', false],
  ['$ a', 'csh', false],
  ['$ a', '', false],
  ['a', 'sh', false],
  ['a $ b', 'sh', false],
  ['$', 'sh', false],
])('%j in %j is a console', (code, lang, expected) => {
  expect(kinds(code, lang) !== undefined).toEqual(expected)
})

it.each<[string, [string, number, number][], { start: number; end: number }[]]>([
  [
    'abab',
    [['ab', 1, 9]],
    [
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ],
  ],
  ['aaa', [['aa', 2, 2]], [{ start: 0, end: 2 }]],
  ['ab', [['b', 3, 9]], []],
  ['ab', [['b', 1, 1]], []],
  [
    'abc',
    [
      ['bc', 1, 9],
      ['ab', 1, 9],
    ],
    [{ start: 0, end: 2 }],
  ],
  [
    'abc',
    [
      ['a', 1, 9],
      ['abc', 1, 9],
      ['c', 1, 9],
    ],
    [{ start: 0, end: 3 }],
  ],
  [
    'abc',
    [
      ['c', 1, 9],
      ['ab', 1, 9],
    ],
    [
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ],
  ],
])('words in %j', (text, words, expected) => {
  expect(
    wordRanges(
      text,
      2,
      words.map(([of, first, last]) => word(of, first, last)),
    ),
  ).toEqual(expected)
})

it.each([
  ['abc', 0, 3, '[abc]'],
  ['abc', 0, 1, '[a]bc'],
  ['abc', 2, 3, 'ab[c]'],
  ['a&lt;b', 1, 2, 'a[&lt;]b'],
  ['&lt;&gt;', 1, 2, '&lt;[&gt;]'],
  ['<span class="c-k">ab</span>c', 0, 2, '[<span class="c-k">ab</span>]c'],
  ['<span class="c-k">ab</span>c', 1, 2, '<span class="c-k">a</span>[<span class="c-k">b</span>]c'],
  ['<span class="c-k">ab</span>c', 2, 3, '<span class="c-k">ab</span>[c]'],
  ['a<span x>b</span><span y>c</span>', 1, 3, 'a[<span x>b</span><span y>c</span>]'],
  ['a<span x>b</span><span y>c</span>', 0, 2, '[a<span x>b</span>]<span y>c</span>'],
  ['ab', 1, 9, 'a[b]'],
])('of %j a part is wrapped', (html, start, end, expected) => {
  expect(wrapRanges(html, [{ start, end, open: '[', close: ']' }])).toEqual(expected)
})

it.each([
  ['abcd', '[a](bc)d'],
  ['<span x>ab</span>cd', '[<span x>a</span>]<span x></span>(<span x>b</span>c)d'],
  ['&lt;b<span x>cd</span>', '[&lt;](b<span x>c</span>)<span x>d</span>'],
])('several parts of %j are wrapped', (html, expected) => {
  expect(
    wrapRanges(html, [
      { start: 0, end: 1, open: '[', close: ']' },
      { start: 1, end: 3, open: '(', close: ')' },
    ]),
  ).toEqual(expected)
})

it.each<[[number, number][], number, number[]]>([
  [[[1, 1]], 3, [1]],
  [[[2, 3]], 3, [2, 3]],
  [[[3, 9]], 3, [3]],
  [[[0, 1]], 3, [1]],
  [
    [
      [1, 2],
      [2, 3],
    ],
    4,
    [1, 2, 3],
  ],
  [
    [
      [1, 3],
      [2, 2],
    ],
    4,
    [1, 2, 3],
  ],
  [[[4, 4]], 3, []],
  [[], 3, []],
])('the ranges %j are lines', (ranges, count, expected) => {
  expect([
    ...(linesByMark(
      ranges.map(
        ([first, last]) =>
          ({ mark: 'ins', first, last, written: { text: '', line: undefined } }) as const,
      ),
      count,
    ).ins ?? []),
  ]).toEqual(expected)
})

it.each([
  [[], []],
  [[1], [[1, 1]]],
  [[1, 2, 3], [[1, 3]]],
  [
    [1, 3],
    [
      [1, 1],
      [3, 3],
    ],
  ],
  [
    [10, 9, 2],
    [
      [2, 2],
      [9, 10],
    ],
  ],
])('the lines %j fold', (lines, expected) => {
  expect(foldsOf(new Set(lines))).toEqual(expected)
})

it.each([
  [
    '```text ins={1} error={1}\na\n```',
    [
      '<span class="line" data-diff="inserted" data-level="error"><span class="sign" role="img" aria-label="inserted">+</span>a</span>',
    ],
  ],
  [
    '```text del={1} warning={1}\na\n```',
    [
      '<span class="line" data-diff="deleted" data-level="warning"><span class="sign" role="img" aria-label="deleted">–</span>a</span>',
    ],
  ],
  [
    '```text error={1} warning={1}\na\n```',
    [
      '<span class="line" data-level="error"><span class="sign" role="img" aria-label="error">×</span>a</span>',
    ],
  ],
  [
    '```text {1} ins={1} numbers\na\nb\n```',
    [
      '<span class="line" data-line=" 1" data-diff="inserted" data-highlighted><span class="sign" role="img" aria-label="inserted">+</span>a</span>\n<span class="line" data-line=" 2">b</span>',
    ],
  ],
  [
    '```text focus={1} ins={2}\na\nb\nc\n```',
    [
      'a\n<span class="line" data-diff="inserted"><span class="sign" role="img" aria-label="inserted">+</span>b</span>\n<span class="line" data-dimmed>c</span>',
    ],
  ],
  [
    '```text focus={1} error={2} warning={3}\na\nb\nc\nd\n```',
    [
      'a\n<span class="line" data-level="error"><span class="sign" role="img" aria-label="error">×</span>b</span>\n<span class="line" data-level="warning"><span class="sign" role="img" aria-label="warning">!</span>c</span>\n<span class="line" data-dimmed>d</span>',
    ],
  ],
  [
    '```text numbers=9\na\nb\n```',
    ['<span class="line" data-line=" 9">a</span>\n<span class="line" data-line="10">b</span>'],
  ],
  [
    '```text numbers=999\na\nb\n```',
    ['<span class="line" data-line=" 999">a</span>\n<span class="line" data-line="1000">b</span>'],
  ],
  [
    '```diff\n+a\n++b\n+++ c\n-d\n--- e\n f\n```',
    [
      '<span class="line" data-diff="inserted"><span class="sign">+</span><span class="c-i">a</span></span>\n<span class="line" data-diff="inserted"><span class="sign">+</span><span class="c-i">+b</span></span>\n+++<span class="c-i"> c</span>\n<span class="line" data-diff="deleted"><span class="sign">-</span><span class="c-d">d</span></span>\n---<span class="c-d"> e</span>\n<span class="sign"> </span>f',
    ],
  ],
  [
    '```diff ins={1}\n+a\n b\n```',
    [
      '<span class="line" data-diff="inserted"><span class="sign">+</span><span class="c-i">a</span></span>\n<span class="sign"> </span>b',
    ],
  ],
  [
    '```diff /c/\n@@ -1 @@\n+a\n\n  c\n```',
    [
      '@@<span class="c-k"> -1</span> @@\n<span class="line" data-diff="inserted"><span class="sign">+</span><span class="c-i">a</span></span>\n\n<span class="sign"> </span> <mark>c</mark>',
    ],
  ],
  // Where an unchanged line has no space before it, the spaces of others are their own.
  [
    '```diff\n+a\nb\n c\n```',
    [
      '<span class="line" data-diff="inserted"><span class="sign">+</span><span class="c-i">a</span></span>\nb\n c',
    ],
  ],
  [
    '```console /$/ /a/\n$ a\nb\n```',
    [
      '<span class="sign"><span class="c-k">$</span> </span><mark>a</mark>\n<span class="line" data-no-copy>b</span>',
    ],
  ],
  [
    '```console {1} focus={2}\n$ a\nb\n```',
    [
      '<span class="line" data-highlighted><span class="sign"><span class="c-k">$</span> </span>a</span>\n<span class="line" data-no-copy>b</span>',
    ],
  ],
  ['```text wrap\n\na\n```', ['<span class="line"></span>\n<span class="line">a</span>']],
  ['```\na<b\n```', ['a&lt;b']],
])('the lines of %j', (body, expected) => {
  expect(panels(body)).toEqual(expected)
})
