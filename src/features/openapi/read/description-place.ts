import { isScalar, type Scalar } from 'yaml'
import type { Location } from '../../../diagnostics/diagnostic.ts'
import { locateOffset, yamlNodeAt } from '../../../diagnostics/locate-yaml.ts'
import type { Span } from '../../../diagnostics/place.ts'
import { locate, type SpecNode } from './spec-node.ts'

/**
 * Where a span of a text is in its file. A scalar may be folded, indented and escaped: the characters that are no white
 * space stand in it in the order of the text, so they are counted.
 */
export function descriptionPlace(node: SpecNode, span: Span): Location {
  const { file, path, value } = node
  const scalar = yamlNodeAt(file, path)
  if (!isScalar(scalar) || !scalar.range || typeof value !== 'string') return locate(node)
  const at = offsetIn(value, span)
  const before = charactersOf(value.slice(0, at))
  const last = before + Math.max(1, charactersOf(value.slice(at, at + span.length))) - 1
  const [start, end] = scalar.range
  let count = 0
  let from = start
  for (const written of writtenCharacters(file.text.slice(start, end), scalar.type)) {
    if (count <= before) from = start + written.index
    if (count + written.count > last)
      return locateOffset(file, from, start + written.index + written.length)
    count += written.count
  }
  return locate(node)
}

/** The place of a line and a column in a text. */
function offsetIn(text: string, { line, column }: Span): number {
  let start = 0
  for (let number = 1; number < line; number += 1) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

function charactersOf(text: string): number {
  return text.replace(/\s/g, '').length
}

type Written = { readonly index: number; readonly length: number; readonly count: number }

const QUOTED = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])|[^\s"]/g

/** The characters of a scalar's source that are no white space of its text; a character of the source may be several. */
function* writtenCharacters(source: string, type: Scalar['type']): Generator<Written> {
  const header = type?.startsWith('BLOCK')
    ? source.indexOf('\n')
    : type?.startsWith('QUOTE')
      ? 1
      : 0
  const pattern = type === 'QUOTE_DOUBLE' ? QUOTED : type === 'QUOTE_SINGLE' ? /''|[^\s']/g : /\S/g
  for (const { index, 0: written } of source.slice(header).matchAll(pattern)) {
    const count = written.startsWith('\\') ? charactersOf(unescaped(written)) : 1
    if (count > 0) yield { index: header + index, length: written.length, count }
  }
}

/** What an escape of a quoted text stands for; a letter where that is no white space. */
function unescaped(written: string): string {
  const code = written.slice(2)
  if (code !== '') return String.fromCodePoint(Number.parseInt(code, 16))
  return /[\snrtvf_LP]/.test(written.slice(1)) ? ' ' : 'a'
}
