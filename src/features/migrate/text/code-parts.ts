/** A part of a Markdown text: prose, or what no rule for prose may touch. */
export type TextPart = {
  readonly kind: 'prose' | 'fence' | 'indented' | 'span' | 'comment'
  readonly text: string
}

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})([^\n]*)$/
const LIST_ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/

/** The marks that open a fence, and what follows them; undefined for another line. */
export function fenceOpening(
  line: string,
): { readonly indent: string; readonly marks: string; readonly info: string } | undefined {
  const [, indent, marks, info = ''] = FENCE.exec(line) ?? []
  if (indent === undefined || marks === undefined) return undefined
  return marks.startsWith('`') && info.includes('`') ? undefined : { indent, marks, info }
}

/** Whether a line ends the fence that began with these marks. */
export function closesFence(line: string, marks: string): boolean {
  const bare = line.replace(/^[ \t>]+/, '').trimEnd()
  return bare.length >= marks.length && bare === (marks[0] ?? '').repeat(bare.length)
}

/** For each line whether it is in a fence or in an indented block of code. Counts indentation from a list, where there is one. */
export function codeLines(lines: readonly string[]): readonly (undefined | 'fence' | 'indented')[] {
  let marks: string | undefined
  let isAfterBlank = true
  let isInList = false
  return lines.map((line) => {
    if (marks !== undefined) {
      if (closesFence(line, marks)) marks = undefined
      isAfterBlank = false
      return 'fence'
    }
    const opening = fenceOpening(line)
    if (opening !== undefined) {
      marks = opening.marks
      return 'fence'
    }
    if (line.trim() === '') {
      isAfterBlank = true
      return undefined
    }
    const isDeep = /^(?: {4}|\t)/.test(line)
    if (isDeep && isAfterBlank && !isInList) return 'indented'
    if (LIST_ITEM.test(line)) isInList = true
    else if (isAfterBlank && !/^[ \t]/.test(line)) isInList = false
    isAfterBlank = false
    return undefined
  })
}

/** Cuts a text into prose and code. The parts, joined, are the text. MDX has no indented code. */
export function textParts(text: string, hasIndentedCode = true): readonly TextPart[] {
  const lines = text.split('\n')
  const kinds = codeLines(lines).map((kind) =>
    kind === 'indented' && !hasIndentedCode ? undefined : kind,
  )
  const parts: TextPart[] = []
  let from = 0
  for (let index = 1; index <= lines.length; index += 1) {
    if (index < lines.length && kinds[index] === kinds[from]) continue
    const end = index < lines.length ? '\n' : ''
    const block = lines.slice(from, index).join('\n') + end
    const kind = kinds[from]
    if (kind === undefined) for (const part of spansOf(block)) parts.push(part)
    else parts.push({ kind, text: block })
    from = index
  }
  return parts
}

const SPAN_OR_COMMENT = /\\`|(`+)|<!--/g

/** Inline code and comments of prose. A span ends in its paragraph. */
function spansOf(block: string): readonly TextPart[] {
  const parts: TextPart[] = []
  const unclosed = new Map<number, number>()
  let from = 0
  SPAN_OR_COMMENT.lastIndex = 0
  for (let match = SPAN_OR_COMMENT.exec(block); match; match = SPAN_OR_COMMENT.exec(block)) {
    const { index } = match
    const ticks = match[1]?.length ?? 0
    if (match[0] === '\\`') continue
    const end = ticks > 0 ? spanEnd(block, index, ticks, unclosed) : commentEnd(block, index)
    if (end === undefined) continue
    if (index > from) parts.push({ kind: 'prose', text: block.slice(from, index) })
    parts.push({ kind: ticks > 0 ? 'span' : 'comment', text: block.slice(index, end) })
    from = end
    SPAN_OR_COMMENT.lastIndex = end
  }
  if (from < block.length) parts.push({ kind: 'prose', text: block.slice(from) })
  return parts
}

/** Where the span that begins here ends. `unclosed`: up to where marks of a length are known to have no partner. */
function spanEnd(
  block: string,
  index: number,
  ticks: number,
  unclosed: Map<number, number>,
): number | undefined {
  if ((unclosed.get(ticks) ?? 0) > index) return undefined
  const run = /`+/g
  run.lastIndex = index + ticks
  const paragraph = /\n[ \t]*\n/g
  paragraph.lastIndex = index
  const limit = paragraph.exec(block)?.index ?? block.length
  for (let match = run.exec(block); match !== null; match = run.exec(block)) {
    if (match.index > limit) break
    if (match[0].length === ticks) return match.index + ticks
  }
  unclosed.set(ticks, limit)
  return undefined
}

function commentEnd(block: string, index: number): number | undefined {
  const end = block.indexOf('-->', index + 4)
  return end === -1 ? undefined : end + 3
}

const OPEN = '\uE1F0'
const CLOSE = '\uE1F1'
const HELD = /\uE1F0(\d+)\uE1F1/g

/**
 * Edits the prose of a text. Code and comments are held back meanwhile: the edit sees one short word in the place of each,
 * which it may move but not change.
 */
export function editProse(
  text: string,
  edit: (prose: string) => string,
  hasIndentedCode = true,
): string {
  if (text.includes(OPEN) || text.includes(CLOSE)) return text
  const kept: string[] = []
  const prose = textParts(text, hasIndentedCode)
    .map((part) => {
      if (part.kind === 'prose') return part.text
      kept.push(part.text)
      const end = part.text.endsWith('\n') ? '\n' : ''
      return `${OPEN}${kept.length - 1}${CLOSE}${end}`
    })
    .join('')
  const restored = (value: string): string =>
    value.replace(HELD, (_, index: string) => {
      const part = kept[Number(index)] ?? ''
      return part.endsWith('\n') ? part.slice(0, -1) : part
    })
  return restored(edit(prose))
}
