/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Escapes text for element content. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes text for both, and for XML. */
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

/** Undoes the escapes that docsgen writes: '&lt;' and '&#x3C;' -> '<'. */
export function unescapeText(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|(lt|gt|amp|quot|#39));/gi, (whole, code, name = '') =>
    code === undefined ? (SIGNS[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
