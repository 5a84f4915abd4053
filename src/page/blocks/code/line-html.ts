import type { ConsoleLine } from './console-lines.ts'
import type { CodeMarks, LineMark, MarkedWord } from './line-marks.ts'
import { type TextRange, wrapRanges } from './wrap-ranges.ts'

/** A line of code and what is said of it. */
export type CodeLine = {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  /** `text` with its colours, escaped. */
  readonly html: string
  readonly isDiff: boolean
  /** Whether the first column of a diff holds nothing but signs. */
  readonly hasSignColumn: boolean
  readonly marks: CodeMarks
  readonly console: ConsoleLine | undefined
  /** So many digits has the last of the block's numbers. */
  readonly digits: number
}

/** A line as HTML: an element only where something marks it. */
export function lineHtml(line: CodeLine): string {
  const written = writtenChange(line)
  const marked = has(line, 'ins') ? 'inserted' : has(line, 'del') ? 'deleted' : undefined
  const level = has(line, 'error') ? 'error' : has(line, 'warning') ? 'warning' : undefined
  const attributes = attributesOf(line, written ?? marked, level)
  const sign = (written === undefined ? marked : undefined) ?? level
  const content = `${signHtml(sign)}${contentHtml(line, written !== undefined)}`
  if (attributes === '' && !line.marks.wrap) return content
  return `<span class="line"${attributes}>${content}</span>`
}

function has({ marks, number }: CodeLine, mark: LineMark): boolean {
  return marks.lines[mark]?.has(number) === true
}

const SIGNS = { inserted: '+', deleted: '–', error: '×', warning: '!' }
type Kind = keyof typeof SIGNS

function attributesOf(line: CodeLine, change: Kind | undefined, level: Kind | undefined): string {
  const { marks, number, digits, console } = line
  const attributes: string[] = []
  if (marks.numbers !== undefined) {
    attributes.push(` data-line="${String(marks.numbers + number - 1).padStart(digits)}"`)
  }
  if (change !== undefined) attributes.push(` data-diff="${change}"`)
  if (level !== undefined) attributes.push(` data-level="${level}"`)
  if (has(line, 'highlight')) attributes.push(' data-highlighted')
  const isMarked = has(line, 'highlight') || has(line, 'focus') || (change ?? level) !== undefined
  if (marks.lines.focus !== undefined && !isMarked) attributes.push(' data-dimmed')
  if (console === 'output') attributes.push(' data-no-copy')
  return attributes.join('')
}

/** A sign beside the code. The theme puts its own word for what it means in place of the name. */
function signHtml(kind: Kind | undefined): string {
  if (kind === undefined) return ''
  return `<span class="sign" role="img" aria-label="${kind}">${SIGNS[kind]}</span>`
}

const DIFF_LINE = /^((?:<span class="c-[a-z]">)?)([+-])(?!\2\2)/

/** What a line of a diff is by its first character. */
function writtenChange({ isDiff, html }: CodeLine): 'inserted' | 'deleted' | undefined {
  const sign = isDiff ? DIFF_LINE.exec(html)?.[2] : undefined
  if (sign === undefined) return undefined
  return sign === '+' ? 'inserted' : 'deleted'
}

const SIGN = { open: '<span class="sign">', close: '</span>' }
const WORD = { open: '<mark>', close: '</mark>' }

/** The code with its marked words. Signs of a diff and prompts are apart, so that they are not copied. */
function contentHtml(line: CodeLine, isChange: boolean): string {
  const { text, html, number, marks } = line
  const apart = isChange ? 1 : signLength(line)
  const words = wordRanges(text, number, marks.words)
    .filter(({ start }) => start >= apart)
    .map((range) => ({ ...range, ...WORD }))
  if (isChange) return wrapRanges(html, words).replace(DIFF_LINE, `${SIGN.open}$2${SIGN.close}$1`)
  return wrapRanges(html, apart === 0 ? words : [{ start: 0, end: apart, ...SIGN }, ...words])
}

/** The length of a prompt, or of the space that a line of a diff has where others have a sign. */
function signLength({ text, console, hasSignColumn }: CodeLine): number {
  if (typeof console === 'object') return console.prompt
  return hasSignColumn && text.startsWith(' ') ? 1 : 0
}

/** What a line of a diff begins with: its sign, a space, or the words of its head. */
const DIFF_START = /^(?:[-+ @\\]|diff |index |$)/

/** Whether each line of a diff has a sign or a space before its text. In short ones unchanged lines may have neither. */
export function hasSignColumn(lines: readonly string[]): boolean {
  return lines.every((line) => DIFF_START.test(line))
}

/** Where marked words occur in a line, in order; of two that overlap the first. */
export function wordRanges(
  text: string,
  line: number,
  words: readonly MarkedWord[],
): readonly TextRange[] {
  const found = words
    .filter(({ first, last }) => first <= line && line <= last)
    .flatMap(({ text: word }) => occurrences(text, word))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: TextRange[] = []
  for (const range of found) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range)
  }
  return kept
}

function occurrences(text: string, word: string): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    ranges.push({ start: at, end: at + word.length })
  }
  return ranges
}
