/** A stretch of JavaScript or TypeScript. A template or a regular expression is one `other`; a `mark` is one character, or `...`. */
export type CodeToken = {
  readonly kind: 'string' | 'other' | 'word' | 'mark'
  readonly text: string
  readonly start: number
  readonly end: number
}

const PATTERN =
  /(?<skipped>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*")|(?<other>`(?:\\[\s\S]|[^`\\])*`)|(?<word>[\p{L}\p{N}_$]+)|(?<mark>\.\.\.|[\s\S])/uy

/** A slash after one of these begins a regular expression. After anything else it divides. */
const BEFORE_EXPRESSION = /^(?:[([{,;:=!?&|+*%<>~^-]|return|default|=>)?$/
const EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y

/** The tokens of a source text, without its comments. Nothing is checked: what is no JavaScript gives tokens, too. */
export function codeTokens(source: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  while (at < source.length) {
    const { text, kind } = tokenAt(source, at, tokens.at(-1)?.text ?? '')
    if (kind !== undefined) tokens.push({ kind, text, start: at, end: at + text.length })
    at += text.length
  }
  return tokens
}

function tokenAt(source: string, at: number, previous: string) {
  PATTERN.lastIndex = at
  const match = PATTERN.exec(source)
  const groups = match?.groups ?? {}
  if (groups['mark'] === '/' && BEFORE_EXPRESSION.test(previous)) {
    EXPRESSION.lastIndex = at
    const [expression] = EXPRESSION.exec(source) ?? []
    if (expression !== undefined) return { text: expression, kind: 'other' as const }
  }
  const kind = (['string', 'other', 'word', 'mark'] as const).find((name) => groups[name])
  return { text: match?.[0] ?? source.slice(at), kind }
}

/** What a string or a name means: of the escapes only those that stand for the character after them. */
export function stringOf({ text }: CodeToken): string {
  return /^['"`]/.test(text) ? text.slice(1, -1).replace(/\\([^\w\n])/g, '$1') : text
}
