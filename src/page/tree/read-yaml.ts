import matter from 'gray-matter'
import type { Span } from '../../diagnostics/place.ts'
import { appendAll } from '../../model/append-all.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'

/** What a block of YAML holds, or why it cannot be read, and where: line 1 is the line of the fence before it. */
export type YamlBlock =
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly reason: string; readonly at: Span }

/** Reads a block of `key: value` lines with its fences. It is data: no engine but YAML is reached (P1). */
export function readYamlBlock(block: string): YamlBlock {
  try {
    return checked(matter(block, { engines, language: 'yaml' }).data)
  } catch (error) {
    return { reason: reasonOf(error), at: markOf(error) }
  }
}

/** Every engine of gray-matter but YAML, so that none of its own is ever reached: one of them is `eval`. */
const refusing = {
  parse: () => {
    throw new Error('Only YAML is read')
  },
}
const engines = {
  javascript: refusing,
  js: refusing,
  json: refusing,
  coffee: refusing,
  coffeescript: refusing,
  cson: refusing,
  toml: refusing,
}

function checked(data: unknown): YamlBlock {
  const at = { line: 2, column: 1, length: 1 }
  if (data === null || data === undefined) return { data: {} }
  if (typeof data !== 'object' || Array.isArray(data)) {
    const found = Array.isArray(data) ? 'a list' : 'text'
    return { reason: `expected lines of "key: value", found ${found}`, at }
  }
  if (isTooLarge(data)) return { reason: `it stands for more than ${MAX_VALUES} values`, at }
  // Escapes in quoted texts may spell what sources cannot hold.
  return { data: withoutNoncharacters(data) as Record<string, unknown> }
}

const MAX_VALUES = 10_000

/** Aliases let a few lines stand for millions of values, or for themselves: counted before anything walks them. */
function isTooLarge(data: object): boolean {
  const pending: unknown[] = [data]
  let count = 0
  while (pending.length > 0) {
    const value = pending.pop()
    count += 1
    if (count > MAX_VALUES) return true
    if (typeof value === 'object' && value !== null) appendAll(pending, Object.values(value))
  }
  return false
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply'
  const { reason, message } = error as { reason?: unknown; message?: unknown }
  return String(typeof reason === 'string' ? reason : message)
}

/**
 * The parser counts lines and columns from 0; its text begins at the end of the fence's line. The column of a key that
 * comes twice is counted from a line behind it.
 */
function markOf(error: unknown): Span {
  const mark = (error as { mark?: { line?: unknown; column?: unknown } }).mark
  const line = typeof mark?.line === 'number' ? mark.line + 1 : 2
  const column = typeof mark?.column === 'number' ? Math.max(0, mark.column) + 1 : 1
  return { line, column, length: 1 }
}
