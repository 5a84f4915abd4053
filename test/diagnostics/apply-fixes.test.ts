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
})
