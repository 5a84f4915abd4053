import { describe, expect, it } from 'vitest'
import { type Hash, sourcePath } from '../../../src/model/paths.ts'
import { createMarkdownRenderer } from '../../../src/page/render-markdown.ts'
import { readGlossary } from '../../../src/page/terms/glossary.ts'
import {
  contextWith,
  markdownConfig,
  parsed,
  problems,
  shown,
} from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]
const glossary = { peer: 'A machine.', 'relay server': 'It passes on.', __proto__: 'x' }
const page = (text: string) => parsed(`---\ntitle: T\n---\n${text}`, { glossary })

/** The terms of a file, the same with both parsers, and what is wrong with it. */
function termsOf(text: string, config: Partial<typeof markdownConfig> = {}) {
  const source = { path: sourcePath('g.md'), file: 'content/g.md', text, hash: 'g' as Hash }
  const [native, remark] = parsers.map((parser) =>
    readGlossary(source, { ...markdownConfig, ...config }, parser),
  )
  expect(remark).toEqual(native)
  const told = (native?.diagnostics ?? []).map(
    ({ message, at }) => `${at?.line}:${at?.column} ${message}`,
  )
  return { terms: native?.terms, told }
}

describe('terms of the glossary', () => {
  it('have what they mean beside them', () => {
    const found = page('A :term[Peer] and :term[relays]{name="relay  server"}.')
    expect(shown(found.body)).toBe(
      '<p>A <term {"text":"Peer","definition":"A machine."}></term> and ' +
        '<term {"text":"relays","definition":"It passes on."}></term>.</p>',
    )
    expect(found.diagnostics).toEqual([])
    expect(found.terms).toEqual({ peer: 'A machine.', 'relay server': 'It passes on.' })
    expect(found.features).toContain('term')
    expect(found.text[0]?.text).toEqual(['A Peer and relays.'])
  })

  it('that are unknown are told, and stay as text', () => {
    const found = page('A :term[pear], a :term[constructor], a :term[x]{name="y"}.')
    expect(shown(found.body)).toBe('<p>A pear, a constructor, a x.</p>')
    expect(problems(found)).toEqual([
      'term-unknown 4:9 4',
      'term-unknown 4:24 11',
      'term-unknown 4:55 1',
    ])
    expect(found.diagnostics[0]?.hint).toContain('peer')
    expect(found.terms).toEqual({ pear: null, constructor: null, y: null })
  })

  it('need a glossary, a text, and no link around them', () => {
    const none = parsed('---\ntitle: T\n---\n:term[peer]')
    expect(problems(none)).toEqual(['directive-invalid 4:1 11'])
    expect(shown(none.body)).toBe('<p>peer</p>')
    expect(problems(page(':term[]'))).toEqual(['directive-invalid 4:1 7'])
    expect(problems(page(':::term[peer]\n:::'))).toContain('directive-invalid 4:1 13')
    const link = page('[a *:term[peer]*](https://example.com) :term[peer]')
    expect(problems(link)).toEqual(['directive-invalid 4:5 11'])
    expect(shown(link.body)).toContain('<a href="{0}">a <em>peer</em></a> <term ')
  })

  it('in links say so once each, also in references', () => {
    const found = page('[:term[peer]](/a) [b :term[Peer]][c] :term[peer] [d](/e)\n\n[c]: /c')
    expect(found.diagnostics.map(({ message, at }) => `${at?.column} ${message}`)).toEqual([
      '2 Directive term: it stands in no link',
      '22 Directive term: it stands in no link',
    ])
    expect(shown(found.body)).toMatch(
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
    expect(page('A peer.')).not.toHaveProperty('terms')
    expect(page('A peer.')).not.toHaveProperty('features')
  })
})

describe('a glossary', () => {
  it('is made of definition lists, wherever they stand', () => {
    const { terms, told } = termsOf(
      '---\ntitle: Words\n---\n## P\n\nPeer\nMachine\n: A **machine** of `the` [net](./x.md).\n\n  More.\n: Another.\n\n> Relay\n> : It passes on.\n',
    )
    expect(told).toEqual([])
    expect(terms).toEqual({
      peer: 'A machine of the net.',
      machine: 'A machine of the net.',
      relay: 'It passes on.',
    })
  })

  it('takes no terms from its front matter', () => {
    const { terms, told } = termsOf(
      '---\ntitle: Words\ndescription: >-\n  All of them.\n\n  Peer\n  : no\n---\nPeer\n: A machine.',
    )
    expect(told).toEqual([])
    expect(terms).toEqual({ peer: 'A machine.' })
  })

  it('has the values of variables', () => {
    const { terms } = termsOf('Peer\n: Up to {$n}.', { variables: { n: '100' } })
    expect(terms).toEqual({ peer: 'Up to 100.' })
  })

  it('tells what it cannot show', () => {
    expect(termsOf('Text.').told).toEqual(['1:1 The glossary: there is no definition list in it'])
    expect(termsOf('A\n: b\n\nB\na\n: c').told).toEqual(['5:1 The glossary: "a" is in it twice'])
    const empty = 'the definition of "A" does not begin with text'
    for (const text of ['A\n: - b', 'A\n: ```\n  b\n  ```', 'A\n: > b', 'A\n: ![b](c.png)'])
      expect(termsOf(text).told, text).toEqual([`1:1 The glossary: ${empty}`])
    expect(termsOf('A\n: [b](javascript:c)').told).toEqual([
      '2:7 The link javascript:c uses a scheme that is not allowed',
    ])
  })

  it('reads terms by their words, wherever the list stands', () => {
    expect(termsOf('A  b `C`\n: d').terms).toEqual({ 'a b c': 'd' })
    expect(termsOf(':::note\nA\n: b\n:::\n\n> C\n> : d').terms).toEqual({ a: 'b', c: 'd' })
    expect(termsOf('A\n: *b*\n\nC\nD\n: e\n\n  f').terms).toEqual({ a: 'b', c: 'e', d: 'e' })
    expect(termsOf('<dl><dt> A </dt><dd>b</dd><dd>c</dd></dl>').terms).toEqual({ a: 'b' })
  })

  it('holds text: what looks like markup is shown as it is written', () => {
    const { terms } = termsOf('A\n: `<img src=x onerror=alert(1)>` and <b>b</b>')
    expect(terms).toEqual({ a: '<img src=x onerror=alert(1)> and b' })
  })
})
