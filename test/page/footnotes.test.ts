import { describe, expect, it } from 'vitest'
import { pageParsers, type TextParser } from '../support/page-parsers.ts'
import { html, parsed, parsedWith, problems } from './markdown-fixture.ts'

const variables = { edition: 'pro' }
const parsers = await pageParsers({ isPlain: true, variables })
const parserOf = (name: string) => parsers.find((parser) => parser.name === name) as TextParser

describe.each(parsers.map(({ name }) => name))('footnotes, read by the %s parser', (name) => {
  /** `code line:column length` of each problem of a text that begins on the fourth line. */
  const told = async (text: string) =>
    problems(await parserOf(name).parse(`---\ntitle: T\n---\n${text}\n`))

  it.each([
    ['A[^1] b[^two].\n\n[^1]: c', ['footnote-missing 4:8 6']],
    ['A[^1], [^1].', ['footnote-missing 4:2 4', 'footnote-missing 4:8 4']],
    ['> - A\n>   b[^1]', ['footnote-missing 5:6 4']],
    ['# T[^1]', ['heading-second-h1 4:1 7', 'footnote-missing 4:4 4']],
    ['A[^1].\n\n[^1]: b[^2]', ['footnote-missing 6:8 4']],
    ['A[^b].\n\n[^B]: c\n\n[^b]: [d](/e)', ['footnote-left-out 8:1 5']],
    ['A.\n\n[^1]: b\n    c', ['footnote-left-out 6:1 5']],
    ['> A.\n>\n> [^1]: b', ['footnote-left-out 6:3 5']],
    ['A[^1].\n\n:::when{edition="free"}\n[^1]: b\n:::', ['footnote-missing 4:2 4']],
  ])('%j: what leads nowhere, and what nothing leads to', async (text, expected) => {
    expect(await told(text)).toEqual(expected)
  })

  it.each([
    'A[^1] b[^1].\n\n[^1]: c[^2]\n\n[^2]: d',
    '`[^1]`, \\[^1], &#91;^1].',
    '```\n[^1]\n```\n\n    [^1]',
    'One of [^a-z]+, [^/], [^a b].',
    'A{edition}.\n\n:::when{edition="free"}\nB[^B] c[^d].\n:::\n\n[^b]: e',
    '<pre>\n[^1]\n</pre>',
  ])('nothing is told of %j', async (text) => {
    expect(await told(text)).toEqual([])
  })
})

describe('footnotes of included files', () => {
  const files = {
    'content/guide/used.md': 'Word[^1].\n\n[^1]: Of the part.\n',
    'content/guide/defined.md': 'Word.\n\n[^a]: Of the part.\n',
    'content/guide/missing.md': 'Word[^a].\n',
  }
  const told = (text: string) =>
    parsedWith(files, `# T\n\n${text}`).diagnostics.map(
      ({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`,
    )

  it('are told of where they stand, as the page does not share them', () => {
    expect(told('A[^1].\n\n::include{file="used.md"}\n\n[^1]: b')).toEqual([])
    expect(told('A[^a].\n\n::include{file="defined.md"}')).toEqual([
      'footnote-missing content/guide/page.md:3:2',
      'footnote-left-out content/guide/defined.md:3:1',
    ])
    expect(told('A.\n\n::include{file="missing.md"}\n\n[^a]: b')).toEqual([
      'footnote-missing content/guide/missing.md:1:5',
      'footnote-left-out content/guide/page.md:7:1',
    ])
  })

  it('are shown as the messages say', () => {
    expect(html('A[^1] b[^2].\n\n[^1]: c')).toContain('b[^2].')
    expect(html('A[^1].\n\n[^1]: c\n\n[^1]: d\n\n[^2]: e')).not.toMatch(/>[de]/)
    expect(problems(parsed('# T\n\nA[^1].'))).toEqual(['footnote-missing 3:2 4'])
  })
})
