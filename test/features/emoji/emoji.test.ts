import { describe, expect, it } from 'vitest'
import { createMarkdownRenderer } from '../../../src/page/pipeline/render-markdown.ts'
import { contextWith, parsed, parsedIn, problems, shown } from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'
import { pageParsers } from '../../support/page-parsers.ts'

const native = contextWith()
const remark = { ...contextWith(), parser: await loadedParser('remark') }
const asNeeded = await pageParsers({ isPlain: true })
/** What a text becomes, the same with both parsers. */
function made(text: string): string {
  const body = shown(parsedIn(native, text).nodes)
  expect(shown(parsedIn(remark, text).nodes)).toBe(body)
  return body
}

describe('emoji', () => {
  it.each([
    ['A :rocket: b :tada:, :+1:.', '<p>A 🚀 b 🎉, 👍.</p>'],
    [':rocket: and `code`', '<p>🚀 and <code>code</code></p>'],
    [':rocket::tada: (:100:)', '<p>🚀🎉 (💯)</p>'],
    ['*:white_check_mark:* [:x:](a.md)', '<p><em>✅</em> <a href="{0}">❌</a></p>'],
    [
      ':::note[Look :eyes:]\n:eyes:\n:::',
      '<callout {"kind":"note","title":"Look 👀"}><p>👀</p></callout>',
    ],
    [':badge[:eyes:]', '<p><badge {"text":"👀","status":"other"}></badge></p>'],
    [':+1: :-1: :100: :1234:', '<p>👍 👎 💯 🔢</p>'],
    [':rocket: :nothing-like-it: :rocket:.', '<p>🚀 :nothing-like-it: 🚀.</p>'],
    [':tada: :rocket:`a` :rocket: `a`', '<p>🎉 :rocket:<code>a</code> 🚀 <code>a</code></p>'],
    [':e-mail: :woman_technologist:', '<p>📧 👩‍💻</p>'],
    ['> :x:\n> :eyes:', '<blockquote>\n<p>❌\n👀</p>\n</blockquote>'],
    [':eyes:\n: b', '<dl><dt id="section">👀</dt><dd>b</dd></dl>'],
  ])('have names: %s', (text, expected) => {
    expect(made(text)).toBe(expected)
    expect(problems(parsed(`---\ntitle: T\n---\n${text}`))).toEqual([])
  })

  it.each([
    '10:30:45',
    'key:value:',
    'a:rocket:b a/:id:/b :id:/b ::x:: :Rocket: :nothing:',
    '_:rocket: /:rocket: :rocket:a :rocket:/ :rocket::',
    '\\:rocket:',
    ':rocket\\:',
    ':constructor:',
    'https://example.com/:id:',
  ])('are no part of other words: %s', (text) => {
    expect(made(text).replace(/<[^>]+>/g, '')).toBe(text.replaceAll('\\', ''))
    expect(problems(parsed(`---\ntitle: T\n---\n${text}`))).toEqual([])
  })

  it('are text in code and before it', () => {
    expect(made('`:x:` :key:`a`')).toBe('<p><code><span>:x:</span></code> :key:<code>a</code></p>')
    expect(made('    :x:')).toContain('":x:"')
  })

  it('are none in the value of a variable, which is text', () => {
    const found = parsed('{$a} :tada:', { variables: { a: ':x:' } })
    expect(shown(found.nodes)).toBe('<p>:x: 🎉</p>')
  })

  it('are in titles, ids and texts for search as they are shown', () => {
    const page = parsed('# Launch :rocket:\n\n## A :tada: b\n\n:eyes: c')
    expect(page.title).toBe('Launch 🚀')
    expect(page.headings).toMatchObject([{ id: 'a-b', title: 'A 🎉 b' }])
    expect(page.text[0]?.text).toEqual(['👀 c'])
  })

  it.each([
    [':tadaa:', '4:1 7'],
    ['a\n:rockett: b :rockett:\n*c* :rockett:', '5:1 9', '5:13 9', '6:5 9'],
    ['> a\n> b :rockett:', '5:5 9'],
    // Too short to be like one, or like none.
    [':rock: :smil: :rocketttt:'],
  ])('that are nearly one are told at each place: %j', (text, ...places) => {
    const expected = places.map((place) => `emoji-unknown ${place}`)
    expect(problems(parsed(`---\ntitle: T\n---\n${text}`))).toEqual(expected)
  })

  it('that are nearly one are told with what may stand there, and are text', () => {
    const page = parsed('---\ntitle: T\n---\nA :rockett:\n:tada: :whale: :ring: :parm:')
    expect(problems(page)).toEqual(['emoji-unknown 4:3 9'])
    expect(problems(parsed('---\ntitle: T\n---\n`:rockett:` :rockett:'))).toEqual([
      'emoji-unknown 4:13 9',
    ])
    expect(page.diagnostics[0]).toMatchObject({
      hint: 'Did you mean :rocket:?',
      fix: undefined,
    })
    expect(shown(page.nodes)).toContain('A :rockett:')
  })

  it.each(asNeeded)('are loaded when a page has one: $name', async ({ parse }) => {
    expect((await parse('# A\n\n:rocket:')).body().article).toContain('<p>🚀</p>')
  })

  it('are in texts of an API', () => {
    const at = { file: 'openapi.yaml', line: 3, column: 5, length: 1 }
    const render = createMarkdownRenderer(contextWith())
    expect(shown(render('A :rocket:.', { place: () => at }).nodes)).toBe('<p>A 🚀.</p>')
  })
})
