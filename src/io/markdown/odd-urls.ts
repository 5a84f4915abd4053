/** Whether a text holds bare URLs or addresses that the two parsers find in other places, or may do so. */
export function hasOddUrl(text: string): boolean {
  return (
    hasOddUrlFrom(text, places(text, '://')) ||
    hasOddUrlFrom(text, wwwPlaces(text)) ||
    hasOddAddress(text)
  )
}

function* places(text: string, mark: string): Generator<number> {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) yield at
}

function* wwwPlaces(text: string): Generator<number> {
  for (const { index } of text.matchAll(/www\./gi)) yield index
}

/** Marks that end a URL for one of the two, or that are written otherwise than they read. */
const ODD_MARKS = /\||\\(?=\S)|&#?\w+;/g

/** Behind a letter or a digit a URL is a link or not, depending on brackets far before it. */
const BEHIND = /[^\0-\x7F]|\d/

function hasOddUrlFrom(text: string, found: Iterable<number>): boolean {
  let end = 0
  let lastMark = 0
  for (const at of found) {
    // One with an address in it is another one for the reference.
    if (text[at] === ':' && hasAddress(text, at + 3)) return true
    const start = startOf(text, at)
    if (start === undefined) continue
    if (isOddStart(text, start, at)) return true
    // A link's target ends at its bracket.
    if (text.startsWith('](', start - 2)) continue
    if (at >= end) {
      end = endOfWord(text, at)
      const marks = [...text.slice(at, end).matchAll(ODD_MARKS)]
      lastMark = at + (marks.at(-1)?.index ?? 0)
    }
    if (lastMark > at) return true
  }
  return false
}

/** A domain that begins with a dot is none for the reference; behind a letter there is none, but may be an address. */
function isOddStart(text: string, start: number, at: number): boolean {
  const before = text[start - 1] ?? ''
  if (BEHIND.test(before) || text.startsWith('://.', at)) return true
  if (!/[a-z]/i.test(before)) return false
  const address = text.indexOf('@', at)
  return address !== -1 && address < at + LONGEST && !/\s/.test(text.slice(at, address))
}

/** Where a URL begins; undefined where what is before `://` makes none. */
function startOf(text: string, at: number): number | undefined {
  if (text[at] !== ':') return at
  const scheme = /https?$/i.exec(text.slice(Math.max(0, at - 5), at))
  return scheme === null ? undefined : at - scheme[0].length
}

function hasAddress(text: string, from: number): boolean {
  const domain = /[^\s/?#()]*/y
  domain.lastIndex = from
  return domain.exec(text)?.[0].includes('@') === true
}

function endOfWord(text: string, from: number): number {
  const space = /\s/g
  space.lastIndex = from
  return space.exec(text)?.index ?? text.length
}

/** Letters that an address may not hold, right before one. */
function hasOddAddress(text: string): boolean {
  for (const at of places(text, '@')) {
    if (/[^\0-\x7F][\w.+-]+$/.test(text.slice(Math.max(0, at - LONGEST), at))) return true
  }
  return false
}

/** Characters of what is looked at of an address: enough for any that is one. */
const LONGEST = 300
