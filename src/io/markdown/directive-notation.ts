/** Sources of regular expressions for directives that both parsers read alike. */
export const NAME = '[A-Za-z][A-Za-z0-9-]*'
export const LABEL = '\\[[^\\[\\]\\\\<`\\n]*\\]'

/** What may stand before a block on its line: indentation, quotations and lists. */
export const LINE_START = '(?:[ \\t>]|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))*'

const VALUE = '(?:"[^"{}\\\\&<`\\n]*"|\'[^\'{}\\\\&<`\\n]*\'|[A-Za-z0-9_./-]+)'
const ATTRIBUTE = `(?:#[A-Za-z][\\w-]*|\\.[A-Za-z][\\w-]*|[A-Za-z][\\w-]*(?:=${VALUE})?)`
export const ATTRIBUTES = `\\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\\}`

/** Whether a line begins with colons, after nothing but what blocks begin with. */
export function mayHoldBlock(text: string): boolean {
  for (let at = text.indexOf('::'); at !== -1; ) {
    if (BEFORE_BLOCK.has(text[at - 1])) {
      const start = text.lastIndexOf('\n', at - 1) + 1
      if (/^[ \t>*+\-\d.)]*$/.test(text.slice(start, at))) return true
    }
    // Others on the line have these before them.
    const end = text.indexOf('\n', at)
    at = end === -1 ? -1 : text.indexOf('::', end)
  }
  return false
}

const BEFORE_BLOCK: ReadonlySet<string | undefined> = new Set([undefined, '\n', ' ', '\t', '>'])
