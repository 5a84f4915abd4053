import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { tables } from '../support/tables.ts'
import { contextWith, parsed, parsedIn, problems, shown } from './markdown-fixture.ts'

const { definitionLists, wrongDefinitions } = tables<{
  definitionLists: readonly (readonly [what: string, text: string, expected: string])[]
  wrongDefinitions: readonly (readonly [body: string, expected: readonly string[]])[]
}>(import.meta.url)

const native = contextWith()
const remark = { ...contextWith(), parser: await loadedParser('remark') }
/** What a text becomes, the same with both parsers. */
function made(text: string): string {
  const body = shown(parsedIn(native, text).nodes)
  expect(shown(parsedIn(remark, text).nodes)).toBe(body)
  return body
}

describe('definition lists', () => {
  it.each(definitionLists)('%s', (_what, text, expected) => {
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

  it.each(wrongDefinitions)('in the definitions %j is wrong', (body, expected) => {
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
