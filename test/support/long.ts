/**
 * Whether tests run to their full length: kills, random texts and random edits by the hundred, ratios of times, every
 * page in every look, three engines.
 * `npm run test:long` sets the variable; `npm test` runs a bounded share of each.
 */
export const isLong = process.env['LONG'] === '1'

/** How much of a long test to run: a few rounds in `npm test`, all of them in `npm run test:long`. */
export function share(few: number, all: number): number {
  return isLong ? all : few
}

/** Rows of a table of tests, or parts of one, that only `npm run test:long` tries. */
export function inLongRuns<const Row>(rows: readonly Row[]): readonly Row[] {
  return isLong ? rows : []
}
