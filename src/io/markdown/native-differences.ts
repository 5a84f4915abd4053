/**
 * Whether a text holds something that the native parser reads in another way than the reference.
 * Cheap and generous: a text that is held for different without being so is parsed slower, nothing else.
 * Found by comparing both on random texts; `test/markdown/parser-equality.test.ts` repeats it.
 */
export function needsReference(text: string): boolean {
  if (EMPTY_TASK.test(text) || ASTRAL.test(text) || EMPTY_DOMAIN.test(text)) return true
  if (hasTabAfterColon(text) || hasUrlBeforeBar(text) || hasHtmlUnderBar(text)) return true
  return mayHoldDirective(text) && hasOddDirective(text)
}

/** A task box at the end of a line: what follows on the next one belongs to it, or not. */
const EMPTY_TASK = /\[[ xX\t]\][ \t]*$/m

/** The reference looks at half a character of two UTF-16 units: beside `www.` and beside emphasis that matters. */
const ASTRAL = /[\uDC00-\uDFFF](?:[*_~]|www\.)|[*_~][\uD800-\uDBFF]/i

/** A bare URL whose domain begins with a dot is none for the reference. */
const EMPTY_DOMAIN = /https?:\/\/\./i

/** A colon and a tab at the end of a line: the reference keeps the tab. */
function hasTabAfterColon(text: string): boolean {
  if (!text.includes('\t')) return false
  for (const [end] of text.matchAll(/:[ \t]+$/gm)) if (end.includes('\t')) return true
  return false
}

/** A bare URL at the end of a table cell, without a space before the bar. */
function hasUrlBeforeBar(text: string): boolean {
  if (!text.includes('|')) return false
  let end = 0
  let bar = 0
  for (const { index } of text.matchAll(/https?:\/\/|www\./gi)) {
    // A link's target ends at its bracket.
    if (text.startsWith('](', index - 2)) continue
    if (index >= end) {
      end = endOfWord(text, index)
      bar = text.slice(index, end).lastIndexOf('|') + index
    }
    if (bar > index) return true
  }
  return false
}

function endOfWord(text: string, from: number): number {
  const space = /\s/g
  space.lastIndex = from
  return space.exec(text)?.index ?? text.length
}

/** HTML on the line right under a row of a table. */
function hasHtmlUnderBar(text: string): boolean {
  if (!text.includes('|')) return false
  for (const { index } of text.matchAll(/\n[ \t>]*<[/!?a-z]/gi)) {
    if (text.slice(text.lastIndexOf('\n', index - 1) + 1, index).includes('|')) return true
  }
  return false
}

function mayHoldDirective(text: string): boolean {
  if (text.includes('::') && /^[ \t>*+\-\d.)]*::/m.test(text)) return true
  return (text.includes('[') || text.includes('{')) && /:[\p{L}\p{N}_-]+[[{]/u.test(text)
}

const MARKER = '(?:[-*+]|\\d{1,9}[.)])[ \\t]+'
const FENCE = new RegExp(`^[ \\t>]*(?:${MARKER})*(\`{3,}|~{3,})(.*)$`)
const COLONS = new RegExp(`^([ \\t>]*(?:${MARKER})*)(:{2,})(.*)$`)

const NAME = '[A-Za-z][A-Za-z0-9-]*'
const LABEL = '\\[[^\\[\\]\\\\<`\\n]*\\]'
const VALUE = '(?:"[^"{}\\\\&<`\\n]*"|\'[^\'{}\\\\&<`\\n]*\'|[A-Za-z0-9_./-]+)'
const ATTRIBUTE = `(?:#[A-Za-z][\\w-]*|\\.[A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:=${VALUE})?)`
const ATTRIBUTES = `\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\}`
/** A directive that both read alike: name, then brackets, then braces, and nothing after them. */
const PLAIN_BLOCK = new RegExp(`^${NAME}(?:${LABEL})?(?:${ATTRIBUTES})?$`)
const PLAIN_TEXT = new RegExp(`^${NAME}(?:${LABEL}(?:${ATTRIBUTES})?|${ATTRIBUTES})`)
const TEXT_START = /:([\p{L}\p{N}_-]+[[{])/gu

type Scan = {
  /** Numbers of colons of the containers that are open. */
  readonly open: number[]
  fence: string | undefined
  /** True while a paragraph goes on whose code spans cannot be told line by line. */
  hasLooseTicks: boolean
  /** The line before. */
  previous: string
}

function hasOddDirective(text: string): boolean {
  const scan: Scan = { open: [], fence: undefined, hasLooseTicks: false, previous: '' }
  const isOdd = text.split('\n').some((line) => {
    const isOddHere = isOddLine(line, scan)
    scan.previous = line
    return isOddHere
  })
  return isOdd || scan.open.length > 0 || scan.fence !== undefined
}

function isOddLine(line: string, scan: Scan): boolean {
  const wasFence = scan.fence
  scan.fence = fenceAfter(line, wasFence)
  // Colons end a container for the reference even inside of code.
  if (wasFence !== undefined) return scan.open.length > 0 && /^[ \t>]*:{3,}[ \t]*$/.test(line)
  if (scan.fence !== undefined) return false
  const block = line.includes('::') ? COLONS.exec(line) : null
  if (block !== null) return isOddBlock(block, scan)
  if (line.trim() === '') scan.hasLooseTicks = false
  const text = scan.hasLooseTicks ? undefined : withoutCodeSpans(line)
  if (text === undefined) scan.hasLooseTicks = true
  return hasOddText(text ?? line)
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

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const match = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null
  if (match === null) return open
  const [, fence = '', rest = ''] = match
  if (open === undefined) return fence.startsWith('`') && rest.includes('`') ? undefined : fence
  return fence[0] === open[0] && fence.length >= open.length && rest.trim() === ''
    ? undefined
    : open
}

/** Directives of blocks stand outside of lists and quotations, close one by one, and not under a table. */
function isOddBlock([, prefix = '', colons = '', rest = '']: RegExpExecArray, scan: Scan): boolean {
  if (prefix !== '' || scan.previous.includes('|')) return true
  if (rest.trim() === '') return scan.open.pop() !== colons.length
  if (!PLAIN_BLOCK.test(rest)) return true
  if (colons.length > 2) scan.open.push(colons.length)
  return false
}

function hasOddText(line: string): boolean {
  for (const match of line.matchAll(TEXT_START)) {
    const before = line.slice(0, match.index)
    if (/[:\\]$|(?:\/\/|www\.|@)\S*$/i.test(before)) return true
    if (!PLAIN_TEXT.test(line.slice(match.index + 1))) return true
  }
  return false
}
