import { codeLines } from './code-parts.ts'

/** Lines below a marker that are indented further than it: its content in Python's Markdown. */
export type IndentedBlock = {
  /** Without the indentation, and without empty lines at its end. */
  readonly body: string
  /** Index of the first line behind it. */
  readonly end: number
}

/** The content of the marker in line `index`, whose indentation is `indent`. */
export function indentedBlock(
  lines: readonly string[],
  index: number,
  indent: string,
): IndentedBlock {
  const depth = widthOf(indent) + 4
  let end = index + 1
  let last = index
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (line.trim() !== '') {
      if (indentWidth(line) < depth) break
      last = end
    }
    end += 1
  }
  const body = lines.slice(index + 1, last + 1).map((line) => dedented(line, depth))
  return { body: body.join('\n'), end: last + 1 }
}

/** Columns of the blanks before a line. */
export function indentWidth(line: string): number {
  return widthOf(/^[ \t]*/.exec(line)?.[0] ?? '')
}

function widthOf(blanks: string): number {
  let width = 0
  for (const sign of blanks) width = sign === '\t' ? width - (width % 4) + 4 : width + 1
  return width
}

/** A line without that many columns of indentation. */
export function dedented(line: string, depth: number): string {
  let width = 0
  let index = 0
  while (width < depth && (line[index] === ' ' || line[index] === '\t')) {
    width = line[index] === '\t' ? width - (width % 4) + 4 : width + 1
    index += 1
  }
  return ' '.repeat(Math.max(0, width - depth)) + line.slice(index)
}

type BlockEdit = (
  line: string,
  index: number,
  lines: readonly string[],
) => { readonly text: string; readonly end: number } | undefined

/** Replaces blocks of a text that begin at a line outside of code: `edit` returns what stands there, and the line behind. */
export function editBlocks(text: string, edit: BlockEdit): string {
  const lines = text.split('\n')
  const kinds = codeLines(lines)
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const edited = kinds[index] === 'fence' ? undefined : edit(line, index, lines)
    if (edited === undefined) result.push(line)
    else {
      result.push(edited.text)
      index = edited.end - 1
    }
  }
  return result.join('\n')
}
