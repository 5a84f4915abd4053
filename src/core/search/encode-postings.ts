import { CONTINUING, DIGITS, ENDING, type ShardFile } from '../../search/wire.ts'
import { documentOf, occurrencesOf, type TermTable } from './term-table.ts'

/** Digits of the largest number: 64 times 28 to the fifth is more documents than a table can number. */
const MOST_DIGITS = 6
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))

/**
 * Postings as text that compresses well: for each term (sorted) the steps between documents,
 * doubled, plus one where a count follows (else it occurs once); a zero ends the term.
 */
export function encodePostings(table: TermTable): Pick<ShardFile, 'terms' | 'postings'> {
  const numbers = new Map<string, number>()
  for (let term = 0; term < table.terms.length; term += 1) {
    if ((table.firsts[term] ?? 0) > 0) numbers.set(table.terms[term] ?? '', term)
  }
  const sorted = [...numbers.keys()].sort()
  const bytes = new Uint8Array(table.used * (MOST_DIGITS + 1) + sorted.length)
  let end = 0
  for (const term of sorted) end = writeList(bytes, end, table, numbers.get(term) ?? 0)
  return { terms: joinTerms(sorted), postings: new TextDecoder().decode(bytes.subarray(0, end)) }
}

function joinTerms(sorted: readonly string[]): string {
  let text = ''
  let previous = ''
  for (const term of sorted) {
    const shared = sharedStart(previous, term)
    text += `${shared}${term.slice(shared)} `
    previous = term
  }
  return text.trimEnd()
}

/** How many characters two terms share at their start; one digit at most. */
function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < 9 && length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Writes where a term occurs; returns the end of what is written. */
function writeList(bytes: Uint8Array, at: number, table: TermTable, term: number): number {
  const { entries, firsts, nexts } = table
  let end = at
  let last = -1
  for (let place = firsts[term] ?? 0; place > 0; place = nexts[place] ?? 0) {
    const entry = entries[place] ?? 0
    const document = documentOf(entry)
    const count = occurrencesOf(entry)
    let rest = 2 * (document - last) + (count > 1 ? 1 : 0)
    while (rest >= ENDING) {
      bytes[end] = CODES[ENDING + (rest % CONTINUING)] ?? 0
      rest = Math.floor(rest / CONTINUING)
      end += 1
    }
    bytes[end] = CODES[rest] ?? 0
    end += 1
    if (count > 1) {
      bytes[end] = CODES[count] ?? 0
      end += 1
    }
    last = document
  }
  bytes[end] = CODES[0] ?? 0
  return end + 1
}
