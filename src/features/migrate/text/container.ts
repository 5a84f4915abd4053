import { codeLines } from './code-parts.ts'

export type Container = {
  readonly name: string
  readonly label?: string | undefined
  /** `group="os"`, without braces. */
  readonly attributes?: string | undefined
  /** Markdown, not indented. */
  readonly body: string
}

/** A directive around blocks, with more colons than any directive in it. */
export function container({ name, label, attributes, body }: Container): string {
  const colons = ':'.repeat(Math.max(3, longestColons(body) + 1))
  const braces = attributes === undefined || attributes === '' ? '' : `{${attributes}}`
  const inner = body.replace(/^\n+|\s+$/g, '')
  const opening = `${colons}${name}${labelText(label)}${braces}`
  return inner === '' ? `${opening}\n${colons}` : `${opening}\n${inner}\n${colons}`
}

/** '[A title]', with brackets that do not end it; '' without a title. */
export function labelText(label: string | undefined): string {
  const plain = label?.replace(/\s+/g, ' ').trim() ?? ''
  return plain === '' ? '' : `[${isBalanced(plain) ? plain : plain.replace(/[[\]]/g, '\\$&')}]`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text.replace(/\\./g, '')) {
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** The longest run of colons that opens a directive of a text; 2 where there is none. */
function longestColons(body: string): number {
  if (!body.includes(':::')) return 2
  const lines = body.split('\n')
  const kinds = codeLines(lines)
  const runs = lines.map((line, index) =>
    kinds[index] === undefined
      ? (/^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(:{3,})/.exec(line)?.[1] ?? '')
      : '',
  )
  return Math.max(2, ...runs.map((run) => run.length))
}

/** Lines of a block with blanks before those that are not empty. */
export function indented(text: string, indent: string): string {
  if (indent === '') return text
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n')
}

/** An attribute of a directive, with its quotes: `href="/a"`. */
export function attribute(name: string, value: string): string {
  const quote = value.includes('"') ? "'" : '"'
  return `${name}=${quote}${value.replaceAll(quote, '').replace(/\s+/g, ' ')}${quote}`
}
