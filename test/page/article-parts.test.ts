import { describe, expect, it } from 'vitest'
import { diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeInFile } from '../../src/diagnostics/place.ts'
import { plainFrontMatter } from '../../src/model/page/front-matter.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { componentProps } from '../../src/page/article/component-props.ts'
import { finishArticle } from '../../src/page/article/finish-article.ts'
import { createMarkdownRenderer } from '../../src/page/render-markdown.ts'
import { unreadablePage } from '../../src/page/unreadable-page.ts'
import { contextWith, html, parsed, problems, shown } from './markdown-fixture.ts'

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
const schema = (validate: (value: object) => unknown) => ({
  '~standard': { version: 1, vendor: 'a', validate },
})
const schemas = {
  text: 'none',
  late: schema(() => Promise.resolve({ value: {} })),
  ok: schema((value) => ({ value: { ...value, b: 1 } })),
  bad: schema(() => ({ issues: [{ message: 'M', path: ['a', 'b'] }, { message: 'N' }] })),
  no: schema(() => ({ value: null })),
  word: schema(() => ({ value: 'a' })),
}
const checked = (name: string, props: Readonly<Record<string, string>>) =>
  componentProps({ type: 'component', name, props, children: [] }, schemas)
/** What components know of their place: `name own-id group:index depth items`, the inner ones first. */
const contexts = (body: string) => {
  const found: string[] = []
  shown(page(body).body, (name, _props, { uid, place, depth, items }, children) => {
    children()
    const ids = [uid, place.group].map((id) => id.replace(/.*c/, ''))
    found.push(`${name} ${ids[0]} ${ids[1]}:${place.index} ${depth} ${items.length}`)
    return ''
  })
  return found
}

it.each<[string, Readonly<Record<string, string>>, unknown]>([
  ['other', { a: 'b' }, { props: { a: 'b' } }],
  ['constructor', { a: 'b' }, { props: { a: 'b' } }],
  ['text', {}, { wrong: ['the schema of its component is no Standard Schema'] }],
  ['late', {}, { wrong: ['the schema of its component is asynchronous'] }],
  ['ok', { a: 'b' }, { props: { a: 'b', b: 1 } }],
  ['bad', {}, { wrong: ['a.b: M', 'N'] }],
  ['no', {}, { wrong: ['the schema of its component makes no props of them'] }],
  ['word', {}, { wrong: ['the schema of its component makes no props of them'] }],
])('the props of %s', (name, props, expected) => {
  expect(checked(name, props)).toEqual(expected)
})

it('a component that throws is told where the page has it, and where it threw', () => {
  const at = { file: 'components/map.tsx', line: 3, column: 7, length: 1 }
  const { nodes } = createMarkdownRenderer(contextWith())('A\n\n::site-map', {
    place: placeInFile('a.md'),
  })
  const { finished, diagnostics } = finishArticle(
    { title: 'A', meta: plainFrontMatter, nodes },
    {
      ...{ context: contextWith(), schemas: {}, toMarkdown: {}, strings: {} },
      renderComponent: () => {
        throw Object.assign(new Error('no'), { thrownAt: at })
      },
    },
    placeInFile('a.md'),
  )
  expect(finished.article).toBe('<p>A</p>\n')
  expect(diagnostics).toMatchObject([
    { code: 'component-failed', at: { line: 3, column: 1 }, related: [{ at }] },
  ])
})

it.each([
  [':::note\nA\n:::\n\n:::note\nB\n:::', ['callout 1 :0 0 0', 'callout 2 :1 0 0']],
  [
    '::::note\n:::note\nA\n:::\n:::tip\nB\n:::\n::::',
    ['callout 2 1:0 1 0', 'callout 3 1:1 1 0', 'callout 1 :0 0 2'],
  ],
  [
    '::::tabs\n:::tab[A]\n> ::site-map\n:::\n:::tab[B]\nC\n:::\n::::',
    ['site-map 3 2:0 0 0', 'tab 2 1:0 0 1', 'tab 4 1:1 0 0', 'tabs 1 :0 0 2'],
  ],
  ['> :badge[a]\n\n:badge[b]', ['badge 1 :0 0 0', 'badge 2 :1 0 0']],
])('the components of %j know their places', (body, expected) => {
  expect(contexts(body)).toEqual(expected)
})

it.each([
  ['a', '<p><code>a</code></p>'],
  ['a-b', '<p><code><span>a-b</span></code></p>'],
  ['--flag', '<p><code><span>--flag</span></code></p>'],
  ['-', '<p><code>-</code></p>'],
  ['a b', '<p><code>a b</code></p>'],
  ['a-b c-d', '<p><code><span>a-b</span> <span>c-d</span></code></p>'],
  ['a={1}', '<p><code><span>a={1}</span></code></p>'],
  ['a[1]', '<p><code><span>a[1]</span></code></p>'],
  ['a(b)', '<p><code><span>a(b)</span></code></p>'],
  ['(b)', '<p><code>(b)</code></p>'],
  ['a/b', '<p><code>a/b</code></p>'],
  ['abcdefghijklmnopqrstuv-x', '<p><code><span>abcdefghijklmnopqrstuv-x</span></code></p>'],
  ['abcdefghijklmnopqrstuvw-x', '<p><code>abcdefghijklmnopqrstuvw-x</code></p>'],
  ['abcdefghij/klmnopqrstuvwxyz', '<p><code>abcdefghij/<wbr>klmnopqrstuvwxyz</code></p>'],
  ['/abcdefghij/klmnopqrstuvwxyz', '<p><code>/abcdefghij/<wbr>klmnopqrstuvwxyz</code></p>'],
  ['abcdefghij=klmnopqrstuvwxyz', '<p><code>abcdefghij=<wbr>klmnopqrstuvwxyz</code></p>'],
  ['abcdefghij//klmnopqrstuvwxyz', '<p><code>abcdefghij//<wbr>klmnopqrstuvwxyz</code></p>'],
  [
    'https://abcdefghij/klmnopq/a-b',
    '<p><code>https://<wbr>abcdefghij/<wbr>klmnopq/<wbr><span>a-b</span></code></p>',
  ],
  ['abcdefghij/=klmnopqrstuvwxyz', '<p><code>abcdefghij/=<wbr>klmnopqrstuvwxyz</code></p>'],
  ['//abcdefghijklmnopqrstuvwxyz', '<p><code>//abcdefghijklmnopqrstuvwxyz</code></p>'],
  ['abcdefghijklmnopqrstuvwxyz/', '<p><code>abcdefghijklmnopqrstuvwxyz/</code></p>'],
  ['abcdefghijklmnopqrstuvwxyz', '<p><code>abcdefghijklmnopqrstuvwxyz</code></p>'],
  ['a-', '<p><code>a-</code></p>'],
])('code in a text: %j', (code, expected) => {
  expect(html(`\`${code}\``)).toEqual(expected)
})

it.each([
  ['<p id="a">b</p>\n\n<p id="a">c</p>', [[], ['a']]],
  ['## A\n\n<p id="a">b</p>', [['a'], []]],
  ['<p id="">b</p>', [[], []]],
  [
    ':::properties\n::property{name="x" type=a}\n::property{name="x" type=a}\n::property{name="x" type=a}\n:::',
    [[], ['x', 'x-1', 'x-2']],
  ],
  [
    '## A\n\n:::properties\n::property{name="X y" type=a}\n::property{name=z type=a id=own}\n::property{name=w type=a id=""}\n:::',
    [['a'], ['a.x-y', 'own', 'a.w']],
  ],
  [
    '::::tabs\n:::tab[A]{id=x}\nB\n:::\n:::tab[C]{id=x}\nD\n:::\n:::tab[E]{id="y z"}\nF\n:::\n:::tab[G]{id=""}\nH\n:::\n:::tab[I]\nJ\n:::\n::::',
    [[], ['x']],
  ],
  ['## X\n\n::::tabs\n:::tab[A]{id=x}\nB\n:::\n::::', [['x'], []]],
  [
    'Text[^a].\n\n[^a]: Note.',
    [[], ['user-content-fnref-a', 'footnote-label', 'user-content-fn-a']],
  ],
  ['<img src="a.png" alt="b" id="c"> <img src="d.png" alt="e" id="c">', [[], ['c']]],
])('the ids of %j', (body, expected) => {
  expect((({ anchors, headings }) => [headings.map(({ id }) => id), anchors])(page(body))).toEqual(
    expected,
  )
})

it.each([
  [
    '![a](b.png) ![c](d.png)',
    [
      ['image', ' alt="a"', true, { when: 'smaller', alt: 'a' }, undefined],
      ['image', ' alt="c"', undefined, { when: 'smaller', alt: 'c' }, undefined],
    ],
  ],
  ['![](b.png){decorative}', [['image', ' alt=""', true, undefined, undefined]]],
  ['![ ](b.png)', [['image', ' alt=" "', true, undefined, undefined]]],
  [
    '[![a](b.png)](c.md)',
    [
      ['link', undefined, undefined, undefined, undefined],
      ['image', ' alt="a"', true, undefined, undefined],
    ],
  ],
  ['## ![a](b.png)', [['image', ' alt="a"', true, undefined, undefined]]],
  ['## A\n\n![b](c.png)', [['image', ' alt="b"', true, { when: 'smaller', alt: 'b' }, undefined]]],
  [
    '## A\n\n## B\n\n![c](d.png)',
    [['image', ' alt="c"', undefined, { when: 'smaller', alt: 'c' }, undefined]],
  ],
  [
    '<picture><source srcset="a.png"><img src="b.png" alt="c"></picture>',
    [
      ['image', undefined, undefined, undefined, undefined],
      ['image', ' alt="c"', true, undefined, true],
    ],
  ],
  [
    '<img src="b.png" alt="c" title="d" width="9">',
    [['image', ' alt="c" title="d" width="9"', true, { when: 'smaller', alt: 'c' }, undefined]],
  ],
  [
    '<details><summary><img src="b.png" alt="c"></summary>d</details>',
    [['image', ' alt="c"', true, undefined, undefined]],
  ],
  [
    '::site-map\n\n![a](b.png)',
    [['image', ' alt="a"', true, { when: 'smaller', alt: 'a' }, undefined]],
  ],
  [':::site-map\n![a](b.png)\n:::', [['image', ' alt="a"', true, undefined, undefined]]],
  [
    ':::note\n![a](b.png)\n:::',
    [['image', ' alt="a"', true, { when: 'smaller', alt: 'a' }, undefined]],
  ],
])('the images of %j', (body, expected) => {
  expect(
    page(body).links.map(({ kind, attributes, isFirst, zoom, hasSources }) => [
      kind,
      attributes,
      isFirst,
      zoom,
      hasSources,
    ]),
  ).toEqual(expected)
})

it.each([
  ['<img src="a.png">', ['image-alt 4:1 17']],
  ['<img src="a.png" alt="">', []],
  ['<img src="a.png" alt>', []],
  ['![](a.png)', ['image-alt 4:1 10']],
  ['<video src="a.mp4"></video>', ['video-captions 4:1 27']],
  ['<video src="a.mp4" muted></video>', []],
  ['<video src="a.mp4">text<track src="a.vtt"></video>', []],
  ['<video><source src="a.mp4"></video>', ['video-captions 4:1 35']],
  ['[![a](b.png){zoom}](c.md)', ['image-invalid 4:2 11']],
  ['![](b.png){zoom decorative}', ['image-invalid 4:1 10']],
])('in %j is wrong', (body, expected) => {
  expect(problems(page(body))).toEqual(expected)
})

it.each([
  ['- [ ] ', '<ul>\n<li>[ ]</li>\n</ul>'],
  [
    '- [x] a `b`\n\n  c',
    '<ul class="contains-task-list">\n<li class="task-list-item">\n<p><input type="checkbox" checked disabled aria-label="a b c"> a <code>b</code></p>\n<p>c</p>\n</li>\n</ul>',
  ],
  ['- a [ ] b', '<ul>\n<li>a [ ] b</li>\n</ul>'],
  [
    '- [ ] xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"> xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</li>\n</ul>',
  ],
  [
    '- [ ] a\n  1. b',
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="a"> a\n<ol>\n<li>b</li>\n</ol>\n</li>\n</ul>',
  ],
  [
    '<a href="a.md" target="_blank">b</a>',
    '<p><a href="{0}" target="_blank" rel="noopener">b</a></p>',
  ],
  [
    '<a href="a.md" target="_blank" rel="nofollow">b</a>',
    '<p><a href="{0}" target="_blank" rel="nofollow noopener">b</a></p>',
  ],
  [
    '<a href="a.md" target="_blank" rel="noopener">b</a>',
    '<p><a href="{0}" target="_blank" rel="noopener">b</a></p>',
  ],
  ['a&#xFDD0;b', '<p>a\ufffdb</p>'],
])('the article of %j', (body, expected) => {
  expect(html(body)).toEqual(expected)
})

it.each([
  ['a<br>b', [['a b']]],
  ['<table><tr><td>a</td><td>b</td></tr></table>', [['a b']]],
  ['<table><tr><th>a</th><th>b</th></tr></table>', [['a b']]],
  ['a *b*\n\nc', [['a b', 'c']]],
  ['- a\n- b', [['a', 'b']]],
  ['> a\n\nb', [['a', 'b']]],
  ['a :badge[b]{status=info} c', [['a b c']]],
  [':::note[A]\nB\n:::', [['A', 'B']]],
  ['## A *b* `c`\n\nd', [['d']]],
  ['a[^b]\n\n[^b]: c', [['a', 'c']]],
  ['<pre>a</pre>\n\nb', [['b']]],
  ['<dl><dt>a</dt><dd>b</dd></dl>', [['a', 'b']]],
  ['a\n\n***\n\nb', [['a', 'b']]],
  ['<figure><img src="a.png" alt="b"><figcaption>c</figcaption></figure>', [['c']]],
  ['```js title="a.js" caption="B c"\nd()\n```', [['a.js B c']]],
  ['```mermaid caption="B c"\nflowchart LR\n  d --> e\n```', [['d, e B c']]],
  ['a\n\n::fragment{name="latest-releases"}\n\nb', [['a', 'b']]],
])('the texts of %j', (body, expected) => {
  expect(page(body).text.map(({ text }) => text)).toEqual(expected)
})

describe('a page that could not be read', () => {
  const source = {
    path: sourcePath('guide/set-up.md'),
    file: 'content/guide/set-up.md',
    text: 'a',
    hash: 'h' as Hash,
  }
  const at = { file: 'content/guide/set-up.md', line: 1, column: 1, length: 1 }
  const problem = (reason: string) => diagnostic('page-unreadable', { reason }, at)

  it('has its address, and why there is nothing on it', () => {
    expect(unreadablePage(source, problem('a'))).toMatchObject({
      source: 'guide/set-up.md',
      file: 'content/guide/set-up.md',
      title: 'Set up',
      meta: { draft: false },
      headings: [],
      anchors: [],
      links: [],
      text: [],
      languages: [],
      reads: [],
      diagnostics: [problem('a')],
      article: '',
      twin: '',
    })
  })

  it('is another one with another reason or another source', () => {
    const { hash } = unreadablePage(source, problem('a'))
    expect(unreadablePage(source, problem('a')).hash).toBe(hash)
    expect(unreadablePage(source, problem('b')).hash).not.toBe(hash)
    expect(unreadablePage({ ...source, hash: 'i' as Hash }, problem('a')).hash).not.toBe(hash)
  })
})
