import type { TextLimit } from '../../model/markdown.ts'

type Limits = {
  readonly characters: number
  readonly lines: number
  readonly footnotes: number
  readonly quotations: number
  readonly underlines: number
  readonly nesting: number
  readonly bars: number
  /** In one stretch of lines without an empty one. */
  readonly emphasis: number
  readonly brackets: number
  readonly ticks: number
  readonly references: number
  readonly colons: number
}

/** The reference parser takes quadratic time for most of these: seconds at the limit, hours far beyond it. */
const REFERENCE: Limits = {
  characters: 500_000,
  lines: 20_000,
  footnotes: 1_000,
  quotations: 2_000,
  underlines: 2_000,
  nesting: 100,
  bars: 100_000,
  emphasis: 2_000,
  brackets: 1_000,
  ticks: 500,
  references: 5_000,
  colons: 5_000,
}

/** The native parser takes linear time for all but these, and a second or two at the limit. */
const NATIVE: Partial<Limits> = {
  nesting: 1_000,
  emphasis: 20_000,
  brackets: 50_000,
  bars: 200_000,
  references: 5_000,
  colons: 5_000,
}

/** The limit of the reference parser that a text exceeds. */
export function overReferenceLimit(text: string): TextLimit | undefined {
  return overLimits(text, REFERENCE)
}

/** The limit of the native parser that a text exceeds. */
export function overNativeLimit(text: string): TextLimit | undefined {
  return overLimits(text, NATIVE)
}

type Counted = {
  readonly key: keyof Limits
  readonly what: string
  readonly pattern: RegExp
}

/** Counted for the whole text. */
const TOTALS: readonly Counted[] = [
  { key: 'footnotes', what: 'footnotes', pattern: /^[ \t>]*\[\^/g },
  { key: 'quotations', what: 'lines of quotations', pattern: /^[ \t]*>/g },
  {
    key: 'underlines',
    what: 'underlined headings and rules',
    pattern: /^[ \t>]*(?:=+|-+)[ \t]*$/g,
  },
  { key: 'bars', what: 'table cells', pattern: /\|/g },
]

/** Counted from one empty line to the next. */
const PER_PARAGRAPH: readonly Counted[] = [
  { key: 'emphasis', what: 'marks of emphasis in one paragraph', pattern: /[*_~]/g },
  { key: 'brackets', what: 'brackets in one paragraph', pattern: /\[/g },
  { key: 'brackets', what: 'closing brackets in one paragraph', pattern: /\]/g },
  { key: 'ticks', what: 'runs of backticks in one paragraph', pattern: /`+/g },
  { key: 'colons', what: 'colons in one paragraph', pattern: /:/g },
  { key: 'references', what: 'character references in one paragraph', pattern: /&/g },
]

/**
 * Start of a fence that is certainly code. Others, as in an HTML block or below other text, may not be code, and text
 * that is taken for code by mistake would have no limit.
 */
const CODE_START = /^(?:`{3,}[^`]*|~{3,}.*)$/
const CODE_END = /^[ \t>]*(?:`{3}|~{3}|:{3})/
const HIDING = /^[ \t]*<(?:[!?]|pre|script|style|textarea)/im

/** Counts in one pass over the lines, and only what a text of this length can have too much of. */
function overLimits(text: string, all: Partial<Limits>): TextLimit | undefined {
  const tooLong = over('characters', text.length, all.characters)
  if (tooLong !== undefined) return { ...tooLong, line: 1 }
  const near = Object.entries(all).filter(([, limit]) => limit <= text.length)
  if (near.length === 0) return undefined
  const limits: Partial<Limits> = Object.fromEntries(near)
  const totals = new Map<string, number>()
  let paragraph = new Map<string, number>()
  let containers = 0
  let isCode = false
  let wasEmpty = true
  const mayHide = HIDING.test(text)
  for (const [index, line] of text.split('\n').entries()) {
    isCode = isCode ? !CODE_END.test(line) : wasEmpty && !mayHide && CODE_START.test(line)
    wasEmpty = /^[ \t]*$/.test(line)
    if (wasEmpty) paragraph = new Map()
    const exceeded =
      over('lines', index + 1, limits.lines) ??
      overCounts(line, TOTALS, { limits, counts: totals }) ??
      (isCode ? undefined : overCounts(line, PER_PARAGRAPH, { limits, counts: paragraph })) ??
      over('levels of nesting', Math.max(nestingOf(line), containers), limits.nesting)
    if (exceeded !== undefined) return { ...exceeded, line: index + 1 }
    if (!isCode) containers = Math.max(0, containers + containerStep(line))
  }
  return undefined
}

type Over = Omit<TextLimit, 'line'>

/** Undefined where a value is within its limit, or there is none. */
function over(what: string, value: number, limit: number | undefined): Over | undefined {
  return limit !== undefined && value > limit ? { what, value, limit } : undefined
}

type Counting = { readonly limits: Partial<Limits>; readonly counts: Map<string, number> }

function overCounts(
  line: string,
  rules: readonly Counted[],
  { limits, counts }: Counting,
): Over | undefined {
  for (const { key, what, pattern } of rules) {
    if (limits[key] === undefined) continue
    const value = (counts.get(what) ?? 0) + countOf(line, pattern)
    counts.set(what, value)
    const exceeded = over(what, value, limits[key])
    if (exceeded !== undefined) return exceeded
  }
  return undefined
}

function countOf(line: string, pattern: RegExp): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(line)) count += 1
  return count
}

const MARKERS = /^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*)*/

/** Quotations and lists on one line, and lists by their indentation. */
function nestingOf(line: string): number {
  const [start = ''] = MARKERS.exec(line) ?? []
  const indent = start.length - start.trimStart().length
  return countOf(start, /[>+*-]|\d+[.)]/g) + Math.floor(indent / 4)
}

/** +1 where a directive with content begins, -1 where one ends. */
function containerStep(line: string): number {
  const match = /^[ \t>]*:{3,}(.?)/.exec(line)
  if (match === null) return 0
  return match[1] === '' ? -1 : 1
}
