/** After these, and at the beginning, a quote opens. */
const OPENS = /[\s([{<“‘\-–—/]$/
/** Years and words whose first letters are left out: ’90s, ’em. */
const LEFT_OUT = /^'(?:\d\d(?:s\b|\b(?!'))|(?:tis|twas|em|cause|til)\b)/i
/** As many characters before a mark say what it is. */
const NEAR = 8
const MARKS = /---?|\.{3,}|(?<=\s)-(?=\s)|["']/g

/**
 * Quotes, dashes and dots of print for those of a typewriter, as English has them. `before` is what stands directly before
 * the text in its block; '' at its beginning.
 */
export function smartText(text: string, before = ''): string {
  return text.replace(MARKS, (mark, at: number) => {
    const start = at === 0 ? before : text.slice(Math.max(0, at - NEAR), at)
    const rest = text.slice(at)
    if (mark === '"') return opens(start) ? '“' : '”'
    if (mark === "'") return opens(start) && !LEFT_OUT.test(rest) ? '‘' : '’'
    if (mark.startsWith('.')) return mark === '...' && !start.endsWith('/') ? '…' : mark
    return dash(mark, start, rest.slice(mark.length))
  })
}

function opens(start: string): boolean {
  return start === '' || OPENS.test(start)
}

/** A dash between words, or between words and spaces. `--flag`, `5 - 3` and rows of hyphens are none. */
function dash(mark: string, start: string, rest: string): string {
  const isBetween = /\s$/.test(start) ? /^\s/.test(rest) : /[\p{L}\p{N}”’)]$/u.test(start)
  if (!isBetween || rest === '' || rest.startsWith('-')) return mark
  if (mark === '---') return '—'
  if (mark === '--') return /^[\s\p{L}\p{N}“‘("']/u.test(rest) ? '–' : mark
  return /\d\s+$/.test(start) && /^\s+\d/.test(rest) ? mark : '–'
}
