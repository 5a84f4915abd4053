import type { Paragraph, PhrasingContent, Text } from 'mdast'
import type { DefinitionTerm } from '../markdown/tree.ts'

/** Each line of a paragraph as a term. */
export function termsOf({ children, position }: Paragraph): readonly DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of children) {
    const [first, ...others] = node.type === 'text' ? textLines(node) : [node]
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

/** The lines of a text, each at its place. */
function textLines({ value, position, ...text }: Text): readonly Text[] {
  return value.split('\n').map((part, index): Text => {
    if (position === undefined) return { ...text, value: part }
    const line = position.start.line + index
    const column = index === 0 ? position.start.column : 1
    const end = { line, column: column + part.length }
    return { ...text, value: part, position: { start: { line, column }, end } }
  })
}
