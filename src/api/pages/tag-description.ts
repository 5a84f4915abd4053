import type { SpecNode } from '../read/spec-node.ts'

const MAX_DESCRIPTION = 160

/**
 * A page's description is the first sentence of its tag's text, in plain words. The text goes on after it,
 * so that nothing is said twice; a sentence with links stays in the text, too.
 */
export function tagDescription(description: SpecNode | undefined): {
  readonly description: string | undefined
  readonly rest: SpecNode | undefined
} {
  if (typeof description?.value !== 'string') return { description: undefined, rest: undefined }
  const text = description.value
  const sentence = /^\s*([^\s:>#|`~*+-][\s\S]*?[.!?])(?=\s|$)/.exec(text)
  if (sentence === null || sentence[0].includes('\n\n'))
    return { description: undefined, rest: description }
  const plain = plainWords(sentence[1] ?? '')
  const isShown = !/\]\(|<|\]\[/.test(sentence[0])
  const shown = plain.length <= MAX_DESCRIPTION ? plain : cut(plain)
  if (!isShown || shown !== plain) return { description: shown, rest: description }
  // Blanked, not cut: lines and columns of what remains are the document's.
  const blank = sentence[0].replace(/[^\n]/g, ' ')
  const rest = `${blank}${text.slice(sentence[0].length)}`
  return { description: plain, rest: { ...description, value: dedented(rest, blank) } }
}

/** Four spaces at the start of a line would be code: they are left out of the first line. */
function dedented(text: string, blank: string): string {
  const lastLine = blank.split('\n').at(-1) ?? ''
  return lastLine.length < 4
    ? text
    : text.slice(0, blank.length - lastLine.length) + text.slice(blank.length).trimStart()
}

/** Markdown without its marks. */
function plainWords(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Ends at a word, with an ellipsis. */
function cut(text: string): string {
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}
