import { expect, it } from 'vitest'
import { componentsOf, parsedWith } from './markdown-fixture.ts'

const files = {
  'content/guide/a.ts': 'a\nb\n// #region r\nc\n// #endregion\n',
  'content/guide/v.txt': 'x\n{$nope}',
  'a.b/Dockerfile': 'FROM a',
  'content/guide/m.mmd': 'graph TD\nA -> B',
}
const variables = { v: '1.8', version: '2' }
const page = (body: string) => parsedWith(files, `---\ntitle: T\n---\n${body}`, { variables })
/** What is told of a page: codes, places, messages and hints. */
const told = (body: string) =>
  page(body).diagnostics.map(
    ({ code, at, message, hint }) =>
      `${code} ${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  )
const panels = (body: string) =>
  componentsOf(page(body).body, 'code-panel').map(({ props }) => {
    const { lang, name, title, tag, label, caption, digits, html } = props
    return {
      lang,
      name,
      title,
      tag,
      label,
      caption,
      digits,
      html: String(html).replace(/<[^>]+>/g, ''),
    }
  })

it.each([
  [
    '```js {0}\na\n```',
    [
      'fence-line-missing 4:7 3 {0} names line 0; the code has 1 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js {2}\na\n```',
    [
      'fence-line-missing 4:7 3 {2} names line 2; the code has 1 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js {1-3,5}\na\n```',
    [
      'fence-line-missing 4:7 7 {1-3,5} names line 3; the code has 1 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js ins={2} {3}\na\n```',
    [
      'fence-line-missing 4:7 7 ins={2} names line 2; the code has 1 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
      'fence-line-missing 4:15 3 {3} names line 3; the code has 1 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js /b/\na\n```',
    [
      'fence-word-missing 4:7 3 The word b does not occur in the code | Words are marked as they are written in the code, upper and lower case included.',
    ],
  ],
  [
    '```js caption=\na\n```',
    [
      'fence-value 4:7 8 caption= after the language of the code cannot be read | Write its value behind the sign: caption="..."',
    ],
  ],
  [
    '```js\na // [!code --:0]\n```',
    [
      'code-comment 5:6 12 The comment [!code --:0] marks nothing: a number of lines is 1 or more | Write it as // [!code ++], alone in a comment at the end of its line.',
    ],
  ],
  [
    '```js ins= numbers=x\na\n```',
    [
      'fence-value 4:7 4 ins= after the language of the code cannot be read | Lines are written by their numbers, the smaller one first: ins={1,3-4}',
      'fence-value 4:12 9 numbers=x after the language of the code cannot be read | Write numbers, or numbers=5 to begin with another one.',
    ],
  ],
  [
    '```js\na // [!code ++:3]\nb\n```',
    [
      'fence-line-missing 5:6 12 [!code ++:3] names line 3; the code has 2 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js\na\n// [!code nope]\n```',
    [
      'code-comment 6:4 12 The comment [!code nope] marks nothing: known are ++, --, focus, error, warning, highlight and word:name | Write it as // [!code ++], alone in a comment at the end of its line.',
    ],
  ],
  [
    '> ```js\n> a // [!code nope]\n> ```',
    [
      'code-comment 5:8 12 The comment [!code nope] marks nothing: known are ++, --, focus, error, warning, highlight and word:name | Write it as // [!code ++], alone in a comment at the end of its line.',
    ],
  ],
  [
    '```js\na // [!code word:b:1]\nb\n```',
    [
      'fence-word-missing 5:6 16 The word b does not occur in the code | Words are marked as they are written in the code, upper and lower case included.',
    ],
  ],
  [
    '```js file=a.ts {9}\n```',
    [
      'fence-line-missing 4:17 3 {9} names line 9; the code has 3 | Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
    ],
  ],
  [
    '```js a b c d e f\na\n```',
    [
      'fence-unknown-word 4:7 1 Unknown words after the language of the code: a b c d e | Known are title, tag, label, caption, file, region and lines with a value, lines such as {1,3-4} and ins={2}, /words/, numbers, fold and wrap.',
    ],
  ],
  [
    '```js titel=x\na\n```',
    [
      'fence-unknown-word 4:7 7 Unknown words after the language of the code: titel=x | Did you mean title?',
    ],
  ],
  [
    '- ```pyhton\n  a\n  ```',
    [
      'language-unknown 4:6 6 No grammar for the language pyhton; the code is shown without colours | Did you mean python?',
    ],
  ],
  [
    '```katex\na\n```',
    [
      'foreign-notation 4:4 5 docsgen does not read ```katex | Formulas are drawn where the config says so: markdown: { math: true }. Then a price that might be one is written \\$5',
    ],
  ],
  [
    '```math\na\n```',
    [
      'foreign-notation 4:4 4 docsgen does not read ```math | Formulas are drawn where the config says so: markdown: { math: true }. Then a price that might be one is written \\$5',
    ],
  ],
  ['```js file=b.ts\n```', ['code-file-missing 4:7 9 There is no file b.ts | Did you mean a.ts?']],
  ['```js file=A.ts\n```', ['code-file-missing 4:7 9 There is no file A.ts | Did you mean a.ts?']],
  [
    '```js region=r\n```',
    [
      'code-file-wrong 4:7 8 Code of a file: region is a part of a file, and no file is named | Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
    ],
  ],
  [
    '```js lines=1\n```',
    [
      'code-file-wrong 4:7 7 Code of a file: lines is a part of a file, and no file is named | Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
    ],
  ],
  [
    '```js region=r lines=1\n```',
    [
      'code-file-wrong 4:7 8 Code of a file: region is a part of a file, and no file is named | Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
    ],
  ],
  [
    '```js file=a.ts region=r lines=1\n```',
    [
      'code-file-wrong 4:7 9 Code of a file: it has a region and lines | Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
    ],
  ],
  [
    '```js file=a.ts\nx\n```',
    [
      'code-file-wrong 4:7 9 Code of a file: the fence holds other code besides | Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
    ],
  ],
  ['```js file=a.ts\n\n  \n```', []],
  [
    '```js file=a.ts region=s\n```',
    ['code-region-missing 4:17 8 a.ts has no region s | It has r.'],
  ],
  [
    '```js file=a.ts lines=9\n```',
    [
      'code-lines-missing 4:17 7 a.ts has no lines 9: it has 5 lines | Lines that move are better named by a region.',
    ],
  ],
  [
    '```js file=a.ts lines=x\n```',
    [
      'code-lines-missing 4:17 7 a.ts has no lines x: that is no range | Write lines=4 or lines=4-9',
    ],
  ],
  [
    '```js file=a&amp;.ts\n```',
    ['code-file-missing 4:7 5 There is no file a&.ts | Did you mean a.ts?'],
  ],
  [
    '```js vars title="{$nope} {$v}"\na\n{$nop}\n\n{$vresion} {$v}\n```',
    [
      'variable-unknown 6:1 6 There is no variable nop | Name it under variables in the config. Where it is text, write a backslash before the brace.',
      'variable-unknown 8:1 10 There is no variable vresion | Did you mean version?',
      'variable-unknown 4:19 7 There is no variable nope | Name it under variables in the config. Where it is text, write a backslash before the brace.',
    ],
  ],
  [
    '```text vars file=v.txt\n```',
    [
      'variable-unknown 4:9 4 There is no variable nope | Name it under variables in the config. Where it is text, write a backslash before the brace.',
    ],
  ],
  [
    '> ```js vars\n> a\n> {$nope}\n> ```',
    [
      'variable-unknown 6:3 7 There is no variable nope | Name it under variables in the config. Where it is text, write a backslash before the brace.',
    ],
  ],
  ['```js\n{$nope}\n```', []],
  [
    '```mermaid file=m.mmd\n```',
    [
      'diagram-invalid 4:1 21 The diagram cannot be drawn: nothing is drawn of "A -> B" | Write the line in another way, or save the drawing as an SVG beside the page.',
    ],
  ],
  [
    '> ```mermaid\n> graph TD\n>   A -> B\n> ```',
    [
      'diagram-invalid 6:5 6 The diagram cannot be drawn: nothing is drawn of "A -> B" | Write the line in another way, or save the drawing as an SVG beside the page.',
    ],
  ],
  [
    '```mermaid titel=x\ngraph TD\nA-->B\n```',
    [
      'fence-unknown-word 4:12 7 Unknown words after the language of the code: titel=x | Did you mean title?',
    ],
  ],
  ['    {1} [!code nope]', []],
  [
    ':::code-group\n```mermaid\ngraph TD\n```\n```katex\na\n```\n:::',
    [
      'foreign-notation 5:4 7 docsgen does not read ```mermaid | A diagram stands in a fence of its own, outside of :::code-group.',
      'foreign-notation 8:4 5 docsgen does not read ```katex | Formulas are drawn where the config says so: markdown: { math: true }. Then a price that might be one is written \\$5',
    ],
  ],
])('of the fence %j is told', (body, expected) => {
  expect(told(body)).toEqual(expected)
})

it.each([
  ['```js{1}\na\n```', [{ lang: 'js', name: 'JavaScript', html: 'a' }]],
  ['```js:line-numbers {1}\na\n```', [{ lang: 'js', name: 'JavaScript', html: 'a' }]],
  [
    '```js title="A" tag=B label="C" caption="D" numbers\na\n```',
    [
      {
        lang: 'js',
        name: 'A',
        title: 'A',
        tag: 'B',
        label: 'C',
        caption: 'D',
        digits: 2,
        html: 'a',
      },
    ],
  ],
  ['```file="a.ts" lines=1\n```', [{ lang: 'ts', name: 'TypeScript', html: 'a' }]],
  ['```file=a.ts region=r title=T\n```', [{ lang: 'ts', name: 'T', title: 'T', html: 'c' }]],
  ['```file=/a.b/Dockerfile\n```', [{ lang: 'dockerfile', name: 'Dockerfile', html: 'FROM a' }]],
  ['```ts file=a.ts lines=2\n```', [{ lang: 'ts', name: 'TypeScript', html: 'b' }]],
  ['```file=b.unknown\n```', [{ lang: '', name: 'Code', html: '' }]],
  [
    '```text vars title="{$v}"\na {$v} {$version}\n```',
    [{ lang: 'text', name: '1.8', title: '1.8', html: 'a 1.8 2' }],
  ],
  [
    '```text title="{$v}"\n{$v}\n```',
    [{ lang: 'text', name: '{$v}', title: '{$v}', html: '{$v}' }],
  ],
  ['```\na\n```', [{ lang: '', name: 'Code', html: 'a' }]],
  ['```text numbers=9\na\nb\n```', [{ lang: 'text', name: 'Text', digits: 2, html: 'a\nb' }]],
  ['```text\n\n```', [{ lang: 'text', name: 'Text', html: '' }]],
  ['~~~js\na // [!code ++]\n~~~', [{ lang: 'js', name: 'JavaScript', html: '+a' }]],
  ['```\na // [!code ++]\n```', [{ lang: '', name: 'Code', html: '+a' }]],
  ['```mdx\na // [!code ++]\n```', [{ lang: 'mdx', name: 'Mdx', html: 'a // [!code ++]' }]],
  ['```txt\na // [!code ++]\n```', [{ lang: 'txt', name: 'Text', html: 'a // [!code ++]' }]],
  [
    '```markdown\na // [!code ++]\n```',
    [{ lang: 'markdown', name: 'Markdown', html: 'a // [!code ++]' }],
  ],
])('the panels of %j', (body, expected) => {
  expect(panels(body)).toEqual(expected)
})

it('at most 50 words are marked', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}x`)
  const html = (count: number) => {
    const text = `\`\`\`text ${words(count)
      .map((word) => `/${word}/`)
      .join(' ')}\n${words(count).join(' ')}\n\`\`\``
    const [panel] = componentsOf(page(text).body, 'code-panel')
    return [String(panel?.props['html']).match(/<mark>/g)?.length, told(text).length]
  }
  expect([html(50), html(51)]).toEqual([
    [50, 0],
    [50, 1],
  ])
})
