import { describe, expect, it } from 'vitest'
import { parsed, problems } from './markdown-fixture.ts'

const HEAD = '---\ntitle: T\n---\n'
const page = (text: string) => parsed(HEAD + text)

/** What is told of a text: `line:column length` of notations, the code before those of others. */
const told: readonly (readonly [text: string, ...places: string[]])[] = [
  ["=== 'a'\t", '4:1 7'],
  [' --8<--\t', '4:2 6'],
  ['> ;;--8<--   ', '4:3 8'],
  ['> ## a {.b}', '4:8 4'],
  [' ##\ta {.b}', '4:7 4'],
  ['## c\n\n### a {.b}', '6:7 4'],
  ['|a|b|\n|\t-\t|\t:-\t|--:|', 'table-columns 5:1 14'],
  ['a \\||\n|-|-|-|', 'table-columns 5:1 7'],
  ['import a, { b } from "c"', '4:1 24'],
  ['import * as a from "c"', '4:1 22'],
  ["import a, * as b from 'c'", '4:1 25'],
  ['import $a from "c";  ', '4:1 19'],
  ['import {a\n} from "c"', '4:1 9'],
  ['export default a;', '4:1 17'],
  ['export default {', '4:1 16'],
  ['export default (', '4:1 16'],
  ['export async function a() {', '4:1 24'],
  ['export default async function () {', '4:1 31'],
  ['export function* a() {', '4:1 19'],
  ['export class A {', '4:1 16'],
  ['export default class extends B {', '4:1 32'],
  ['export let a: B = 1', '4:1 13'],
  ['export var a=1', '4:1 13'],
  ['export * from "b"', '4:1 15'],
  ['import a from "b"\nimport c from "d"', '4:1 17', '5:1 17'],
  ['}\nexport const a = 1', '5:1 16'],
  ['<Tabs', '4:1 5'],
  ['<Tabs x=1 y>', '4:1 12'],
  ['<Tabs >', '4:1 7'],
  ["b <Ab c='d' e={f}/>", '4:3 17'],
  ['b <Ab c="d"\n e="f">', '4:3 9'],
  ['x <Ab />y', '4:3 6'],
  ['<a b={c}', '4:1 8'],
  ['a <x1 y={z}', '4:3 9'],
  ['!!! note inline end "a"', '4:1 23'],
  ['???  tip', '4:1 8'],
  ['??? tip', '4:1 7'],
  ['???+ tip ""', '4:1 11'],
  ['>\t!!! note\t', '4:3 8'],
  ['=== "a"', '4:1 7'],
  ['===! "a"', '4:1 8'],
  ["===+  'b' ", '4:1 9'],
  ['{{< a >}}', '4:1 9'],
  ['{{% b %}}', '4:1 9'],
  ['{{<b%}}', '4:1 7'],
  ['{{< >}}', '4:1 7'],
  ['{% a %}', '4:1 7'],
  ['{%- a -%}', '4:1 9'],
  ['{%+ a %}', '4:1 8'],
  ['{%\ta %}', '4:1 7'],
  ['<!--@include:a-->', '4:1 17'],
  ['<!--\t@include: a -->', '4:1 20'],
  ['<<<@/a', '4:1 6'],
  ['<<< ./a', '4:1 7'],
  ['<<< ../a', '4:1 8'],
  ['<<< /a', '4:1 6'],
  ['> <<< @/a b', '4:3 9'],
  ['--8<-- "a"', '4:1 10'],
  [';--8<-- "a"', '4:1 11'],
  ['-8<-', '4:1 4'],
  ["----8<----- 'a'  ", '4:1 15'],
  ['{{ #include a}}', '4:1 15'],
  ['{{#rustdoc_include a}}', '4:1 22'],
  ['{{#playground a}}', '4:1 17'],
  ['a\n*[b]: c', '5:1 7'],
  ['[toc]', '4:1 5'],
  ['[[_TOC_]]', '4:1 9'],
  ['[[TOC]] ', '4:1 7'],
  ['> [toc]', '4:3 5'],
  ['[a](/b){.c}', '4:8 4'],
  ['[a](/b){: .c}', '4:8 6'],
  ['[a](/b){c=d}', '4:8 5'],
  ['[![a](/b)](/c){.d}', '4:15 4'],
  ['![a|20](/b)', '4:1 7'],
  ['![a|20x30](/b)', '4:1 10'],
  ['![a | 20](/b)', '4:1 9'],
  ['![a|20](/b)![c|30](/d)', '4:1 7', '4:12 7'],
  ['![a](/b =20x)', '4:1 13'],
  ['![a](/b =x30)', '4:1 13'],
  ['![a](/b  =20x30)', '4:1 16'],
  ['{: .a}', '4:1 6'],
  ['{:.a}', '4:1 5'],
  ['{: #a b=c }', '4:1 11'],
  ['> {: .a}', '4:3 6'],
  ['## a {:#b}', '4:6 5'],
  ['## a [#b.c]', '4:6 6'],
  ['## a {.b}', '4:6 4'],
  ['## a { .b }', '4:6 6'],
  ['## a {#b x=y}', '4:6 8'],
  [':material-a:', '4:1 12'],
  [':octicons-a-16:', '4:1 15'],
  [':fontawesome-solid-a:', '4:1 21'],
  [':fontawesome-regular-a:', '4:1 23'],
  [':fontawesome-brands-a:', '4:1 22'],
  [':simple-a:', '4:1 10'],
  ['~~~\n{{#include a}}\n~~~', '5:1 14'],
  ['```\n{{#include a}}', '5:1 14'],
  ['<code>{{< a >}}</code>', '4:7 9'],
  ['<div>\n{{< a >}}\n</div>', '5:1 9'],
  ['[a]({% b %})', '4:5 7'],
  ['\\{% a %}', '4:2 7'],
  ['!!! note\n\n    ```\n    a\n    ```', '4:1 8'],
  ['!!! note\n\n    a\n\n\tb', '4:1 8', '6:5 1'],
  ['!!! note "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"', '4:1 60'],
  ['!!! note "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"', '4:1 61'],
  ['!!! note "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"', '4:1 62'],
  ['a | b\n--|--|--', 'table-columns 5:1 8'],
  ['| a | b |\n|--|\n| c |', 'table-columns 5:1 4'],
  ['> | a |\n> |:-:|-|', 'table-columns 5:3 7'],
  ['a\nb | c\n-|-|-', 'table-columns 6:1 5'],
  ['| a \\| b |\n|-|-|', 'table-columns 5:1 5'],
  ['| a |\n| - | :- |\t', 'table-columns 5:1 10'],
  ['a\n-|-:|:-:', 'table-columns 5:1 8'],
  ['\\| a\n|-|-|', 'table-columns 5:1 5'],
]

const none: readonly string[] = [
  'Text.\nexport const a = 1',
  'importx\nimport a from "b"',
  ' import a from "b"',
  "=== ''",
  '<!--@include: a\nb-->',
  '<!--@include: <a> -->',
  '<<< @ a',
  '<<< @<a',
  '--8<--x',
  '8<-- "a"',
  '![a|](/b)',
  '![a|20xb](/c)',
  '![a|20x](/b)',
  '![a](/b =axb)',
  '![a](/b =1xb)',
  '####### a {.b}',
  'x ## a {.b}',
  ':simple-a:/',
  '|a|b|\n| |',
  '|a|\n|-|:|',
  'import a from c',
  'import "a',
  'imports a from "b"',
  'import a from "b" and',
  'export default a b',
  'export class A',
  'export const a',
  'export {a} from b',
  'exports const a = 1',
  'Text.\nimport a from "b"',
  '> import a from "b"',
  '<A.B />',
  '<Tabs/> a',
  '<Tabs>a',
  '<TABS>',
  '<T1>',
  'a\\<Ab c="d"/>',
  'a<Ab/>',
  'b <Ab c="d"',
  '<a>b={c}',
  '!!!',
  '!!! 1a',
  '!!! note "a" b',
  '???- tip',
  '==="a"',
  '=== a',
  '=== ""',
  '{{< a {b} >}}',
  '{{< a\n>}}',
  '{% 1 %}',
  '{{% a %}',
  '{% a',
  '<!-- include: a -->',
  '<<< a',
  '<<< @',
  '<<< .../a',
  '--8<-- a',
  'a --8<-- "b"',
  '{{#title a}}',
  '{{#include}}',
  '*[b]:',
  '[toc] a',
  '[a](/b){c}',
  '[a](/b) {.c}',
  '[a](/b(c)){.d}',
  '![a|x](/b)',
  '![a|20] (b)',
  '![a](/b =20)',
  '![a](/b=20x30)',
  '{: }',
  '{:a}x',
  '## a [#b] c',
  'a [#b]',
  '####### a [#b]',
  '## a {#b tag=y}',
  '## a {#b label=y .c}',
  '## a {.b} c',
  'a {.b}',
  ':simple-a::',
  'x:simple-a:',
  ':simple-a:b',
  '/:simple-a:',
  ':simple-:',
  ':other-a:',
  '    <<< @/a',
  '- a\n\n      {{#include a}}',
  '<pre>\n{{< a >}}\n</pre>',
  '<!-- {{< a >}} -->',
  '<!--\n@include: a -->',
  '`{% a %}`',
  '| a |\n|\\-|-|',
  'a | b\n-|-',
  'a|b|\n|-|-',
]

describe('notations of other tools', () => {
  it.each(told)('are told where they stand: %j %s', (text, ...places) => {
    const { diagnostics } = page(text)
    expect(
      problems({ diagnostics }).map((place) => place.replace('foreign-notation ', '')),
    ).toEqual(places)
    for (const { code, message, at } of diagnostics) {
      const { line = 0, column = 0, length = 0 } = at ?? {}
      const written =
        (HEAD + text)
          .split('\n')
          [line - 1]?.slice(column - 1)
          .slice(0, length) ?? ''
      if (code === 'foreign-notation' && !message.includes('indented under'))
        expect(message).toBe(
          `docsgen does not read ${length > 60 ? `${written.slice(0, 57)}...` : written}`,
        )
    }
  })

  it.each(none)('are none in %j', (text) => {
    expect(problems(page(text))).toEqual([])
  })

  it.each([
    ['| a | b |\n|--|\n| c |', 'its head has 2 cells, and the line below it 1'],
    ['| a \\| b |\n|-|-|', 'its head has 1 cells, and the line below it 2'],
    ['a\nb | c\n-|-|-', 'its head has 2 cells, and the line below it 3'],
    ['\\| a\n|-|-|', 'its head has 1 cells, and the line below it 2'],
    ['a \\|\n|-|-|', 'its head has 1 cells, and the line below it 2'],
  ])('cells are counted in %j', (text, expected) => {
    expect(page(text).diagnostics[0]?.message).toBe(`This is no table: ${expected}`)
  })

  it('are none in texts that a plugin has made anew, and told beside them', () => {
    const made = () => (tree: { children: { children: unknown[] }[] }) => {
      const [, second] = tree.children
      if (second !== undefined) second.children = [{ type: 'text', value: 'x' }]
    }
    const text = 'a {% b %}\n\nc\n{% d %}\n\n{% e %}'
    const found = parsed(HEAD + text, { remarkPlugins: [made] })
    expect(problems(found)).toEqual(['foreign-notation 4:3 7', 'foreign-notation 9:1 7'])
  })

  const hint = (text: string) => page(text).diagnostics[0]?.hint
  it.each([
    ['<Tabs>', 'Write ::::tabs ... ::::'],
    ['<TabItem value="a">', 'Write :::tab[Name] ... :::'],
    ['b <Badge text="c" />', 'Write :badge[Text]'],
    ['<file-tree a="b">', 'Write :::file-tree ... :::, around a list'],
    ['<LinkCard title="a" />', 'Write ::card[Title]{href="/page"}'],
    [
      '<Other />',
      'Components are directives: name yours under theme.components in the config, and write :::its-name ... :::',
    ],
    [
      '<Constructor />',
      'Components are directives: name yours under theme.components in the config, and write :::its-name ... :::',
    ],
    ['![a|20x30](/b)', 'The width stands behind the image: ![What it shows](./x.png){width=20}'],
    ['![a](/b =20x30)', 'The size stands behind the image: ![What it shows](./x.png){width=20}'],
    ['![a](/b =x30)', 'The size stands behind the image: ![What it shows](./x.png){height=30}'],
    ['![A](./a.MOV?b)', 'Write ::video[What it shows]{src="./a.MOV?b"} on a line of its own.'],
  ])('%s: %s', (text, expected) => {
    expect(hint(text)).toBe(expected)
  })

  const fixed = (text: string) => page(text).diagnostics[0]?.fix?.replacement
  it.each([
    [':fontawesome-solid-shield-halved:', ':icon[shield-halved]'],
    [':fontawesome-regular-sun:', ':icon[regular/sun]'],
    [':fontawesome-brands-github:', ':icon[brands/github]'],
    [':fontawesome-solid-nope:', undefined],
    [':fontawesome-regular-github:', undefined],
    [':material-a:', undefined],
    ["import A from 'a.mdx'", undefined],
    ['import A from "a.md"', undefined],
    ["import A from 'a.md.js'", ''],
    ['a {/* b-- */}', undefined],
    ['a {/*> b */}', undefined],
    ['a {/*-> b */}', undefined],
    ['a {/*b > c - d*/}', '<!--b > c - d-->'],
    ['## a [#b.c]', '{#b.c}'],
    ['## a {: #b-c }', '{#b-c}'],
    ['## a {#b.c .d}', '{#b.c}'],
    ['## a {.d}', undefined],
  ])('the fix of %s is %s', (text, expected) => {
    expect(fixed(text)).toBe(expected)
  })
})
