import type { SpecNode } from '../read/spec-node.ts'

const MAX_DESCRIPTION = 160

/** The first sentence of a tag's text, which a page begins with, and what follows it. */
export type TagDescription = {
  /** The sentence in plain words, as search engines show it. */
  readonly description: string | undefined
  /** The sentence as it is written. Undefined where it cannot be told from the text: then the text has it. */
  readonly lead: SpecNode | undefined
  readonly rest: SpecNode | undefined
}

/** Divides the text of a tag, so that nothing is said twice. */
export function tagDescription(description: SpecNode | undefined): TagDescription {
  const whole = { lead: undefined, rest: description }
  if (typeof description?.value !== 'string') return { ...whole, description: undefined }
  const text = description.value
  const sentence = /^\s*([^\s:>#|`~*+-][\s\S]*?[.!?])(?=\s|$)/.exec(text)
  if (sentence === null || sentence[0].includes('\n\n')) return { ...whole, description: undefined }
  const plain = cut(plainWords(sentence[1] ?? ''))
  if (!isComplete(sentence[0])) return { ...whole, description: plain }
  // Blanked, not cut: lines and columns of what remains are the document's.
  const blank = sentence[0].replace(/[^\n]/g, ' ')
  const rest = `${blank}${text.slice(sentence[0].length)}`
  return {
    description: plain,
    lead: { ...description, value: sentence[0] },
    rest: { ...description, value: dedented(rest, blank) },
  }
}

/** Whether marks that begin in a sentence end in it, and nothing of it is explained elsewhere in the text. */
function isComplete(sentence: string): boolean {
  const outside = sentence.replace(/`[^`]*`/g, '').replace(/(?<!!)\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
  const marks = outside.match(/\*+|~~|(?<!\w)_|_(?!\w)/g) ?? []
  const isEven = [...new Set(marks)].every(
    (mark) => marks.filter((other) => other === mark).length % 2 === 0,
  )
  return isEven && !/[`[\]<]/.test(outside)
}

/** Four spaces at the start of a line would be code: they are left out of the first line, which stays a line. */
function dedented(text: string, blank: string): string {
  const lastLine = blank.split('\n').at(-1) ?? ''
  return lastLine.length < 4
    ? text
    : text.slice(0, blank.length - lastLine.length) +
        text.slice(blank.length).replace(/^[^\S\n]+/, '')
}

/** Markdown without its marks. */
function plainWords(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Ends at a word, with an ellipsis, where it is too long. */
function cut(text: string): string {
  return text.length <= MAX_DESCRIPTION
    ? text
    : `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}
