import { isEscaped } from './escapes.ts'

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

/** Values of features as a page reads them, by the feature's name. What it asks for is noted in a map for each. */
export function valuesFrom(
  values: Readonly<Record<string, Readonly<Record<string, string>>>>,
  asked?: Map<string, Map<string, string | undefined>>,
): Readonly<Record<string, Variables | undefined>> {
  return Object.fromEntries(
    Object.entries(values).map(([feature, own]) => {
      const names = new Map<string, string | undefined>()
      asked?.set(feature, names)
      return [feature, variablesFrom(own, names)]
    }),
  )
}

/** The value of a name that an author wrote: `constructor` is one like any other. */
export function ownValue(
  values: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

const NAME = String.raw`[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*`
/** `{$limits.peers}` */
export const VARIABLE = new RegExp(String.raw`\{\$(${NAME})\}`, 'g')

/** Whether a text asks for a variable of this name. */
export function usesVariable(text: string, name: string): boolean {
  return text.includes(`{$${name}}`)
}

/**
 * A text with the values of its variables, in which `\{$x}` is `{$x}` and nothing else has an escape. `at` is where a
 * variable stands in it.
 */
export function expanded(
  text: string,
  lookUp: (name: string, at: number) => string | undefined,
): string {
  if (!text.includes('{$')) return text
  let made = ''
  let from = 0
  for (const { 0: variable, 1: name = '', index } of text.matchAll(VARIABLE)) {
    const isText = isEscaped(text, index)
    made += text.slice(from, isText ? index - 1 : index)
    made += isText ? variable : (lookUp(name, index) ?? variable)
    from = index + variable.length
  }
  return made + text.slice(from)
}
