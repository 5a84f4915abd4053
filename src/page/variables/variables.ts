/** The variables of a site that has some. */
export type Variables = {
  /** For suggestions: 'version', 'limits.peers'. */
  readonly names: readonly string[]
  /** The value as text; undefined where there is no such variable. Who asks has read it. */
  readonly read: (name: string) => string | undefined
}

/** Variables as a page reads them: those that it asks for are noted. Undefined for a site without any, where braces are text. */
export function variablesFrom(
  values: Readonly<Record<string, string>>,
  asked?: Map<string, string | undefined>,
): Variables | undefined {
  const names = Object.keys(values)
  if (names.length === 0) return undefined
  return {
    names,
    read(name) {
      const value = ownValue(values, name)
      asked?.set(name, value)
      return value
    },
  }
}

/** The value of a name that an author wrote: `constructor` is one like any other. */
export function ownValue(
  values: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

const NAME = String.raw`[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*`
/** `{$limits.peers}`, its braces perhaps hidden from parsers (`directive-lines.ts`). */
const VARIABLE = new RegExp(`[{\uFDD2]\\$(${NAME})[}\uFDD3]`, 'g')
/** The same with all signs hidden: one that is no escape, in a text that parsers get. */
const MARKED = new RegExp(`\uFDD5\uFDD6(${NAME})\uFDD7`, 'g')

/**
 * Hides the signs of variables in a text for parsers, each behind one character: what is an escape (`\{$x}`) can be
 * told from what is none when the tree is made, a value is next to emphasis what any word is, and no column moves.
 */
export function markVariables(text: string): string {
  if (!text.includes('$')) return text
  return text.replace(VARIABLE, (written, name: string, at: number) =>
    isEscaped(text, at) ? written : `\uFDD5\uFDD6${name}\uFDD7`,
  )
}

/** Whether a text asks for a variable of this name. */
export function usesVariable(text: string, name: string): boolean {
  return text.includes(`{$${name}}`)
}

/** The text with values for marked variables. */
export function withValues(text: string, lookUp: (name: string) => string | undefined): string {
  return text.includes('\uFDD5')
    ? text.replace(MARKED, (_marked, name: string) => lookUp(name) ?? `{$${name}}`)
    : text
}

/** The same for a text that no parser reads, in which `\{$x}` is `{$x}`. `at` is where a variable stands in it. */
export function expanded(
  text: string,
  lookUp: (name: string, at: number) => string | undefined,
): string {
  if (!text.includes('{$')) return text
  const found = text.replace(VARIABLE, (written, name: string, at: number) =>
    isEscaped(text, at) ? `\uFDD5${written}` : (lookUp(name, at) ?? written),
  )
  return found.replaceAll('\\\uFDD5', '')
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
