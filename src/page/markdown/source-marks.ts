import {
  markedDefinition,
  mayHoldDefinitions,
  shownDefinition,
} from '../definitions/definition-marks.ts'
import { type Attributes, parseAttributes } from './attributes.ts'
import { type DirectiveProblem, directiveLine } from './directive-lines.ts'

/**
 * Notations of the dialect that Markdown parsers do not know, or not alike, read from the source before it is
 * parsed, so that every parser sees the same text and no column before them moves:
 * - `## Title {#id tag="GET"}`: the braces are blanked, their attributes kept by line;
 * - lines of directives: `directive-lines.ts`;
 * - `: A definition`: `definition-marks.ts`.
 * A line may also be code or HTML: the marks that no heading or directive claims are undone (`without`).
 */
export type MarkedSource = {
  /** As it is shown: where a heading or a directive is text after all, this is its text. */
  readonly text: string
  /** As parsers get it: as long as `text`, with some characters hidden. */
  readonly given: string
  /** Attributes of headings by the line of the heading's text. */
  readonly headings: ReadonlyMap<number, Attributes>
  /** Lines of directives whose title was put into brackets. */
  readonly titles: ReadonlySet<number>
  /** Lines that are given as items of a list, as they may be definitions. */
  readonly definitions: ReadonlySet<number>
  /** What is wrong with lines of directives. */
  readonly problems: ReadonlyMap<number, DirectiveProblem>
}

const HEADING_KEYS = ['tag', 'label']
const HEADING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/
const SETEXT_LINE = /^[ \t>]*(?:=+|-{2,})[ \t]*$/
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/** Reads the marks of a text. `without` names lines whose marks turned out to be something else. */
export function markSource(text: string, without: ReadonlySet<number> = new Set()): MarkedSource {
  const hasDefinitions = mayHoldDefinitions(text)
  const lines = text.split('\n')
  const definitions = new Set<number>()
  const given = hasDefinitions ? withDefinitions(lines, without, definitions) : [...lines]
  const shown = (line: string, number: number) =>
    definitions.has(number) ? shownDefinition(line) : line
  const headings = new Map<number, Attributes>()
  const titles = new Set<number>()
  const problems = new Map<number, DirectiveProblem>()
  let fence: string | undefined
  for (const [index, line] of given.entries()) {
    fence = fenceAfter(line, fence)
    if (!line.includes('::') && !line.includes('}')) continue
    // What looks like code may be none where a container ends before its fence does: hiding does no harm to code.
    const isPlain = fence !== undefined || without.has(index + 1)
    const heading = isPlain ? undefined : headingOf(line, lines[index + 1])
    if (heading !== undefined) headings.set(index + 1, heading.attributes)
    const directive = directiveLine(heading?.text ?? line, isPlain ? 'leave' : 'read')
    lines[index] = shown(directive.text, index + 1)
    given[index] = directive.given
    if (directive.hasTitle) titles.add(index + 1)
    if (directive.problem !== undefined) problems.set(index + 1, directive.problem)
  }
  const texts = { text: lines.join('\n'), given: given.join('\n') }
  return { ...texts, headings, titles, definitions, problems }
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

/** Braces behind `:icon[rocket]` are its own. */
const INLINE_DIRECTIVE = /(?:^|[^:\\]):[a-z][\w-]*\[[^[\]]*\]$/i

type MarkedHeading = { readonly text: string; readonly attributes: Attributes }

function headingOf(line: string, next: string | undefined): MarkedHeading | undefined {
  const trimmed = line.trimEnd()
  if (!trimmed.endsWith('}')) return undefined
  if (!HEADING.test(line) && (next === undefined || !SETEXT_LINE.test(next))) return undefined
  for (let open = trimmed.indexOf('{'); open !== -1; open = trimmed.indexOf('{', open + 1)) {
    if (isEscaped(trimmed, open) || INLINE_DIRECTIVE.test(trimmed.slice(0, open))) continue
    const attributes = parseAttributes(trimmed.slice(open + 1, -1))
    if (attributes === undefined || !isForHeading(attributes)) continue
    return { text: trimmed.slice(0, open) + ' '.repeat(line.length - open), attributes }
  }
  return undefined
}

/** Whether a backslash makes a sign text: two are one of their own. */
function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text[first - 1] === '\\') first -= 1
  return (index - first) % 2 === 1
}

/** Braces are read only with `#id` or a known key: `{x}` in a heading is text. */
function isForHeading({ id, values }: Attributes): boolean {
  const names = [...values.keys()]
  if (names.some((name) => !HEADING_KEYS.includes(name))) return false
  return id !== undefined || names.length > 0
}
