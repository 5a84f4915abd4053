import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/diagnostics/apply-fixes.ts'
import { placeAt } from '../../src/diagnostics/place.ts'
import { foreignBlocks } from '../../src/page/directives/foreign-blocks.ts'
import { foreignElements } from '../../src/page/html/foreign-elements.ts'
import { foreignLinks } from '../../src/page/links/foreign-links.ts'
import { foreignMarks } from '../../src/page/markdown/foreign-marks.ts'
import { foreignNotations } from '../../src/page/markdown/foreign-notations.ts'
import { createMarkdownRenderer } from '../../src/page/render-markdown.ts'
import { corpusSite, hasCorpus, textsIn } from '../support/corpus.ts'
import { isLong } from '../support/long.ts'
import { pageParsers, type TextParser } from '../support/page-parsers.ts'
import { contextWith, parsed, problems } from './markdown-fixture.ts'

/** The manual shows a fence with variables. */
const variables = { version: '1.8', 'limits.peers': '100' }
const parsers = await pageParsers({ isPlain: true, variables })
/** And formulas. */
const manualParsers = await pageParsers({ isPlain: true, variables, math: true })
const names = parsers.map(({ name }) => name)
const parserOf = (name: string) => parsers.find((parser) => parser.name === name) as TextParser

/** `code line:column notation` of each problem of a page, whose text begins on its fourth line. */
async function told(name: string, text: string): Promise<readonly string[]> {
  const page = await parserOf(name).parse(`---\ntitle: Page\n---\n${text}\n`)
  return page.diagnostics.map(
    ({ code, at, message }) =>
      `${code} ${at?.line}:${at?.column} ${message.replace(/^(docsgen does not read|Unknown words after the language of the code:) /, '')}`,
  )
}

const foreign = (place: string, notation: string) => `foreign-notation ${place} ${notation}`

/** What a page holds, and what is said of it. */
const messages: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
  [
    'imports',
    "import Tabs from '@theme/Tabs'\nimport { A, B as C } from \"../x\";\nimport './x.css'\n\nText.",
    [
      foreign('4:1', "import Tabs from '@theme/Tabs'"),
      foreign('5:1', 'import { A, B as C } from "../x";'),
      foreign('6:1', "import './x.css'"),
    ],
  ],
  ['an import of many lines', "import {\n  A,\n} from 'x'", [foreign('4:1', 'import {')]],
  ['an export', 'export const version = "1"', [foreign('4:1', 'export const version =')]],
  ['exports by name', "export { a } from './a'", [foreign('4:1', "export { a } from '")]],
  [
    'an export of a function',
    'export default function A({ b }) {\n  return b\n}',
    [foreign('4:1', 'export default function A(')],
  ],
  [
    'elements within a line',
    'A <Badge text="a" /> b <Kbd/>, <Badge type={x}>c</Badge>.',
    [
      foreign('4:3', '<Badge text="a" />'),
      foreign('4:24', '<Kbd/>'),
      foreign('4:32', '<Badge type={x}>'),
    ],
  ],
  [
    'code in an attribute',
    '<button onClick={() => a()}>b</button>',
    [foreign('4:1', '<button onClick={() => a()}>b</button>')],
  ],
  ['a comment of many lines', 'A {/* b\nc */} d.', [foreign('4:3', '{/* b')]],
  ['an admonition without a space', '!!!Note\n    Text.', [foreign('4:1', '!!!Note')]],
  ['formulas within a line', 'A $$b$$ c.', [foreign('4:3', '$$b$$')]],
  ['icons', 'A :material-account: b.', [foreign('4:3', ':material-account:')]],
  [
    'icons that are here, too',
    'A :fontawesome-brands-github: b.',
    [foreign('4:3', ':fontawesome-brands-github:')],
  ],
  ['an id behind a colon', '## A {: #b }', [foreign('4:6', '{: #b }')]],
  ['an element', '<Tabs>\n\nText.\n\n</Tabs>', [foreign('4:1', '<Tabs>')]],
  [
    'elements with properties, in an element',
    '<Tabs groupId="os">\n  <TabItem value="a" label="A">\n\nText.\n\n  </TabItem>\n</Tabs>',
    [foreign('4:1', '<Tabs groupId="os">'), foreign('5:3', '<TabItem value="a" label="A">')],
  ],
  ['an element that is closed', 'Text.\n\n<Partial />', [foreign('6:1', '<Partial />')]],
  [
    'an element of one line',
    '<Card title="A">Text.</Card>',
    [foreign('4:1', '<Card title="A">Text.</Card>')],
  ],
  ['a comment in braces', 'A {/* note */} b.', [foreign('4:3', '{/* note */}')]],
  ['an admonition', '!!! note "Title"\n    Text.', [foreign('4:1', '!!! note "Title"')]],
  [
    'an admonition that becomes code',
    '!!! warning\n\n    Text of it.',
    [foreign('4:1', '!!! warning'), foreign('6:5', 'text indented under !!! warning')],
  ],
  ['details', '???+ tip "More"\n    Text.', [foreign('4:1', '???+ tip "More"')]],
  [
    'tabs that become code',
    '=== "Linux"\n\n    Text.\n\n=== "macOS"\n\n    More.',
    [
      foreign('4:1', '=== "Linux"'),
      foreign('6:5', 'text indented under === "Linux"'),
      foreign('8:1', '=== "macOS"'),
      foreign('10:5', 'text indented under === "macOS"'),
    ],
  ],
  ['an admonition in a quotation', '> !!! note\n>     Text.', [foreign('4:3', '!!! note')]],
  ['tags of templates', 'A {% include "x.html" %} b.', [foreign('4:3', '{% include "x.html" %}')]],
  [
    'shortcodes',
    '{{< figure src="x.png" >}}\n\n{{% notice tip %}}',
    [foreign('4:1', '{{< figure src="x.png" >}}'), foreign('6:1', '{{% notice tip %}}')],
  ],
  [
    'an include as a comment',
    '<!--@include: ./part.md-->',
    [foreign('4:1', '<!--@include: ./part.md-->')],
  ],
  ['an include of code', '<<< @/snippets/a.ts{2}', [foreign('4:1', '<<< @/snippets/a.ts{2}')]],
  ['an include by scissors', '--8<-- "part.md"', [foreign('4:1', '--8<-- "part.md"')]],
  ['one in code', '```python\n--8<-- "a.py"\n```', [foreign('5:1', '--8<-- "a.py"')]],
  ['an include in braces', '{{#include ./part.md}}', [foreign('4:1', '{{#include ./part.md}}')]],
  ['one of them in code', '```rust\n{{#include a.rs}}\n```', [foreign('5:1', '{{#include a.rs}}')]],
  [
    'words of other tools after a language',
    '```ts showLineNumbers add={1} mark="a" /a/ "b" collapse={2-3}\na\n```',
    [
      foreign('4:7', 'showLineNumbers'),
      foreign('4:23', 'add={1}'),
      foreign('4:31', 'mark="a"'),
      foreign('4:44', '"b"'),
      foreign('4:48', 'collapse={2-3}'),
    ],
  ],
  ['numbers behind a language', '```ts:line-numbers\na\n```', [foreign('4:6', ':line-numbers')]],
  ['a label of a group', '```sh [npm]\na\n```', [foreign('4:7', '[npm]')]],
  ['lines by another word', '```ts hl_lines="1 3"\na\n```', [foreign('4:7', 'hl_lines="1 3"')]],
  [
    'unknown words after a language',
    '```ts titel="A" x\na\n```',
    ['fence-unknown-word 4:7 titel="A" x'],
  ],
  ['formulas', '$$\na = b\n$$\n\n$$c$$', [foreign('4:1', '$$'), foreign('8:1', '$$c$$')]],
  [
    'a drawing among code',
    ':::code-group\n```mermaid\ngraph TD\n```\n:::',
    [foreign('5:4', '```mermaid')],
  ],
  [
    'an abbreviation in a paragraph',
    'HTML.\n*[HTML]: Hyper Text',
    [foreign('5:1', '*[HTML]: Hyper Text')],
  ],
  [
    'a mark for the contents',
    'A\n\n[[toc]]\n\n[TOC]',
    [foreign('6:1', '[[toc]]'), foreign('8:1', '[TOC]')],
  ],
  [
    'a size within an image',
    '![A|300](https://a.io/b.png) and\n![A](https://a.io/b.png =300x200)',
    [foreign('4:1', '![A|300]'), foreign('5:1', '![A](https://a.io/b.png =300x200)')],
  ],
  [
    'addresses with spaces',
    '[A](My Keys.md), ![A](./b c.png "D") and [A]({{ site.url }}/b)',
    [
      foreign('4:1', '[A](My Keys.md)'),
      foreign('4:18', '![A](./b c.png "D")'),
      foreign('4:42', '[A]({{ site.url }}/b)'),
    ],
  ],
  [
    'labels without a definition',
    '[The `guide`][guide], ![plan][] and [other][b].\n\n[b]: https://a.io',
    [foreign('4:1', '[The `guide`][guide]'), foreign('4:23', '![plan][]')],
  ],
  [
    'links without a text',
    '[](https://a.io) and [][b].\n\n[b]: https://a.io',
    [foreign('4:1', '[](https://a.io)'), foreign('4:22', '[][b]')],
  ],
  [
    'keys, marks and changes',
    'Press ++ctrl+c++, see ==this *one*== and H~2~O, x^2^, ^^ins^^, {--old--}{++new++} {~~a~>b~~}',
    [
      foreign('4:7', '++ctrl+c++'),
      foreign('4:23', '==this *one*=='),
      foreign('4:43', '~2~'),
      foreign('4:50', '^2^'),
      foreign('4:55', '^^ins^^'),
      foreign('4:64', '{--old--}'),
      foreign('4:73', '{++new++}'),
      foreign('4:83', '{~~a~>b~~}'),
    ],
  ],
  [
    'a block between slashes',
    '/// details | Title\n    open: true\n\nText.\n///',
    [foreign('4:1', '/// details | Title')],
  ],
  [
    'attributes behind a reference and in a text',
    '[A][b]{ .c } and `d`{: .e }\n\n[b]: https://a.io',
    [foreign('4:7', '{ .c }'), foreign('4:21', '{: .e }')],
  ],
  [
    'blocks with their names in braces',
    ':::{note} Title\nText.\n:::\n\n::: {.callout-tip}\nText.\n:::',
    [foreign('4:1', ':::{note} Title'), foreign('8:1', '::: {.callout-tip}')],
  ],
  [
    'comments in braces with colons',
    'A {::comment}b{:/comment} c.\n\n{::options toc="a" /}',
    [foreign('4:3', '{::comment}b{:/comment}'), foreign('6:1', '{::options toc="a" /}')],
  ],
  [
    'imports of types and an export of an arrow',
    "import type { A } from './a'\n\nexport default ({ children }) => <b>{children}</b>\n\nexport type B = 1",
    [
      foreign('4:1', "import type { A } from './a'"),
      foreign('6:1', 'export default ({ children }) =>'),
      foreign('8:1', 'export type B ='),
    ],
  ],
  [
    'code for an event',
    '<button @click="n++">Add</button>',
    [foreign('4:1', '<button @click="n++">')],
  ],
  [
    'elements of small letters with attributes or an end',
    '<my-alert type="x">a</my-alert>, <api-explorer></api-explorer> and <badge text="b" />',
    [
      foreign('4:1', '<my-alert type="x">'),
      foreign('4:34', '<api-explorer>'),
      foreign('4:68', '<badge text="b" />'),
    ],
  ],
  [
    'code in attributes of blocks, which are told no second time',
    "<div style={{ color: 'red' }}>a</div>\n\n<section>\n  <p\n   style={{ a: 'b' }}>c</p>\n</section>",
    [foreign('4:1', "<div style={{ color: 'red' }}>a</div>"), foreign('7:3', '<p')],
  ],
  [
    'Markdown in HTML',
    '<div class="grid cards" markdown>\n\n- a\n\n</div>\n\n<div markdown="1">\n- a\n</div>',
    [foreign('4:1', '<div class="grid cards" markdown>'), foreign('10:1', '<div markdown="1">')],
  ],
  ['attributes behind a link', '[A](https://a.io){ .button }', [foreign('4:18', '{ .button }')]],
  ['an id and a class of a heading', '## A {#b .c}', [foreign('4:6', '{#b .c}')]],
  ['a class of a heading', '## A {.c}', [foreign('4:6', '{.c}')]],
  ['an id in square brackets', '## A [#b]', [foreign('4:6', '[#b]')]],
  [
    'a table whose head has other cells',
    'A\n\n| a | b |\n|---|---|---|\n| c | d |',
    ['table-columns 7:1 This is no table: its head has 2 cells, and the line below it 3'],
  ],
  [
    'an unknown block that ends on its line',
    '> A\n> :::image source="a":::\n\nText.',
    ['directive-unknown 5:6 Unknown directive image; its text is shown as it is'],
  ],
  ['a known one that does not', ':::note A :::\n\nText.', [foreign('4:1', ':::note A :::')]],
  [
    'an unknown block behind a space',
    '::: widget\nText.\n:::',
    ['directive-unknown 4:5 Unknown directive widget; its text is shown as it is'],
  ],
]

/** What only looks like one of them, or stands where the other tool would not read it. */
const texts: readonly string[] = [
  "One imports it with `import a from 'b'`.",
  'import the keys of your old network first.',
  "The next line of a sentence may\nimport a from 'b'",
  "- import a from 'b'",
  'export TOKEN in your shell.',
  "```ts\nimport a from 'b'\nexport const c = 1\n```",
  "    import a from 'b'",
  '```mdx\n<Tabs>\n!!! note\n// [!code ++]\n```',
  '~~~tsx\n<Tabs>\n~~~',
  'A `List<T>` and List<T>, <Name>, <your-name>.',
  '<T>',
  '<details>\n<summary>A</summary>\n\nText.\n\n</details>',
  '<!-- <Tabs> -->',
  'Stop!!! note that.',
  'What??? note that.',
  'A === "b" is true.',
  'A\n=== "b" is true.',
  '`{% include %}` and `{{< figure >}}`, {{ x }}, {x}.',
  '```yaml\n{% if a %}\n{{< b >}}\n```',
  '<!-- @inclusion: a -->',
  'cat <<< "a"',
  '```bash\ncat <<< "a"\ncat <<EOF\nEOF\n```',
  '```md\n--8<-- "a.md"\n{{#include a}}\n```',
  'It costs $5, or $$ in slang.',
  '$$ and $$, $$$a$$$, `$$a$$`',
  'A <Kbd>b</Kbd>, <T extends U>, List<Ab c="d">, `<Ab c="d"/>`',
  '`:rocket:` at 10:30:15, a:rocket:b, :unknown:, https://a.io/:rocket:/b',
  '*[a]*: b',
  '[a](https://a.io#gh)',
  '![A](https://a.io/b.png) {x}',
  '![](https://a.io/b.png){decorative}',
  '## A {#b tag="GET" label="/x"}',
  '## A {x}',
  '## A \\{#b .c}',
  '## A \\{.c}',
  '## A \\{: #b}',
  '## A \\[#b]',
  '## A {x=1}',
  '[A](<b c.md> "D"), ![B](https://a.io/b.png "C d.md"), [A](see b) and `[a](b c.md)`',
  '[](int a, int b), a[index][count], [a-z][0-9], [sign][digits][exponent], \\[abc][d], [abc][^1]\n\n[^1]: a',
  '[The guide][b], [**The** guide][b], ![plan][b], [b][]\n\n[b]: https://a.io/b.png',
  'a++ and b++, ++i++, C++, ++ctrl, x == y, x==y and z==w, operator ==(a), ==(b), and ==.',
  'a^b^c, Object^ a, String^ b, ^^T == ^^U, `H~2~O` and x^2',
  'A ~b~ c, a ~~b~~, ~/a and ~/b, PROGRA~1\\MICROS~1, https://a.io/b~c~d, {-- a',
  '/// note\n\nText.',
  '![A][b]{width=20}, a[index][count]{.d}, {: }, a {:b}\n\n[b]: https://a.io/b.png',
  '<your-name>, <the name="of" it, `<my-alert type="x">`, <name> and `</name>`, vector<int a="b">',
  '<div title="a markdown file">a</div>',
  '| a | b |\n|---|:-:|\n| c | d |',
  'A | b\n\n--|--|--',
  'A\\\n::: b, c',
  '```ts title="A" tag="GET" label="/b" {1,3-4} no-check\na\nb\nc\nd\n```',
  '```ts {1} ins={1} del={2} focus={1-2} error={1} warning={2} fold={2} /a/ numbers=5 wrap caption="A"\na\nb\n```',
  '```ts\na // [!code ++]\nb // [!code highlight]\n// highlight-next-line\nc\n```',
  '```ts{1}\na\n```',
  '```toc\n[[toc]]\n```',
]

/** What is read as its author meant it, and what its article holds. */
const read: readonly (readonly [text: string, article: RegExp])[] = [
  [':::info\nText.\n:::', /data-kind="note"[\s\S]*Info[\s\S]*Text\./],
  [':::important\nText.\n:::', /data-kind="note"[\s\S]*Important[\s\S]*Text\./],
  [':::caution\nText.\n:::', /data-kind="danger"[\s\S]*Caution[\s\S]*Text\./],
  [':::caution[Own]\nText.\n:::', /data-kind="danger"[\s\S]*Own[\s\S]*Text\./],
  ['```md\n::: tip\n```', /::: tip/],
]

/** A line, and what `check --fix` makes of it. */
const fixes: readonly (readonly [text: string, fixed: string])[] = [
  ["import A from 'a'\n\nText.", '\n\nText.'],
  ["import A from './a.md'", "import A from './a.md'"],
  [
    "import {\n  A,\n  B,\n} from 'a';  \nimport type { C } from 'c'\nimport type D, {\n  E\n} from \"d\"\n\nText.",
    '  \n\n\n\nText.',
  ],
  ['A {/* b */} c', 'A <!-- b --> c'],
  ['A {/* b --> */} c', 'A {/* b --> */} c'],
  ['## A {/* #b-c */}', '## A {#b-c}'],
  ['## A {/* #b */} c', '## A <!-- #b --> c'],
  ['A {/* #b */}', 'A <!-- #b -->'],
  ['[[toc]]', ''],
  ['<div class="a" markdown>\n\n*b*\n\n</div>', '<div class="a">\n\n*b*\n\n</div>'],
  ['<div markdown>\n*b*\n</div>', '<div markdown>\n*b*\n</div>'],
  [':::{note} A title\nText.\n:::', ':::note[A title]\nText.\n:::'],
  ['::: {.callout-tip title="A"}\nText.\n:::', ':::tip[A]\nText.\n:::'],
  [':::{dropdown} A\nText.\n:::', ':::details[A]\nText.\n:::'],
  [':::note A title\nText.\n:::', ':::note[A title]\nText.\n:::'],
  ['- :::note *A* [b  \n  Text.\n  :::', '- :::note[*A* \\[b]  \n  Text.\n  :::'],
  [':::card A {href="/b"}\n:::', ':::card[A]{href="/b"}\n:::'],
  ['::: tip\nText.\n:::', ':::tip\nText.\n:::'],
  ['::: tip A title\nText.\n:::', ':::tip[A title]\nText.\n:::'],
  ['::: tip[A title]\nText.\n:::', ':::tip[A title]\nText.\n:::'],
  ['::: details{summary="More"}\nText.\n:::', ':::details{summary="More"}\nText.\n:::'],
  ['- a\n\n  ::: tip\n  Text.\n  :::\n- b', '- a\n\n  :::tip\n  Text.\n  :::\n- b'],
  [':::: tabs\n::: tab A\nText.\n:::\n::::', '::::tabs\n:::tab[A]\nText.\n:::\n::::'],
  [':::{dropdown}\nText.\n:::', ':::{dropdown}\nText.\n:::'],
  [':::{note}\n:class: a\n\nText.\n:::', ':::{note}\n:class: a\n\nText.\n:::'],
  ['::: {.column}\nText.\n:::', '::: {.column}\nText.\n:::'],
  ['A {::comment}b{:/comment} c', 'A <!--b--> c'],
  ['A ++ctrl+alt+page-up++ b', 'A <kbd>Ctrl</kbd> <kbd>Alt</kbd> <kbd>Page Up</kbd> b'],
  ['A ==b *c*== d', 'A <mark>b *c*</mark> d'],
  ['H~2~O, x~max~', 'H<sub>2</sub>O, x~max~'],
  ['x^2^, ^^a b^^', 'x<sup>2</sup>, <ins>a b</ins>'],
  // What stands in attributes is text.
  ['![A](/a.svg){caption="H~2~O"}', '![A](/a.svg){caption="H~2~O"}'],
  [':badge[x^2^]{title="==b=="}', ':badge[x<sup>2</sup>]{title="==b=="}'],
  ['::card[A]{href="/" title="x^2^"}', '::card[A]{href="/" title="x^2^"}'],
  [':badge[A]{title="{/* b */}"}', ':badge[A]{title="{/* b */}"}'],
  [':::note A {title="H~2~O"}\n:::', ':::note[A]{title="H~2~O"}\n:::'],
  ['## H~2~O {#b label="H~2~O"}', '## H<sub>2</sub>O {#b label="H~2~O"}'],
  ['[A](My Keys.md)', '[A](<My Keys.md>)'],
  ['![A](./b (c) d.png "E f")', '![A](<./b (c) d.png> "E f")'],
  ['## A [#b]', '## A {#b}'],
  ['## A {: #b }', '## A {#b}'],
  ['A {/* b\nc */} d', 'A {/* b\nc */} d'],
  ['## A {#b .c}', '## A {#b}'],
  ['## A {#b tag="GET" .c}', '## A {#b tag="GET" .c}'],
  ['```sh [npm]\na\n```', '```sh title="npm"\na\n```'],
  ['```ts hl_lines="1 3-4"\na\n```', '```ts {1,3-4}\na\n```'],
  ['```ts{1}:line-numbers=5\na\n```', '```ts{1} numbers=5\na\n```'],
  ['```ts:no-line-numbers\na\n```', '```ts\na\n```'],
  ['```ts linenums="1" "a" /a/\na\n```', '```ts numbers /a/ /a/\na\n```'],
  ['```ts add={1} remove={1}\na\n```', '```ts ins={1} del={1}\na\n```'],
  ['```ts filename="a.ts"\na\n```', '```ts title="a.ts"\na\n```'],
]

/** A table whose head has three cells above a line of two: the corpus has one. */
const BROKEN_TABLE = /^(?:\|[^|\n]*){3}\|\n\|--\|--\|$/m

/** Whether a pattern matches anywhere, in code too, a fence has words, or rows of a table begin like those of the one. */
function mayHoldSome(text: string): boolean {
  const others = [/^ *(?:```|~~~)[^`\n]*\S[ \t]+\S/m, /^\|--\|--\|$/m]
  const notations = [
    ...foreignNotations,
    ...foreignElements,
    ...foreignMarks,
    ...foreignBlocks,
    ...foreignLinks,
  ]
  return [...others, ...notations.map(({ pattern }) => pattern)].some(
    (pattern) => text.search(pattern) !== -1,
  )
}

/** 1,000 real pages, where they are and the run is long. */
function corpusTexts(): readonly string[] {
  if (!isLong || !hasCorpus) return []
  const dir = corpusSite()
  const texts = textsIn(dir)
  rmSync(dir, { recursive: true })
  expect(texts).toHaveLength(1000)
  return texts
}

/** Pages that people wrote: in `npm test` those that may hold a notation. */
const written = (texts: readonly string[]) => (isLong ? texts : texts.filter(mayHoldSome))
const pages = {
  site: written(textsIn('content')),
  manual: written(textsIn('docs/content')),
  corpus: corpusTexts(),
}

describe.each(names)('notations of other tools, read by the %s parser', (name) => {
  it.each(messages)('%s', async (_what, text, expected) => {
    expect(await told(name, text)).toEqual(expected)
  })

  it.each(texts)('are none in %j', async (text) => {
    expect(await told(name, text)).toEqual([])
  })

  it.each(read)('%j is read as it was meant', async (text, article) => {
    const page = await parserOf(name).parse(`---\ntitle: Page\n---\n\n${text}\n`)
    expect(page.diagnostics).toEqual([])
    expect(page.article).toMatch(article)
    expect(page.article.replaceAll(/<[^>]+>/g, '')).not.toMatch(text.startsWith('`') ? /^:/ : /:::/)
  })

  it.each(fixes)('the fix of %j is safe', async (text, fixed) => {
    const source = `---\ntitle: Page\n---\n${text}\n`
    const { diagnostics } = await parserOf(name).parse(source)
    const safe = diagnostics.flatMap(({ fix }) => (fix?.safe === true ? [fix] : []))
    expect(applyFixes(source, safe).text).toBe(`---\ntitle: Page\n---\n${fixed}\n`)
  })

  it('500 in a paragraph and 500 in lines are told, each at its place', async () => {
    const found = await told(
      name,
      `${':simple-a: '.repeat(500)}\n\n${'A :simple-a:\n'.repeat(500)}`,
    )
    expect(found[499]).toBe(foreign('4:5490', ':simple-a:'))
    expect(found.at(-1)).toBe(foreign('505:3', ':simple-a:'))
    expect(new Set(found).size).toBe(1000)
  })

  it('the id beside a class is the heading’s', async () => {
    const { headings } = await parserOf(name).parse('## A {#b .c}\n')
    expect(headings.map(({ id, title }) => `${id} ${title}`)).toEqual(['b A'])
  })

  it('are none in the reference site and the manual', async () => {
    expect(await toldOf(name, someFor(name, pages.site))).toEqual([])
    expect(await toldOf(name, someFor(name, pages.manual), manualParsers)).toEqual([])
  })

  it.runIf(isLong && hasCorpus)(
    'are none in 1,000 real pages, of which one has a broken table',
    async () => {
      expect(pages.corpus.length).toBeGreaterThan(0)
      expect(await toldOf(name, pages.corpus)).toEqual([
        'lazy_split_view class (C++ Standard Library):13 This is no table: its head has 3 cells, and the line below it 2',
      ])
    },
    240_000,
  )
})

/** The parser that few sites have reads every eighth of them in `npm test`. */
function someFor(name: string, texts: readonly string[]): readonly string[] {
  const isFew = !isLong && name !== 'native'
  return texts.filter((text, index) => !isFew || index % 8 === 0 || BROKEN_TABLE.test(text))
}

const CODES = ['foreign-notation', 'fence-unknown-word', 'table-columns']

/** What is told of notations in these texts, wherever they come from. */
async function toldOf(
  name: string,
  of: readonly string[],
  by: readonly TextParser[] = parsers,
): Promise<readonly string[]> {
  const parser = by.find((one) => one.name === name)
  const found: string[] = []
  for (const text of of) {
    const { title, diagnostics = [] } = (await parser?.parse(text)) ?? {}
    for (const { code, message, at } of diagnostics) {
      if (CODES.includes(code)) found.push(`${title}:${at?.line} ${message}`)
    }
  }
  return found
}

describe('notations that a plugin reads', () => {
  it('are no case: neither drawings nor formulas', () => {
    const text = '```mermaid\npie\n```\n\n$$b$$\n'
    expect(problems(parsed(`# A\n\n${text}`))).toHaveLength(2)
    const plugin =
      () => (tree: { children: { type: string; children?: { value: string }[] }[] }) => {
        for (const child of tree.children) {
          if (child.type === 'code') Object.assign(child, { type: 'html', value: '<p>drawn</p>' })
          for (const inner of child.children ?? []) inner.value = 'read'
        }
      }
    expect(problems(parsed(`# A\n\n${text}`, { remarkPlugins: [plugin] }))).toEqual([])
  })

  it('are told where HTML is trusted, which may have elements of any name', () => {
    const found = (text: string) => problems(parsed(`# A\n\n${text}`, { html: 'trusted' }))
    expect(found("<div style={{ a: 'b' }}>c</div>")).toEqual(['foreign-notation 3:1 31'])
    expect(found('<div markdown>\n\na\n\n</div>')).toEqual(['foreign-notation 3:1 14'])
    expect(found('<my-alert type="x">a</my-alert>')).toEqual([])
  })

  it('are mended by no element where HTML is text', () => {
    const fixOf = (html: 'safe' | 'escape') =>
      parsed('# A\n\n==b==', { html }).diagnostics.map(({ fix }) => fix?.replacement)
    expect(fixOf('safe')).toEqual(['<mark>b</mark>'])
    expect(fixOf('escape')).toEqual([undefined])
  })

  it('have no fix in a text that stands in another document, whose places are not those of its characters', () => {
    const render = createMarkdownRenderer(contextWith())
    const at = { file: 'openapi.yaml', line: 3, column: 18, length: 1 }
    const [problem] = render('A {/* b */}', { place: placeAt(at) }).diagnostics
    expect(problem).toMatchObject({ code: 'foreign-notation', at, fix: undefined })
  })
})
