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
  const isCode = ({ text: sign }: Sign) => sign.startsWith('`')
  const isFormula = (start: Sign, end: Sign) =>
    start.text.startsWith('$') && (start.text !== '$' || isAround(text, start, end))
  const code = pairsOf(signsOf(text), isCode)
  const formulas = pairsOf(code.outside, isFormula)
  return withHidden(text, [
    ...code.inside,
    ...formulas.inside.filter((sign) => sign.text === '\\$'),
    ...formulas.outside.filter((sign) => sign.text === '$'),
  ])
}

function signsOf(text: string): readonly Sign[] {
  return Array.from(text.matchAll(SIGNS), ({ 0: sign, index }) => ({ text: sign, at: index }))
}

/** The signs between two that are a pair, and those outside of all pairs. */
function pairsOf(signs: readonly Sign[], isPair: (start: Sign, end: Sign) => boolean) {
  const closing = nextAlike(signs)
  const inside: Sign[] = []
  const outside: Sign[] = []
  let next = 0
  for (const [index, sign] of signs.entries()) {
    if (index < next) continue
    const end = closing.get(index) ?? signs.length
    const other = signs[end]
    if (other !== undefined && isPair(sign, other)) {
      appendAll(inside, signs.slice(index + 1, end))
      next = end + 1
    } else outside.push(sign)
  }
  return { inside, outside }
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
function isAround(text: string, start: Sign, end: Sign): boolean {
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
