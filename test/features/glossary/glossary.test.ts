import { describe, expect, it } from 'vitest'
import type { GlossaryConfig } from '../../../src/features/glossary/config.ts'
import { readGlossary } from '../../../src/features/glossary/read-glossary.ts'
import type { MarkdownParser } from '../../../src/model/markdown.ts'
import { plainArticle } from '../../../src/page/pipeline/plain-article.ts'
import { createMarkdownRenderer } from '../../../src/page/pipeline/render-markdown.ts'
import {
  contextWith,
  markdownConfig,
  parsed,
  parsedIn,
  problems,
  shown,
  type TestSettings,
} from '../../page/markdown-fixture.ts'
import { loadedParser, partsOfVariables } from '../../support/markdown-tools.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]
const glossary = { peer: 'A machine.', 'relay server': 'It passes on.', __proto__: 'x' }
const page = (text: string) => parsed(`---\ntitle: T\n---\n${text}`, { glossary })

/** The terms of a file, the same with both parsers, and what is wrong with it. */
async function termsOf(
  text: string,
  {
    variables = {},
    ...config
  }: Pick<TestSettings, 'variables'> & Partial<typeof markdownConfig> = {},
) {
  const parts = await partsOfVariables(variables)
  const read = (parser: MarkdownParser) =>
    readGlossary(
      { file: './g.md', terms: {} },
      {
        readFile: () => ({ kind: 'text', text }),
        render: async (source) =>
          plainArticle(source, { ...markdownConfig, ...config }, { parser, parts }),
        placeOf: () => undefined,
      },
    )
  const [native, remark] = await Promise.all(parsers.map(read))
  expect(remark).toEqual(native)
  const told = (native?.diagnostics ?? []).map(
    ({ message, at }) => `${at?.line}:${at?.column} ${message}`,
  )
  return { terms: (native?.value as GlossaryConfig | undefined)?.terms, told }
}

describe('terms of the glossary', () => {
  it('have what they mean beside them', () => {
    const found = page('A :term[Peer] and :term[relays]{name="relay  server"}.')
    expect(shown(found.nodes)).toBe(
      '<p>A <term {"text":"Peer","definition":"A machine."}></term> and ' +
        '<term {"text":"relays","definition":"It passes on."}></term>.</p>',
    )
    expect(found.diagnostics).toEqual([])
    expect(found.asked).toEqual({
      glossary: { peer: 'A machine.', 'relay server': 'It passes on.' },
    })
    expect(found.features).toContain('term')
    expect(found.text[0]?.text).toEqual(['A Peer and relays.'])
  })

  it('that are unknown are told, and stay as text', () => {
    const found = page('A :term[pear], a :term[constructor], a :term[x]{name="y"}.')
    expect(shown(found.nodes)).toBe('<p>A pear, a constructor, a x.</p>')
    expect(problems(found)).toEqual([
      'term-unknown 4:9 4',
      'term-unknown 4:24 11',
      'term-unknown 4:55 1',
    ])
    expect(found.diagnostics[0]?.hint).toContain('peer')
    expect(found.asked).toEqual({ glossary: { pear: null, constructor: null, y: null } })
  })

  it('need a glossary, a text, and no link around them', () => {
    const none = parsed('---\ntitle: T\n---\n:term[peer]')
    expect(problems(none)).toEqual(['directive-invalid 4:1 11'])
    expect(shown(none.nodes)).toBe('<p>peer</p>')
    expect(problems(page(':term[]'))).toEqual(['directive-invalid 4:1 7'])
    expect(problems(page(':::term[peer]\n:::'))).toContain('directive-invalid 4:1 13')
    const link = page('[a *:term[peer]*](https://example.com) :term[peer]')
    expect(problems(link)).toEqual(['directive-invalid 4:5 11'])
    expect(shown(link.nodes)).toContain('<a href="{0}">a <em>peer</em></a> <term ')
  })

  it('in links say so once each, also in references', () => {
    const found = page('[:term[peer]](/a) [b :term[Peer]][c] :term[peer] [d](/e)\n\n[c]: /c')
    expect(found.diagnostics.map(({ message, at }) => `${at?.column} ${message}`)).toEqual([
      '2 Directive term: it stands in no link',
      '22 Directive term: it stands in no link',
    ])
    expect(shown(found.nodes)).toMatch(
      /^<p><a href="\{0\}">peer<\/a> <a href="\{1\}">b Peer<\/a> <term [^>]*><\/term> <a href="\{2\}">d<\/a><\/p>$/,
    )
  })

  it('are in texts of an API', () => {
    const render = createMarkdownRenderer(contextWith({ glossary }))
    const at = { file: 'openapi.yaml', line: 3, column: 5, length: 1 }
    const { nodes } = render('A :term[peer].', { place: () => at })
    expect(shown(nodes)).toContain('"definition":"A machine."')
  })

  it('cost a page without any nothing', () => {
    expect(page('A peer.')).not.toHaveProperty('asked')
    expect(page('A peer.')).not.toHaveProperty('features')
  })
})

describe('a glossary', () => {
  it('is made of definition lists, wherever they stand', async () => {
    const { terms, told } = await termsOf(
      '---\ntitle: Words\n---\n## P\n\nPeer\nMachine\n: A **machine** of `the` [net](./x.md).\n\n  More.\n: Another.\n\n> Relay\n> : It passes on.\n',
    )
    expect(told).toEqual([])
    expect(terms).toEqual({
      peer: 'A machine of the net.',
      machine: 'A machine of the net.',
      relay: 'It passes on.',
    })
  })

  it('takes no terms from its front matter', async () => {
    const { terms, told } = await termsOf(
      '---\ntitle: Words\ndescription: >-\n  All of them.\n\n  Peer\n  : no\n---\nPeer\n: A machine.',
    )
    expect(told).toEqual([])
    expect(terms).toEqual({ peer: 'A machine.' })
  })

  it('has the values of variables', async () => {
    const { terms } = await termsOf('Peer\n: Up to {$n}.', { variables: { n: '100' } })
    expect(terms).toEqual({ peer: 'Up to 100.' })
  })

  it('tells what it cannot show', async () => {
    expect((await termsOf('Text.')).told).toEqual([
      '1:1 The glossary: there is no definition list in it',
    ])
    expect((await termsOf('A\n: b\n\nB\na\n: c')).told).toEqual([
      '5:1 The glossary: "a" is in it twice',
    ])
    const empty = 'the definition of "A" does not begin with text'
    for (const text of ['A\n: - b', 'A\n: ```\n  b\n  ```', 'A\n: > b', 'A\n: ![b](c.png)'])
      expect((await termsOf(text)).told, text).toEqual([`1:1 The glossary: ${empty}`])
    expect((await termsOf('A\n: [b](javascript:c)')).told).toEqual([
      '2:7 The link javascript:c uses a scheme that is not allowed',
    ])
  })

  it('reads terms by their words, wherever the list stands', async () => {
    expect((await termsOf('A  b `C`\n: d')).terms).toEqual({ 'a b c': 'd' })
    expect((await termsOf(':::note\nA\n: b\n:::\n\n> C\n> : d')).terms).toEqual({ a: 'b', c: 'd' })
    expect((await termsOf('A\n: *b*\n\nC\nD\n: e\n\n  f')).terms).toEqual({
      a: 'b',
      c: 'e',
      d: 'e',
    })
    expect((await termsOf('<dl><dt> A </dt><dd>b</dd><dd>c</dd></dl>')).terms).toEqual({ a: 'b' })
  })

  it('holds text: what looks like markup is shown as it is written', async () => {
    const { terms } = await termsOf('A\n: `<img src=x onerror=alert(1)>` and <b>b</b>')
    expect(terms).toEqual({ a: '<img src=x onerror=alert(1)> and b' })
  })
})

/** What a text becomes, the same with both parsers. */
function made(text: string): string {
  const [native = '', remark] = parsers.map((parser) =>
    shown(parsedIn({ ...contextWith(), parser }, text).nodes),
  )
  expect(remark).toBe(native)
  return native
}
const HTML = '*[HTML]: Hyper Text'

describe('abbreviations', () => {
  it.each([
    ['a word', `HTML.\n\n${HTML}`, '<p><abbr title="Hyper Text">HTML</abbr>.</p>'],
    ['before it is said', `${HTML}\n\nHTML`, '<p><abbr title="Hyper Text">HTML</abbr></p>'],
    [
      'each time, in all that holds text',
      `*HTML* [HTML](a.md)\n\n> HTML\n\n${HTML}`,
      '<p><em><abbr title="Hyper Text">HTML</abbr></em> <a href="{0}"><abbr title="Hyper Text">HTML</abbr></a></p>\n<blockquote>\n<p><abbr title="Hyper Text">HTML</abbr></p>\n</blockquote>',
    ],
    [
      'several, the longest first',
      'TLS, TLS 1.3\n\n*[TLS]: A\n*[TLS 1.3]: B',
      '<p><abbr title="A">TLS</abbr>, <abbr title="B">TLS 1.3</abbr></p>',
    ],
    ['with signs', 'C++.\n\n*[C++]: A', '<p><abbr title="A">C++</abbr>.</p>'],
    ['the last of two', 'A\n\n*[A]: b\n\n*[A]: c', '<p><abbr title="c">A</abbr></p>'],
    ['where it is said in a quotation', '> *[A]: b\n\nA', /<p><abbr title="b">A<\/abbr><\/p>$/],
    ['with a letter that is marked', 'Ä é1 x\n\n*[é1]: b', '<p>Ä <abbr title="b">é1</abbr> x</p>'],
    ['of words', 'A B, A  B.\n\n*[A B]: c', '<p><abbr title="c">A B</abbr>, A  B.</p>'],
    ['side by side', 'A A-A\n\n*[A]: b', /^<p>(?:<abbr title="b">A<\/abbr>[ -]?){3}<\/p>$/],
    [
      'as long as can be',
      `${'A'.repeat(100)}\n\n*[${'A'.repeat(100)}]: b`,
      /<abbr title="b">A{100}</,
    ],
    ['with spaces and tabs around', 'A\n\n \t> *[A]:\t  b c \t', /A/],
    ['without a space', 'A\n\n*[A]:b  ', '<p><abbr title="b">A</abbr></p>'],
    [
      'of which one begins another',
      'A B C\n\n*[A B D]: x\n*[A]: y',
      '<p><abbr title="y">A</abbr> B C</p>',
    ],
    ['in a callout', `:::note\nHTML\n\n${HTML}\n:::`, /<abbr title="Hyper Text">HTML<\/abbr>/],
    ['with markup in its form', 'A\n\n*[A]: the *b* `c`', '<p><abbr title="the b c">A</abbr></p>'],
  ])('%s', (_what, text, expected) => {
    const body = made(text)
    if (typeof expected === 'string') expect(body).toBe(expected)
    else expect(body).toMatch(expected)
    expect(problems(parsed(`---\ntitle: T\n---\n${text}`))).toEqual([])
  })

  it.each([
    ['parts of words', `HTML5 XHTML HTML_a html\n\n${HTML}`],
    ['code', `\`HTML\`\n\n    HTML\n\n${HTML}`],
    ['what its image is called', `![HTML](a.png)\n\n${HTML}`],
  ])('are not %s', (_what, text) => {
    expect(made(text)).not.toContain('<abbr')
  })

  it('are text in code, and beside other text, which is told', () => {
    expect(made(`    ${HTML}`)).toContain('*[HTML]: Hyper Text')
    expect(made(`HTML\n${HTML}`)).toBe('<p>HTML\n*[HTML]: Hyper Text</p>')
    expect(problems(parsed(`---\ntitle: T\n---\nHTML\n${HTML}`))).toEqual([
      'foreign-notation 5:1 19',
    ])
    expect(made('*[HTML]:')).toBe('<p>*[HTML]:</p>')
    expect(made(`${HTML}\nHTML`)).toBe('<p>*[HTML]: Hyper Text\nHTML</p>')
    expect(made(`*[${'A'.repeat(101)}]: b`)).toContain('*[AAA')
    expect(made('## *[A]: b')).toContain('*[A]: b')
  })

  it('leave ids of headings and texts for search as they are', () => {
    const { headings, text } = parsed(`## About HTML\n\nIn HTML.\n\n${HTML}`)
    expect(headings).toMatchObject([{ id: 'about-html', title: 'About HTML' }])
    expect(text[0]?.text).toEqual(['In HTML.'])
  })

  it('have the values of variables in what they stand for', () => {
    const found = parsed('A\n\n*[A]: b {$version}', { variables: { version: '1.8' } })
    expect(shown(found.nodes)).toBe('<p><abbr title="b 1.8">A</abbr></p>')
  })
})
