import { describe, expect, it } from 'vitest'
import { createExcerpt } from '../../src/search/excerpt.ts'
import { highlight } from '../../src/search/highlight.ts'
import { createWords } from '../../src/search/words.ts'
import { tables } from '../support/tables.ts'

const { markedTexts, contextLines } = tables<{
  markedTexts: readonly (readonly [text: string, terms: readonly string[], expected: string])[]
  contextLines: readonly (readonly [
    name: string,
    text: string,
    terms: readonly string[],
    expected: string,
  ])[]
}>(import.meta.url)

const words = createWords('en')

describe('marks', () => {
  const marked = (text: string, terms: readonly string[], similar: readonly string[] = []) =>
    highlight(text, { terms, similar: new Set(similar) }, words)
      .replaceAll('__aa-highlight__', '[')
      .replaceAll('__/aa-highlight__', ']')

  it.each(markedTexts)('%s for %s', (text, terms, expected) => {
    expect(marked(text, terms)).toBe(expected)
  })

  it('a word with a mistake is marked whole', () => {
    expect(marked('The Keys', ['kexs'], ['keys'])).toBe('The [Keys]')
  })

  it('a word that folding makes shorter is marked whole', () => {
    expect(marked('e\u0301x y', ['e'])).toBe('[e\u0301x] y')
  })
})

describe('lines', () => {
  const line = (text: string, terms: readonly string[], similar: readonly string[] = []) =>
    createExcerpt(text, { terms, similar: new Set(similar) }, words)
      .replaceAll('__aa-highlight__', '[')
      .replaceAll('__/aa-highlight__', ']')
  const long = (count: number, text = 'x') => text.repeat(count)

  it.each(contextLines)('%s', (_name, text, terms, expected) => {
    expect(line(text, terms)).toBe(expected)
  })

  it('words with mistakes count', () => {
    expect(line('first\nthe keys', ['kexs'], ['keys'])).toBe('the [keys]')
  })

  it('one more is cut, before a word that does not fit', () => {
    expect(line(`key ${long(50)} ${long(60, 'y')}`, ['key'])).toBe(`[key] ${long(50)}…`)
    expect(line(`key ${long(50)} ${long(55, 'y')} z`, ['key'])).toBe(
      `[key] ${long(50)} ${long(55, 'y')}…`,
    )
  })

  it('begins up to 24 characters before the match, with a word', () => {
    const before = `${'abc '.repeat(30)}`
    expect(line(`${before}key${' def'.repeat(30)}`, ['key'])).toBe(
      `…${'abc '.repeat(6)}[key]${' def'.repeat(20)}…`,
    )
    expect(line(`${before}key`, ['key'])).toBe(`…${'abc '.repeat(6)}[key]`)
    expect(line(`${'abc '.repeat(6)}key${' def'.repeat(30)}`, ['key'])).toBe(
      `${'abc '.repeat(6)}[key]${' def'.repeat(20)}…`,
    )
  })

  it('is cut around the first of several matches, and at its start where there is none', () => {
    const before = 'abc '.repeat(30)
    expect(line(`${before}key${' def'.repeat(30)} key`, ['key'])).toBe(
      `…${'abc '.repeat(6)}[key]${' def'.repeat(20)}…`,
    )
    expect(line(`- ${before}`, ['key'])).toBe(`- ${'abc '.repeat(27).trim()}…`)
  })

  it.each([
    [`- key${' def'.repeat(30)}`, `- [key]${' def'.repeat(26)}…`],
    [
      `(bc ${'abc '.repeat(5)}key${' def'.repeat(30)}`,
      `(bc ${'abc '.repeat(5)}[key]${' def'.repeat(20)}…`,
    ],
    [`${'abc '.repeat(30)}key ${long(82)}`, `…${'abc '.repeat(6)}[key] ${long(82)}`],
    [`${'abc '.repeat(30)}key ${long(83)}`, `…${'abc '.repeat(6)}[key]…`],
    [`key${long(117)}`, `[key]${long(107)}…`],
  ])('%s', (text, expected) => {
    expect(line(text, ['key'])).toBe(expected)
  })

  it('is looked for in the first 20,000 characters', () => {
    const far = (count: number) => line(`first\n${long(count)}\nkey`, ['key'])
    expect([far(19_990), far(19_991)]).toEqual(['[key]', 'first'])
  })
})
