import { describe, expect, it } from 'vitest'
import { codeFrame } from '../../src/diagnostics/code-frame.ts'
import { columnsOf, harmless } from '../../src/diagnostics/terminal-text.ts'
import { tables } from '../support/tables.ts'

const { cutLines } = tables<{
  cutLines: readonly (readonly [
    line: string,
    mark: readonly [column: number, length: number],
    text: string,
    caret: readonly number[],
  ])[]
}>(import.meta.url)

const at = (line: number, column: number, length: number) => ({
  file: 'a.md',
  line,
  column,
  length,
})

describe('codeFrame', () => {
  it('shows the line, its neighbours and where the problem is', () => {
    const frame = codeFrame('one\ntwo words\nthree\n', at(2, 5, 5), {
      context: 'neighbours',
      width: 80,
    })
    expect(frame).toEqual({
      before: { number: 1, text: 'one' },
      marked: { number: 2, text: 'two words' },
      after: { number: 3, text: 'three' },
      caret: { start: 4, width: 5 },
    })
  })

  it('has no neighbour before the first line nor after the last line break', () => {
    const frame = codeFrame('only\n', at(1, 1, 4), { context: 'neighbours', width: 80 })
    expect(frame?.before).toBeUndefined()
    expect(frame?.after).toBeUndefined()
  })

  it('is undefined for a line that the file does not have', () => {
    expect(codeFrame('one', at(2, 1, 1), { context: 'none', width: 80 })).toBeUndefined()
  })

  it('counts cells, not characters: wide signs, marks and tabs', () => {
    const wide = codeFrame('日本 [x](/y)', at(1, 4, 7), { context: 'none', width: 80 })
    expect(wide?.caret).toEqual({ start: 5, width: 7 })
    const marks = codeFrame('e\u0301 [x]', at(1, 4, 3), { context: 'none', width: 80 })
    expect(marks?.caret).toEqual({ start: 2, width: 3 })
    const tabs = codeFrame('\tx', at(1, 2, 1), { context: 'none', width: 80 })
    expect(tabs).toMatchObject({ marked: { text: '  x' }, caret: { start: 2, width: 1 } })
  })

  it('cuts long lines around the problem', () => {
    const line = `${'a'.repeat(200)}BAD${'c'.repeat(200)}`
    const frame = codeFrame(line, at(1, 201, 3), { context: 'none', width: 40 })
    const { marked, caret } = frame ?? { marked: { text: '' }, caret: { start: 0, width: 0 } }
    expect(columnsOf(marked.text)).toBeLessThanOrEqual(40)
    expect(marked.text.slice(caret.start, caret.start + caret.width)).toBe('BAD')
    expect(marked.text.startsWith('…') && marked.text.endsWith('…')).toBe(true)
  })

  it.each(cutLines)('cuts %j with the mark at %j as %j', (line, [column, length], text, caret) => {
    const frame = codeFrame(line, at(1, column, length), { context: 'none', width: 10 })
    expect(frame?.marked.text).toBe(text)
    expect([frame?.caret.start, frame?.caret.width]).toEqual(caret)
  })

  it('cuts lines around it at their ends', () => {
    const [fits, long] = ['a'.repeat(10), 'b'.repeat(11)]
    const frame = codeFrame(`${fits}\nx\n${long}`, at(2, 1, 1), {
      context: 'neighbours',
      width: 10,
    })
    expect(frame?.before?.text).toBe(fits)
    expect(frame?.after?.text).toBe(`${'b'.repeat(9)}…`)
    expect(frame?.after?.number).toBe(3)
  })

  it('has an empty line above, and below where it is not the last', () => {
    const frame = codeFrame('\nx\n\ny', at(2, 1, 1), { context: 'neighbours', width: 10 })
    expect(frame?.before).toEqual({ number: 1, text: '' })
    expect(frame?.after).toEqual({ number: 3, text: '' })
    const alone = codeFrame('a\nx\nb', at(2, 1, 1), { context: 'none', width: 10 })
    expect([alone?.before, alone?.after]).toEqual([undefined, undefined])
  })

  it('underlines at least one cell, and never beyond the frame', () => {
    expect(codeFrame('abc', at(1, 4, 0), { context: 'none', width: 80 })?.caret.width).toBe(1)
    const long = codeFrame('x'.repeat(500), at(1, 1, 500), { context: 'none', width: 60 })
    expect(long?.caret).toEqual({ start: 0, width: 60 })
  })

  it('reads every kind of line end', () => {
    const frame = codeFrame('a\r\nb\rc', at(3, 1, 1), { context: 'neighbours', width: 80 })
    expect(frame?.marked).toEqual({ number: 3, text: 'c' })
    expect(frame?.before).toEqual({ number: 2, text: 'b' })
  })
})

describe('harmless', () => {
  it('lets no escape sequence and no change of direction through', () => {
    expect(harmless('\u001B[31mred\u001B[0m \u202Eabc\u0007')).toBe('�[31mred�[0m �abc�')
  })
})
