import { describe, expect, it } from 'vitest'
import { pageParsers, type TextParser } from '../support/page-parsers.ts'
import { tables } from '../support/tables.ts'
import { html, parsed, parsedWith, problems } from './markdown-fixture.ts'

const { looseEnds, soundFootnotes } = tables<{
  looseEnds: readonly (readonly [text: string, expected: readonly string[]])[]
  soundFootnotes: readonly string[]
}>(import.meta.url)

const variables = { edition: 'pro' }
const parsers = await pageParsers({ isPlain: true, variables })
const parserOf = (name: string) => parsers.find((parser) => parser.name === name) as TextParser

describe.each(parsers.map(({ name }) => name))('footnotes, read by the %s parser', (name) => {
  /** `code line:column length` of each problem of a text that begins on the fourth line. */
  const told = async (text: string) =>
    problems(await parserOf(name).parse(`---\ntitle: T\n---\n${text}\n`))

  it.each(looseEnds)(
    '%j: what leads nowhere, and what nothing leads to',
    async (text, expected) => {
      expect(await told(text)).toEqual(expected)
    },
  )

  it.each(soundFootnotes)('nothing is told of %j', async (text) => {
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
