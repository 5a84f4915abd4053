// What the project promises about time and memory, as ratios of figures of one run.
import { paintRatio, wall } from './table.js'

/** @typedef {import('./table.js').Result} Result */

/** Peers whose pages are React, too. */
const REACT = ['Docusaurus', 'Rspress']

/**
 * What is not met, in words; nothing where all is well.
 * @param {readonly Result[]} results
 * @param {readonly import('./lcp.js').Paint[]} paints Empty where they were not measured.
 * @returns {readonly string[]}
 */
export function failures(results, paints) {
  const of = (/** @type {string} */ peer, /** @type {number} */ size) =>
    results.find((result) => result.peer === peer && result.size === size)
  const own = of('docsgen', 1000)
  const large = of('docsgen', 5000)
  const small = of('docsgen', 100)
  const hugo = of('Hugo', 1000)
  const reference = of('docsgen-remark', 1000)
  const react = REACT.flatMap((peer) => of(peer, 1000) ?? []).map(({ cold }) => wall(cold))
  /** @type {[what: string, is: number, limit: number][]} */
  const checks = []
  if (own !== undefined) {
    checks.push(['1,000 pages, peak memory in MB', own.memory, 450])
  }
  if (own !== undefined && hugo !== undefined) {
    checks.push(['cold, times Hugo', wall(own.cold) / wall(hugo.cold), 1.5])
    checks.push(['warm, times Hugo', wall(own.warm) / wall(hugo.warm), 0.2])
    checks.push(['after one edit, times Hugo', wall(own.edit) / wall(hugo.edit), 0.4])
  }
  const largeHugo = of('Hugo', 5000)
  if (large !== undefined && largeHugo !== undefined) {
    checks.push(['5,000 pages cold, times Hugo', wall(large.cold) / wall(largeHugo.cold), 1])
  }
  if (reference !== undefined && hugo !== undefined) {
    const is = wall(reference.cold) / wall(hugo.cold)
    checks.push(['cold with the reference parser, times Hugo', is, 2])
  }
  if (own !== undefined && react.length > 0) {
    const is = wall(own.cold) / Math.min(...react)
    checks.push(['cold, times the fastest generator with React', is, 0.1])
  }
  if (paints.length > 0) {
    checks.push(['largest contentful paint, times a bare page', paintRatio(paints), 1.15])
  }
  if (own !== undefined && large !== undefined) {
    checks.push(['5,000 pages cold, times 1,000 pages', wall(large.cold) / wall(own.cold), 5.5])
    checks.push(['5,000 pages, peak memory in MB', large.memory, 700])
  }
  if (small !== undefined && large !== undefined) {
    const grown = large.chrome / small.chrome
    checks.push(['HTML over its article at 5,000 pages, times 100 pages', grown, 1.1])
    checks.push(['HTML over its article at 100 pages, times 5,000 pages', 1 / grown, 1.1])
  }
  for (const { peer, size, chrome } of results) {
    if (peer === 'docsgen')
      checks.push([`HTML over its article, ${size} pages, kB`, chrome / 1000, 25])
  }
  return checks
    .filter(([, is, limit]) => !(is <= limit))
    .map(([what, is, limit]) => `${what}: ${is.toFixed(2)}, at most ${limit}`)
}
