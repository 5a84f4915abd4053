import { describe, expect, it } from 'vitest'
import { overNativeLimit, overReferenceLimit } from '../../../src/io/markdown/parser-limits.ts'
import type { TextLimit } from '../../../src/model/markdown.ts'

/** A line a time, so that no paragraph is too much by itself. */
const apart = (count: number, text: string) => Array(count).fill(text).join('\n\n')

/** '3: 101 levels of nesting, of 100', the line first. */
const told = (over: TextLimit | undefined) =>
  over && `${over.line}: ${over.value} ${over.what}, of ${over.limit}`

describe('what is too much for the reference parser', () => {
  const code = (mark: string) => `${mark}\n${'a*'.repeat(2_001)}\n${mark}\n`

  it.each([
    ['a long text', 'a'.repeat(500_001), '1: 500001 characters, of 500000'],
    ['many lines', '\n'.repeat(20_000), '20001: 20001 lines, of 20000'],
    ['footnotes', apart(1_001, ' > [^a]: b'), '2001: 1001 footnotes, of 1000'],
    ['quotations', '\t> a\n'.repeat(2_001), '2001: 2001 lines of quotations, of 2000'],
    ['rules', apart(2_001, '---'), '4001: 2001 underlined headings and rules, of 2000'],
    ['headings', 'a\n== \n'.repeat(2_001), '4002: 2001 underlined headings and rules, of 2000'],
    ['cells', `a\n${'|'.repeat(100_001)}`, '2: 100001 table cells, of 100000'],
    ['stars', `a\n${'a*'.repeat(2_001)}`, '2: 2001 marks of emphasis in one paragraph, of 2000'],
    ['all marks', `${'*_~'.repeat(667)}a`, '1: 2001 marks of emphasis in one paragraph, of 2000'],
    ['brackets', '[a\n'.repeat(1_001), '1001: 1001 brackets in one paragraph, of 1000'],
    ['their ends', 'a]\n'.repeat(1_001), '1001: 1001 closing brackets in one paragraph, of 1000'],
    ['ticks', '``a '.repeat(501), '1: 501 runs of backticks in one paragraph, of 500'],
    ['colons', 'a:'.repeat(5_001), '1: 5001 colons in one paragraph, of 5000'],
    ['references', '&'.repeat(5_001), '1: 5001 character references in one paragraph, of 5000'],
    ['levels', `a\n\n${'> '.repeat(101)}a`, '3: 101 levels of nesting, of 100'],
    ['lists', `${'1) - '.repeat(51)}a`, '1: 102 levels of nesting, of 100'],
    ['a deep line', `${' '.repeat(400)}- a`, '1: 101 levels of nesting, of 100'],
    ['containers', `${':::note\n'.repeat(101)}a`, '102: 101 levels of nesting, of 100'],
    [
      'containers behind ends that nothing began',
      `${':::\n'.repeat(9)}${':::note\n'.repeat(101)}a`,
      '111: 101 levels of nesting, of 100',
    ],
    // Nothing of these is certainly code.
    ['a fence in text', `a\n${code('```')}`, '3: 2001 marks of emphasis in one paragraph, of 2000'],
    [
      'a fence where an element may hide it',
      `<pre>\n\n${code('```')}`,
      '4: 2001 marks of emphasis in one paragraph, of 2000',
    ],
    [
      'a line of backticks with one more',
      `\`\`\` \`a\n${'a*'.repeat(2_001)}\n`,
      '2: 2001 marks of emphasis in one paragraph, of 2000',
    ],
    [
      'what follows code',
      `~~~ a\nb\n~~~\n${'a*'.repeat(2_001)}`,
      '4: 2004 marks of emphasis in one paragraph, of 2000',
    ],
  ])('%s', (_, text, expected) => {
    expect(told(overReferenceLimit(text))).toBe(expected)
  })

  it.each([
    ['a text of so many characters', 'a'.repeat(500_000)],
    ['so many lines', '\n'.repeat(19_999)],
    ['so many marks in one paragraph', 'a*'.repeat(2_000)],
    ['as many in the next one', apart(2, 'a*'.repeat(2_000))],
    ['paragraphs that white space parts', `${'a*'.repeat(2_000)}\n \t\n${'a*'.repeat(2_000)}`],
    ['so many levels', `${'> '.repeat(100)}a`],
    ['containers that end', `${':::note\n:::\n'.repeat(101)}`],
    ['ends that nothing began', `${':::\n'.repeat(9)}${':::note\n'.repeat(100)}a`],
    ['signs that open no list', `${'-'.repeat(300)}a`],
    ['code', code('```')],
    ['code with other marks', code('~~~')],
    ['code with a name', `\n\`\`\`js\n${'a*'.repeat(2_001)}\n\`\`\`\n`],
  ])('%s is not', (_, text) => {
    expect(overReferenceLimit(text)).toBeUndefined()
  })
})

describe('what is too much for the native parser', () => {
  it.each([
    ['levels', `a\n${'> '.repeat(1_001)}a`, '2: 1001 levels of nesting, of 1000'],
    ['marks', '*_~'.repeat(6_667), '1: 20001 marks of emphasis in one paragraph, of 20000'],
    ['brackets', '['.repeat(50_001), '1: 50001 brackets in one paragraph, of 50000'],
    ['cells', '|'.repeat(200_001), '1: 200001 table cells, of 200000'],
    ['references', '&'.repeat(5_001), '1: 5001 character references in one paragraph, of 5000'],
    ['colons', ':'.repeat(5_001), '1: 5001 colons in one paragraph, of 5000'],
  ])('%s', (_, text, expected) => {
    expect(told(overNativeLimit(text))).toBe(expected)
  })

  it.each([
    ['levels', `${'> '.repeat(1_000)}a`],
    ['marks', `${'*_~'.repeat(6_666)}**`],
    ['brackets', '['.repeat(50_000)],
    ['cells', '|'.repeat(200_000)],
    ['references', '&'.repeat(5_000)],
    ['colons', ':'.repeat(5_000)],
    ['footnotes, lines and characters', `${'a'.repeat(500_000)}\n${'[^a]: b\n\n'.repeat(11_000)}`],
  ])('as many %s as it bears are not', (_, text) => {
    expect(overNativeLimit(text)).toBeUndefined()
  })
})
