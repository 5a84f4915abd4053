/**
 * A page that is wrong: what is wrong with it, its bytes, and what must be said of it, as `code line:column`.
 * A page whose fault is harmless has nothing to say, and is built.
 */
export type BadPage = readonly [
  what: string,
  source: string | Uint8Array,
  ...problems: readonly string[],
]

/** A page with this front matter, which begins on line 2. */
export function front(block: string, body = 'Text.'): string {
  return `---\n${block}\n---\n\n${body}\n`
}

/** A page with a title and this text, which begins on line 5. */
export function body(text: string): string {
  return front('title: Page', text)
}
