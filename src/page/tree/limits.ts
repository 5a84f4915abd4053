import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/place.ts'
import type { MarkdownParser } from '../../model/markdown.ts'

/** Characters of one page (P21). The parser has limits of its own. */
export const MAX_CHARACTERS = 2_000_000

/** The first limit that a text is over, looked for before anything slow runs over it. */
export function overLimit(
  text: string,
  parser: MarkdownParser,
  place: Place,
): Diagnostic | undefined {
  const over =
    text.length > MAX_CHARACTERS
      ? { what: 'characters', value: text.length, limit: MAX_CHARACTERS, line: 1 }
      : parser.overLimit?.(text)
  if (over === undefined) return undefined
  const { line, ...args } = over
  return diagnostic('page-too-large', args, place({ line, column: 1, length: 1 }))
}
