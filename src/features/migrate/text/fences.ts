import { closesFence, fenceOpening } from './code-parts.ts'

/** A block of code between two fences. */
export type Fence = {
  /** Blanks, marks of quotations and lists before it. */
  readonly indent: string
  readonly marks: string
  /** What follows the opening marks. */
  readonly info: string
  /** Lines as they are in the file. */
  readonly lines: readonly string[]
  /** The last line; undefined where the file ends first. */
  readonly end: string | undefined
}

/** Replaces each fence of a text by what `edit` returns; undefined leaves it. */
export function editFences(text: string, edit: (fence: Fence) => string | undefined): string {
  if (!/```|~~~/.test(text)) return text
  const lines = text.split('\n')
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const opening = fenceOpening(line)
    if (opening === undefined) {
      result.push(line)
      continue
    }
    let last = index + 1
    while (last < lines.length && !closesFence(lines[last] ?? '', opening.marks)) last += 1
    const code = lines.slice(index + 1, last)
    const edited = edit({ ...opening, lines: code, end: lines[last] })
    if (edited === undefined) for (const one of lines.slice(index, last + 1)) result.push(one)
    else result.push(edited)
    index = last
  }
  return result.join('\n')
}

/** The fence as text. */
export function fenceText({ indent, marks, info, lines, end }: Fence): string {
  return [`${indent}${marks}${info}`, ...lines, ...(end === undefined ? [] : [end])].join('\n')
}

/** A block of code: with more marks than any line of it begins with. */
export function codeBlock(language: string, code: string, indent = ''): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  return [`${marks}${language}`, ...code.split('\n'), marks]
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n')
}

/** The words of an info string: `title="a b"` is one, and so is `{1, 3}`. */
export function infoWords(info: string): readonly string[] {
  return (
    info.match(
      /\{[^}]*\}|[^\s={"']+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s]*)|"[^"]*"|\[[^\]]*\]|\S+/g,
    ) ?? []
  )
}

/** Whether a word behind the language is one of docsgen: `{1,3}`, `/call/`, `numbers`, `ins={2}`. */
export function isOurWord(word: string): boolean {
  return /^(?:\{[\d,\s-]+\}|\/.+\/|numbers|wrap|vars|props|fold|(?:tag|label|ins|del|error|warning|focus|fold|numbers|file|region|lines)=.*)$/.test(
    word,
  )
}

/** 'title="a.ts"' -> ['title', 'a.ts']; a word without a value has none. */
export function infoPair(word: string): readonly [name: string, value: string | undefined] {
  const at = word.indexOf('=')
  if (at === -1) return [word, undefined]
  return [word.slice(0, at), word.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2')]
}
