/** Whether marks of emphasis stand so that the native parser pairs them in another way than the reference, or may do so. */
export function hasOddEmphasis(text: string): boolean {
  const isStruck = text.includes('~') && STRUCK.test(text)
  return isStruck || hasOddAstral(text) || hasOddNeighbours(text)
}

/** Strikethrough on both sides of other marks. */
const STRUCK = /~[*_]+~/

const ASTRAL = /[\uDC00-\uDFFF][*_~]+|[*_~]+[\uD800-\uDBFF]/g
const ASTRAL_END = /^[\uDC00-\uDFFF]/

/**
 * The reference looks at half a character of two UTF-16 units, and does not know it for a symbol: that matters
 * where there is no white space on the other side of the marks.
 */
function hasOddAstral(text: string): boolean {
  if (!/[\uD800-\uDFFF]/.test(text)) return false
  for (const { 0: found, index } of text.matchAll(ASTRAL)) {
    const isBehind = ASTRAL_END.test(found)
    const marks = isBehind ? found.slice(1) : found.slice(0, -1)
    const beyond = isBehind ? text[index + found.length] : text[index - 1]
    if (marks !== marks.charAt(0).repeat(marks.length)) return true
    if (beyond !== undefined && /\S/.test(beyond)) return true
  }
  return false
}

/** Asterisks between a word and another mark: for the reference they may begin emphasis and end it. */
const NEIGHBOURS = /[^\s\p{P}\p{S}]\*+[_~]|(?:[_~]|\\\*)\*+[^\s\p{P}\p{S}]/gu
/** Emphasis that is whole for both: nothing between its marks that could pair with something else. */
const WHOLE =
  /(?<![^\s\p{P}\p{S}]|[*\\])(\*{1,2})(?!\s)(?:[^*_~\n[\]`<\\&]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))+(?<!\s)(?:(?<=[^\s\p{P}\p{S}])\1|\1(?=[\s\p{P}\p{S}]|$))(?!\*)/gu

/** Two marks that every such place has, found much faster. */
const PAIRS: readonly string[] = ['*_', '_*', '*~', '~*', '\\**']

/** What asterisks might do matters only where some are left without a partner. */
function hasOddNeighbours(text: string): boolean {
  if (!PAIRS.some((pair) => text.includes(pair))) return false
  let end = 0
  for (const { index } of text.matchAll(NEIGHBOURS)) {
    if (index < end) continue
    const paragraph = paragraphAt(text, index)
    if (paragraph.text.replace(WHOLE, '').includes('*')) return true
    end = paragraph.end
  }
  return false
}

function paragraphAt(text: string, index: number): { readonly text: string; readonly end: number } {
  const start = text.lastIndexOf('\n\n', index) + 1
  const next = text.indexOf('\n\n', index)
  const end = next === -1 ? text.length : next
  return { text: text.slice(start, end), end }
}
