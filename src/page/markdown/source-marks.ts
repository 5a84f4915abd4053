import {
  markedDefinition,
  mayHoldDefinitions,
  shownDefinition,
} from '../definitions/definition-marks.ts'
import { type DirectiveProblem, directiveLine } from './directive-lines.ts'

/**
 * Notations of the dialect that Markdown parsers do not know, or not alike, read from the source before it is
 * parsed, so that every parser sees the same text and no column before them moves:
 * - lines of directives: `directive-lines.ts`;
 * - `: A definition`: `definition-marks.ts`.
 * A line may also be code or HTML: the marks that no directive claims are undone (`without`).
 */
export type MarkedSource = {
  /** As it is shown: where a heading or a directive is text after all, this is its text. */
  readonly text: string
  /** As parsers get it: as long as `text`, with some characters hidden. */
  readonly given: string
  /** Lines of directives whose title was put into brackets. */
  readonly titles: ReadonlySet<number>
  /** Lines that are given as items of a list, as they may be definitions. */
  readonly definitions: ReadonlySet<number>
  /** What is wrong with lines of directives. */
  readonly problems: ReadonlyMap<number, DirectiveProblem>
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/** Reads the marks of a text. `without` names lines whose marks turned out to be something else. */
export function markSource(text: string, without: ReadonlySet<number> = new Set()): MarkedSource {
  const hasDefinitions = mayHoldDefinitions(text)
  const lines = text.split('\n')
  const definitions = new Set<number>()
  const given = hasDefinitions ? withDefinitions(lines, without, definitions) : [...lines]
  const shown = (line: string, number: number) =>
    definitions.has(number) ? shownDefinition(line) : line
  const titles = new Set<number>()
  const problems = new Map<number, DirectiveProblem>()
  let fence: string | undefined
  for (const [index, line] of given.entries()) {
    fence = fenceAfter(line, fence)
    if (!line.includes('::') && !line.includes('}')) continue
    // What looks like code may be none where a container ends before its fence does: hiding does no harm to code.
    const isPlain = fence !== undefined || without.has(index + 1)
    const directive = directiveLine(line, isPlain ? 'leave' : 'read')
    lines[index] = shown(directive.text, index + 1)
    given[index] = directive.given
    if (directive.hasTitle) titles.add(index + 1)
    if (directive.problem !== undefined) problems.set(index + 1, directive.problem)
  }
  const texts = { text: lines.join('\n'), given: given.join('\n') }
  return { ...texts, titles, definitions, problems }
}

/** Lines with those marked that may be definitions. Their numbers are added. */
function withDefinitions(
  lines: readonly string[],
  without: ReadonlySet<number>,
  definitions: Set<number>,
): string[] {
  let fence: string | undefined
  return lines.map((line, index) => {
    const isPlain = fence !== undefined || without.has(index + 1)
    const marked = isPlain ? undefined : markedDefinition(line)
    if (marked !== undefined) definitions.add(index + 1)
    fence = fenceAfter(marked ?? line, fence)
    return marked ?? line
  })
}

/** The fence that is open after a line, undefined outside of code. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const match = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null
  if (match === null) return open
  const [, fence = '', rest = ''] = match
  if (open === undefined) return fence.startsWith('`') && rest.includes('`') ? undefined : fence
  const isClosing = fence[0] === open[0] && fence.length >= open.length && rest.trim() === ''
  return isClosing ? undefined : open
}
