import { isScalar } from 'yaml'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { yamlNodeAt } from '../../diagnostics/locate-yaml.ts'
import type { Span } from '../../diagnostics/place.ts'
import { locate, type SpecFile, type SpecNode } from './spec-node.ts'

/** Where a span of a text is in its YAML file: block scalars keep their lines, other texts are at one place. */
export function descriptionPlace(node: SpecNode, { line, column, length }: Span): Location {
  const { file, lines } = node.file
  const scalar = yamlNodeAt(node.file, node.path)
  if (!isScalar(scalar) || !scalar.range) return locate(node)
  const start = lines.linePos(scalar.range[0])
  if (scalar.type === 'BLOCK_LITERAL') {
    const indent = blockIndent(node.file, start.line)
    return { file, line: start.line + line, column: column + indent, length }
  }
  const quote = scalar.type === 'PLAIN' ? 0 : 1
  return line === 1
    ? { file, line: start.line, column: start.col + quote + column - 1, length }
    : { file, line: start.line + line - 1, column: 1, length: 1 }
}

/** Columns before the text of a block scalar that begins after `line`. */
function blockIndent(file: SpecFile, line: number): number {
  const { lines, text } = file
  const from = lines.lineStarts[line]
  if (from === undefined) return 0
  const rest = text.slice(from)
  const firstWords = /^(?:[ \t]*\n)*([ \t]*)\S/.exec(rest)
  return firstWords?.[1]?.length ?? 0
}
