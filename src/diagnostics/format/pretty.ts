import { type CodeFrame, codeFrame, type FrameLine } from '../code-frame.ts'
import { type Diagnostic, inReadingOrder, type Location } from '../diagnostic.ts'
import { columnsOf, harmless } from '../terminal-text.ts'
import { type Style, severityLabel, wrapped } from './style.ts'

export type PrettyOptions = {
  readonly style: Style
  /** File -> its text, for code frames; files that could not be read are missing. */
  readonly texts: ReadonlyMap<string, string>
  /** Shows every location of equal messages, instead of the first one and a count. */
  readonly all: boolean
}

/** Most problems that are shown, of one code and in total, since there can be any number. */
const SHOWN = { ofCode: 20, inAll: 200 }

/** Formats problems for people: a block each, errors first, separated by empty lines; beyond a limit only counts. */
export function prettyDiagnostics(
  diagnostics: readonly Diagnostic[],
  { style, texts, all }: PrettyOptions,
): string {
  const blocks: (readonly string[])[] = []
  const shown = new Map<string, number>()
  const hidden = new Map<string, number>()
  for (const [first, ...others] of groupEqual(diagnostics)) {
    const { code } = first
    const count = shown.get(code) ?? 0
    if (all) {
      for (const entry of [first, ...others]) blocks.push(block(entry, texts, style))
    } else if (count === SHOWN.ofCode || blocks.length === SHOWN.inAll) {
      hidden.set(code, (hidden.get(code) ?? 0) + 1 + others.length)
    } else {
      shown.set(code, count + 1)
      blocks.push([...block(first, texts, style), ...moreLine(others.length, '', style)])
    }
  }
  for (const [code, count] of hidden) blocks.push(moreLine(count, ` of ${code}`, style))
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function moreLine(count: number, what: string, style: Style): readonly string[] {
  return count === 0 ? [] : [style.dim(`  and ${count} more${what}: docsgen check --all`)]
}

function block(
  diagnostic: Diagnostic,
  texts: ReadonlyMap<string, string>,
  style: Style,
): readonly string[] {
  const { at, hint, related, severity } = diagnostic
  const frame = codeFrame(at && texts.get(at.file), at, {
    context: severity === 'error' ? 'neighbours' : 'none',
    width: Math.max(20, (style.columns ?? 120) - 12),
  })
  return [
    headline(diagnostic, style),
    ...(at === undefined ? [] : [`  ${style.cyan(placeOf(at))}`]),
    ...(frame === undefined ? [] : frameLines(frame, severity, style)),
    ...hintLines(hint, style),
    ...related.map(
      ({ message, at: other }) => `  ${harmless(message)}: ${style.cyan(placeOf(other))}`,
    ),
  ]
}

function headline({ severity, code, message }: Diagnostic, style: Style): string {
  const label = severityLabel(severity, style)
  const before = severity.length + code.length + 4
  const width = style.columns === undefined ? undefined : style.columns - before
  const lines = harmless(message.replaceAll('\n', ' '))
  const isTight = width !== undefined && width < 24
  const text = wrapped(style.plain(lines), isTight ? style.columns : width, '')
  const indent = isTight ? '  ' : ' '.repeat(before)
  const [first = '', ...rest] = text.split('\n')
  const body = [first, ...rest.map((line) => `${indent}${line}`)].join('\n')
  return isTight
    ? `${label}  ${style.bold(code)}\n  ${body}`
    : `${label}  ${style.bold(code)}  ${body}`
}

/** 'content/faq.md:18:35' */
export function placeOf({ file, line, column }: Location): string {
  return harmless(`${file}:${line}:${column}`)
}

function hintLines(hint: string | undefined, style: Style): readonly string[] {
  if (hint === undefined) return []
  return hint.split('\n').map((line) => {
    return wrapped(`  ${style.plain(harmless(line))}`, style.columns, '  ')
  })
}

function frameLines(
  { before, marked, after, caret }: CodeFrame,
  severity: Diagnostic['severity'],
  style: Style,
): readonly string[] {
  const digits = String((after ?? marked).number).length
  const colour = severity === 'error' ? style.red : style.yellow
  const line = ({ number, text }: FrameLine, mark: string) =>
    `  ${colour(mark)}  ${style.dim(`${String(number).padStart(digits)} ${style.bar}`)} ${style.plain(text)}`.trimEnd()
  const underline = `${' '.repeat(caret.start)}${colour('^'.repeat(caret.width))}`
  return [
    ...(before === undefined ? [] : [line(before, ' ')]),
    line(marked, '>'),
    `  ${' '.repeat(3 + digits)} ${style.dim(style.bar)} ${underline}`,
    ...(after === undefined ? [] : [line(after, ' ')]),
  ]
}

/** Width of text in a terminal, without its colours. */
export function shownWidth(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with ESC
  return columnsOf(text.replace(/\u001B\[\d+m/g, ''))
}

type EqualProblems = readonly [Diagnostic, ...Diagnostic[]]

/** Groups equal messages; in order: errors first, then by file and line. */
function groupEqual(diagnostics: readonly Diagnostic[]): readonly EqualProblems[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>()
  for (const entry of inReadingOrder(diagnostics)) {
    const key = `${entry.severity} ${entry.code} ${entry.message}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}
