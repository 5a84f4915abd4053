import { type Diagnostic, diagnostic, type Location } from '../../diagnostics/diagnostic.ts'
import type { SourceFile } from '../../model/page.ts'
import { type Place, placeInFile, type Span } from '../content/context.ts'
import { nearest } from '../nearest.ts'

/** A stretch of a hand-written resource page. */
export type ProsePart =
  | { readonly kind: 'text'; readonly text: string; readonly place: Place }
  | {
      readonly kind: 'operation'
      readonly id: string
      readonly place: Place
      readonly line: number
    }
  | {
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
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * Cuts a hand-written page at its operations: `::operation{id="createGroup"}` is where the operation stands,
 * `:::operation{id="createGroup" place="after"}` holds text beside or instead of it. `text` has its front
 * matter blanked, so that lines are the file's.
 */
export function proseParts(file: string, text: string): readonly ProsePart[] {
  const lines = text.split('\n')
  const parts: ProsePart[] = []
  let start = 0
  let fence: string | undefined
  const flush = (end: number): void => {
    const stretch = lines.slice(start, end)
    if (stretch.some((line) => line.trim() !== '')) {
      parts.push({ kind: 'text', text: stretch.join('\n'), place: placeFrom(file, start) })
    }
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(line, fence)
    if (fence !== undefined) continue
    const leaf = LEAF.exec(line)
    const open = OPEN.exec(line)
    if (leaf === null && open === null) continue
    flush(index)
    if (leaf !== null) {
      parts.push({
        kind: 'operation',
        id: attribute(leaf[1], 'id'),
        place: placeInFile(file),
        line: index + 1,
      })
      start = index + 1
      continue
    }
    const end = closingLine(lines, index, open?.[1] ?? ':::')
    const where = attribute(open?.[2], 'place') || undefined
    parts.push({
      kind: 'beside',
      id: attribute(open?.[2], 'id'),
      where: where === 'before' || where === 'instead' ? where : 'after',
      written: where,
      text: lines.slice(index + 1, end).join('\n'),
      place: placeFrom(file, index + 1),
      line: index + 1,
    })
    start = end + 1
    index = end
  }
  flush(lines.length)
  return parts
}

/** A text in two: before its first heading, and from there on. */
export function splitAtHeading<Text extends { readonly text: string; readonly place: Place }>(
  part: Text,
): readonly [before: Text, rest: Text] {
  const lines = part.text.split('\n')
  let fence: string | undefined
  const found = lines.findIndex((line) => {
    fence = fenceAfter(line, fence)
    return fence === undefined && /^ {0,3}#{1,6}[ \t]/.test(line)
  })
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
export type KnownOperations = {
  readonly ids: readonly string[]
  readonly operationHref: (id: string) => string | undefined
}

/** Parts that name no operation of their page, or a place that is none. */
export function proseProblems(
  source: SourceFile,
  parts: readonly ProsePart[],
  { ids, operationHref }: KnownOperations,
): readonly Diagnostic[] {
  const lines = source.text.split('\n')
  return parts.flatMap((part) => {
    if (part.kind === 'text') return []
    const at = (word: string): Location => placeOfWord(source, lines, { line: part.line, word })
    const { id } = part
    return [
      ...(ids.includes(id)
        ? []
        : [
            diagnostic(
              'openapi-prose-orphan',
              { id, nearest: nearest(id, ids), elsewhere: operationHref(id) },
              at(id),
            ),
          ]),
      ...(part.kind === 'operation' ? [] : placeProblems(part.written, at)),
    ]
  })
}

function placeProblems(
  written: string | undefined,
  at: (word: string) => Location,
): readonly Diagnostic[] {
  if (written === undefined || ['before', 'after', 'instead'].includes(written)) return []
  const reason = `place is "${written}", expected before, after or instead`
  return [diagnostic('directive-invalid', { directive: 'operation', reason }, at(written))]
}

function placeOfWord(
  { file }: SourceFile,
  lines: readonly string[],
  { line, word }: { readonly line: number; readonly word: string },
): Location {
  const text = lines[line - 1] ?? ''
  const found = word === '' ? -1 : text.indexOf(word)
  return found === -1
    ? { file, line, column: 1, length: Math.max(1, text.length) }
    : { file, line, column: found + 1, length: word.length }
}

/** Lines of a part of a file count from the file's start. */
function placeFrom(file: string, skipped: number): Place {
  return ({ line, column, length }) => ({ file, line: line + skipped, column, length })
}

function attribute(attributes: string | undefined, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes ?? '')
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const mark = FENCE.exec(line)?.[1]
  if (mark === undefined) return open
  if (open === undefined) return mark
  return line.trim().startsWith(open) ? undefined : open
}

/** The line that closes a container, or the end of the file. */
function closingLine(lines: readonly string[], from: number, colons: string): number {
  let fence: string | undefined
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    fence = fenceAfter(line, fence)
    const close = fence === undefined ? /^(:{3,})\s*$/.exec(line)?.[1] : undefined
    if (close !== undefined && close.length >= colons.length) return index
  }
  return lines.length
}
