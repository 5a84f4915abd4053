import {
  type Diagnostic,
  diagnostic,
  type Fix,
  type Location,
} from '../../../diagnostics/diagnostic.ts'
import type { Place, Span } from '../../../diagnostics/place.ts'
import { readYamlBlock } from '../../tree/read-yaml.ts'
import { keySpan } from './front-matter-place.ts'

/** Keys whose values are texts, whatever is written. */
const TEXTS: readonly string[] = ['title', 'label', 'description']

/** A block, a text in quotes, and a list or map that does not end: quotes are not what is missing. */
const UNFINISHED = /^[|>"']|^[[{][^\]}]*$/

/** A value that YAML reads as something else than text, with quotes around it. */
type Unquoted = {
  readonly at: Location
  /** The whole line: 'title: "DNS: the basics"'. */
  readonly instead: string
  /** Of a key whose value is a text: nothing else can have been meant. */
  readonly fix: Fix | undefined
}

/**
 * What to write where a block with its fences is no YAML: the value of a line in quotes, with which the block can be read,
 * or is wrong only further below. Undefined where quotes do not help.
 */
export function unquotedValue(
  block: string,
  { line: wrong }: Span,
  place: Place,
): Unquoted | undefined {
  const lines = block.split('\n')
  // The parser names the line of the value, or the one behind it.
  for (const line of [wrong, wrong - 1]) {
    const [, before = '', key = '', value = ''] =
      /^([ \t]*([\w$-]+):[ \t]+)(\S.*)$/.exec(lines[line - 1]?.trimEnd() ?? '') ?? []
    if (value === '' || UNFINISHED.test(value)) continue
    const replacement = quoted(value)
    const read = readYamlBlock(lines.with(line - 1, before + replacement).join('\n'))
    if (!('data' in read) && read.at.line <= wrong) continue
    const at = place({ line, column: before.length + 1, length: value.length })
    const fix = TEXTS.includes(before.replace(/:.*/, ''))
      ? { at, replacement, safe: true }
      : undefined
    return { at, instead: `${key}: ${replacement}`, fix }
  }
  return undefined
}

/** Tells of texts that end where YAML sees a comment: `title: C # for beginners`. */
export function cutByComments(block: string, place: Place): readonly Diagnostic[] {
  return TEXTS.flatMap((key) => {
    const span = keySpan(block, [key])
    const line = block.split('\n')[span.line - 2] ?? ''
    if (span.column !== 1 || !line.startsWith(key)) return []
    const text = line.slice(key.length)
    // In quotes and in a block it is text.
    const [before] = /^:[ \t](?![ \t]*["'|>])(?:.*?[ \t])?(?=#)/.exec(text) ?? []
    if (before === undefined) return []
    const [value, whole] = [before, text].map((part) => part.slice(1).trim())
    const args = { key, value: value ?? '', instead: `${key}: ${quoted(whole ?? '')}` }
    const column = key.length + before.length + 1
    const length = line.trimEnd().length - column + 1
    return [diagnostic('front-matter-comment', args, place({ line: span.line, column, length }))]
  })
}

/** A text as YAML in quotes. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
