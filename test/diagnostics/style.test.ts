import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { prettyDiagnostics, shownWidth } from '../../src/diagnostics/format/pretty.ts'
import { createStyle, wrapped } from '../../src/diagnostics/format/style.ts'
import { columnsOf, harmless } from '../../src/diagnostics/terminal-text.ts'
import { tables } from '../support/tables.ts'

const { wrappedLines, asciiTexts, escapedTexts, columnCounts } = tables<{
  wrappedLines: readonly (readonly [
    text: string,
    columns: number | undefined,
    indent: string,
    expected: string,
  ])[]
  asciiTexts: readonly (readonly [text: string, expected: string])[]
  escapedTexts: readonly (readonly [text: string, expected: string])[]
  columnCounts: readonly (readonly [text: string, columns: number])[]
}>(import.meta.url)

describe('wrapped text', () => {
  it.each(wrappedLines)(
    '%j in %j columns, %j before further lines',
    (text, columns, indent, expected) => {
      expect(wrapped(text, columns, indent)).toBe(expected)
    },
  )
})

describe('a style', () => {
  const names = ['red', 'yellow', 'green', 'cyan', 'dim', 'bold'] as const
  const codes = ['31 39', '33 39', '32 39', '36 39', '2 22', '1 22']

  it('has a code for each meaning, and none for no text', () => {
    const style = createStyle({ color: true, unicode: true, columns: undefined })
    for (const [index, name] of names.entries()) {
      const [open, close] = codes[index]?.split(' ') ?? []
      expect(style[name]('x')).toBe(`\u001B[${open}mx\u001B[${close}m`)
      expect(style[name]('')).toBe('')
      expect(shownWidth(style[name]('日x'))).toBe(3)
    }
  })

  it('has signs of Unicode, or of ASCII', () => {
    const unicode = createStyle({ color: false, unicode: true, columns: 80 })
    expect([unicode.ok, unicode.arrow, unicode.bar]).toEqual(['✓', '→', '│'])
    expect(unicode.plain('→ é')).toBe('→ é')
    expect(unicode.red('x')).toBe('x')
    const ascii = createStyle({ color: false, unicode: false, columns: 80 })
    expect([ascii.ok, ascii.arrow, ascii.bar]).toEqual(['ok', '->', '|'])
    expect(ascii.columns).toBe(80)
  })

  it.each(asciiTexts)('%j in ASCII is %j', (text, expected) => {
    const style = createStyle({ color: false, unicode: false, columns: undefined })
    expect(style.plain(text)).toBe(expected)
  })
})

describe('text for a terminal', () => {
  it.each(escapedTexts)('%j is shown as %j', (text, expected) => {
    expect(harmless(text)).toBe(expected)
  })

  it.each(columnCounts)('%j takes %i columns', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })
})

const warning: Diagnostic = {
  code: 'image-alt',
  severity: 'warning',
  message: 'One two three four five six seven\neight',
  hint: 'First line of it, which is long enough\nSecond',
  at: undefined,
  related: [{ message: 'Also here', at: { file: 'b.md', line: 2, column: 3, length: 1 } }],
  fix: undefined,
}

describe('a problem in a terminal', () => {
  const shown = (entry: Partial<Diagnostic>, columns: number | undefined) =>
    prettyDiagnostics([{ ...warning, ...entry }], {
      style: createStyle({ color: false, unicode: true, columns }),
      texts: new Map([['a.md', `${'x\n'.repeat(8)}${'y'.repeat(150)}\nz\n`]]),
      all: false,
    })

  it('has neither place nor frame where there is none, and the places that belong to it', () => {
    expect(shown({}, undefined)).toBe(`warning  image-alt  One two three four five six seven eight
  First line of it, which is long enough
  Second
  Also here: b.md:2:3
`)
  })

  it('goes on below its beginning where there is room for 24 columns', () => {
    expect(
      shown({ hint: undefined, related: [] }, 44),
    ).toBe(`warning  image-alt  One two three four five
                    six seven eight
`)
    expect(shown({}, 42)).toContain('\n  First line of it, which is long enough\n  Second\n')
    expect(shown({}, 39)).toContain('\n  First line of it, which is long\n  enough\n  Second\n')
  })

  it('begins on a line of its own where there is less', () => {
    expect(shown({ hint: undefined, related: [] }, 43)).toBe(`warning  image-alt
  One two three four five six seven eight
`)
    expect(shown({ hint: undefined, related: [] }, 30)).toBe(`warning  image-alt
  One two three four five six
  seven eight
`)
  })

  const at = { file: 'a.md', line: 9, column: 1, length: 2 }
  const widths = [
    [undefined, 108],
    [60, 48],
    [33, 21],
    [32, 20],
    [25, 20],
  ] as const

  it.each(widths)('is framed in a terminal of %j columns by %i of code', (columns, width) => {
    const text = shown({ message: 'A', hint: undefined, related: [], at }, columns)
    expect(text.split('\n').find((line) => line.startsWith('  >'))).toBe(
      `  >  9 │ ${'y'.repeat(width - 1)}…`,
    )
  })

  it('keeps numbers of different length in one column, for errors with the lines around', () => {
    const error = { severity: 'error', message: 'A', hint: undefined, related: [], at } as const
    expect(shown(error, 32)).toBe(`error  image-alt
  A
  a.md:9:1
      8 │ x
  >   9 │ ${'y'.repeat(19)}…
        │ ^^
     10 │ z
`)
  })

  it('that is folded and left out is counted with each of its places', () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      Array.from({ length: 2 }, () => ({ ...warning, message: `Number ${index}` })),
    ).flat()
    const text = prettyDiagnostics(many, {
      style: createStyle({ color: false, unicode: true, columns: undefined }),
      texts: new Map(),
      all: false,
    })
    expect(text.match(/^ {2}and 1 more: docsgen check --all$/gm)).toHaveLength(20)
    expect(text).toMatch(/\n\n {2}and 2 more of image-alt: docsgen check --all\n$/)
  })
})
