import { hideMarks } from './hidden-marks.ts'
import { hasOddDirective } from './odd-directives.ts'
import { hasOddEmphasis } from './odd-emphasis.ts'
import { hasOddTable } from './odd-tables.ts'
import { hasOddUrl } from './odd-urls.ts'

/**
 * Whether a text holds something that the native parser reads in another way than the reference.
 * Cheap and generous: a text that is held for different without being so is parsed slower, nothing else.
 * Found by comparing both on random texts; `test/markdown/parser-equality.test.ts` repeats it.
 */
export function needsReference(text: string): boolean {
  if (ODD.some(({ isHere, notation }) => isHere(text) && notation.test(text))) return true
  if (hasOddEmphasis(text) || hasOddUrl(text) || hasOddTable(text)) return true
  return hasOddDirective(hideMarks(text))
}

type Odd = {
  /** What the notation cannot do without: found much faster. */
  readonly isHere: (text: string) => boolean
  readonly notation: RegExp
}

const EMPTY_ITEMS: readonly string[] = ['- \n', '* \n', '+ \n', '. \n', ') \n']
const BOXES: readonly string[] = ['[ ]', '[x]', '[X]', '[\t]']
const isTask = (text: string) => BOXES.some((box) => text.includes(box))
const WIDE = /[\uD800-\uDFFF]/

const ODD: readonly Odd[] = [
  // A task box with nothing after it on its line: what follows on the next one belongs to it, or not.
  { isHere: isTask, notation: /^[ \t>*+\-\d.)]*\[[ xX\t]\][ \t]*$/m },
  // A task that is a heading by the line under it.
  {
    isHere: isTask,
    notation: /^[ \t>*+\-\d.)]*\[[ xX\t]\][ \t].*(?:\n[ \t>]+\S.*){0,3}\n[ \t>]+(?:=+|-+)[ \t]*$/m,
  },
  // HTML that ends with its line, as the last one of a list's item or a quotation.
  {
    isHere: (text) => /<(?:[!?]|script|pre|style|textarea)/i.test(text),
    notation: /^[ \t]*(?:[>*+-]|\d{1,9}[.)])[ \t>*+\-\d.)]*<(?:[!?]|script|pre|style|textarea)/im,
  },
  {
    isHere: (text) => /<[!?]/.test(text),
    notation: /^([ \t]+)<[!?].*\n(?!\1)[ \t>]*\S/m,
  },
  // Indented code under an empty item of a list.
  {
    isHere: (text) => EMPTY_ITEMS.some((item) => text.includes(item)),
    notation: /^[ \t>*+\-\d.)]*[-*+.)][ \t]+\n[ \t>]{5,}\S/m,
  },
  // Indented code right under a quotation and a rule: a paragraph that goes on, for the list right under it.
  {
    isHere: (text) => text.includes('>'),
    notation:
      /^[ \t]*>.*\n[ \t]*(?:#{1,6}[ \t].*|([*_-])(?:[ \t]*\1){2,}[ \t]*)\n(?: {4}|\t).*\n[ \t]*\d{1,9}[.)]/m,
  },
  // The reference takes tabs, and halves of characters of two UTF-16 units, for parts of a directive's name.
  {
    isHere: (text) => text.includes('\t') || WIDE.test(text),
    notation: /:(?:[\p{L}\p{N}_-]|[^\0-\uFFFF])*(?:\t|[^\0-\uFFFF])/u,
  },
  { isHere: (text) => text.includes('\t'), notation: /:(?= *\t)[ \t]+$/m },
  // A hard break at the end of a link's text.
  { isHere: (text) => text.includes('\\\n'), notation: /\\\n[ \t>]*\]/ },
  // A definition right above a heading, a rule, code or HTML: a paragraph that goes on, for lists further down.
  {
    isHere: (text) => text.includes(']:'),
    notation:
      /^[ \t>*+\-\d.)]*\[(?!\^)[^\]\n]+\]:(?!:).*\n[ \t>]*(?:#|`{3}|~{3}|<|:::|([*_-])[ \t]*\1[ \t]*\1)/m,
  },
  // A definition that is the head of a table.
  {
    isHere: (text) => text.includes(']:'),
    notation: /^[ \t>*+\-\d.)]*\[[^\]\n]+\]:(?!:).*\n[ \t>|-]*[|:][ \t|:-]*$/m,
  },
]
