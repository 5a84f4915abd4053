import { MOST_OCCURRENCES } from '../../search/wire.ts'

/**
 * Terms and the documents that hold them, in few large arrays that only grow: a build counts half a million words
 * once, mostly before the engine has optimised anything, and a map from strings to lists takes twice the time.
 */
export type TermTable = {
  /** In order of appearance. A term's number is its place here. */
  readonly terms: string[]
  /** Document of the words to come; it may only grow. */
  document: number
  /** Character codes of all terms, one after another, and from `start` those of the word to be looked up. */
  codes: Uint16Array
  start: number
  /** Where the codes of each term begin; the next term's begin where they end. */
  starts: Int32Array
  hashes: Int32Array
  /** A term's number plus one at the place that its hash says, or behind it; 0 where nothing is. */
  slots: Int32Array
  /** First and last entry of each term, 0 for none; the last of a term that is not counted is -1. */
  firsts: Int32Array
  lasts: Int32Array
  /** A document and how often the term occurs in it. See `documentOf` and `occurrencesOf`. */
  entries: Int32Array
  /** The next entry of the same term, or 0. */
  nexts: Int32Array
  /** Entries that are taken. */
  used: number
}

/** Bits of an entry that hold the number of occurrences. */
const COUNT_BITS = 6
const TERMS = 1 << 13
const ENTRIES = 1 << 16
/** 2^32 divided by the golden ratio: spreads what differs in few bits. */
const SPREAD = 0x9e3779b1

export function createTermTable(): TermTable {
  return {
    terms: [],
    document: 0,
    codes: new Uint16Array(8 * TERMS),
    start: 0,
    starts: new Int32Array(TERMS + 1),
    hashes: new Int32Array(TERMS),
    slots: new Int32Array(2 * TERMS),
    firsts: new Int32Array(TERMS),
    lasts: new Int32Array(TERMS),
    entries: new Int32Array(ENTRIES),
    nexts: new Int32Array(ENTRIES),
    used: 1,
  }
}

/** Empties the table. Its arrays stay: fresh memory costs more than what is written into it. */
export function clearTable(table: TermTable): void {
  // A new list would have the engine optimise for lists of nothing, too.
  table.terms.length = 0
  table.document = 0
  table.start = 0
  table.slots.fill(0)
  table.firsts.fill(0)
  table.lasts.fill(0)
  table.nexts.fill(0, 0, table.used)
  table.used = 1
}

/** Makes sure that all words of a text of so many characters can be added. */
export function makeRoom(table: TermTable, length: number): void {
  const words = (length >> 1) + 1
  const codes = table.start + length
  if (codes > table.codes.length) table.codes = grown(table.codes, new Uint16Array(2 * codes))
  const entries = table.used + words
  if (entries > table.entries.length) {
    table.entries = grown(table.entries, new Int32Array(2 * entries))
    table.nexts = grown(table.nexts, new Int32Array(2 * entries))
  }
  const terms = table.terms.length + words
  if (terms > table.hashes.length) growTerms(table, terms)
}

function growTerms(table: TermTable, terms: number): void {
  let size = table.hashes.length
  while (size < terms) size *= 2
  table.starts = grown(table.starts, new Int32Array(size + 1))
  table.hashes = grown(table.hashes, new Int32Array(size))
  table.firsts = grown(table.firsts, new Int32Array(size))
  table.lasts = grown(table.lasts, new Int32Array(size))
  table.slots = new Int32Array(2 * size)
  const mask = table.slots.length - 1
  for (const term of table.terms.keys()) {
    let place = spread(table.hashes[term] ?? 0) & mask
    while (table.slots[place] !== 0) place = (place + 1) & mask
    table.slots[place] = term + 1
  }
}

function grown<T extends Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/**
 * The hash of some codes and one more. Shifts alone: what multiplies makes cold code call or allocate, which the loop
 * over all characters cannot afford.
 */
export function hashWith(hash: number, code: number): number {
  return ((hash << 7) | (hash >>> 25)) ^ code
}

/** Has all bits of a hash say where in the slots its term is. */
function spread(hash: number): number {
  const product = Math.imul(hash, SPREAD)
  return product ^ (product >>> 15)
}

/**
 * Number of the term whose codes stand from `start` to `end`. Of one that is new it is the next: the caller adds its
 * text with `addTerm`.
 */
export function findTerm(table: TermTable, end: number, hash: number): number {
  const { codes, hashes, slots, start, starts } = table
  const length = end - start
  const mask = slots.length - 1
  let place = spread(hash) & mask
  let term = (slots[place] ?? 0) - 1
  while (term >= 0) {
    if (hashes[term] === hash) {
      const known = starts[term] ?? 0
      let same = 0
      while (same < length && codes[known + same] === codes[start + same]) same += 1
      if (same === length && starts[term + 1] === known + length) return term
    }
    place = (place + 1) & mask
    term = (slots[place] ?? 0) - 1
  }
  const fresh = table.terms.length
  slots[place] = fresh + 1
  hashes[fresh] = hash
  return fresh
}

/** Adds the text of the term that `findTerm` has not found before. */
export function addTerm(table: TermTable, text: string): void {
  table.terms.push(text)
  table.start += text.length
  table.starts[table.terms.length] = table.start
}

/** Number of a term that is given as a text. There must be room for it. */
export function termOf(table: TermTable, text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    table.codes[table.start + index] = code
    hash = hashWith(hash, code)
  }
  const term = findTerm(table, table.start + text.length, hash)
  if (term === table.terms.length) addTerm(table, text)
  return term
}

/** Counts one more occurrence of a term in the document. There must be room for it. */
export function countOccurrence(table: TermTable, term: number): void {
  const { document, entries, firsts, lasts, nexts, used } = table
  const last = lasts[term] ?? 0
  if (last < 0) return
  const entry = entries[last] ?? 0
  if (last > 0 && entry >> COUNT_BITS === document) {
    if (occurrencesOf(entry) < MOST_OCCURRENCES) entries[last] = entry + 1
    return
  }
  entries[used] = (document << COUNT_BITS) + 1
  if (last === 0) firsts[term] = used
  else nexts[last] = used
  lasts[term] = used
  table.used = used + 1
}

/** The term is not counted, however often it occurs. */
export function ignoreTerm(table: TermTable, text: string): void {
  makeRoom(table, text.length)
  table.lasts[termOf(table, text)] = -1
}

export function documentOf(entry: number): number {
  return entry >> COUNT_BITS
}

export function occurrencesOf(entry: number): number {
  return entry & MOST_OCCURRENCES
}
