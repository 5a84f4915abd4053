import { ATTRIBUTES, LABEL, LINE_START, mayHoldBlock, NAME } from './directive-notation.ts'
import { isDelimiterRow } from './odd-tables.ts'

/** Whether a text holds a directive that the native parser reads in another way than the reference, or may do so. */
export function hasOddDirective(text: string): boolean {
  if (!mayHoldDirective(text)) return false
  const scan: Scan = {
    open: [],
    items: [],
    fence: undefined,
    hasLooseTicks: false,
    isTable: false,
    isHtml: false,
    above: 0,
    isQuoted: false,
  }
  const isOdd = text.split('\n').some((line) => {
    const isOddHere = isOddLine(line, scan)
    scan.above = indentOf(line)
    return isOddHere
  })
  return isOdd || scan.open.length > 0 || scan.fence !== undefined
}

function mayHoldDirective(text: string): boolean {
  return mayHoldBlock(text) || /:[^\s:[{]+[[{]/.test(text)
}

const FENCE = new RegExp(`^(${LINE_START})(\`{3,}|~{3,})(.*)$`)
const ITEM = /^(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/
const COLONS = new RegExp(`^(${LINE_START})(:{2,})(.*)$`)
const TAG = new RegExp(`^${LINE_START}<`)
/** A directive that both read alike: name, then brackets, then braces, and nothing after them. */
const PLAIN_BLOCK = new RegExp(`^${NAME}(?:${LABEL})?(?:${ATTRIBUTES})?$`)
const PLAIN_TEXT = new RegExp(`^${NAME}(?:${LABEL}(?:${ATTRIBUTES}|(?!\\{))|${ATTRIBUTES})`)
const TEXT_START = /:([\p{L}\p{N}_-]+[[{])/gu

type Container = { readonly colons: number; readonly indent: number }

/** A fence's marks, and what stands before them: the lines of its code are indented so far, or quoted. */
type Fence = { readonly marks: string; readonly start: string }

type Scan = {
  /** The containers that are open. */
  readonly open: Container[]
  /** Columns where the items of open lists begin. */
  items: readonly number[]
  fence: Fence | undefined
  /** True while a paragraph goes on whose code spans cannot be told line by line. */
  hasLooseTicks: boolean
  /** True under the head of a table, to the next empty line. */
  isTable: boolean
  /** True under a line that begins with a tag, to the next empty line. */
  isHtml: boolean
  /** Indentation of the line above. */
  above: number
  /** True under a container in a quotation, which must end with its line. */
  isQuoted: boolean
}

function isOddLine(line: string, scan: Scan): boolean {
  if (line.trim() === '') {
    scan.hasLooseTicks = false
    scan.isTable = false
    scan.isHtml = false
    scan.isQuoted = false
    return isBlankInList(scan)
  }
  // Less indented than a container: its list item ends, or goes on.
  if (scan.isQuoted || indentOf(line) < (scan.open.at(-1)?.indent ?? 0)) return true
  const fence = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null
  if (scan.fence !== undefined) return isOddCode(line, fence, scan)
  if (fence !== null && !(fence[2]?.startsWith('`') && fence[3]?.includes('`'))) {
    scan.items = itemsAfter(line, scan.items)
    scan.isTable = false
    scan.fence = { start: fence[1] ?? '', marks: fence[2] ?? '' }
    return scan.isHtml
  }
  const block = line.includes('::') ? COLONS.exec(line) : null
  if (isOddMargin(line, scan)) return true
  scan.items = itemsAfter(line, scan.items)
  if (block !== null) return isOddBlock(block, scan)
  scan.isTable ||= isDelimiterRow(line)
  scan.isHtml ||= line.includes('<') && TAG.test(line)
  const text = scan.hasLooseTicks ? undefined : withoutCodeSpans(line)
  if (text === undefined) scan.hasLooseTicks = true
  return hasOddText(text ?? line)
}

/** In a container, a tag at the beginning of a line that goes on from a list's item has its indentation or not. */
function isOddMargin(line: string, { open, items }: Scan): boolean {
  const indent = indentOf(line)
  return open.length > 0 && indent > 0 && indent < (items.at(-1) ?? 0) && line[indent] === '<'
}

/** The list items around a container have loose lines for the reference where a list inside of it has. */
function isBlankInList({ open, items }: Scan): boolean {
  const indent = open.at(-1)?.indent ?? 0
  return indent > 0 && (items.at(-1) ?? 0) > indent
}

function indentOf(line: string): number {
  return line.length - line.replace(/^ +/, '').length
}

/** The columns of list items that a line is in, and of those that begin on it. */
function itemsAfter(line: string, items: readonly number[]): readonly number[] {
  let column = indentOf(line)
  const after = items.filter((item) => item <= column)
  for (let marker = ITEM.exec(line.slice(column)); marker !== null; ) {
    column += marker[0].length
    after.push(column)
    marker = ITEM.exec(line.slice(column))
  }
  return after
}

/** A line of code, or the one that ends it. Odd is what may end the code or a container, depending on lists. */
function isOddCode(line: string, match: RegExpExecArray | null, scan: Scan): boolean {
  const { start: open, marks } = scan.fence ?? { start: '', marks: '' }
  if (open.includes('>') ? !/^ {0,3}>/.test(line) : indentOf(line) < open.length) return true
  // Colons end a container for the reference even inside of code.
  if (scan.open.length > 0 && /^[ \t>]*:{3,}[ \t]*$/.test(line)) return true
  const [, start = '', closing = '', rest = ''] = match ?? []
  if (closing[0] !== marks[0] || closing.length < marks.length || rest.trim() !== '') return false
  if (start.length > open.length) return start.length <= open.length + 3
  scan.fence = undefined
  return false
}

/** A line without its code spans; undefined where they might begin or end on another line. */
function withoutCodeSpans(line: string): string | undefined {
  let tick = line.indexOf('`')
  if (tick === -1) return line
  let text = ''
  let from = 0
  while (tick !== -1) {
    const before = line.slice(from, tick)
    const close = line.indexOf('`', tick + 1)
    // Before the tick there may be an escape or a tag that the tick belongs to.
    if (/[\\<]/.test(before) || close === -1 || close === tick + 1 || line[close + 1] === '`')
      return undefined
    text += before
    from = close + 1
    tick = line.indexOf('`', from)
  }
  return text + line.slice(from)
}

/** Directives of blocks stand outside of quotations and at the beginning of lists, close one by one, and not under a table. */
function isOddBlock([, prefix = '', colons = '', rest = '']: RegExpExecArray, scan: Scan): boolean {
  if (scan.isTable) return true
  if (/^> ?$/.test(prefix)) return isOddQuoted(colons + rest, scan)
  if (/[^ ]/.test(prefix)) return true
  const container = { colons: colons.length, indent: prefix.length }
  const parent = scan.open.at(-1)
  if (rest.trim() === '') {
    scan.open.pop()
    // The native parser holds indented code right above for a paragraph that goes on.
    if (scan.above >= container.indent + 4 && scan.items.length === 0) return true
    return parent?.colons !== container.colons || parent.indent !== container.indent
  }
  if (scan.isHtml) return true
  if (container.indent > 0 && scan.items.at(-1) !== container.indent) return true
  if (!PLAIN_BLOCK.test(rest)) return true
  if (container.colons === 2) return false
  scan.open.push(container)
  // As many colons as those of the container around it would end that one.
  return parent !== undefined && parent.colons <= container.colons
}

/** The end of a quotation is the end of a container in it. */
function isOddQuoted(directive: string, scan: Scan): boolean {
  scan.isQuoted = true
  return scan.isHtml || scan.open.length > 0 || !PLAIN_BLOCK.test(directive.replace(/^:{3,}/, ''))
}

function hasOddText(line: string): boolean {
  for (const match of line.matchAll(TEXT_START)) {
    const before = line.slice(0, match.index)
    if (/\\:*$|(?:\/\/|www\.|@)\S*$/i.test(before)) return true
    if (before.endsWith(':')) continue
    if (!PLAIN_TEXT.test(line.slice(match.index + 1))) return true
  }
  return false
}
