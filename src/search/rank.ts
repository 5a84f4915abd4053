import type { QueryTerm } from './query.ts'
import type { Scores } from './score.ts'

/** A section as ranking sees it. */
export type Ranked = {
  readonly id: number
  /** Number of the query's counting terms that the section has. */
  readonly coverage: number
  readonly score: number
}

export type RankOptions = {
  readonly limit: number
  /** Multiplies a section's score. */
  readonly factorOf: (id: number) => number
  /** Order of sections that are equal otherwise. */
  readonly compareTies: (a: number, b: number) => number
}

/** The best sections: those with all terms before those with some, then by score. */
export function rankSections(
  scores: Scores,
  terms: readonly QueryTerm[],
  options: RankOptions,
): readonly Ranked[] {
  const counting = terms.reduce((mask, { counts }, bit) => (counts ? mask | (1 << bit) : mask), 0)
  const best: Ranked[] = []
  for (const id of scores.ids) {
    const coverage = bitCount((scores.terms[id] ?? 0) & counting)
    if (coverage === 0) continue
    const last = best[options.limit - 1]
    if (last !== undefined && coverage < last.coverage) continue
    const score = (scores.score[id] ?? 0) * options.factorOf(id)
    insert(best, { id, coverage, score }, options)
  }
  return best
}

function insert(best: Ranked[], entry: Ranked, { limit, compareTies }: RankOptions): void {
  let place = best.length
  while (place > 0 && isBefore(entry, best[place - 1], compareTies)) place -= 1
  if (place >= limit) return
  best.splice(place, 0, entry)
  if (best.length > limit) best.pop()
}

function isBefore(
  entry: Ranked,
  other: Ranked | undefined,
  compareTies: RankOptions['compareTies'],
): boolean {
  if (other === undefined) return false
  if (entry.coverage !== other.coverage) return entry.coverage > other.coverage
  if (entry.score !== other.score) return entry.score > other.score
  return compareTies(entry.id, other.id) < 0
}

function bitCount(mask: number): number {
  let rest = mask
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
