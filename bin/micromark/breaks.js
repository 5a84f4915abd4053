// Of use to parts of micromark in the bundle: see `changes.js`.

/**
 * @typedef {object} Construct
 * @property {(line: number) => boolean} [isInLine] Whether it may begin in a line.
 * @property {(next: number | undefined) => boolean} [goesOn] Whether it may have this second character.
 */
/** @typedef {{ readonly isBreak: Uint8Array, readonly lists: ReadonlyMap<number, readonly Construct[]> }} Breaks */

const BREAK = 1
/** One where the next character says so. */
const MAYBE = 2
const known = new WeakMap()

/**
 * With which characters something may begin in a line of text. Addresses begin with letters, but are in few lines.
 * @param {Readonly<Record<string, Construct[]>>} constructs By code.
 * @param {number} line
 * @returns {Breaks}
 */
export function breaksIn(constructs, line) {
  let kinds = known.get(constructs)
  if (kinds === undefined) {
    kinds = kindsOf(constructs)
    known.set(constructs, kinds)
  }
  const { lists, guards, byGuards } = kinds
  let mask = 0
  for (let index = 0; index < guards.length; index += 1) if (guards[index](line)) mask |= 1 << index
  let breaks = byGuards[mask]
  if (breaks === undefined) {
    breaks = breaksOf(lists, (guard) => (mask & (1 << guards.indexOf(guard))) !== 0)
    byGuards[mask] = breaks
  }
  return breaks
}

function kindsOf(constructs) {
  const codes = Object.keys(constructs).filter((code) => Number(code) >= 0)
  const lists = codes.map((code) => [Number(code), [constructs[code]].flat()])
  const guards = lists.flatMap(([, list]) => list.flatMap(({ isInLine }) => isInLine ?? []))
  return { lists, guards: [...new Set(guards)], byGuards: [] }
}

function breaksOf(lists, isTrue) {
  const here = lists.flatMap(([code, list]) => {
    const left = list.filter(({ isInLine }) => isInLine === undefined || isTrue(isInLine))
    return left.length === 0 ? [] : [[code, left]]
  })
  const isBreak = new Uint8Array(Math.max(0, ...here.map(([code]) => code + 1)))
  for (const [code, list] of here) {
    isBreak[code] = list.every(({ goesOn }) => goesOn !== undefined) ? MAYBE : BREAK
  }
  return { isBreak, lists: new Map(here) }
}

/**
 * Where the first break of a text is, or its end.
 * @param {string} text
 * @param {number} from
 * @param {Breaks} breaks
 * @returns {number}
 */
export function breakIn(text, from, { isBreak, lists }) {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isBreak[code] === BREAK) return index
    if (isBreak[code] !== MAYBE) continue
    const next = index + 1 < text.length ? text.charCodeAt(index + 1) : undefined
    if (lists.get(code).some(({ goesOn }) => goesOn(next))) return index
  }
  return text.length
}

/**
 * Whether a construct may begin with a character in a line.
 * @param {Readonly<Record<string, Construct | Construct[]>>} constructs By code.
 * @param {number} code
 * @param {number} line
 * @returns {boolean}
 */
export function mayBegin(constructs, code, line) {
  if (constructs[code] !== undefined) return true
  const others = constructs.null
  if (!Array.isArray(others)) return others !== undefined
  for (let index = 0; index < others.length; index += 1) {
    const { isInLine } = others[index]
    if (isInLine === undefined || isInLine(line)) return true
  }
  return false
}
