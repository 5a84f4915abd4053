import type { Paragraph, PhrasingContent, Text } from 'mdast'
import type { DefinitionTerm } from '../markdown/tree.ts'

/** Each line of a paragraph as a term. */
export function termsOf(
  { children, position }: Paragraph,
  source: string,
): readonly DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of children) {
    const [first, ...others] = node.type === 'text' ? textLines(node, source) : [node]
    if (node.type === 'break') lines.push([])
    else if (first !== undefined) lines.at(-1)?.push(first)
    for (const other of others) lines.push([other])
  }
  return lines
    .map((line) => line.filter((node) => node.type !== 'text' || node.value !== ''))
    .filter((line) => line.length > 0)
    .map((line) => ({
      type: 'defListTerm',
      children: line,
      position: line[0]?.position ?? position,
    }))
}

/** The lines of a text, each at its place. Signs of quotations may stand before all but the first. */
function textLines(node: Text, source: string): readonly Text[] {
  const { value, position, ...text } = node
  let start = position?.start
  return value.split('\n').map((part, index): Text => {
    if (position === undefined || start?.offset === undefined) return { ...node, value: part }
    if (index > 0) {
      const line = source.indexOf('\n', start.offset) + 1
      const column = 1 + (/[ \t>]*/y.exec(source.slice(line, line + 1_000))?.[0].length ?? 0)
      start = { line: start.line + 1, column, offset: line + column - 1 }
    }
    const { line, column, offset = 0 } = start
    const { length } = part
    const end = { line, column: column + length, offset: offset + length }
    return { ...text, value: part, position: { start, end } }
  })
}
