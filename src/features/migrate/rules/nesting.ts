import { codeLines } from '../text/code-parts.ts'
import type { Rule } from './rule.ts'

const LINE = /^([ \t>]*)(:{3,})(?:[ \t]*$|(?=[A-Za-z]))(.*)$/

/** Blocks that were made one after the other hold each other: the outer one needs more colons. */
export const nesting: Rule = {
  name: 'nesting',
  what: 'A block that holds others begins with more colons than they do.',
  before: ':::tip\n:::note\nText.\n:::\n:::',
  after: '::::tip\n:::note\nText.\n:::\n::::',
  apply(text, { done }) {
    if (!text.includes(':::')) return text
    const nested = withColons(text)
    if (nested !== text) done()
    return nested
  },
}

type Open = { readonly line: number; height: number }

/** A text with the fewest colons that say what is in what; as it is, where blocks and their ends do not match. */
function withColons(text: string): string {
  const lines = text.split('\n')
  const kinds = codeLines(lines)
  const open: Open[] = []
  const colons = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const [, , run, rest = ''] = kinds[index] === 'fence' ? [] : (LINE.exec(line) ?? [])
    if (run === undefined) continue
    if (rest !== '') {
      open.push({ line: index, height: 3 })
      continue
    }
    const block = open.pop()
    if (block === undefined) return text
    colons.set(block.line, block.height).set(index, block.height)
    const around = open.at(-1)
    if (around !== undefined) around.height = Math.max(around.height, block.height + 1)
  }
  if (open.length > 0) return text
  return lines
    .map((line, index) => {
      const count = colons.get(index)
      return count === undefined
        ? line
        : line.replace(
            LINE,
            (_, indent: string, __: string, rest: string) => indent + ':'.repeat(count) + rest,
          )
    })
    .join('\n')
}
