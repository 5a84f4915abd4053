/** The best candidates for a mistyped word: one, or two that are equally near, or none rather than a bad one. */
export function nearestOf(word: string, candidates: Iterable<string>): readonly string[] {
  let best: readonly string[] = []
  let bestScore: Score | undefined
  for (const candidate of new Set(candidates)) {
    const score = scoreOf(word, candidate)
    if (score === undefined) continue
    const order = bestScore === undefined ? -1 : compare(score, bestScore)
    if (order > 0) continue
    best = order < 0 ? [candidate] : [...best, candidate]
    bestScore = score
  }
  return best.length > 2 ? [] : best.toSorted()
}

/** `nearestOf` in words, for messages: 'X', 'X or Y', or undefined. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearestOf(word, candidates)
  return found.length === 0 ? undefined : found.join(' or ')
}

/** Distance of the last segments, then of the whole: a page that moved is nearer than one with another name. */
type Score = { readonly last: number; readonly whole: number }

function compare(a: Score, b: Score): number {
  return a.last - b.last || a.whole - b.whole
}

/** The score of an acceptable candidate; undefined where neither the whole nor the last segment is near. */
function scoreOf(word: string, candidate: string): Score | undefined {
  const from = word.toLowerCase()
  const to = candidate.toLowerCase()
  const lastFrom = lastSegment(from)
  const lastTo = lastSegment(to)
  const lastLimit = limitFor(lastFrom)
  const last = distance(lastFrom, lastTo, lastLimit)
  const wholeLimit = limitFor(from)
  const isNear = last <= lastLimit && lastFrom !== ''
  const whole = distance(from, to, isNear ? from.length + to.length : wholeLimit)
  return isNear || whole <= wholeLimit ? { last, whole } : undefined
}

/** A quarter of the word may be wrong, at least one letter, never all of it. */
function limitFor(word: string): number {
  return Math.min(Math.max(1, Math.floor(word.length / 4)), word.length - 1)
}

function lastSegment(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1)
}

/** Damerau-Levenshtein (adjacent swaps count one); anything over `limit` is `Infinity`. */
export function distance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const cost = editCost({ a, b, row, column }, { current, last, beforeLast })
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  const total = last[b.length] ?? Number.POSITIVE_INFINITY
  return total <= limit ? total : Number.POSITIVE_INFINITY
}

type Cell = {
  readonly a: string
  readonly b: string
  readonly row: number
  readonly column: number
}
type Rows = {
  readonly current: readonly number[]
  readonly last: readonly number[]
  readonly beforeLast: readonly number[]
}

function editCost({ a, b, row, column }: Cell, { current, last, beforeLast }: Rows): number {
  const isSame = a[row - 1] === b[column - 1]
  const cost = Math.min(
    (current[column - 1] ?? 0) + 1,
    (last[column] ?? 0) + 1,
    (last[column - 1] ?? 0) + (isSame ? 0 : 1),
  )
  const isSwap =
    row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
  return isSwap ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost
}
