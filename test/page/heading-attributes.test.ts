import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { contextWith, parsedIn } from './markdown-fixture.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

/** Texts, and `title #id tag label` of their headings. */
const READ: readonly (readonly [text: string, heading: string])[] = [
  ['###### a {#b}', 'a #b'],
  ['## a {#b} ##', 'a #b'],
  ['## a {#b} \\##', 'a {#b} ## #a-b'],
  ['> #\ta {#b}', 'a #b'],
  ['- * + ## a {#b}', 'a #b'],
  ['-\t1. 23) ## a {#b}', 'a #b'],
  ['a {#b}\n=', 'a #b'],
  ['> a\n> b {#c}\n> ===  ', 'a b #c'],
  ['- a {#b}\n  --\t', 'a #b'],
  ['a {#b}\nc\n---', 'a {#b} c #a-b-c'],
  ['## a {#b} {#c}', 'a {#b} #c'],
  ['## a {tag=x label="y z" #b}', 'a #b x y z'],
  ['## a {.c #b}', 'a #b'],
  ['## 😀 \\* &amp; {#b}', '😀 * & #b'],
  ['## {#b}', ' #b'],
  ['``` a`b\n## a {#b}', 'a #b'],
  ['- ```\n## a {#b}', 'a #b'],
  // What stands in values may be links, emphasis, code or directives to a parser.
  ['## a {label="https://a.b/c_d_e"}', 'a #a  https://a.b/c_d_e'],
  ['## a {label="www.a.b" #c}', 'a #c  www.a.b'],
  ['## a {tag="*x*" #b}', 'a #b *x*'],
  ['## a {label=":c[d]"}', 'a #a  :c[d]'],
  ['## a {label="`x`"} #', 'a #a  `x`'],
  ['## a **b** {label="a&amp;b\\*"}', 'a b #a-b  a&amp;b\\*'],
  ['## *a* {#b}', 'a #b'],
  ['## a *{#b}', 'a * #b'],
  // Braces that are escaped, or part of code or of a directive, are none.
  ['## a \\{#b}', 'a {#b} #a-b'],
  ['## `a {` {#b}', 'a { #b'],
  ['## a `{#b` }', 'a {#b } #a-b'],
  ['## a :icon[rocket]{label=c} {#b}', 'a c #b'],
  ['## a :icon[rocket]{label=c}', 'a c #a-c'],
  ['## a :icon[rocket] {label=c}', 'a #a  c'],
  ['## :badge[a b]{status=info}', 'a b #a-b'],
  ['## a {#b} c', 'a {#b} c #a-b-c'],
  ['## a {tag=x other=y}', 'a {tag=x other=y} #a-tagx-othery'],
  ['## a {#b other=y}', 'a {#b other=y} #a-b-othery'],
  ['## a {.c}', 'a {.c} #a-c'],
  ['## a {}', 'a {} #a'],
]

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'attributes of headings, read by the %s parser',
  (_name, parser) => {
    it.each(READ)('%j', (text, expected) => {
      const { headings } = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
      const [{ title = '', id = '', tag, label } = {}] = headings
      expect([title, `#${id}`, tag, label].join(' ').trimEnd()).toBe(expected)
    })

    it.each(['####### a {#b}', '#a {#b}', 'a {#b}\n\n===', '```\n## a {#b}\n```', 'a {#b}'])(
      'are text where there is no heading: %j',
      (text) => {
        const page = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
        expect([page.headings, JSON.stringify(page.body)]).toEqual([
          [],
          expect.stringContaining('{#b}'),
        ])
      },
    )
  },
)
