import { isScalar } from 'yaml'
import { yamlNodeAt } from '../../diagnostics/locate-yaml.ts'
import { type Place, placeAt } from '../../diagnostics/place.ts'
import { locate, type SpecFile, type SpecNode } from './spec-node.ts'

/** Where the lines of a text are in its YAML file: block scalars keep them, other texts are at one place. */
export function descriptionPlace(node: SpecNode): Place {
  const { file } = node
  const scalar = yamlNodeAt(file, node.path)
  if (!isScalar(scalar) || !scalar.range) return placeAt(locate(node))
  const start = file.lines.linePos(scalar.range[0])
  if (scalar.type === 'BLOCK_LITERAL') {
    const indent = blockIndent(file, start.line)
    return ({ line, column, length }) => ({
      file: file.file,
      line: start.line + line,
      column: column + indent,
      length,
    })
  }
  const quote = scalar.type === 'PLAIN' ? 0 : 1
  return ({ line, column, length }) =>
    line === 1
      ? { file: file.file, line: start.line, column: start.col + quote + column - 1, length }
      : { file: file.file, line: start.line + line - 1, column: 1, length: 1 }
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
