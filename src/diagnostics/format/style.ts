import type { Severity } from '../spec.ts'
import { columnsOf } from '../terminal-text.ts'

type Paint = (text: string) => string

type StyleOptions = {
  readonly color: boolean
  /** Whether the terminal shows UTF-8. */
  readonly unicode: boolean
  /** Width of the terminal; undefined where lines are not wrapped. */
  readonly columns: number | undefined
}

/** Colours and symbols of text in a terminal, a pipe or a file. */
export type Style = Readonly<ReturnType<typeof createStyle>>

/** Creates a style. Colours by meaning: red error, yellow warning, green done, cyan path, dim detail. */
export function createStyle({ color, unicode, columns }: StyleOptions) {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      color && text !== '' ? `\u001B[${open}m${text}\u001B[${close}m` : text
  return {
    red: paint(31, 39),
    yellow: paint(33, 39),
    green: paint(32, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
    ...(unicode ? { ok: '✓', arrow: '→', bar: '│' } : { ok: 'ok', arrow: '->', bar: '|' }),
    columns,
    /** Replaces characters that the terminal cannot show. */
    plain: unicode ? (text: string) => text : inAscii,
  }
}

const asciiFor: Readonly<Record<string, string>> = {
  '→': '->',
  '…': '...',
  '│': '|',
  '✓': 'ok',
  '✗': 'x',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '●': '*',
  '○': 'o',
}

function inAscii(text: string): string {
  // By code point, so that surrogate pairs are not split.
  return [...text]
    .map((sign) => asciiFor[sign] ?? (sign <= '\u007E' ? sign : '?'.repeat(columnsOf(sign))))
    .join('')
}

/** Wraps text at spaces to the width of the terminal; words are not broken. */
export function wrapped(text: string, columns: number | undefined, indent: string): string {
  if (columns === undefined || columns < 20) return text
  const lines: string[] = []
  const [first = '', ...words] = text.split(' ')
  // Leading spaces are empty words, which are kept as the indent.
  let line = first
  for (const word of words) {
    const next = `${line} ${word}`
    if (line.trim() !== '' && next.length > columns) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = next
  }
  return [...lines, line].join('\n')
}

/** A severity in its colour, spelled as the config accepts it. */
export function severityLabel(severity: Severity, style: Pick<Style, 'red' | 'yellow'>): string {
  return severity === 'error' ? style.red(severity) : style.yellow(severity)
}
