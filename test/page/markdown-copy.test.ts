import { describe, expect, it } from 'vitest'
import { tables } from '../support/tables.ts'
import { contextWith, parsedIn } from './markdown-fixture.ts'

const { pagesAsMarkdown, authorEscapes, unescaped, flattenedDirectives, verbatimCode, authorHtml } =
  tables<{
    pagesAsMarkdown: readonly (readonly [text: string, copy: string])[]
    authorEscapes: readonly (readonly [name: string, text: string])[]
    unescaped: readonly string[]
    flattenedDirectives: readonly (readonly [text: string, copy: string])[]
    verbatimCode: readonly (readonly [text: string, copy: string | undefined])[]
    authorHtml: readonly (readonly [text: string, copy: string])[]
  }>(import.meta.url)

const safe = contextWith({ markdownCopies: true, math: true })
const trusted = contextWith({ markdownCopies: true, html: 'trusted' })

/** What stands below the title and lead of a page with some text. */
const copyOf = (text: string, context = safe) =>
  parsedIn(context, `---\ntitle: Page\ndescription: About it.\n---\n\n${text}\n`)
    .markdownCopy.replace('# Page\n\n> About it.', '')
    .replace(/\x81(\w+):(\d+)\x8D/g, '{$1 $2}')
    .trim()

const FENCE = '```'

describe('a page as Markdown', () => {
  it('begins with its title and its description', () => {
    const { markdownCopy } = parsedIn(
      safe,
      '---\ntitle: A *b* [c]\ndescription: D & e\n---\n\nText.\n',
    )
    expect(markdownCopy).toBe('# A \\*b\\* \\[c\\]\n\n> D & e\n\nText.\n')
  })

  it('is not made where the site does not want it', () => {
    expect(parsedIn(contextWith(), 'Text.\n').markdownCopy).toBe('')
  })

  it.each(pagesAsMarkdown)('%j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
  })

  it.each([
    `One:\n\n    ${FENCE}yaml\n    b:\n      c: 1\n\n        # d\n    ${FENCE}\n\n    - e\n      - f\n\n        g`,
    `${FENCE}js\n    b\n      c\n    ${FENCE}`,
  ])('keeps the indentation within a note: %j', (note) => {
    expect(copyOf(`a[^1]\n\n[^1]: ${note}`)).toBe(`a[^1]\n\n[^1]: ${note}`)
  })

  it.each(authorEscapes)('keeps what its author escaped: %s', (_name, text) => {
    const once = copyOf(text)
    expect(copyOf(once)).toBe(once)
    const plain = (source: string) => parsedIn(safe, source).text.flatMap(({ text }) => text)
    expect(plain(once)).toEqual(plain(text))
  })

  it.each(unescaped)('escapes nothing in %j', (text) => {
    expect(copyOf(text)).toBe(text)
  })

  it.each(flattenedDirectives)('has no directives: %j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
  })

  it.each(verbatimCode)('keeps code to the letter: %j', (text, markdownCopy = text) => {
    expect(copyOf(text)).toBe(markdownCopy.replace(/^`{6}/gm, '````'))
  })

  it.each(authorHtml)('has the HTML of its author: %j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
    expect(copyOf(text, trusted)).toBe(markdownCopy)
  })

  it('has no script of anybody', () => {
    expect(copyOf('<script>a()</script><style>b</style>\n\nc', trusted)).toBe('c')
  })

  it('has the parts that readers choose, each with whom it is for', () => {
    const choices = { os: { label: 'System', values: ['Linux', 'macOS'] } }
    const context = contextWith({ markdownCopies: true, choices })
    const text = ':::when{os="linux"}\nA\n:::\n\nUse :when[`b`]{os="macos"}.'
    expect(copyOf(text, context)).toBe('**System: Linux**\n\nA\n\nUse (System: macOS: `b`).')
  })
})
