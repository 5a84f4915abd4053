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
  /** Whether a section may be among the best at all. */
  readonly accepts: (id: number) => boolean
  /** The page that holds a section. */
  readonly pageOf: (id: number) => number
  /** Order of sections that are equal otherwise. */
  readonly compareTies: (a: number, b: number) => number
}

/** So many candidates for each hit: enough to prefer other pages over a third section of one. */
const CANDIDATES = 8
/** Each hit of a page makes a further one of that page worth this much. */
const REPEATED_PAGE = 0.5

/**
 * The best sections: those with all terms before those with some, then by score. A page does not
 * fill the list with its sections where others answer as well.
 */
export function rankSections(
  scores: Scores,
  terms: readonly QueryTerm[],
  options: RankOptions,
): readonly Ranked[] {
  const counting = terms.reduce((mask, { counts }, bit) => (counts ? mask | (1 << bit) : mask), 0)
  const most = options.limit * CANDIDATES
  const best: Ranked[] = []
  for (const id of scores.ids) {
    const coverage = bitCount((scores.terms[id] ?? 0) & counting)
    if (coverage === 0 || !options.accepts(id)) continue
    const last = best[most - 1]
    if (last !== undefined && coverage < last.coverage) continue
    const score = (scores.score[id] ?? 0) * options.factorOf(id)
    insert(best, { id, coverage, score }, { most, compareTies: options.compareTies })
  }
  return spread(best, options)
}

type InsertOptions = Pick<RankOptions, 'compareTies'> & { readonly most: number }

function insert(best: Ranked[], entry: Ranked, { most, compareTies }: InsertOptions): void {
  let place = best.length
  while (place > 0 && isBefore(entry, best[place - 1], compareTies)) place -= 1
  if (place >= most) return
  best.splice(place, 0, entry)
  if (best.length > most) best.pop()
}

/** Takes the best one after another, each time counting down the page that it is on. */
function spread(candidates: readonly Ranked[], options: RankOptions): readonly Ranked[] {
  const taken: Ranked[] = []
  const factors = new Map<number, number>()
  const left = [...candidates]
  while (taken.length < options.limit && left.length > 0) {
    let best = 0
    let bestEntry: Ranked | undefined
    for (const [place, candidate] of left.entries()) {
      const factor = factors.get(options.pageOf(candidate.id)) ?? 1
      const entry = { ...candidate, score: candidate.score * factor }
      if (bestEntry !== undefined && !isBefore(entry, bestEntry, options.compareTies)) continue
      best = place
      bestEntry = entry
    }
    const [chosen] = left.splice(best, 1)
    if (chosen === undefined) break
    taken.push(chosen)
    const page = options.pageOf(chosen.id)
    factors.set(page, (factors.get(page) ?? 1) * REPEATED_PAGE)
  }
  return taken
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
