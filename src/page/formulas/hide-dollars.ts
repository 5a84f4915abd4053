import { appendAll } from '../../model/append-all.ts'

/** Stands for a dollar sign that begins and ends no formula: see `directive-lines.ts`. */
const HIDDEN = '\uFDD8'

/** What matters in a paragraph: escapes, code, runs of dollar signs. */
const SIGNS = /\\[^\n]|`+|\$+/g
/** Formulas in text do not go on behind an empty line. */
const EMPTY_LINES = /(\n[ \t>]*(?=\n))/

type Sign = { readonly text: string; readonly at: number }

/**
 * Hides the dollar signs of a text that are no formula's, as Pandoc tells them apart: no space follows the first sign of
 * a formula, none stands before the last, and no digit behind it. So "$5 and $6" is text for every parser, `\$` in a
 * formula does not end it, and those of code are nobody else's.
 */
export function hideDollars(text: string): string {
  if (!text.includes('$')) return text
  return text.split(EMPTY_LINES).map(hideInParagraph).join('')
}

function hideInParagraph(text: string): string {
  if (!text.includes('$')) return text
  const hidden: Sign[] = []
  const signs = outsideCode(signsOf(text), hidden)
  const closing = nextAlike(signs)
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index]
    const end = closing.get(index)
    if (sign?.text.startsWith('$') !== true) continue
    const isPair = end !== undefined && (sign.text !== '$' || isAround(text, sign, signs[end]))
    if (isPair) {
      appendAll(
        hidden,
        signs.slice(index + 1, end).filter((inner) => inner.text === '\\$'),
      )
      index = end
    } else if (sign.text === '$') hidden.push(sign)
  }
  return withHidden(text, hidden)
}

function signsOf(text: string): readonly Sign[] {
  return Array.from(text.matchAll(SIGNS), ({ 0: sign, index }) => ({ text: sign, at: index }))
}

/** The signs that stand in no code; the others are hidden. */
function outsideCode(signs: readonly Sign[], hidden: Sign[]): readonly Sign[] {
  const closing = nextAlike(signs)
  const outside: Sign[] = []
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index]
    const end = sign?.text.startsWith('`') === true ? closing.get(index) : undefined
    if (end !== undefined) {
      appendAll(hidden, signs.slice(index + 1, end))
      index = end
    } else if (sign !== undefined) outside.push(sign)
  }
  return outside
}

/** For each run of backticks or dollar signs the next one that is as long. */
function nextAlike(signs: readonly Sign[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>()
  const last = new Map<string, number>()
  for (const [index, { text }] of signs.entries()) {
    if (text.startsWith('\\')) continue
    const before = last.get(text)
    if (before !== undefined) closing.set(before, index)
    last.set(text, index)
  }
  return closing
}

/** Whether two dollar signs may be those of a formula. */
function isAround(text: string, start: Sign, end: Sign | undefined): boolean {
  if (end === undefined) return false
  const isOpen = /\S/.test(text.charAt(start.at + 1)) && /\S/.test(text.charAt(end.at - 1))
  return isOpen && !/\d/.test(text.charAt(end.at + 1))
}

function withHidden(text: string, signs: readonly Sign[]): string {
  let made = ''
  let from = 0
  for (const { text: sign, at } of signs.toSorted((a, b) => a.at - b.at)) {
    made += text.slice(from, at) + sign.replaceAll('$', HIDDEN)
    from = at + sign.length
  }
  return made + text.slice(from)
}
