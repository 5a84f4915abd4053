import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Place, Span } from '../../../diagnostics/place.ts'
import { readYamlBlock } from '../../tree/read-yaml.ts'
import { unquotedValue } from './unquoted-value.ts'

/** The front matter of a file before validation, and the file's text with it blanked. */
export type FrontMatterBlock = {
  readonly data: Readonly<Record<string, unknown>>
  /** Blanked, not cut: the lines of the text keep their numbers. */
  readonly text: string
  /** Text of the block, for finding the places of its keys; line 1 of it is line 2 of the file. */
  readonly block: string
  readonly diagnostics: readonly Diagnostic[]
}

/** `---`, perhaps with a language, on the first line. A longer rule is Markdown. */
const OPENING = /^(---|\+\+\+)[ \t]*([\w.+-]*)[ \t]*(?:\n|$)/

/** Reads the front matter of a normalised text. Content is data: only YAML is read, nothing is executed (P1). */
export function readFrontMatterBlock(text: string, place: Place): FrontMatterBlock {
  const opening = OPENING.exec(text)
  if (opening === null || opening[2]?.startsWith('-')) return none(text)
  const [first, fence = '---', language = ''] = opening
  const closing = closingOf(text, first.length, fence)
  if (closing === undefined) return unclosed(text, fence, first, place)
  const block = text.slice(first.length, closing.start)
  if (fence === '---' && language === '' && isProse(block)) return none(text)
  const blanked = text.slice(0, closing.end).replace(/[^\n]/g, '') + text.slice(closing.end)
  const engine = fence === '+++' ? 'TOML' : language
  if (!/^(|ya?ml)$/i.test(engine)) {
    const problem = diagnostic('front-matter-engine', { engine }, place(spanOfLine(first)))
    return { data: {}, text: blanked, block, diagnostics: [problem] }
  }
  const fenced = text.slice(0, closing.end)
  const read = readYamlBlock(fenced)
  if ('data' in read) return { data: read.data, text: blanked, block, diagnostics: [] }
  const at = place(read.at)
  const unquoted = unquotedValue(fenced, read.at, place)
  const args = { reason: read.reason, instead: unquoted?.instead }
  // The parser may only see it on the next line.
  const where = unquoted === undefined || unquoted.at.line === at.line ? at : unquoted.at
  const problem = diagnostic('front-matter-syntax', args, where, { fix: unquoted?.fix })
  return { data: {}, text: blanked, block, diagnostics: [problem] }
}

function none(text: string): FrontMatterBlock {
  return { data: {}, text, block: '', diagnostics: [] }
}

/** Where the block ends: the first line that begins with the fence. Undefined where it is not the fence alone. */
function closingOf(
  text: string,
  from: number,
  fence: string,
): { readonly start: number; readonly end: number } | undefined {
  const start = text.indexOf(`\n${fence}`, Math.max(0, from - 1)) + 1
  if (start === 0) return undefined
  const end = endOfLine(text, start)
  return text.slice(start, end).trim() === fence ? { start, end } : undefined
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** A thematic break, text and another one is Markdown: front matter does not begin with an empty line. */
function isProse(block: string): boolean {
  return /^[ \t]*\n/.test(block) && !/^[\w$-]+[ \t]*:/m.test(block)
}

/** An opening without an end: front matter where a key follows, else a thematic break. */
function unclosed(text: string, fence: string, first: string, place: Place): FrontMatterBlock {
  const next = text.slice(first.length, endOfLine(text, first.length))
  const isKey = fence === '---' && /^["']?[\w$-]+["']?[ \t]*:(\s|$)/.test(next)
  if (!isKey) return none(text)
  const problem = diagnostic('front-matter-unclosed', {}, place(spanOfLine(first)))
  return { ...none(text), diagnostics: [problem] }
}

function spanOfLine(line: string): Span {
  return { line: 1, column: 1, length: Math.max(1, line.trimEnd().length) }
}
