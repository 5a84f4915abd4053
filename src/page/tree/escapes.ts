import { parseEntities } from 'parse-entities'

/** Escapes and character references of Markdown: `\_`, `&amp;`. */
export const ESCAPES = /\\[!-/:-@[-`{-~]|&#?\w{1,31};/g

/** What an escape or a character reference stands for. */
export function unescaped(sequence: string): string {
  return sequence.startsWith('\\') ? sequence.slice(1) : parseEntities(sequence)
}

/** A text of Markdown without its escapes and character references: 'a\_b &amp; c' -> 'a_b & c'. */
export function decoded(source: string): string {
  return source.replace(ESCAPES, unescaped)
}
