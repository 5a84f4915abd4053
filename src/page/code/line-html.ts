import type { ConsoleLine } from './console-lines.ts'
import type { CodeMarks, LineMark } from './line-marks.ts'
import { wordRanges } from './word-ranges.ts'
import { wrapRanges } from './wrap-ranges.ts'

/** A line of code and what is said of it. */
export type CodeLine = {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  /** `text` with its colours, escaped. */
  readonly html: string
  readonly isDiff: boolean
  readonly marks: CodeMarks
  readonly console: ConsoleLine | undefined
  /** So many digits has the last of the block's numbers. */
  readonly digits: number
}

/** A line as HTML: an element only where something marks it. */
export function lineHtml(line: CodeLine): string {
  const change = changeOf(line)
  const level = has(line, 'error') ? 'error' : has(line, 'warning') ? 'warning' : undefined
  const attributes = attributesOf(line, change, level)
  const added = change === undefined || change.isWritten ? undefined : change
  const sign = added ?? (level === undefined ? undefined : LEVELS[level])
  const content = `${sign === undefined ? '' : signHtml(sign)}${contentHtml(line, change)}`
  if (attributes === '' && !line.marks.wrap) return content
  return `<span class="line"${attributes}>${content}</span>`
}

function has({ marks, number }: CodeLine, mark: LineMark): boolean {
  return marks.lines[mark]?.has(number) === true
}

type Level = 'error' | 'warning'

function attributesOf(
  line: CodeLine,
  change: Change | undefined,
  level: Level | undefined,
): string {
  const { marks, number, digits, console } = line
  const attributes: string[] = []
  if (marks.numbers !== undefined) {
    attributes.push(` data-line="${String(marks.numbers + number - 1).padStart(digits)}"`)
  }
  if (change !== undefined) attributes.push(` data-diff="${change.kind}"`)
  if (level !== undefined) attributes.push(` data-level="${level}"`)
  if (has(line, 'highlight')) attributes.push(' data-highlighted')
  const isMarked = has(line, 'highlight') || has(line, 'focus') || (change ?? level) !== undefined
  if (marks.lines.focus !== undefined && !isMarked) attributes.push(' data-dimmed')
  if (console === 'output') attributes.push(' data-no-copy')
  return attributes.join('')
}

type Sign = { readonly kind: string; readonly sign: string }
type Change = Sign & { readonly isWritten?: true }

const INSERTED: Change = { kind: 'inserted', sign: '+' }
const DELETED: Change = { kind: 'deleted', sign: '–' }
const LEVELS: Readonly<Record<Level, Sign>> = {
  error: { kind: 'error', sign: '×' },
  warning: { kind: 'warning', sign: '!' },
}

/** A sign beside the code. The theme puts its own word for what it means in place of the name. */
function signHtml({ kind, sign }: Sign): string {
  return `<span class="sign" role="img" aria-label="${kind}">${sign}</span>`
}

const DIFF_LINE = /^((?:<span class="c-[a-z]">)?)([+-])(?!\2\2)/

/** What a line is of a change: by the first character in a diff, by its mark elsewhere. */
function changeOf(line: CodeLine): Change | undefined {
  const sign = line.isDiff ? DIFF_LINE.exec(line.html)?.[2] : undefined
  if (sign !== undefined) return { ...(sign === '+' ? INSERTED : DELETED), isWritten: true }
  if (has(line, 'ins')) return INSERTED
  return has(line, 'del') ? DELETED : undefined
}

const SIGN = { open: '<span class="sign">', close: '</span>' }
const WORD = { open: '<mark>', close: '</mark>' }

/** The code with its marked words. Signs of a diff and prompts are apart, so that they are not copied. */
function contentHtml({ text, html, number, marks, console }: CodeLine, change?: Change): string {
  const isDiff = change?.isWritten === true
  const prompt = typeof console === 'object' ? console.prompt : 0
  const words = wordRanges(text, number, marks.words)
    .filter(({ start }) => start >= (isDiff ? 1 : prompt))
    .map((range) => ({ ...range, ...WORD }))
  if (isDiff) return wrapRanges(html, words).replace(DIFF_LINE, `${SIGN.open}$2${SIGN.close}$1`)
  return wrapRanges(html, prompt === 0 ? words : [{ start: 0, end: prompt, ...SIGN }, ...words])
}
