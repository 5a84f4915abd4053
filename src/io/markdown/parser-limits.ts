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

/** The reference parser takes quadratic time over most of these: seconds at the limit, hours far over it. */
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

/** The native parser is linear in all but these: it takes a second or two at the limit. */
const NATIVE = {
  nesting: 1_000,
  emphasis: 20_000,
  brackets: 50_000,
  bars: 200_000,
  references: 5_000,
  colons: 5_000,
} satisfies Partial<Limits>

/** What makes a text too much for the reference parser. */
export function overReferenceLimit(text: string): TextLimit | undefined {
  const { length } = text
  if (length > REFERENCE.characters) {
    return { what: 'characters', value: length, limit: REFERENCE.characters, line: 1 }
  }
  return overLimits(text, REFERENCE)
}

/** What makes a text too much for the native parser. Hardly any text has so many of them in all its lines. */
export function overNativeLimit(text: string): TextLimit | undefined {
  const { bars, brackets, references, colons } = NATIVE
  const isNear =
    has(text, '|', bars) ||
    has(text, '[', brackets) ||
    has(text, '&', references) ||
    has(text, ':', colons) ||
    hasManyMarks(text) ||
    DEEP.test(text)
  return isNear ? overLimits(text, NATIVE) : undefined
}

/** Marks of emphasis in the whole text, where there are enough letters for so many. */
function hasManyMarks(text: string): boolean {
  if (text.length <= NATIVE.emphasis) return false
  return countOf(text, /[*_~]/g) > NATIVE.emphasis
}

/** A line that may open as many quotations and lists: it begins with so many of their signs and spaces. */
const DEEP = new RegExp(`^[ \\t>*+\\-\\d.)]{${NATIVE.nesting}}`, 'm')

/** Whether a text has a character more often than that. */
function has(text: string, character: string, limit: number): boolean {
  if (text.length <= limit) return false
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count += 1
  return count > limit
}

/** Counted for the whole text. */
const TOTALS = [
  { key: 'footnotes', what: 'footnotes', pattern: /^[ \t>]*\[\^/g },
  { key: 'quotations', what: 'lines of quotations', pattern: /^[ \t]*>/g },
  {
    key: 'underlines',
    what: 'underlined headings and rules',
    pattern: /^[ \t>]*(?:=+|-+)[ \t]*$/g,
  },
  { key: 'bars', what: 'table cells', pattern: /\|/g },
] as const

/** Counted from one empty line to the next. */
const PER_PARAGRAPH = [
  { key: 'emphasis', what: 'marks of emphasis in one paragraph', pattern: /[*_~]/g },
  { key: 'brackets', what: 'brackets in one paragraph', pattern: /\[/g },
  { key: 'brackets', what: 'closing brackets in one paragraph', pattern: /\]/g },
  { key: 'ticks', what: 'runs of backticks in one paragraph', pattern: /`+/g },
  { key: 'colons', what: 'colons in one paragraph', pattern: /:/g },
  { key: 'references', what: 'character references in one paragraph', pattern: /&/g },
] as const

/**
 * Code is what certainly is code: a fence in an HTML block or below other text may be none, and what is counted as
 * code by mistake would have no limit.
 */
const CODE_START = /^(?:`{3,}[^`]*|~{3,}.*)$/
const CODE_END = /^[ \t>]*(?:`{3}|~{3}|:{3})/
const HIDING = /^[ \t]*<(?:[!?]|pre|script|style|textarea)/im

/** One walk over the lines. A text that is shorter than the least limit cannot be over any. */
function overLimits(text: string, limits: Partial<Limits>): TextLimit | undefined {
  if (text.length < Math.min(...Object.values(limits))) return undefined
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
    const over =
      overLines(index + 1, limits) ??
      overCounts(line, TOTALS, { limits, counts: totals }) ??
      (isCode ? undefined : overCounts(line, PER_PARAGRAPH, { limits, counts: paragraph })) ??
      overNesting(line, limits, containers)
    if (over !== undefined) return { ...over, line: index + 1 }
    if (!isCode) containers = Math.max(0, containers + containerStep(line))
  }
  return undefined
}

type Over = Omit<TextLimit, 'line'>

function overLines(value: number, { lines: limit }: Partial<Limits>): Over | undefined {
  return limit !== undefined && value > limit ? { what: 'lines', value, limit } : undefined
}

type Counting = { readonly limits: Partial<Limits>; readonly counts: Map<string, number> }

function overCounts(
  line: string,
  rules: typeof TOTALS | typeof PER_PARAGRAPH,
  { limits, counts }: Counting,
): Over | undefined {
  for (const { key, what, pattern } of rules) {
    const limit = limits[key]
    if (limit === undefined) continue
    const value = (counts.get(what) ?? 0) + countOf(line, pattern)
    if (value > limit) return { what, value, limit }
    counts.set(what, value)
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

/** Quotations and lists on one line, lists by their indentation, and containers that are open. */
function overNesting(line: string, limits: Partial<Limits>, containers: number): Over | undefined {
  const limit = limits.nesting
  if (limit === undefined) return undefined
  const [start = ''] = MARKERS.exec(line) ?? []
  const markers = countOf(start, /[>+*-]|\d+[.)]/g)
  const indent = start.length - start.trimStart().length
  const value = Math.max(markers + Math.floor(indent / 4), containers)
  return value > limit ? { what: 'levels of nesting', value, limit } : undefined
}

/** +1 where a directive with content begins, -1 where one ends. */
function containerStep(line: string): number {
  const match = /^[ \t>]*:{3,}(.?)/.exec(line)
  if (match === null) return 0
  return match[1] === '' ? -1 : 1
}
