import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/diagnostics/apply-fixes.ts'
import type { Fix } from '../../src/diagnostics/diagnostic.ts'

function fix(line: number, column: number, length: number, replacement: string): Fix {
  return { at: { file: 'a.md', line, column, length }, replacement, safe: true }
}

describe('applyFixes', () => {
  it('replaces the located stretches, whatever their order', () => {
    const fixes = [fix(2, 1, 3, 'two!'), fix(1, 1, 3, 'ONE')]
    expect(applyFixes('one\ntwo\n', fixes)).toEqual({ text: 'ONE\ntwo!\n', applied: 2 })
  })

  it('keeps line ends and a byte order mark', () => {
    const fixes = [fix(1, 1, 1, 'A'), fix(2, 1, 1, 'B')]
    expect(applyFixes('\uFEFFa\r\nb\r\n', fixes).text).toBe('\uFEFFA\r\nB\r\n')
  })

  it('applies the first of two that overlap', () => {
    const fixes = [fix(1, 1, 4, 'x'), fix(1, 3, 4, 'y')]
    expect(applyFixes('abcdef', fixes)).toEqual({ text: 'xef', applied: 1 })
  })

  it('leaves a place alone that the file no longer has', () => {
    const fixes = [fix(9, 1, 1, 'x'), fix(1, 2, 9, 'y')]
    expect(applyFixes('ab\ncd', fixes)).toEqual({ text: 'ab\ncd', applied: 0 })
  })

  it('takes a stretch over several lines, whatever their ends', () => {
    const over = { ...fix(1, 3, 2, '-'), until: { line: 3, column: 2 } }
    expect(applyFixes('a {\r\nb\r\n} c\n', [over])).toEqual({ text: 'a - c\n', applied: 1 })
    expect(applyFixes('a {\nb\n', [over]).applied).toBe(0)
    expect(applyFixes('a {\nb\n\nc', [over]).applied).toBe(0)
  })

  it.each([
    ['at the end of the text', 'ab', [fix(1, 2, 1, 'x')], 'ax', 1],
    ['over a line end', 'ab\ncd', [fix(1, 2, 2, 'x')], 'ab\ncd', 0],
    ['over a lone carriage return', 'ab\rcd', [fix(1, 2, 2, 'x')], 'ab\rcd', 0],
    ['after a lone carriage return', 'ab\rcd', [fix(2, 1, 1, 'x')], 'ab\rxd', 1],
    ['beyond the text by one', 'ab', [fix(1, 2, 2, 'x')], 'ab', 0],
    ['before the first line', 'ab', [fix(0, 1, 1, 'x')], 'ab', 0],
    ['side by side', 'abcd', [fix(1, 3, 2, 'y'), fix(1, 1, 2, 'x')], 'xy', 2],
    ['from one place, the shorter', 'abcd', [fix(1, 1, 3, 'y'), fix(1, 1, 2, 'x')], 'xcd', 1],
    ['of no length', 'abcd', [fix(1, 3, 0, '-')], 'ab-cd', 1],
  ])('takes a stretch %s', (_, text, fixes, ...[expected, applied]) => {
    expect(applyFixes(text, fixes)).toEqual({ text: expected, applied })
  })
})
