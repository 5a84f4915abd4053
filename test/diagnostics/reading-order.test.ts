import { describe, expect, it } from 'vitest'
import {
  type Diagnostic,
  hasErrors,
  inReadingOrder,
  withoutRepeated,
  withSeverities,
} from '../../src/diagnostics/diagnostic.ts'

/** A problem from 'severity code file:line:column', or without a place. */
function problem(text: string): Diagnostic {
  const [severity, code, place] = text.split(' ') as ['error' | 'warning', 'link-empty', string?]
  const [file = '', line, column] = place?.split(':') ?? []
  return {
    code,
    severity,
    message: 'What it is',
    hint: undefined,
    at: place ? { file, line: Number(line), column: Number(column), length: 1 } : undefined,
    related: [],
    fix: undefined,
  }
}

describe('the order of reading', () => {
  it.each([
    ['errors before warnings', ['error link-empty b:9:9', 'warning image-alt a:1:1']],
    ['then what has no place', ['error link-empty', 'error image-alt a:1:1']],
    ['then by file', ['error link-empty a:9:9', 'error image-alt b:1:1']],
    ['capitals first', ['error link-empty B:9:9', 'error image-alt a:1:1']],
    ['then by line as a number', ['error link-empty a:9:9', 'error image-alt a:10:1']],
    ['then by column as a number', ['error link-empty a:1:9', 'error image-alt a:1:10']],
    ['then by code', ['error image-alt a:1:1', 'error link-empty a:1:1']],
  ])('is %s', (_, order) => {
    const expected = order.map(problem)
    expect(inReadingOrder(expected.toReversed())).toEqual(expected)
    expect(inReadingOrder(expected)).toEqual(expected)
  })

  it('leaves equals as they came', () => {
    const [first, second] = [
      problem('error a/b a:1:1'),
      { ...problem('error a/b a:1:1'), hint: 'x' },
    ]
    expect(inReadingOrder([first, second])).toEqual([first, second])
    expect(inReadingOrder([second, first])).toEqual([second, first])
  })
})

describe('what was found more than once', () => {
  it.each([
    ['is told once at one place', ['error a/b a:1:1', 'error a/b a:1:1', 'error a/b a:1:1'], [0]],
    ['is told twice at two places', ['error a/b a:1:1', 'error a/b a:1:2'], [0, 1]],
    ['is told twice of two codes', ['error a/b a:1:1', 'error a/c a:1:1'], [0, 1]],
    ['is told twice without a place', ['error a/b', 'error a/b'], [0, 1]],
  ])('%s', (_, texts, kept) => {
    const found = texts.map(problem)
    expect(withoutRepeated(found)).toEqual(kept.map((index) => found[index]))
  })

  it('is told twice with other words', () => {
    const found = [problem('error a/b a:1:1'), { ...problem('error a/b a:1:1'), message: 'More' }]
    expect(withoutRepeated(found)).toEqual(found)
  })
})

describe('severities of a site', () => {
  const found = [problem('error link-empty a:1:1'), problem('warning image-alt a:1:1')]

  it.each([
    [{}, ['error', 'warning']],
    [{ 'link-empty': 'off' }, ['warning']],
    [{ 'link-empty': 'warning', 'image-alt': 'error' }, ['warning', 'error']],
    [{ 'heading-skip': 'off' }, ['error', 'warning']],
  ] as const)('%j gives %j', (settings, severities) => {
    const changed = withSeverities(found, settings)
    expect(changed.map(({ severity }) => severity)).toEqual(severities)
    expect(hasErrors(changed)).toBe(severities.includes('error' as never))
    for (const { message } of changed) expect(message).toBe('What it is')
  })

  it('has no errors among none, and some where one of two is one', () => {
    expect(hasErrors([])).toBe(false)
    expect(hasErrors(found)).toBe(true)
  })
})
