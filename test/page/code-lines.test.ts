import { expect, it } from 'vitest'
import { foldsOf } from '../../src/page/blocks/code/code-panel.ts'
import { commentMarks } from '../../src/page/blocks/code/comment-marks.ts'
import { consoleLines } from '../../src/page/blocks/code/console-lines.ts'
import { wordRanges } from '../../src/page/blocks/code/line-html.ts'
import { linesByMark } from '../../src/page/blocks/code/line-marks.ts'
import { wrapRanges } from '../../src/page/blocks/code/wrap-ranges.ts'
import { tables } from '../support/tables.ts'
import { componentsOf, parsed } from './markdown-fixture.ts'

const {
  commentsOfLines,
  consoleTexts,
  consoleLanguages,
  wordMarks,
  wrappedParts,
  lineRanges,
  folds,
  linesOfCode,
} = tables<{
  commentsOfLines: readonly (readonly [code: string, expected: readonly string[]])[]
  consoleTexts: readonly (readonly [
    code: string,
    expected: readonly (string | number)[] | undefined,
  ])[]
  consoleLanguages: readonly (readonly [code: string, lang: string, expected: boolean])[]
  wordMarks: readonly [string, [string, number, number][], { start: number; end: number }[]][]
  wrappedParts: readonly (readonly [html: string, start: number, end: number, expected: string])[]
  lineRanges: readonly [[number, number][], number, number[]][]
  folds: readonly (readonly [lines: readonly number[], expected: unknown])[]
  linesOfCode: readonly (readonly [body: string, expected: readonly string[]])[]
}>(import.meta.url)

/** Code without its comments, what they mark, and what is wrong with them. */
const marksOf = (code: string) => {
  const { ranges, words, problems, code: rest } = commentMarks(code)
  return [
    rest,
    ...ranges.map(({ mark, first, last }) => `${mark} ${first}-${last}`),
    ...words.map(({ text, first, last }) => `/${text}/ ${first}-${last}`),
    ...problems.map(({ written, reason }) => `${written.line} ${written.text}: ${reason}`),
  ]
}
const kinds = (code: string, lang = 'bash') =>
  consoleLines(code, lang)?.map((line) => (line === 'output' ? 'out' : line.prompt))
const word = (text: string, first: number, last: number) => ({
  text,
  first,
  last,
  written: { text, line: undefined },
})
const panels = (body: string) =>
  componentsOf(parsed(`---\ntitle: T\n---\n${body}`).nodes, 'code-panel').map(
    ({ props }) => props['html'],
  )

it.each(commentsOfLines)('the comments of %j', (code, expected) => {
  expect(marksOf(code)).toEqual(expected)
})

it.each(consoleTexts)('the console %j', (code, expected) => {
  expect(kinds(code)).toEqual(expected)
})

it.each(consoleLanguages)('%j in %j is a console', (code, lang, expected) => {
  expect(kinds(code, lang) !== undefined).toEqual(expected)
})

it.each(wordMarks)('words in %j', (text, words, expected) => {
  expect(
    wordRanges(
      text,
      2,
      words.map(([of, first, last]) => word(of, first, last)),
    ),
  ).toEqual(expected)
})

it.each(wrappedParts)('of %j a part is wrapped', (html, start, end, expected) => {
  expect(wrapRanges(html, [{ start, end, open: '[', close: ']' }])).toEqual(expected)
})

it.each([
  ['abcd', '[a](bc)d'],
  ['<span x>ab</span>cd', '[<span x>a</span>]<span x></span>(<span x>b</span>c)d'],
  ['&lt;b<span x>cd</span>', '[&lt;](b<span x>c</span>)<span x>d</span>'],
])('several parts of %j are wrapped', (html, expected) => {
  expect(
    wrapRanges(html, [
      { start: 0, end: 1, open: '[', close: ']' },
      { start: 1, end: 3, open: '(', close: ')' },
    ]),
  ).toEqual(expected)
})

it.each(lineRanges)('the ranges %j are lines', (ranges, count, expected) => {
  expect([
    ...(linesByMark(
      ranges.map(
        ([first, last]) =>
          ({ mark: 'ins', first, last, written: { text: '', line: undefined } }) as const,
      ),
      count,
    ).ins ?? []),
  ]).toEqual(expected)
})

it.each(folds)('the lines %j fold', (lines, expected) => {
  expect(foldsOf(new Set(lines))).toEqual(expected)
})

it.each(linesOfCode)('the lines of %j', (body, expected) => {
  expect(panels(body)).toEqual(expected)
})
