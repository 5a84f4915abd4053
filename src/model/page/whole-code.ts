/** Code up to that many characters fits any line, and so does a word of longer code. */
export const MOST_WHOLE = 24

/** How code in a line is kept whole; undefined where it is so long that it may be broken. */
export function wholeCode(text: string, most = MOST_WHOLE): 'as it is' | 'in a span' | undefined {
  if (text.length > most) return undefined
  return text.length > 1 && /[^\w.]/.test(text) ? 'in a span' : 'as it is'
}
