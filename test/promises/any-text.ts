import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc, { type Arbitrary } from 'fast-check'
import { pieces } from './pieces.ts'

/** Characters that some stage might take for its own, or that belong to no text. */
const ODD = pieces([
  '\u0000¦\u0001¦\u001b¦\u007f¦\u0081¦\u0085¦\u008d¦\u0091¦\u0092¦\ufeff¦\ufffd¦\uffff¦\ufdd0¦\ufdd1¦\ufdd2',
  '\ufdd3¦\ufdd4¦\ufdef¦\u0081href:0\u008d¦🿿¦\ud800¦\udc00¦\udfff\ud83d¦😀',
  '👩\u200d👩\u200d👧¦🏳️\u200d🌈¦e\u0301¦\u0301¦ﬁ¦İ¦ß¦\u200d¦\u202e¦\u2066¦\u200f¦שלום¦مرحبا',
  '日本語¦हिन्दी¦ไทย¦\u00a0¦　¦\u2028¦\r¦\r\n¦\n¦\t¦\u000b¦\f¦ ¦\u00ad¦\u200b¦𝒳¦󠀁',
])

/** Pieces of all notations, right and wrong. */
const PIECES = pieces([
  '# ¦## ¦### A¦###### ¦\n===\n¦\n---\n¦***¦ {#id}¦ {#id tag="GET"}¦ {tag=¦{¦}¦- ¦* ¦+ ¦1. ',
  '2) ¦0. ¦- [ ] ¦- [x] ¦> ¦> > ¦> [!NOTE]\n> ¦> [!NOPE]\n¦    ¦  ¦| a | b |\n¦|---|:-:|\n',
  '| c |\n¦|¦\\|¦a|b\n-|-\n¦```¦```js\n¦```js title="a" {1,3-2}\n¦~~~¦`¦``',
  '```js ins={1} del={2-9} focus={1} fold={1,3-4} numbers=7 wrap /a/ /const/ caption="b"\n',
  '```console\n¦// [!code word:a]¦# [!code focus:2] [!code error]\n¦// highlight-start\n¦$ a "b\n',
  '```bash tag="x" label=\'y\' {9999999999}\n¦```nope\n¦```json5 {1-}\n¦$ ls\n',
  'const a = `b` // c\n¦// [!code ++]\n¦:::note¦:::note[A]\n¦:::note A title\n¦:::note[',
  ':::note{¦:::tip{title="a\n¦\n:::\n¦\n::::\n¦::::¦:::¦::::tabs\n¦:::tab{name="a"}\n',
  ':::tab\n¦::::columns\n¦:::column{sticky}\n¦::::cards\n¦:::card[A]{href="./a.md"}\n',
  '::card[A]{href=b}¦:::steps\n¦::::properties\n¦:::property{name="a" type="b" required}\n',
  '::property{name=a type=b min=x}\n¦:::details[More]\n¦:::code-group[A]{tag="PUT"}\n',
  ':::code-group\n¦:badge[New]{status="info"}¦:badge¦:button[Go]{href="/x"}',
  ':button[Go]{href="javascript:x" variant=odd}¦::button¦:nope[a]{b=c}¦:::nope\n¦::toc¦:a[',
  ':a{¦a::b[]¦10:30¦[a](b.md)¦[a](b.md#c "t")¦[a](<b c>)¦[a]()¦[](b)¦[a][b]¦[b]: /c "t"\n¦[¦]',
  '](¦[a](javascript:alert(1))¦![a](b.png)¦![](b.png){decorative}¦![a](b.svg){width=9}¦![',
  '<b id="id">c</b>¦:::tab{name="b" id="id"}\n¦[^1]¦[^1]: note\n¦[^1]: note[^1]\n¦^[a]¦[[a]]¦<b>¦</b>¦<div>¦</div>\n',
  '<div class="a" onclick="x()">¦<script>alert(1)</script>¦<img src=x onerror=alert(1)>¦<!--',
  '-->¦<!-- c -->¦<details>¦<summary>¦<table><tr><td>¦</table>¦<svg onload=x>',
  '<a href="java&#x0A;script:x">¦<template>¦<style>¦<textarea>¦<title>¦<math><mtext>¦<?x',
  '<!DOCTYPE¦<![CDATA[¦]]>¦<p¦<h2 id="id">A</h2>¦List<T>¦<input>¦<select><option>¦<frameset>',
  '<body id=x>¦<html>¦<head>¦<col>¦<noscript>¦<plaintext>¦<xmp>¦<li>¦<br/>¦&amp;¦&#0;',
  '&#x110000;¦&#xFDD0;0&#xFDD1;¦&#x81;href:0&#x8D;¦&copy¦&nbsp;¦&Aacute;¦&¦\\¦\\\n¦  \n¦\\*¦*¦**¦***¦_¦__¦~¦~~',
  '$a$¦$$\n¦\\(a\\)¦==a==¦H~2~O¦http://a.b¦https://a.b/(c)_d¦www.a.b¦a@b.co¦mailto:a@b.co',
  '<http://a>¦---\n¦---\ntitle: A\n---\n¦title: A\n¦description: ¦+++\n¦---js\n¦...\n',
  'slug: ../x\n¦a: &a [*a]\n¦"¦\'¦: ¦word¦two words¦ ¦\n¦\n\n¦\n\n\n¦\t¦.¦!¦?¦(¦)¦-¦=¦A¦1¦%',
  '{{ x }}¦{% x %}¦{x}¦{#',
])

/** Whole pieces that would run something if they reached a reader as they are. */
const ATTACKS = pieces([
  '[a](javascript:alert(1))¦<javascript:alert(1)>¦[a]: javascript:x\n\n[a]',
  '![a](data:text/html,x)¦:button[Go]{href="javascript:x"}¦::card[A]{href="java\tscript:x"}',
  '[a](java&Tab;script:x)¦<a href="vbscript:x">a</a>¦<b onclick="x()">a</b>',
  '<script>x</script>¦<svg onload=x>¦\n\n¦ word ',
])

/** What has an id, most of them the same. */
const IDS = pieces([
  '## id\n\n¦## A {#id}\n\n¦## id 1\n\n¦<h2 id="id">A</h2>\n\n¦<b id="id">c</b>\n\n',
  '<p id="id-1">d</p>\n\n¦[^id]\n\n[^id]: e\n\n¦::::tabs\n:::tab{name="a" id="id"}\nf\n:::\n::::\n\n',
  '::property{name="id" type="b"}\n\n¦## docsgen main\n\n¦<b id="docsgen-main">g</b>\n\n',
])

/** Front matter, right and wrong. */
const FRONT = pieces([
  'title: A¦title:¦title: [a]¦title: "a¦title: 2024-01-02¦title: &a b¦title: *a',
  'title: !!js/function x¦title: |\n  a¦description: b¦description: 1¦label: c¦slug: d',
  'slug: ""¦slug: ..¦slug: /e/../f¦slug: é%2F¦order: 1¦order: .inf¦layout: home¦layout: odd',
  'search: false¦search: { exclude: true }¦search: {¦toc: false¦unlisted: true',
  'aliases: [/a, b]¦a: b¦A: b¦__proto__: x¦constructor: x¦? a¦- a¦a¦\t¦ a: b',
  'a:\n  b:\n    - c¦# c¦...¦%YAML 1.2¦{a: b}¦image: ../../x.png¦canonical: javascript:x',
  'redirect: /x¦tags: [a¦<<: *a¦a: &a\n  b: *a¦¦\ufdd0¦\u0000',
])

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Markdown files below folders of this repository, and whatever else is given. */
function realTexts(more: readonly string[]): readonly string[] {
  const own = ['content', 'docs/content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  return [...own, ...more]
}

/** Raw bytes of a file. */
export const anyBytes: Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .tuple(fc.constantFrom([0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]), fc.uint8Array())
    .map(([mark, rest]) => Uint8Array.from([...mark, ...rest])),
  fc
    .tuple(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }),
      fc.nat(),
      fc.uint8Array({ maxLength: 4 }),
    )
    .map(([pieces, at, odd]) => withBytes(Buffer.from(pieces.join('')), at, odd)),
)

function withBytes(bytes: Buffer, at: number, odd: Uint8Array): Uint8Array {
  const index = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, index), odd, bytes.subarray(index)])
}

const oddText = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 8 }))

/** Any characters at all, with a little notation in between. */
export const anyCharacters: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: oddText },
      { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
    ),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(''))

const front = fc
  .tuple(
    fc.constantFrom('---\n', '---\n', '--- \n', '\uFEFF---\n', '---js\n', '\n---\n'),
    fc.array(fc.constantFrom(...FRONT), { maxLength: 6 }),
    fc.constantFrom('\n---\n', '\n---\n', '\n...\n', '\n----\n', '\n', ''),
  )
  .map(([open, lines, close]) => open + lines.join('\n') + close)

/** Pieces of notation glued together, below front matter or without. */
export const anyNotation: Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: front }),
    fc.oneof(
      { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...ATTACKS), { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...IDS), { maxLength: 8 }) },
    ),
  )
  .map(([head, pieces]) => head + pieces.join(''))

/** One change of a text: so much is cut out at a place, and something is put there. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.constantFrom(0, 0, 1, 2, 7, 60),
  added: fc.oneof(fc.constantFrom('', ...PIECES), fc.constantFrom(...ODD)),
})

/** A stretch of a real page with a few changes. */
export function anyMutation(more: readonly string[]): Arbitrary<string> {
  return fc
    .record({
      text: fc.constantFrom(...realTexts(more)),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
    })
    .map(({ text, from, edits }) => edits.reduce(edited, stretchOf(text, from)))
}

function stretchOf(text: string, from: number): string {
  const start = text.lastIndexOf('\n', Math.floor(from * Math.max(0, text.length - 1_500))) + 1
  return text.slice(start, start + 1_500)
}

function edited(
  text: string,
  { at, cut, added }: { at: number; cut: number; added: string },
): string {
  const from = Math.floor(at * text.length)
  return text.slice(0, from) + added + text.slice(from + cut)
}
