import { type Attributes, parseAttributes } from './attributes.ts'

/**
 * Two notations of the dialect that no Markdown parser knows, read from the source before it is parsed,
 * so that every parser sees the same text and no column before them moves:
 * - `## Title {#id tag="GET"}`: the braces are blanked, their attributes kept by line;
 * - `:::name Title`: written as `:::name[Title]`.
 * A line may also be code or HTML: the marks that no heading or directive claims are undone (`without`).
 */
export type MarkedSource = {
  readonly text: string
  /** Attributes of headings by the line of the heading's text. */
  readonly headings: ReadonlyMap<number, Attributes>
  /** Lines of directives whose title was put into brackets. */
  readonly titles: ReadonlySet<number>
}

const HEADING_KEYS = ['tag', 'label']
const HEADING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/
const SETEXT_LINE = /^[ \t>]*(?:=+|-{2,})[ \t]*$/
const TITLE =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{3,}[A-Za-z][\w-]*)([ \t]+)([^\s[{][^\n]*)$/
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/** Reads the marks of a text. `without` names lines whose marks turned out to be something else. */
export function markSource(text: string, without: ReadonlySet<number> = new Set()): MarkedSource {
  const hasHeadings = text.includes('}\n') || text.includes('} ') || text.endsWith('}')
  const hasTitles = /:::[A-Za-z]/.test(text)
  if (!hasHeadings && !hasTitles) return { text, headings: new Map(), titles: new Set() }

  const lines = text.split('\n')
  const headings = new Map<number, Attributes>()
  const titles = new Set<number>()
  let fence: string | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    fence = fenceAfter(line, fence)
    if (fence !== undefined || without.has(index + 1)) continue
    const heading = line.includes('}') ? headingOf(line, lines[index + 1]) : undefined
    if (heading !== undefined) {
      lines[index] = heading.text
      headings.set(index + 1, heading.attributes)
    } else if (hasTitles && TITLE.test(line)) {
      lines[index] = line.replace(TITLE, bracketed)
      titles.add(index + 1)
    }
  }
  return { text: lines.join('\n'), headings, titles }
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

type MarkedHeading = { readonly text: string; readonly attributes: Attributes }

function headingOf(line: string, next: string | undefined): MarkedHeading | undefined {
  const isHeading = HEADING.test(line) || (next !== undefined && SETEXT_LINE.test(next))
  const trimmed = line.trimEnd()
  if (!isHeading || !trimmed.endsWith('}')) return undefined
  for (let open = trimmed.indexOf('{'); open !== -1; open = trimmed.indexOf('{', open + 1)) {
    const attributes = parseAttributes(trimmed.slice(open + 1, -1))
    if (attributes === undefined || !isForHeading(attributes)) continue
    return { text: trimmed.slice(0, open) + ' '.repeat(line.length - open), attributes }
  }
  return undefined
}

/** Braces are read only with `#id` or a known key: `{x}` in a heading is text. */
function isForHeading({ id, values }: Attributes): boolean {
  const names = [...values.keys()]
  if (names.some((name) => !HEADING_KEYS.includes(name))) return false
  return id !== undefined || names.length > 0
}

/** ':::note A title {x=1}' -> ':::note[A title]{x=1}'. */
function bracketed(_line: string, start: string, space: string, rest: string): string {
  const attributes = /[ \t]*(\{[^{}]*\})[ \t]*$/.exec(rest)
  const title = attributes === null ? rest.trimEnd() : rest.slice(0, attributes.index)
  const escaped = title.replace(
    /(\\.)|([[\]])/g,
    (_match, pair?: string, bracket?: string) =>
      pair ?? (isBalanced(title) ? bracket : `\\${bracket}`) ?? '',
  )
  return `${start}${space.slice(1)}[${escaped}]${attributes?.[1] ?? ''}`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (char === '[') depth += 1
    if (char === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
