const DELIMITERS = /^[ \t>|:*+\-\d.)]*$/

/** Whether a line may be the second one of a table: dashes, and bars or colons. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('-') && /[|:]/.test(line) && DELIMITERS.test(line)
}

/** Whether tables stand where the two parsers tell them from paragraphs in different ways, or may do so. */
export function hasOddTable(text: string): boolean {
  if (!['|', ':-', '-:'].some((mark) => text.includes(mark))) return false
  // Under what may be the second line of a table.
  let isTable = false
  let above = 0
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    const first = firstMark(text, start, end)
    if (first === end) {
      isTable = false
    } else if (ROW_STARTS.has(text[first]) && isDelimiterRow(text.slice(start, end))) {
      if (isOddRow(text.slice(start, end), text.slice(above, start))) return true
      isTable = true
    } else if (isTable && isHtml(text, first)) {
      return true
    }
    above = start
    start = end + 1
  }
  return false
}

/** Where a line begins behind its indentation and the marks of quotations. */
function firstMark(text: string, start: number, end: number): number {
  let at = start
  while (at < end && MARGIN.has(text[at])) at += 1
  return at
}

const MARGIN: ReadonlySet<string | undefined> = new Set([' ', '\t', '>'])
const ROW_STARTS: ReadonlySet<string | undefined> = new Set(['|', ':', '-'])

/** HTML on a line of a table: the reference ends the table there. */
function isHtml(text: string, at: number): boolean {
  return text[at] === '<' && /[/!?a-z]/i.test(text[at + 1] ?? '')
}

/** The second line of a table in another quotation than its first one, or twice. */
function isOddRow(row: string, above: string): boolean {
  if (above.trim() === '') return false
  if (row.includes('>') && quotations(row) !== quotations(above)) return true
  return isDelimiterRow(above.trimEnd())
}

function quotations(line: string): number {
  const [start = ''] = /^[ \t>]*/.exec(line) ?? []
  return start.replace(/[^>]/g, '').length
}
