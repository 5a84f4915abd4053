/** Characters of two columns: Hangul, Kana, Han, full-width forms, emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u
const zero = /\p{Mn}|\p{Me}|\p{Cf}/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be made harmless
const control = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

/** Width of a text in columns of a terminal. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) {
    columns += zero.test(character) ? 0 : wide.test(character) ? 2 : 1
  }
  return columns
}

/**
 * Makes text of a site safe for a terminal: replaces tabs by two spaces, and disables escape sequences and marks that
 * change the writing direction.
 */
export function harmless(text: string): string {
  return text.replaceAll('\t', '  ').replace(control, '\uFFFD')
}
