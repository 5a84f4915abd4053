import { markdownAddress } from '../../model/links/markdown-address.ts'

/** What means something within a line of Markdown. Underscores within words mean nothing. */
const SIGNS = /[\\`*[\]]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[a-z!/?])|&(?=#?[a-z\d]+;)/giu

/** What makes something else than a paragraph of a line that begins with it. */
const START =
  /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|-{3,}$|={1,}$|~{3}|:{2,}|\|)|^(\d{1,9})(?=[.)](?:\s|$))/

/** Text as Markdown in which no sign means anything; white space is single spaces. */
export function escapeMarkdown(text: string): string {
  const escaped = text.replace(/\s+/g, ' ').replace(SIGNS, '\\$&')
  // A tilde alone strikes nothing out.
  return escaped.split('~', 3).length > 2 ? escaped.replaceAll('~', '\\~') : escaped
}

/** A line as the beginning of a paragraph: '1. a' -> '1\. a'. */
export function startOfParagraph(line: string): string {
  return line.replace(START, (found, number?: string) =>
    number === undefined ? `\\${found}` : `${number}\\`,
  )
}

/** A link whose text is Markdown already. */
export function markdownLink(text: string, href: string): string {
  return `[${text}](${markdownAddress(href)})`
}

/** Code within a line: between as many backticks as it takes. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ')
  if (text.trim() === '') return ''
  const marks = fence(text, 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${marks}${space}${text}${space}${marks}`
}

/** A fenced block of code, with what its first line says behind the fence. */
export function codeBlock(code: string, info = ''): string {
  const marks = fence(code, 3)
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`
}

/** The shortest run of backticks, of at least so many, that is none of a text's. */
function fence(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 0)
  return '`'.repeat(longest < least ? least : longest + 1)
}

/** Blocks as one text behind a marker; further lines stand below the first: '- a\n  b'. */
export function item(marker: string, blocks: readonly string[], between = '\n\n'): string {
  const text = blocks.join(between)
  return marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
}

/** Parts that there are as a line in bold letters; no block where there are none. */
export function boldLine(parts: readonly (string | undefined)[]): readonly string[] {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ')
  return text === '' ? [] : [`**${text}**`]
}
