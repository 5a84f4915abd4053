import type { IGrammar, StateStack } from 'vscode-textmate'
import { escapeText } from '../../model/escape-html.ts'
import type { CodeRole } from '../../model/markdown.ts'

/** Converts code to escaped HTML with roles. */
export type CodeHighlighter = (code: string) => string

/** Longer lines and blocks are not highlighted, as grammars take quadratic time. */
const MAX_LINE = 2_000
export const MAX_CODE = 200_000
/** Grammars take exponential time on some contrived lines; ordinary lines take milliseconds. */
const MAX_LINE_MS = 5_000

/** A line as HTML, and the grammar's state after it. */
type Line = { readonly html: string; readonly after: StateStack | null }

/** Creates a highlighter that works line by line, with a time limit of `maxLineMs` for each. */
export function codeHighlighter(
  grammar: IGrammar,
  roles: readonly (CodeRole | undefined)[],
  maxLineMs = MAX_LINE_MS,
): CodeHighlighter {
  return (code) => {
    if (code.length > MAX_CODE) return escapeText(code)
    let state: StateStack | null = null
    const lines: string[] = []
    for (const line of code.split('\n')) {
      const made: Line | undefined = highlightLine(line, state, { grammar, roles, maxLineMs })
      // All of the block or nothing: where a machine gives up must not show.
      if (made === undefined) return escapeText(code)
      lines.push(made.html)
      state = made.after
    }
    return lines.join('\n')
  }
}

type Tools = {
  readonly grammar: IGrammar
  readonly roles: readonly (CodeRole | undefined)[]
  readonly maxLineMs: number
}

// Bits 15 to 23 of a token's metadata are the number of its colour.
const COLOR_MASK = 0b0000_0000_1111_1111_1000_0000_0000_0000
const COLOR_OFFSET = 15

/** Undefined where the grammar takes too long. */
function highlightLine(
  line: string,
  before: StateStack | null,
  { grammar, roles, maxLineMs }: Tools,
): Line | undefined {
  if (line.length > MAX_LINE) return { html: escapeText(line), after: before }
  const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine2(line, before, maxLineMs)
  if (stoppedEarly) return undefined
  let html = ''
  let run = ''
  let runRole: CodeRole | undefined
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0
    const end = tokens[index + 2] ?? line.length
    const text = line.slice(start, end)
    const role = roles[((tokens[index + 1] ?? 0) & COLOR_MASK) >>> COLOR_OFFSET]
    // White space takes the role of what is before it: fewer spans.
    if (role !== runRole && text.trim() !== '') {
      html += spanHtml(run, runRole)
      run = ''
      runRole = role
    }
    run += text
  }
  return { html: html + spanHtml(run, runRole), after: ruleStack }
}

/** Code of one role as HTML, without its trailing white space in the span. */
export function spanHtml(text: string, role: CodeRole | undefined): string {
  if (role === undefined || text === '') return escapeText(text)
  const trimmed = text.trimEnd()
  return `<span class="c-${role}">${escapeText(trimmed)}</span>${text.slice(trimmed.length)}`
}
