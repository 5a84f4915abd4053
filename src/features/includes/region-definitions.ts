import { appendAll } from '../../model/append-all.ts'
import type { NumberedLines } from './file-lines.ts'

type Lines = NumberedLines['shown']

/** Its label, and its lines. One of an abbreviation has no label: the word itself stands in the text. */
type Definition = { readonly label: string | undefined; readonly lines: Lines }

const BEGIN = /^ {0,3}(?:\[(\^?[^[\]]+)\]|\*\[[^[\]]+\]):/
const LINK_TITLE = /^[ \t]+["'(]/
const FENCE = /^ {0,3}(?:`{3}|~{3})/
/** What begins something else, and is no further line of a paragraph. */
const BLOCK = /^ {0,3}(?:`{3}|~{3}|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|[<>|]|:{2,}|\*\[)/

/**
 * The lines of a file outside of a region that define what is named in it: links, footnotes and abbreviations stand at
 * the end of a file by habit.
 */
export function definitionsFor(region: Lines, text: string): Lines {
  const own = new Set(region.map(({ number }) => number))
  const defined = new Set(definitionsIn(region).map(({ label }) => label ?? ''))
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
  let left = definitionsIn(lines.filter(({ number }) => !own.has(number))).filter(
    ({ label }) => label === undefined || !defined.has(label),
  )
  const found: Lines[number][] = []
  // A footnote may name others.
  for (let named = region; named.length > 0; ) {
    const labels = labelsIn(named)
    const isNamed = ({ label }: Definition) => label === undefined || labels.has(label)
    named = left.filter(isNamed).flatMap(({ lines }) => lines)
    left = left.filter((definition) => !isNamed(definition))
    appendAll(found, named)
  }
  return found
}

function definitionsIn(lines: Lines): readonly Definition[] {
  const found: { readonly label: string | undefined; readonly lines: Lines[number][] }[] = []
  let isInCode = false
  let isOpen = false
  for (const numbered of lines) {
    const { line } = numbered
    if (FENCE.test(line)) isInCode = !isInCode
    const begin = isInCode ? null : BEGIN.exec(line)
    const { lines: above = [] } = found.at(-1) ?? {}
    isOpen = begin !== null || (isOpen && goesOn(line, above))
    if (begin !== null) found.push({ label: begin[1] && labelOf(begin[1]), lines: [numbered] })
    else if (isOpen) above.push(numbered)
  }
  return found
}

/** Whether a line is of the definition above it. */
function goesOn(line: string, above: Lines): boolean {
  const isFootnote = above[0]?.line.trimStart().startsWith('[^') === true
  if (!isFootnote) return above.length === 1 && LINK_TITLE.test(line)
  if (line.trim() === '' || /^(?: {4}|\t)/.test(line)) return true
  const isBehindGap = above.at(-1)?.line.trim() === ''
  return !isBehindGap && !BLOCK.test(line)
}

function labelsIn(lines: Lines): ReadonlySet<string> {
  const text = lines.map(({ line }) => line).join('\n')
  return new Set(Array.from(text.matchAll(/\[([^[\]]+)\]/g), ([, label = '']) => labelOf(label)))
}

/** Labels are compared without regard to case and white space. */
function labelOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
