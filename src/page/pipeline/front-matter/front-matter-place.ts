import type { Span } from '../../../diagnostics/place.ts'
import { escapePattern } from '../../../model/escape-pattern.ts'

/**
 * Where a key of the front matter stands: `['search', 'rank']`. The YAML parser keeps no places, and a
 * block is small, so that the key is looked for line by line, inside its parent's lines.
 */
export function keySpan(block: string, path: readonly string[]): Span {
  const lines = block.split('\n')
  let found: Span = { line: 1, column: 1, length: 1 }
  let from = 0
  for (const key of path) {
    const next = spanBelow(lines, key, from)
    if (next === undefined) break
    found = next
    from = next.line - 1
  }
  // The block begins on the second line of the file.
  return { ...found, line: found.line + 1 }
}

function spanBelow(lines: readonly string[], key: string, from: number): Span | undefined {
  const pattern = new RegExp(`(^[ \\t-]*|[{,]\\s*)(["']?)${escapePattern(key)}\\2\\s*:`)
  for (const [index, line] of lines.entries()) {
    if (index < from) continue
    const match = pattern.exec(line)
    if (match === null) continue
    const column = match.index + (match[1]?.length ?? 0) + (match[2]?.length ?? 0) + 1
    return { line: index + 1, column, length: key.length }
  }
  return undefined
}
