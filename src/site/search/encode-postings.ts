import {
  CONTINUING,
  DIGITS,
  ENDING,
  MOST_OCCURRENCES,
  type Postings,
  type ShardFile,
} from '../../search/wire.ts'

/**
 * Postings as text that compresses well: for each term (sorted) the steps between documents, doubled, plus one where a
 * count follows (else it occurs once); a zero ends the term.
 */
export function encodePostings(postings: Postings): Pick<ShardFile, 'terms' | 'postings'> {
  const sorted = [...postings.keys()].sort()
  return {
    terms: joinTerms(sorted),
    postings: sorted.map((term) => listText(postings.get(term) ?? [])).join(''),
  }
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

/** Where a term occurs: [3, 1, 7, 2] is once in document 3 and twice in document 7. */
function listText(list: readonly number[]): string {
  let text = ''
  let last = -1
  for (let place = 0; place < list.length; place += 2) {
    const document = list[place] ?? 0
    const count = Math.min(list[place + 1] ?? 1, MOST_OCCURRENCES)
    text += numberText(2 * (document - last) + (count > 1 ? 1 : 0))
    if (count > 1) text += numberText(count)
    last = document
  }
  return text + numberText(0)
}

/** Digits of 64 and more continue a number, the others end it. */
function numberText(number: number): string {
  let text = ''
  let rest = number
  while (rest >= ENDING) {
    text += DIGITS[ENDING + (rest % CONTINUING)] ?? ''
    rest = Math.floor(rest / CONTINUING)
  }
  return text + (DIGITS[rest] ?? '')
}
