import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { contextWith, parsed, parsedIn, problems, shown } from './markdown-fixture.ts'

const native = contextWith()
const remark = { ...contextWith(), parser: await loadedParser('remark') }
/** What a text becomes, the same with both parsers. */
function made(text: string): string {
  const body = shown(parsedIn(native, text).body)
  expect(shown(parsedIn(remark, text).body)).toBe(body)
  return body
}

describe('definition lists', () => {
  it.each([
    ['one', 'A\n: b', '<dl><dt id="a">A</dt><dd>b</dd></dl>'],
    ['several definitions', 'A\n: b\n: c', '<dl><dt id="a">A</dt><dd>b</dd><dd>c</dd></dl>'],
    ['several terms', 'A\nB\n: c', '<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>'],
    [
      'one list of several pairs',
      'A\n: b\n\nC\n: d',
      '<dl><dt id="a">A</dt><dd>b</dd><dt id="c">C</dt><dd>d</dd></dl>',
    ],
    ['an empty line above', 'A\n\n: b', '<dl><dt id="a">A</dt><dd>b</dd></dl>'],
    ['a line that goes on', 'A\n: b\nc', '<dl><dt id="a">A</dt><dd>b\nc</dd></dl>'],
    ['a hard break', 'A\\\nB  \n: c', '<dl><dt id="a">A</dt><dt id="b">B</dt><dd>c</dd></dl>'],
    [
      'text in terms',
      '*A* `b`\n[C](d.md)\n: e',
      '<dl><dt id="a-b"><em>A</em> <code>b</code></dt><dt id="c"><a href="{0}">C</a></dt><dd>e</dd></dl>',
    ],
    [
      'blocks',
      'A\n:   b\n\n    c\n\n    - d',
      '<dl><dt id="a">A</dt><dd><p>b</p><p>c</p><ul>\n<li>d</li>\n</ul></dd></dl>',
    ],
    [
      'a callout',
      'A\n: :::note[Title]\n  b\n  :::',
      '<dl><dt id="a">A</dt><dd><callout {"kind":"note","title":"Title"}><p>b</p></callout></dd></dl>',
    ],
    [
      'code with colons',
      'A\n: ```text\n  b\n  : c\n  ```',
      '<dl><dt id="a">A</dt><dd><code-group {}><code-panel {"name":"Text","lang":"text","html":"b\\n: c","lines":2}></code-panel></code-group></dd></dl>',
    ],
    [
      'one in another',
      'A\n: B\n  : c',
      '<dl><dt id="a">A</dt><dd><dl><dt id="b">B</dt><dd>c</dd></dl></dd></dl>',
    ],
    [
      'in a callout and a quotation',
      ':::note\n> A\n> : b\n:::',
      '<callout {"kind":"note"}><blockquote>\n<dl><dt id="a">A</dt><dd>b</dd></dl>\n</blockquote></callout>',
    ],
    ['a colon alone on its line', 'A\n:\n  b', '<dl><dt id="a">A</dt><dd>b</dd></dl>'],
    [
      'a list below',
      'A\n: b\n\n+ c',
      '<dl><dt id="a">A</dt><dd>b</dd></dl>\n<ul>\n<li>c</li>\n</ul>',
    ],
    [
      'a rule between',
      'A\n: b\n\n***\n\nC\n: d',
      '<dl><dt id="a">A</dt><dd>b</dd></dl>\n<hr>\n<dl><dt id="c">C</dt><dd>d</dd></dl>',
    ],
    [
      'HTML in terms and definitions',
      'A <b>b</b>\nB<br>\n: c <b>d</b>',
      '<dl><dt id="a-b">A <b>b</b></dt><dt id="b">B<br></dt><dd>c <b>d</b></dd></dl>',
    ],
    ['a rule and an underline are none', 'A\n: * * *', '<dl><dt id="a">A</dt><dd><hr></dd></dl>'],
  ])('%s', (_what, text, expected) => {
    expect(made(text)).toBe(expected)
    expect(parsed(`---\ntitle: T\n---\n${text}`).diagnostics).toEqual([])
  })

  it.each([
    ['a colon without a space', 'A\n:b', '<p>A\n:b</p>'],
    ['two empty lines', 'A\n\n\n: b', '<p>A</p>\n<p>: b</p>'],
    ['nothing above', ': b', '<p>: b</p>'],
    ['a heading above', '## A\n: b', '<h2 id="a">A</h2>\n<p>: b</p>'],
    ['a list above', '+ a\n\n: b', '<ul>\n<li>a</li>\n</ul>\n<p>: b</p>'],
    ['far in', 'A\n    : b', '<p>A\n: b</p>'],
    ['HTML', '<div>\na\n: b\n</div>', /^<div>\na\n: b\n<\/div>$/],
    ['a comment', '<!--\na\n: b\n-->\n\nc', '<p>c</p>'],
    ['code', '    a\n    : b', /"html":"a\\n: b"/],
    ['fenced code', '```text\na\n: b\n```', /"html":"a\\n: b"/],
    ['a tilde', 'A\n~ b', '<p>A\n~ b</p>'],
  ])('is none, and stays: %s', (_what, text, expected) => {
    const body = made(text).replace(/<a class="anchor".*?<\/a>/, '')
    if (typeof expected === 'string') expect(body).toBe(expected)
    else expect(body).toMatch(expected)
  })

  it('terms have ids after the headings of the page, that links lead to', () => {
    const text = '## Peer\n\nPeer\n: a\n\nRelay server\n: b\n\nPeer\n: c\n\n## Peer 1'
    const { anchors, headings } = parsed(text)
    expect(headings.map(({ id }) => id)).toEqual(['peer', 'peer-1'])
    expect(anchors).toEqual(['peer-2', 'relay-server', 'peer-3'])
  })

  it('are found: each term and each definition is a line', () => {
    expect(parsed('Peer\n: A **machine**.\n\n  More.\n: One.').text[0]?.text).toEqual([
      'Peer',
      'A machine.',
      'More.',
      'One.',
    ])
  })

  it.each([
    ['A\n: b\n C\n: d', []],
    ['  A\n  : b\nC \n  : d', ['definition-term 6:1 1']],
    ['  A\n  : b\n   C\n  : d', []],
    ['A\nB\nC :nope[d]\n: e', ['directive-unknown 6:4 4']],
    ['> A\n>  B\n>   C :nope[d]\n> : e', ['directive-unknown 6:8 4']],
  ])('in the definitions %j is wrong', (body, expected) => {
    for (const context of [native, remark])
      expect(problems(parsedIn(context, `---\ntitle: T\n---\n${body}`))).toEqual(expected)
  })

  it('a term that is text of the definition above it is told', () => {
    const told = (body: string) => problems(parsed(`---\ntitle: T\n---\n${body}`))
    expect(told('A\n: b\nC d\n: e')).toEqual(['definition-term 6:1 3'])
    expect(told('> A\n> : b\n> C\n> : e')).toEqual(['definition-term 6:3 1'])
    expect(told('A\n: b\n  c\n: d')).toEqual([])
    expect(told('A\n: b\nc')).toEqual([])
    expect(told('A\n: b\n\nC\n: d')).toEqual([])
    expect(told('A\n: b\nc\n\n: d')).toEqual([])
  })

  it('places in them are those of the file', () => {
    const quoted = '---\ntitle: T\n---\n> A\n>  B :nope[c]\n> : d'
    expect(problems(parsed(quoted))).toEqual(['directive-unknown 5:7 4'])
    const text = '---\ntitle: T\n---\nA\n: b :nope[c] and\n: [x](javascript:y)'
    expect(problems(parsed(text))).toEqual(['directive-unknown 5:6 4', 'link-unsafe 6:7 12'])
  })
})
