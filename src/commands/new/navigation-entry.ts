import { escapePattern } from '../../model/escape-pattern.ts'

export type NavigationEdit = {
  readonly text: string
  /** Line of the new entry, from 1. */
  readonly line: number
  /** Address of the entry before it; undefined where it is the first. */
  readonly after: string | undefined
}

export type NewEntry = { readonly group: string; readonly title: string; readonly href: string }

/**
 * Adds a page at the end of the group with that title, in a config's source text. The new entry is written like
 * its neighbours. Undefined where the text has no such group.
 */
export function addToNavigation(text: string, entry: NewEntry): NavigationEdit | undefined {
  const list = listOf(text, entry.group)
  if (list === undefined) return undefined
  const inner = text.slice(list.start, list.end)
  const written = entryText(inner, entry)
  const edits = inner.includes('\n') ? onLines(inner, written) : inOneLine(inner, written)
  let result = text
  // From the end on, so that places before stay what they are.
  for (const { at, insert } of edits.toReversed()) {
    result = result.slice(0, list.start + at) + insert + result.slice(list.start + at)
  }
  const last = edits.at(-1)
  return {
    text: result,
    line: lineOf(text, list.start + (last?.at ?? 0)) + (last?.insert.startsWith('\n') ? 1 : 0),
    after: [...inner.matchAll(/['"`](\/[^'"`]*)['"`]/g)].at(-1)?.[1],
  }
}

/** Titles of the groups in a config's source text, for suggestions. */
export function groupTitles(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /title\s*:\s*(['"`])((?:(?!\1).)+)\1\s*,\s*(?:isOpen\s*:\s*\w+\s*,\s*)?links\s*:\s*\[/g,
    ),
  ].map((match) => match[2] ?? '')
}

type Range = { readonly start: number; readonly end: number }

/** The inside of the group's `links: [...]`. */
function listOf(text: string, group: string): Range | undefined {
  const head = new RegExp(
    `title\\s*:\\s*(['"\`])${escapePattern(group)}\\1\\s*,\\s*(?:isOpen\\s*:\\s*\\w+\\s*,\\s*)?links\\s*:\\s*\\[`,
    'i',
  ).exec(text)
  if (head === null) return undefined
  const start = head.index + head[0].length
  const end = closingBracket(text, start)
  return end === undefined ? undefined : { start, end }
}

/** Offset of the bracket that closes a list, brackets in strings and comments not counted. */
function closingBracket(text: string, start: number): number | undefined {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|[[\]]/g
  token.lastIndex = start
  let depth = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '[') depth += 1
    if (match[0] === ']' && depth === 0) return match.index
    if (match[0] === ']') depth -= 1
  }
  return undefined
}

function entryText(inner: string, { title, href }: NewEntry): string {
  const quote = inner.includes('"') && !inner.includes("'") ? '"' : "'"
  const quoted = (value: string) =>
    `${quote}${value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`
  const isObject = /\{[^{}]*href[^{}]*\}\s*,?\s*$/.test(inner)
  return isObject ? `{ title: ${quoted(title)}, href: ${quoted(href)} }` : quoted(href)
}

type Insertion = { readonly at: number; readonly insert: string }

function inOneLine(inner: string, written: string): readonly Insertion[] {
  const end = inner.slice(0, endOfCode(inner)).replace(/,$/, '').length
  return [{ at: end, insert: end === 0 ? written : `, ${written}` }]
}

function onLines(inner: string, written: string): readonly Insertion[] {
  const body = inner.trimEnd()
  const indent = /\n([ \t]*)\S[^\n]*$/.exec(body)?.[1] ?? '  '
  const end = endOfCode(inner)
  const hasComma = end === 0 || inner[end - 1] === ','
  return [
    ...(hasComma ? [] : [{ at: end, insert: ',' }]),
    { at: body.length, insert: `\n${indent}${written},` },
  ]
}

/** Offset behind the last sign of code: a comma that went into a comment behind it would be none. */
function endOfCode(text: string): number {
  const tokens = text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|\S/g)
  const code = Array.from(tokens).filter(([token]) => !/^\/[/*]/.test(token))
  return code.reduce((_, { index, 0: token }) => index + token.length, 0)
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
