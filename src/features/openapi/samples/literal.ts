import { hanging } from './layout.ts'

/** How a language writes values. */
export type Notation = {
  readonly indent: string
  readonly text: (value: string) => string
  /** Name of a property, with quotes where it needs them. */
  readonly key: (name: string) => string
  /** Words that are not JSON's: `True`. */
  readonly words: Readonly<Record<string, string>>
}

/** JSON's escapes are Python's and Go's, too, but for the slash, which JSON.stringify leaves alone. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text)
}

/** A value as a literal over several lines. */
export function literal(value: unknown, notation: Notation): string {
  const { text, key, words } = notation
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, notation))
    return listed(items, ['[', ']'], notation)
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, child]) => `${key(name)}: ${literal(child, notation)}`,
    )
    return listed(entries, ['{', '}'], notation)
  }
  return words[String(value)] ?? JSON.stringify(value) ?? 'undefined'
}

/** Entries between brackets, one a line, with a comma after the last one, too. */
function listed(
  items: readonly string[],
  [open, close]: readonly [string, string],
  { indent }: Notation,
): string {
  if (items.length === 0) return `${open}${close}`
  const lines = items.map((item) => `${indent}${hanging(item, indent)},`)
  return [open, ...lines, close].join('\n')
}

/** Text over several lines in pieces, one literal a line, so that indenting them changes nothing. */
export function textPieces(value: string, { text }: Notation): readonly string[] {
  return value.split(/(?<=\n)/).map(text)
}
