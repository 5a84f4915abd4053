/** A candidate that is similar to a word. Distances of the last segment (compared first) and of the whole. */
export type Similar = { readonly candidate: string; readonly last: number; readonly whole: number }

/** Candidates like a mistyped word, the nearest first. */
export function similarTo(word: string, candidates: Iterable<string>): readonly Similar[] {
  const target = word.toLowerCase()
  return [...new Set(candidates)]
    .flatMap((candidate) => similarityOf(target, candidate))
    .sort(compared)
}

/** The best candidates for a mistyped word: one, or two that are equally near, or none rather than a bad one. */
export function nearestOf(word: string, candidates: Iterable<string>): readonly string[] {
  const similar = similarTo(word, candidates)
  const best = similar.filter((entry) => similar[0] && compared(entry, similar[0]) === 0)
  return best.length > 2 ? [] : best.map(({ candidate }) => candidate).sort()
}

/** `nearestOf` in words, for messages: 'X', 'X or Y', or undefined. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestOf(word, candidates).join(' or ') || undefined
}

/**
 * The nearest name if it differs in letter case only, so that a safe fix can write it. Any other suggestion is a guess,
 * which is only a hint.
 */
export function certainName(word: string, near: string | undefined): string | undefined {
  return near?.toLowerCase() === word.toLowerCase() && near !== word ? near : undefined
}

function compared(a: Similar, b: Similar): number {
  return a.last - b.last || a.whole - b.whole
}

/** Empty where neither the whole nor the last segment is similar. */
function similarityOf(word: string, candidate: string): readonly Similar[] {
  const other = candidate.toLowerCase()
  const name = lastSegment(word)
  const last = distance(name, lastSegment(other), limitFor(name))
  const isNear = last <= limitFor(name) && name !== ''
  const whole = distance(word, other, isNear ? word.length + other.length : limitFor(word))
  return isNear || whole <= limitFor(word) ? [{ candidate, last, whole }] : []
}

/** Largest distance: a quarter of the word, at least one letter, never all of it. */
function limitFor(word: string): number {
  return Math.min(Math.max(1, Math.floor(word.length / 4)), word.length - 1)
}

function lastSegment(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1)
}

/** Damerau-Levenshtein (adjacent swaps count one); anything over `limit` is `Infinity`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isEqual = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  const total = last[b.length] ?? 0
  return total <= limit ? total : Number.POSITIVE_INFINITY
}
