import { expect, it } from 'vitest'
import { directiveProps, ownProps } from '../../src/page/directives/directive-props.ts'
import { parsed, shown } from './markdown-fixture.ts'

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
/** What is told of a page: places, messages and hints. */
const told = (body: string) =>
  page(body).diagnostics.map(
    ({ at, message, hint }) =>
      `${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
  )
const spec = {
  attributes: {
    text: 'text',
    flag: 'flag',
    number: 'number',
    list: 'list',
    icon: 'icon',
    shape: 'shape',
    kind: ['a', 'b'],
  },
  required: [],
  label: 'text',
  props: { text: 'own' },
} as const
/** The props that attributes become, and what is wrong with them. */
const read = (attributes: Readonly<Record<string, string>>) => {
  const { props, problems } = directiveProps(spec, { attributes, label: undefined })
  const reasons = problems.map((problem) =>
    problem.kind === 'invalid' ? problem.reason : `${problem.attribute} ${problem.nearest}`,
  )
  return [props, ...reasons]
}

it.each<[Readonly<Record<string, string>>, unknown[]]>([
  [{}, [{ text: 'own' }]],
  [{ text: 'a\ufdd0b' }, [{ text: 'a\ufffdb' }]],
  [{ text: '' }, [{ text: '' }]],
  [{ flag: '' }, [{ text: 'own', flag: true }]],
  [{ flag: 'true' }, [{ text: 'own', flag: true }]],
  [{ flag: 'false' }, [{ text: 'own', flag: false }]],
  [{ flag: 'yes' }, [{ text: 'own' }, 'flag is "yes", expected no value, true or false']],
  [{ number: '0' }, [{ text: 'own', number: 0 }]],
  [{ number: '-1.5' }, [{ text: 'own', number: -1.5 }]],
  [{ number: '' }, [{ text: 'own' }, 'number is "", expected a number']],
  [{ number: ' ' }, [{ text: 'own' }, 'number is " ", expected a number']],
  [{ number: 'Infinity' }, [{ text: 'own' }, 'number is "Infinity", expected a number']],
  [{ number: 'a' }, [{ text: 'own' }, 'number is "a", expected a number']],
  [{ list: 'a, b ,,c' }, [{ text: 'own', list: ['a', 'b', 'c'] }]],
  [{ list: '' }, [{ text: 'own', list: [] }]],
  [{ kind: 'a' }, [{ text: 'own', kind: 'a' }]],
  [{ kind: 'c' }, [{ text: 'own' }, 'kind is "c", expected a or b']],
  [{ icon: 'linux' }, [{ text: 'own', icon: 'linux' }]],
  [{ icon: './a.svg' }, [{ text: 'own', icon: './a.svg' }]],
  [{ icon: '/a.png' }, [{ text: 'own', icon: '/a.png' }]],
  [
    { icon: 'a.gif' },
    [
      { text: 'own' },
      'icon is "a.gif", expected the name of an icon such as shield-halved, or an SVG or PNG file such as ./router.svg',
    ],
  ],
  [{ shape: 'linux' }, [{ text: 'own', shape: 'linux' }]],
  [
    { shape: './a.svg' },
    [{ text: 'own' }, 'shape is "./a.svg", expected the name of an icon such as shield-halved'],
  ],
  [{ textt: 'a' }, [{ text: 'own' }, 'textt text']],
  [{ constructor: 'a' }, [{ text: 'own' }, 'constructor undefined']],
  [{ xyzzy: 'a' }, [{ text: 'own' }, 'xyzzy undefined']],
  [
    { kind: 'c', xyzzy: '1', flag: '' },
    [{ text: 'own', flag: true }, 'kind is "c", expected a or b', 'xyzzy undefined'],
  ],
])('the attributes %j', (attributes, expected) => {
  expect(read(attributes)).toEqual(expected)
})

it.each<
  [string | undefined, Readonly<Record<string, string>>, Readonly<Record<string, string>>, unknown]
>([
  [undefined, {}, {}, [{}, []]],
  ['L', {}, { a: '' }, [{ title: 'L', a: true }, []]],
  ['L', {}, { title: 'T' }, [{ title: 'T' }, []]],
  ['L', { title: 'D', b: 'c' }, {}, [{ title: 'L', b: 'c' }, []]],
  [undefined, { a: 'D' }, { a: 'T' }, [{ a: 'T' }, []]],
  ['', {}, {}, [{ title: '' }, []]],
  [
    undefined,
    {},
    { on: 'a', onclick: 'a', ONX: 'b', one: 'c', xon: 'd' },
    [{ xon: 'd' }, ['on', 'onclick', 'ONX', 'one']],
  ],
  [
    undefined,
    {},
    {
      constructor: 'a',
      prototype: 'a',
      children: 'a',
      key: 'a',
      ref: 'a',
      dangerouslySetInnerHTML: 'a',
      style: 'a',
      Style: 'b',
    },
    [
      {},
      [
        'constructor',
        'prototype',
        'children',
        'key',
        'ref',
        'dangerouslySetInnerHTML',
        'style',
        'Style',
      ],
    ],
  ],
  [
    undefined,
    {},
    { childrens: 'a', keys: 'a', xref: 'a', styles: 'a', constructors: 'a' },
    [{ childrens: 'a', keys: 'a', xref: 'a', styles: 'a', constructors: 'a' }, []],
  ],
  [undefined, { key: 'a', ok: 'b' }, {}, [{ ok: 'b' }, ['key']]],
  [undefined, {}, { a: 'b\ufdd0c' }, [{ a: 'b\ufffdc' }, []]],
])(
  'a component of the site with the label %j, data %j and attributes %j',
  (label, data, attributes, expected) => {
    expect(
      (({ props, problems }) => [props, problems.map((problem) => problem.attribute)])(
        ownProps({ label, data, attributes }),
      ),
    ).toEqual(expected)
  },
)

it.each([
  [
    ':::nte\nA\n:::',
    ['4:4 3 Unknown directive nte; its text is shown as it is | Did you mean note?'],
  ],
  [
    ':::ifdef\nA\n:::',
    [
      '4:4 5 docsgen does not read :::ifdef | Write a condition as a block:\n:::when{edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::only\nA\n:::',
    [
      '4:4 4 docsgen does not read :::only | Write a condition as a block:\n:::when{edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::show\nA\n:::',
    [
      '4:4 4 docsgen does not read :::show | Write a condition as a block:\n:::when{edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::unless\nA\n:::',
    [
      '4:4 6 docsgen does not read :::unless | Write a second block:\n:::when{not edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::ifndef\nA\n:::',
    [
      '4:4 6 docsgen does not read :::ifndef | Write a second block:\n:::when{not edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::elif\nA\n:::',
    [
      '4:4 4 docsgen does not read :::elif | Write a second block:\n:::when{not edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::else-if\nA\n:::',
    [
      '4:4 7 docsgen does not read :::else-if | Write a second block:\n:::when{not edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::elseif\nA\n:::',
    [
      '4:4 6 docsgen does not read :::elseif | Write a second block:\n:::when{not edition="cloud"}\nText.\n:::',
    ],
  ],
  [
    ':::note{titel=x}\nA\n:::',
    ['4:9 5 The directive note has no attribute titel | Did you mean title?'],
  ],
  [':::note{xyzzy=x}\nA\n:::', ['4:9 5 The directive note has no attribute xyzzy']],
  [':badge{status=info}', ['4:1 19 Directive badge: its text in brackets is missing']],
  [':::badge[A]\n:::', ['4:1 11 Directive badge: it is written as :badge or ::badge']],
  ['::note', ['4:1 6 Directive note: it is written as :::note']],
  ['A :note[b].', ['4:3 8 Directive note: it is written as :::note']],
  ['A :steps[b].', ['4:3 9 Directive steps: it is written as :::steps']],
  ['::columns', ['4:1 9 Directive columns: it is written as :::columns']],
  ['::icon[linux]', ['4:1 13 Directive icon: it is written as :icon']],
  [':::button[A]{href=/a}\n:::', ['4:1 21 Directive button: it is written as :button or ::button']],
  ['::tab[A]', ['4:1 8 Directive tab: it is written as :::tab']],
  [':video[A]{src=/a.mp4}', ['4:1 21 Directive video: it is written as ::video']],
  [':fragment{name=a}', ['4:1 17 Directive fragment: it is written as ::fragment']],
  [':badge[a]{b="c', ['4:1 9 Directive badge: its braces do not close']],
  [':::details\nA\n:::', ['4:1 10 Directive details: its text in brackets is missing']],
  [':::code-group\n:::', ['4:1 13 Directive code-group: it holds no fenced code']],
  [':::code-group\nA\n:::', ['5:1 1 Directive code-group: it holds fenced code only']],
  [':::steps\n- a\n:::', ['5:1 3 Directive steps: it holds one numbered list only']],
  [':::steps\nA\n:::', ['5:1 1 Directive steps: it holds one numbered list only']],
  [':::steps\n:::', ['4:1 8 Directive steps: it is empty']],
  [':::cards\nA\n:::', ['5:1 1 Directive cards: it holds :::card blocks only']],
  [':::columns\nA\n\nB\n:::', ['5:1 1 Directive columns: it holds :::column blocks only']],
  [':::tabs\nA\n:::', ['5:1 1 Directive tabs: it holds :::tab blocks only']],
  [':::properties\nA\n:::', ['5:1 1 Directive properties: it holds :::property blocks only']],
  [':::table\nA\n:::', ['5:1 1 Directive table: it holds tables only']],
  [':::table\n:::', ['4:1 8 Directive table: it is empty']],
  ['::::tabs\n:::card[A]\n:::\n::::', ['5:1 10 Directive tabs: it holds :::tab blocks only']],
  [':::note\nA', ['4:1 7 Directive note: it is not closed by a line of colons']],
  ['> :::note\n> A\n\nB', ['4:3 7 Directive note: it is not closed by a line of colons']],
  [':::note\nA\n::', ['4:1 7 Directive note: it is not closed by a line of colons']],
  ['::::note\nA\n:::', []],
  ['::::note\n:::tip\nA\n:::', ['4:1 8 Directive note: it is not closed by a line of colons']],
  [
    ':::note\nA\n:::x',
    [
      '4:1 7 Directive note: it is not closed by a line of colons',
      '6:4 1 Unknown directive x; its text is shown as it is',
    ],
  ],
  [':::file-tree\nA\n:::', ['5:1 1 Directive file-tree: it holds one list only']],
  [':::file-tree\n:::', ['4:1 12 Directive file-tree: it is empty']],
  [':::file-tree\n1. a\n:::', ['5:1 4 Directive file-tree: its list has no numbers']],
  [':::file-tree\n- a\n\nB\n:::', ['7:1 1 Directive file-tree: it holds one list only']],
  [':::file-tree\n- ![a](b.png)\n:::', ['5:1 13 Directive file-tree: an entry begins with a name']],
  [
    ':::file-tree\n- a\n\n  B\n:::',
    ['7:3 1 Directive file-tree: an entry holds a line and a list of what is in it'],
  ],
  [
    '::video[A]{src=/a.mp4}',
    [
      '4:1 22 Video without captions | Name a file of WebVTT: captions="./tour.en.vtt". A film without sound says muted.',
    ],
  ],
  ['::video[A]{src=/a.mp4 muted}', []],
  ['::video{src=/a.mp4 muted}', ['4:1 25 Directive video: its text in brackets is missing']],
  [
    '::video[A]{src=/a.mp4 muted=false}',
    [
      '4:1 34 Video without captions | Name a file of WebVTT: captions="./tour.en.vtt". A film without sound says muted.',
    ],
  ],
  [
    '::video[A]{src=/a.mp4 captions="/a.en.vtt, /b.srt"}',
    ['4:1 51 Directive video: captions is "/b.srt", expected files of WebVTT (.vtt)'],
  ],
  [
    '::video[A]{src=/a.mp4 captions=/a.vttx}',
    ['4:1 39 Directive video: captions is "/a.vttx", expected files of WebVTT (.vtt)'],
  ],
  [
    ':::site-map\n```yaml props\na: [\n```\n:::',
    ['7:1 1 Directive site-map: its props: unexpected end of the stream within a flow collection'],
  ],
  [
    ':::site-map\n```yaml props\na: b\n--- c\n```\n:::',
    ['7:1 3 Directive site-map: its props: a line begins with dashes'],
  ],
  [
    ':::site-map\n```yaml props\n- a\n```\n:::',
    ['6:1 1 Directive site-map: its props: expected lines of "key: value", found a list'],
  ],
  [
    ':::hero\n![a](b.png)\n\n![c](d.png)\n:::',
    [
      '7:1 11 Directive hero: it shows one image, code group or film',
      '4:1 1 Directive hero: a page with layout: home begins with it',
    ],
  ],
  [
    '::::hero\n```js\na\n```\n\n```output\nb\n```\n\n```js\nc\n```\n::::',
    [
      '13:1 5 Directive hero: it shows one image, code group or film',
      '4:1 1 Directive hero: a page with layout: home begins with it',
    ],
  ],
  ['::card[]', ['4:1 8 Directive card: its text in brackets is missing']],
  [
    '::card[A]{icon=A!}',
    [
      '4:11 4 Directive card: icon is "A!", expected the name of an icon such as shield-halved, or an SVG or PNG file such as ./router.svg',
    ],
  ],
  ['::tab', ['4:1 5 Directive tab: it is written as :::tab']],
  [
    '::::tabs\n:::tab[A]{icon=./a.svg}\nB\n:::\n::::',
    ['5:11 4 Directive tab: icon is "./a.svg", expected the name of an icon such as shield-halved'],
  ],
  [
    '::property{name=a type=b min=x required=x}',
    [
      '4:26 3 Directive property: min is "x", expected a number',
      '4:32 8 Directive property: required is "x", expected no value, true or false',
    ],
  ],
  [
    ':button[A]{href=/a variant=big}',
    ['4:20 7 Directive button: variant is "big", expected primary or ghost'],
  ],
])('of %j is told', (body, expected) => {
  expect(told(body)).toEqual(expected)
})

it.each([
  [
    ':badge[ A ]{status=warning} :badge[B]{status=error} :badge[C]{status=info} :badge[D]{status=INFO}',
    '<p><badge {"text":"A","status":"warning"}></badge> <badge {"text":"B","status":"error"}></badge> <badge {"text":"C","status":"info"}></badge> <badge {"text":"D","status":"other"}></badge></p>',
  ],
  ['::badge[ A ]', '<badge {"text":"A","status":"other"}></badge>'],
  [':::note[ A ]\nB\n:::', '<callout {"kind":"note","title":"A"}><p>B</p></callout>'],
  [':::note{title=""}\nA\n:::', '<callout {"kind":"note","title":""}><p>A</p></callout>'],
  [':::note[A]{title="B"}\nC\n:::', '<callout {"kind":"note","title":"B"}><p>C</p></callout>'],
  [':::info\nA\n:::', '<callout {"kind":"note","title":"Info"}><p>A</p></callout>'],
  [':::important[B]\nA\n:::', '<callout {"kind":"note","title":"B"}><p>A</p></callout>'],
  [
    ':button[A]{href="#a"} :button[B]{href="#b" variant=primary}',
    '<p class="buttons"><button {"text":"A","href":"{0}","variant":"primary"}></button> <button {"text":"B","href":"{1}","variant":"primary"}></button></p>',
  ],
  [
    '::property{name=a type=b required=false}',
    '<property {"name":"a","type":"b","required":false,"id":"a"}></property>',
  ],
  [
    '::video[A]{src=/a.mp4 captions="/a.en.vtt,/b.pt-BR.vtt,/c.vtt,/d.engl.vtt,/e.EN.vtt" width=1 height=2 loop}',
    '<video {"title":"A","src":"{0}","width":1,"height":2,"loop":true,"tracks":[{"src":"{1}","lang":"en"},{"src":"{2}","lang":"pt-BR"},{"src":"{3}"},{"src":"{4}"},{"src":"{5}"}]}></video>',
  ],
  ['::video[A]{src=/a.mp4 muted}', '<video {"title":"A","src":"{0}","muted":true}></video>'],
  ['::site-map', '<site-map {}></site-map>'],
  [':site-map[a]{b}', '<p><site-map {"title":"a","b":true}></site-map></p>'],
  [
    ':::site-map\nA\n\n```yaml props\na: 1\nb: [c]\n```\n:::',
    '<site-map {"a":1,"b":["c"]}><p>A</p></site-map>',
  ],
  [
    ':::site-map\n```yaml props\na: [{ href: "javascript:x" }, { src: "data:x", href: /b }]\nhref: [tel:1]\n```\n:::',
    '<site-map {"a":[{"href":"#"},{"src":"#","href":"/b"}],"href":["tel:1"]}></site-map>',
  ],
  [
    ':::site-map\n```json props\n{"a": null}\n```\n\n```YML x props y\nd: 2020-01-01\n```\n:::',
    '<site-map {"a":null,"d":"2020-01-01T00:00:00.000Z"}></site-map>',
  ],
  [
    ':::site-map\n```yaml\na: 1\n```\n\n```js props\nb\n```\n:::',
    '<site-map {}><code-group {}><code-panel {"name":"YAML","lang":"yaml","html":"<span class=\\"c-g\\">a</span>: <span class=\\"c-n\\">1</span>","lines":1}></code-panel></code-group><code-group {}><code-panel {"name":"JavaScript","lang":"js","html":"b","lines":1}></code-panel></code-group></site-map>',
  ],
  [
    ':::site-map\n```yaml propsx\na: 1\n```\n:::',
    '<site-map {}><code-group {}><code-panel {"name":"YAML","lang":"yaml","html":"<span class=\\"c-g\\">a</span>: <span class=\\"c-n\\">1</span>","lines":1}></code-panel></code-group></site-map>',
  ],
  [
    ':::site-map\n```yaml props file=/a.yml\n```\n:::',
    '<site-map {}><code-group {}><code-panel {"name":"YAML","lang":"yaml","html":"","lines":1}></code-panel></code-group></site-map>',
  ],
  [':a', '<p>:a</p>'],
  [':a[]', '<p>:a[]</p>'],
  [':a{}', '<p>:a{}</p>'],
  [':a[b]{c', '<p>:a[b]{c</p>'],
  ['x :unknown[a *b* c]{d=e} y', '<p>x :unknown[a <em>b</em> c]{d=e} y</p>'],
  [':unknown[]{d}', '<p>:unknown[]{d}</p>'],
  ['::unknown', '<p>::unknown</p>'],
  [':::unknown{a=b}\nC\n:::', '<p>C</p>'],
  [
    ':::file-tree{title="A"}\n- a/ b\n- ...x\n- ....\n- ..\n:::',
    '<file-tree {"title":"A"}><file-entry {"opens":false}><file-name {"name":"a/","kind":"folder","opens":false}>b</file-name></file-entry><file-entry {"opens":false}><file-name {"name":"...x","kind":"file","opens":false}></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"....","kind":"file","opens":false}></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"..","kind":"file","opens":false}></file-name></file-entry></file-tree>',
  ],
  [
    ':::file-tree\n- *a*b c\n- _a_\n- __a__b *c*\n- a`b` c\n- ***a***\n- a**b** c\n- :a b\n- a :b[c] d\n- <i> x\n- [a](b.md)c d\n:::',
    '<file-tree {}><file-entry {"opens":false}><file-name {"name":"ab","kind":"file","opens":false}>c</file-name></file-entry><file-entry {"opens":false}><file-name {"name":"_a_","kind":"file","opens":false}></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"__a__b","kind":"file","opens":false}><em>c</em></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"ab","kind":"file","opens":false}>c</file-name></file-entry><file-entry {"opens":false}><file-name {"name":"a","kind":"file","opens":false}></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"ab","kind":"file","opens":false,"marked":true}>c</file-name></file-entry><file-entry {"opens":false}><file-name {"name":":a","kind":"file","opens":false}>b</file-name></file-entry><file-entry {"opens":false}><file-name {"name":"a","kind":"file","opens":false}>:b[c] d</file-name></file-entry><file-entry {"opens":false}><file-name {"name":"","kind":"file","opens":false}><i> x</i></file-name></file-entry><file-entry {"opens":false}><file-name {"name":"ac","kind":"file","opens":false,"href":"{0}"}>d</file-name></file-entry></file-tree>',
  ],
  [
    ':::file-tree\n- a\n\n  - b\n    1. c\n:::',
    '<file-tree {}><file-entry {"opens":true}><file-name {"name":"a","kind":"folder","opens":true}></file-name><file-tree {}><file-entry {"opens":false}><file-name {"name":"b","kind":"file","opens":false}></file-name><ol>\n<li>c</li>\n</ol></file-entry></file-tree></file-entry></file-tree>',
  ],
  [
    ':::hero\nA\n\n![a](b.png) ![c](d.png)\n:::',
    '<hero {}><hero-text {}><p>A</p></hero-text><hero-media {}><p>{0} {1}</p></hero-media></hero>',
  ],
  [':::hero\n![a](b.png) text\n:::', '<hero {}><hero-text {}><p>{0} text</p></hero-text></hero>'],
  [
    ':::hero\nA\n\n::video[B]{src=/a.mp4 muted}\n:::',
    '<hero {}><hero-text {}><p>A</p></hero-text><hero-media {}><video {"title":"B","src":"{0}","muted":true}></video></hero-media></hero>',
  ],
  [
    '::::table{scroll}\n| a |\n|---|\n| b |\n::::',
    '<div class="table" role="group" tabindex="0" aria-label="Table: a"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>',
  ],
])('%j is shown', (body, expected) => {
  expect(shown(page(body).body).trim()).toEqual(expected)
})

it('a video shows a file, an image and files of captions', () => {
  const video = '::video[A]{src=/a.mp4 poster=/b.png captions="/c.en.vtt, /d.de.vtt"}'
  expect(page(video).links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
    'file /a.mp4',
    'image /b.png',
    'file /c.en.vtt',
    'file /d.de.vtt',
  ])
})

it.each([
  [':icon[linux]', ['icon']],
  [':badge[a]', undefined],
  ['::::properties\n::property{name=a type=b}\n::::', ['properties']],
  [':::file-tree\n- a\n:::', ['file-tree']],
  ['::video[A]{src=/a.mp4 muted}', ['video']],
  [':::hero\nA\n:::', ['hero']],
  [':::table{marks}\n| a | b |\n|---|---|\n| c | yes |\n:::', undefined],
  [':::table{scroll}\n| a | b |\n|---|---|\n| c | yes |\n:::', undefined],
  ['```js fold={1}\na\n```', ['code-folds']],
  ['```mermaid\ngraph TD\nA-->B\n```', ['diagram']],
  ['A\n: b', ['definition-list']],
  [':::code-group\n:::', undefined],
])('the page %j needs the rules of', (body, expected) => {
  expect(page(body).features).toEqual(expected)
})
