import {
  diagnostic as coreDiagnostic,
  type Diagnostic,
  type Location,
} from '../../../diagnostics/diagnostic.ts'
import { type Place, placeBehind, type Span } from '../../../diagnostics/place.ts'
import { nearest } from '../../../model/nearest.ts'
import type { SourceFile } from '../../../model/page/parsed-page.ts'
import { diagnostic } from '../messages.ts'

/** A stretch of a hand-written resource page. */
export type ProsePart =
  | { readonly kind: 'text'; readonly text: string; readonly place: Place }
  | { readonly kind: 'operation'; readonly id: string; readonly line: number }
  | BesidePart

/** Text around an operation, or instead of it. */
export type BesidePart = {
  readonly kind: 'beside'
  readonly id: string
  readonly where: 'before' | 'after' | 'instead'
  /** As it is written; undefined where there is none, which means after. */
  readonly written: string | undefined
  readonly text: string
  readonly place: Place
  readonly line: number
}

const LEAF = /^::operation\{([^{}]*)\}\s*$/
const OPEN = /^(:{3,})operation\{([^{}]*)\}\s*$/

/**
 * Cuts a hand-written page at its operations: `::operation{id="createGroup"}` is where the operation stands,
 * `:::operation{id="createGroup" place="after"}` holds text beside or instead of it. `text` has its front
 * matter blanked, so that lines are the file's.
 */
export function proseParts(file: string, text: string): readonly ProsePart[] {
  const lines = text.split('\n')
  const parts: ProsePart[] = []
  const isCode = insideCode(lines)
  let start = 0
  const flush = (end: number): void => {
    const stretch = lines.slice(start, end)
    if (stretch.some((line) => line.trim() !== '')) {
      parts.push({ kind: 'text', text: stretch.join('\n'), place: placeBehind(file, start) })
    }
  }
  for (let index = 0; index < lines.length; index++) {
    if (isCode[index] === true) continue
    const [, leaf] = LEAF.exec(lines[index] ?? '') ?? []
    const [, colons, attributes] = OPEN.exec(lines[index] ?? '') ?? []
    if (leaf === undefined && colons === undefined) continue
    flush(index)
    const line = index + 1
    const id = attribute(leaf ?? attributes, 'id')
    if (colons === undefined) {
      parts.push({ kind: 'operation', id, line })
    } else {
      const written = attribute(attributes, 'place') || undefined
      const where = written === 'before' || written === 'instead' ? written : 'after'
      index = closingLine(lines, isCode, { after: index, colons })
      const inside = lines.slice(line, index).join('\n')
      parts.push({
        kind: 'beside',
        id,
        where,
        written,
        text: inside,
        place: placeBehind(file, line),
        line,
      })
    }
    start = index + 1
  }
  flush(lines.length)
  return parts
}

/** A text in two: before its first heading, and from there on. */
export function splitAtHeading<Text extends { readonly text: string; readonly place: Place }>(
  part: Text,
): readonly [before: Text, rest: Text] {
  const lines = part.text.split('\n')
  const found = headingLevels(lines).findIndex((level) => level !== undefined)
  const at = found === -1 ? lines.length : found
  const rest = {
    ...part,
    text: lines.slice(at).join('\n'),
    place: (span: Span) => part.place({ ...span, line: span.line + at }),
  }
  return [{ ...part, text: lines.slice(0, at).join('\n') }, rest]
}

/** Whether a file has text for operations, outside of code. */
export function namesOperations({ file, text }: SourceFile): boolean {
  return text.includes('operation{') && proseParts(file, text).some(({ kind }) => kind !== 'text')
}

/** The operations that a text may name: those of its page, and where all of the document stand. */
type KnownOperations = {
  readonly ids: readonly string[]
  readonly operationHref: (id: string) => string | undefined
}

/** Parts that name no operation of their page, or a place that is none. */
export function proseProblems(
  { file, text }: SourceFile,
  parts: readonly ProsePart[],
  { ids, operationHref }: KnownOperations,
): readonly Diagnostic[] {
  const lines = text.split('\n')
  return parts.flatMap((part) => {
    if (part.kind === 'text') return []
    const { id, line } = part
    const at = (word: string): Location =>
      placeOfWord(file, line, { text: lines[line - 1] ?? '', word })
    const orphan = { id, nearest: nearest(id, ids), elsewhere: operationHref(id) }
    const written = part.kind === 'beside' ? part.written : undefined
    const reason = `place is "${written}", expected before, after or instead`
    return [
      ...(ids.includes(id) ? [] : [diagnostic('openapi-prose-orphan', orphan, at(id))]),
      ...(written === undefined || ['before', 'after', 'instead'].includes(written)
        ? []
        : [coreDiagnostic('directive-invalid', { directive: 'operation', reason }, at(written))]),
    ]
  })
}

/** Where a word stands in a line; the whole line where it does not. */
function placeOfWord(
  file: string,
  line: number,
  { text, word }: { readonly text: string; readonly word: string },
): Location {
  const found = word === '' ? -1 : text.indexOf(word)
  return found === -1
    ? { file, line, column: 1, length: Math.max(1, text.length) }
    : { file, line, column: found + 1, length: word.length }
}

/** The value of a directive's attribute in any of its notations: `id="a"`, `id='a'`, `id=a`. */
function attribute(attributes: string | undefined, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes ?? '')
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
}

/** The line that closes a container, or the end of the file. */
function closingLine(
  lines: readonly string[],
  isCode: readonly boolean[],
  { after, colons }: { readonly after: number; readonly colons: string },
): number {
  const found = lines.findIndex((line, index) => {
    if (index <= after || isCode[index] === true) return false
    return (/^(:{3,})\s*$/.exec(line)?.[1]?.length ?? 0) >= colons.length
  })
  return found === -1 ? lines.length : found
}

/** A run of backticks with another behind it begins code in a line. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)/s

/** Which lines of Markdown belong to a fenced block of code; the fence that closes it does not. */
export function insideCode(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined
  return lines.map((line) => {
    const [, fence, info] = FENCE.exec(line) ?? []
    if (open === undefined) open = fence
    // With an info string it is a line of the code.
    else if (info?.trim() === '' && fence?.startsWith(open) === true) open = undefined
    return open !== undefined
  })
}

/** The level of the heading that a line of Markdown is; undefined for other lines, and in code. */
function headingLevels(lines: readonly string[]): readonly (number | undefined)[] {
  const isCode = insideCode(lines)
  return lines.map((line, index) =>
    isCode[index] === true ? undefined : /^ {0,3}(#{1,6})[ \t]/.exec(line)?.[1]?.length,
  )
}
