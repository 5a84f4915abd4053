import { parseEntities } from 'parse-entities'

const ESCAPES = /\\([!-/:-@[-`{-~])|&#?\w{1,31};/g

/** A text of Markdown without its escapes and character references: 'a\_b &amp; c' -> 'a_b & c'. */
export function decoded(written: string): string {
  return written.replace(ESCAPES, (whole, sign: string | undefined) => sign ?? parseEntities(whole))
}

/** Whether a backslash makes a sign text: two are one of their own. */
export function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text[first - 1] === '\\') first -= 1
  return (index - first) % 2 === 1
}
