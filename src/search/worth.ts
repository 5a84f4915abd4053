import type { Postings } from './wire.ts'

/** How soon more of the same word says no more: of BM25+, MiniSearch's constant. */
export const SATURATION = 1.2
/** How much the length of a section matters. */
export const LENGTH_SHARE = 0.7
const STEPS = 8

/** What the length of a section makes of a count: 1 for the average. */
export function lengthFactor(length: number, average: number): number {
  return 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average
}

/**
 * In a large index, a count and the length of its section in one small number, so that nobody loads the lengths of all
 * sections: the count that is worth as much in a section of average length.
 */
export function worthOf(count: number, factor: number): number {
  const even = count / factor
  return Math.max(1, Math.min(STEPS - 1, Math.round((STEPS * even) / (even + SATURATION))))
}

/** The counts that `worthOf` encoded. */
export function countWorth(postings: Postings): Postings {
  for (const places of postings.values()) {
    for (let at = 1; at < places.length; at += 2) {
      const share = (places[at] ?? 1) / STEPS
      places[at] = (SATURATION * share) / (1 - share)
    }
  }
  return postings
}
