import {
  CONTINUING,
  type CodedPostings,
  DIGITS,
  ENDING,
  MOST_OCCURRENCES,
  type Postings,
} from '../../search/wire.ts'

/** Where a term occurs, as text. */
export type CodedList = { readonly postings: string; readonly counts: string }

const NOWHERE: CodedList = { postings: '', counts: '' }

/**
 * Postings as text that compresses well: for each term (sorted) the steps between documents, doubled, plus one where
 * there is a count (else it occurs once); a zero ends the term.
 */
export function encodePostings(postings: Postings): CodedPostings {
  const sorted = [...postings.keys()].sort()
  return joinLists(sorted, (term) => encodeList(postings.get(term) ?? []))
}

/** The same of lists that are encoded. */
export function joinLists(
  sorted: readonly string[],
  listOf: (term: string) => CodedList | undefined,
): CodedPostings {
  const lists = sorted.map((term) => listOf(term) ?? NOWHERE)
  return {
    terms: joinTerms(sorted),
    postings: lists.map((list) => list.postings + numberText(0)).join(''),
    counts: lists.map(({ counts }) => counts).join(''),
  }
}

/** Documents and counts in turns, documents ascending: [3, 1, 7, 2] is once in document 3 and twice in document 7. */
export function encodeList(list: readonly number[]): CodedList {
  const steps: number[] = []
  const counts: number[] = []
  let before = -1
  for (let place = 0; place < list.length; place += 2) {
    const document = list[place] ?? 0
    const count = Math.min(list[place + 1] ?? 1, MOST_OCCURRENCES)
    steps.push(2 * (document - before) + (count > 1 ? 1 : 0))
    if (count > 1) counts.push(count)
    before = document
  }
  return { postings: numbersText(steps), counts: numbersText(counts) }
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

/** Each number in few characters, one after the other. */
export function numbersText(numbers: readonly number[]): string {
  return numbers.map(numberText).join('')
}

/** A number in few characters: digits of 64 and more continue it, the others end it. */
function numberText(number: number): string {
  let text = ''
  let rest = number
  while (rest >= ENDING) {
    text += DIGITS[ENDING + (rest % CONTINUING)] ?? ''
    rest = Math.floor(rest / CONTINUING)
  }
  return text + (DIGITS[rest] ?? '')
}
