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
  /** Factor of a section's score. */
  readonly factor: (id: number) => number
  /** Whether a section may be a hit. */
  readonly accepts: (id: number) => boolean
  /** The page that holds a section. */
  readonly pageOf: (id: number) => number
  /** Order of sections that are equal otherwise. */
  readonly compareTies: (a: number, b: number) => number
}

/** Candidates for each hit: enough to prefer other pages over a third section of the same one. */
const CANDIDATES = 8
/** Factor for a second hit of the same page. */
const REPEATED_PAGE = 0.5
/** Less than any difference of scores. */
const LAST = 1e-6
/** Hits of a page before those of other pages that have as many of the terms. */
const MOST_OF_PAGE = 2

/**
 * The best sections: by the number of terms, then by score. Further sections of a page rank lower, so that one page does
 * not fill the list.
 */
export function rankSections(
  scores: Scores,
  terms: readonly QueryTerm[],
  options: RankOptions,
): readonly Ranked[] {
  const counting = terms.reduce((mask, { counts }, bit) => (counts ? mask | (1 << bit) : mask), 0)
  const max = options.limit * CANDIDATES
  const best: Ranked[] = []
  for (const id of scores.ids) {
    const coverage = bitCount((scores.terms[id] ?? 0) & counting)
    if (coverage === 0 || !options.accepts(id)) continue
    const last = best[max - 1]
    if (last !== undefined && coverage < last.coverage) continue
    const score = (scores.score[id] ?? 0) * options.factor(id)
    insert(best, { id, coverage, score }, { max, compareTies: options.compareTies })
  }
  return diversify(best, options)
}

type InsertOptions = Pick<RankOptions, 'compareTies'> & { readonly max: number }

function insert(best: Ranked[], entry: Ranked, { max, compareTies }: InsertOptions): void {
  let place = best.length
  while (place > 0 && isBefore(entry, best[place - 1], compareTies)) place -= 1
  if (place >= max) return
  best.splice(place, 0, entry)
  if (best.length > max) best.pop()
}

/** Selects the best candidates one by one, lowering the score of other sections of a selected page. */
function diversify(candidates: readonly Ranked[], options: RankOptions): readonly Ranked[] {
  const selected: Ranked[] = []
  const counts = new Map<number, number>()
  const remaining = [...candidates]
  const factorOf = ({ id }: Ranked): number => {
    const count = counts.get(options.pageOf(id)) ?? 0
    return count < MOST_OF_PAGE ? REPEATED_PAGE ** count : LAST * REPEATED_PAGE ** count
  }
  while (selected.length < options.limit && remaining.length > 0) {
    let best = 0
    let bestEntry: Ranked | undefined
    for (const [place, candidate] of remaining.entries()) {
      const entry = { ...candidate, score: candidate.score * factorOf(candidate) }
      if (bestEntry !== undefined && !isBefore(entry, bestEntry, options.compareTies)) continue
      best = place
      bestEntry = entry
    }
    const [chosen] = remaining.splice(best, 1)
    if (chosen === undefined) break
    selected.push(chosen)
    const page = options.pageOf(chosen.id)
    counts.set(page, (counts.get(page) ?? 0) + 1)
  }
  return selected
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
