import { type CodeToken, codeTokens } from './code-tokens.ts'

/** An entry of an object or a list in source text. */
export type Property = {
  /** Undefined where the text does not say: a spread, or a computed name. Of no meaning in a list. */
  readonly name: string | undefined
  readonly start: number
  readonly end: number
  /** Without the name; of `{ name }` the name itself; empty for a spread or a method. */
  readonly value: readonly CodeToken[]
}

/** An object or a list as it is written in source text. */
export type ObjectText = {
  /** Offsets of its inside. */
  readonly start: number
  readonly end: number
  readonly properties: readonly Property[]
}

/** A config's source text, and the object in it that is the config; undefined where it is not written as one. */
export type ConfigSource = {
  readonly tokens: readonly CodeToken[]
  readonly config: ObjectText | undefined
}

/** Finds the object that a config file exports: as it is, in `defineConfig()`, or by the name of a constant. */
export function configSource(source: string): ConfigSource {
  const tokens = codeTokens(source)
  const texts = tokens.map(({ text }) => text)
  const after = (words: readonly string[]) => {
    const index = texts.findIndex((_, from) => words.every((word, at) => texts[from + at] === word))
    return index === -1 ? undefined : index + words.length
  }
  const start = after(['export', 'default']) ?? after(['module', '.', 'exports', '='])
  const config = start === undefined ? undefined : objectOf(tokens.slice(start), tokens)
  return { tokens, config }
}

/** The object that an expression is: written there, or by the name of a constant of the file. */
export function objectOf(
  value: readonly CodeToken[],
  tokens: readonly CodeToken[],
): ObjectText | undefined {
  const [first, second] = value
  if (first?.text === '{') return objectAt(value)
  if (first?.text === 'defineConfig' && second?.text === '(') {
    return objectOf(value.slice(2), tokens)
  }
  const isName = first?.kind === 'word' && !/^[.([]$/.test(second?.text ?? '')
  return isName ? constant(first.text, tokens) : undefined
}

/** `const name: Type = { ... }`; what is given another name once more is followed no further. */
function constant(name: string, tokens: readonly CodeToken[]): ObjectText | undefined {
  const declared = tokens.findIndex(
    ({ text }, index) => text === 'const' && tokens[index + 1]?.text === name,
  )
  if (declared === -1) return undefined
  const equals = tokens.findIndex(({ text }, index) => index > declared && text === '=')
  const value = tokens.slice(equals + 1)
  const inner = value[0]?.text === 'defineConfig' ? value.slice(2) : value
  return equals !== -1 && inner[0]?.text === '{' ? objectAt(inner) : undefined
}

/** The object or list that begins with the first of the tokens; undefined where it does not end, or more follows than a type. */
export function objectAt(tokens: readonly CodeToken[]): ObjectText | undefined {
  const properties: Property[] = []
  let depth = 0
  let from = 1
  for (const [index, { text, start }] of tokens.entries()) {
    if (/^[([{]$/.test(text)) depth += 1
    if (/^[)\]}]$/.test(text)) depth -= 1
    if ((text === ',' && depth === 1) || depth === 0) {
      const property = propertyOf(tokens.slice(from, index))
      if (property !== undefined) properties.push(property)
      from = index + 1
    }
    if (depth > 0) continue
    const next = tokens[index + 1]?.text
    if (next !== undefined && /^[.?([|&+]$/.test(next)) return undefined
    return { start: tokens[0]?.end ?? 0, end: start, properties }
  }
  return undefined
}

function propertyOf(tokens: readonly CodeToken[]): Property | undefined {
  const [first, second] = tokens
  const last = tokens.at(-1)
  if (first === undefined || last === undefined) return undefined
  const place = { start: first.start, end: last.end }
  if (!isNamed(first)) return { ...place, name: undefined, value: [] }
  // `get name() {}` and its like.
  if (second !== undefined && isNamed(second))
    return { ...place, name: stringOf(second), value: [] }
  const name = stringOf(first)
  if (second?.text === ':') return { ...place, name, value: tokens.slice(2) }
  return { ...place, name, value: second === undefined ? tokens : [] }
}

function isNamed({ kind }: CodeToken): boolean {
  return kind === 'word' || kind === 'string'
}

/** What a string or a name means: of the escapes only those that stand for the character after them. */
export function stringOf({ text }: CodeToken): string {
  return /^['"`]/.test(text) ? text.slice(1, -1).replace(/\\([^\w\n])/g, '$1') : text
}
