import { describe, expect, it } from 'vitest'
import { contextWith, parsed, parsedIn, problems, shown } from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

const native = contextWith()
const remark = { ...contextWith(), parser: await loadedParser('remark') }
/** What a text becomes, the same with both parsers. */
function made(text: string): string {
  const body = shown(parsedIn(native, text).body)
  expect(shown(parsedIn(remark, text).body)).toBe(body)
  return body
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
    expect(shown(found.body)).toBe('<p><abbr title="b 1.8">A</abbr></p>')
  })
})
