import { fold, type Words } from '../../search/words.ts'
import {
  addTerm,
  countOccurrence,
  findTerm,
  hashWith,
  makeRoom,
  type TermTable,
  termOf,
} from './term-table.ts'

/** By character: the code that a letter or digit is indexed by, 0 for what parts words, or `ODD`: `words.of` knows. */
const ODD = 1
const CHARACTERS = plainCharacters()

/** Counts the words of a text in the table's document: those that `words.of` finds. */
export function countWords(table: TermTable, text: string, words: Words): void {
  makeRoom(table, text.length)
  let from = countPlain(table, text, 0)
  while (from < text.length) {
    const space = text.indexOf(' ', from)
    const to = space < 0 ? text.length : space
    for (const term of words.of(text.slice(from, to))) {
      if (!saysMuch(term)) continue
      makeRoom(table, term.length)
      countOccurrence(table, termOf(table, term))
    }
    makeRoom(table, text.length - to)
    from = countPlain(table, text, to)
  }
}

/**
 * Counts words of ASCII letters and digits up to the first that may be none; returns where that begins. One loop and
 * few simple types: it looks at every character of a site, once.
 */
function countPlain(table: TermTable, text: string, from: number): number {
  const { codes } = table
  const { length } = text
  const characters = CHARACTERS
  const known = characters.length
  let { start } = table
  let end = start
  let hash = 0
  for (let index = from; index <= length; index += 1) {
    const code = index < length ? text.charCodeAt(index) : 0
    const character = code < known ? (characters[code] ?? ODD) : ODD
    if (character > ODD) {
      codes[end] = character
      end += 1
      hash = hashWith(hash, character)
    } else if (character === ODD) {
      return index - (end - start)
    } else if (end > start) {
      // A single letter or digit says too little.
      if (end > start + 1) {
        const term = findTerm(table, end, hash)
        const isNew = term === table.terms.length
        if (isNew) addTerm(table, fold(text.slice(index - end + start, index)))
        countOccurrence(table, term)
        start = table.start
      }
      end = start
      hash = 0
    }
  }
  return length
}

/** False for single Latin letters and digits. In other scripts a character may be a word. */
function saysMuch(term: string): boolean {
  return term.length > 1 || term > '\x7f'
}

/** ASCII, and signs that part words in English texts, too: dashes, quotes, arrows, boxes. */
function plainCharacters(): Uint16Array {
  const characters = new Uint16Array(0x2776)
    .fill(ODD, 0x80, 0x2010)
    .fill(ODD, 0x2060, 0x2190)
    .fill(ODD, 0x2460, 0x2500)
  for (const character of '0123456789abcdefghijklmnopqrstuvwxyz') {
    const code = character.charCodeAt(0)
    characters[code] = code
    characters[character.toUpperCase().charCodeAt(0)] = code
  }
  // They may belong to a word: `c++`, `c#`.
  for (const character of '+#') characters[character.charCodeAt(0)] = ODD
  return characters
}
