/** Text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Text for element content. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Text for either, and for XML. */
export function escapeHtml(text: string): string {
  return escapeAttribute(text).replaceAll('>', '&gt;')
}

const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
}

/** The text that escaped text of ours stands for: '&lt;' and '&#x3C;' -> '<'. */
export function unescapeText(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|(lt|gt|amp|quot|#39));/gi, (whole, code, name = '') =>
    code === undefined ? (SIGNS[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
