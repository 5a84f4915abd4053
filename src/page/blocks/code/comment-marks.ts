import type { LineMark, MarkedRange, MarkedWord, Written } from './line-marks.ts'

/** Languages whose code is shown with its comments as it was written: they show how marks are written. */
export const SHOWN_AS_WRITTEN: readonly string[] = 'md markdown mdx text txt diff'.split(' ')

/** Code without the comments that mark its lines, and what they mark. */
export type CommentMarks = {
  readonly code: string
  readonly ranges: readonly MarkedRange[]
  readonly words: readonly MarkedWord[]
  readonly problems: readonly CommentProblem[]
}

export type CommentProblem = { readonly written: Written; readonly reason: string }

const COMMENT =
  /(?:\/{2,3}|#{1,4}|--|;{1,4}|%{1,4}|\{? ?\/\*|<!--)[ \t]*(?=\[!code |highlight-(?:next-line|start|end)\b)/
const CLOSER = /^(?:\*\/ ?\}?|-->)?$/
const NAMED: Readonly<Record<string, LineMark>> = {
  '++': 'ins',
  '--': 'del',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
  highlight: 'highlight',
  hl: 'highlight',
}

type Found = {
  readonly ranges: MarkedRange[]
  readonly words: MarkedWord[]
  readonly problems: CommentProblem[]
  /** Line at which `highlight-start` began, and where that stands. */
  start: { readonly first: number; readonly written: Written } | undefined
}

/**
 * Reads `// [!code ++]` and the like at the end of lines, and `// highlight-next-line`, in the syntax of any comment.
 * A comment alone on its line is about the lines below it, and goes with its line.
 */
export function commentMarks(code: string): CommentMarks {
  if (!COMMENT.test(code)) return { code, ranges: [], words: [], problems: [] }
  const kept: string[] = []
  const found: Found = { ranges: [], words: [], problems: [], start: undefined }
  for (const [line, text] of code.split('\n').entries()) {
    const match = COMMENT.exec(text)
    const read = match === null ? undefined : readMarks(text.slice(match.index + match[0].length))
    if (match === null || read === undefined) {
      if (match !== null)
        addProblem(found, { text: text.slice(match.index).trim(), line }, NOT_LAST)
      kept.push(text)
      continue
    }
    const before = text.slice(0, match.index).trimEnd()
    if (before !== '') kept.push(before)
    const at = { first: kept.length + (before === '' ? 1 : 0), line }
    for (const mark of read) addMark(found, mark, at)
  }
  if (found.start !== undefined) addProblem(found, found.start.written, 'no highlight-end follows')
  const { ranges, words, problems } = found
  return { code: kept.join('\n'), ranges, words, problems }
}

const NOT_LAST = 'it stands alone at the end of its line'

const EACH = /(\[!code [^\][]*\]|highlight-(?:next-line|start|end)\b)[ \t]*/gy

/** '[!code ++] [!code focus] -->' -> its marks. Undefined where anything else stands behind them. */
function readMarks(text: string): readonly string[] | undefined {
  const found = [...text.matchAll(EACH)]
  const end = found.reduce((length, [whole]) => length + whole.length, 0)
  return found.length > 0 && CLOSER.test(text.slice(end).trim())
    ? found.map(([, mark = '']) => mark)
    : undefined
}

type At = { readonly first: number; readonly line: number }

const MARK = /^(word:)?(.+?)(?::(\d{1,5}))?$/

function addMark(found: Found, text: string, { first, line }: At): void {
  const written = { text, line }
  if (text.startsWith('highlight-')) {
    addHighlight(found, first, written)
    return
  }
  const [, isWord, value = '', count] = MARK.exec(text.slice('[!code'.length, -1).trim()) ?? []
  const lastOf = (lines: number) => first + lines - 1
  if (count !== undefined && Number(count) === 0) addProblem(found, written, NO_LINES)
  else if (isWord !== undefined) {
    const last = count === undefined ? Number.POSITIVE_INFINITY : lastOf(Number(count))
    found.words.push({ text: value, first, last, written })
  } else if (Object.hasOwn(NAMED, value)) {
    const mark = NAMED[value] as LineMark
    found.ranges.push({ mark, first, last: lastOf(Number(count ?? 1)), written })
  } else addProblem(found, written, UNKNOWN)
}

const NO_LINES = 'a number of lines is 1 or more'
const UNKNOWN = `known are ${Object.keys(NAMED).slice(0, -1).join(', ')} and word:name`

/** Comments of Docusaurus: for the next line, or from one to another. */
function addHighlight(found: Found, first: number, written: Written): void {
  const range = (from: number, last: number, of: Written) =>
    found.ranges.push({ mark: 'highlight', first: from, last, written: of })
  if (written.text === 'highlight-next-line') range(first, first, written)
  else if (written.text === 'highlight-start') found.start = { first, written }
  else if (found.start === undefined) addProblem(found, written, 'no highlight-start is above it')
  else {
    range(found.start.first, first - 1, found.start.written)
    found.start = undefined
  }
}

function addProblem(found: Found, written: Written, reason: string): void {
  found.problems.push({ written, reason })
}
