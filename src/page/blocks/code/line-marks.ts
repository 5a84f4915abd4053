/** What lines of code are marked as. */
export type LineMark = (typeof LINE_MARKS)[number]

const LINE_MARKS = ['highlight', 'ins', 'del', 'focus', 'error', 'warning', 'fold'] as const

/** Lines that something written is about, counted from 1. */
type Lines = { readonly first: number; readonly last: number; readonly written: Written }
/** Lines that are marked. */
export type MarkedRange = Lines & { readonly mark: LineMark }
/** A text that is marked wherever it occurs in its lines. */
export type MarkedWord = Lines & { readonly text: string }

/** What a mark was written as, for messages. */
export type Written = {
  readonly text: string
  /** Line of the code as it was written, from 0; undefined for the info string of the fence. */
  readonly line: number | undefined
}

/** How the lines of a block of code are shown. */
export type CodeMarks = {
  readonly lines: Readonly<Partial<Record<LineMark, ReadonlySet<number>>>>
  readonly words: readonly MarkedWord[]
  /** Number of the first line; undefined where lines have none. */
  readonly numbers: number | undefined
  readonly wrap: boolean
}

export const NO_MARKS: CodeMarks = { lines: {}, words: [], numbers: undefined, wrap: false }

/** Numbers of the lines by their mark, of those that there are. */
export function linesByMark(ranges: readonly MarkedRange[], count: number): CodeMarks['lines'] {
  const lines: Partial<Record<LineMark, ReadonlySet<number>>> = {}
  for (const mark of LINE_MARKS) {
    const own = ranges.filter((range) => range.mark === mark)
    if (own.length > 0) lines[mark] = linesOf(own, count)
  }
  return lines
}

/** In time of the ranges and the lines, not of their product: each range is a step up and one down. */
function linesOf(ranges: readonly MarkedRange[], count: number): ReadonlySet<number> {
  const steps = new Map<number, number>()
  const step = (line: number, by: number) => steps.set(line, (steps.get(line) ?? 0) + by)
  for (const { first, last } of ranges) {
    step(Math.max(1, first), 1)
    step(Math.max(1, last + 1), -1)
  }
  const lines = new Set<number>()
  let depth = 0
  for (let line = 1; line <= count; line += 1) {
    depth += steps.get(line) ?? 0
    if (depth > 0) lines.add(line)
  }
  return lines
}
