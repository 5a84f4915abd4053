// What the project promises about time and memory, as ratios of figures of one run. Where a goal was not reached, it is
// what was: both are in docs/content/contributing/performance.md.
import { paintRatio, wall } from './table.js'

/** @typedef {import('./table.js').Result} Result */

/** Peers that render pages with a framework, too. */
const OTHERS = ['Starlight', 'Docusaurus', 'VitePress', 'Rspress']

/**
 * What is not met, in words; nothing where all is well.
 * @param {readonly Result[]} results
 * @param {readonly import('./lcp.js').Paint[]} paints Empty where they were not measured.
 * @param {import('./changes.js').Changes | undefined} [changed] Undefined where it was not measured.
 * @returns {readonly string[]}
 */
export function failures(results, paints, changed) {
  const of = (/** @type {string} */ peer, /** @type {number} */ size) =>
    results.find((result) => result.peer === peer && result.size === size)
  const own = of('docsgen', 1000)
  const large = of('docsgen', 5000)
  const small = of('docsgen', 100)
  const hugo = of('Hugo', 1000)
  const reference = of('docsgen-remark', 1000)
  const others = OTHERS.flatMap((peer) => of(peer, 1000) ?? []).map(({ cold }) => wall(cold))
  /** @type {[what: string, is: number, limit: number][]} */
  const checks = []
  if (own !== undefined) {
    checks.push(['1,000 pages, peak memory in MB', own.memory, 450])
  }
  if (own !== undefined && hugo !== undefined) {
    checks.push(['cold, times Hugo', wall(own.cold) / wall(hugo.cold), 3.5])
    checks.push(['warm, times Hugo', wall(own.warm) / wall(hugo.warm), 0.3])
    checks.push(['after one edit, times Hugo', wall(own.edit) / wall(hugo.edit), 0.85])
  }
  const largeHugo = of('Hugo', 5000)
  if (large !== undefined && largeHugo !== undefined) {
    checks.push(['5,000 pages cold, times Hugo', wall(large.cold) / wall(largeHugo.cold), 1])
  }
  if (reference !== undefined && hugo !== undefined) {
    const is = wall(reference.cold) / wall(hugo.cold)
    checks.push(['cold with the reference parser, times Hugo', is, 2])
  }
  if (own !== undefined && others.length > 0) {
    const is = wall(own.cold) / Math.min(...others)
    checks.push(['cold, times the fastest of the peers that render a framework', is, 0.154])
  }
  if (paints.length > 0) {
    checks.push(['largest contentful paint, times a bare page', paintRatio(paints), 1.15])
  }
  if (own !== undefined && large !== undefined) {
    checks.push(['5,000 pages cold, times 1,000 pages', wall(large.cold) / wall(own.cold), 5.5])
    checks.push(['5,000 pages, peak memory in MB', large.memory, 700])
  }
  if (changed !== undefined) {
    const { times, memory, folders } = changed
    checks.push(['a large site, nothing changed, times cold', times.nothing, 0.1])
    checks.push(['a large site, one text, times cold', times.text, 0.25])
    checks.push(['a large site, one title, times cold', times.title, 0.22])
    checks.push(['a large site, one navigation label, times cold', times.label, 0.22])
    checks.push(['a large site, peak memory in MB', memory.cold, 1600])
    checks.push(['a large site, one edit, peak memory in MB', memory.edit, 1600])
    checks.push(['an edit among ten folders, times one', folders, 7.5])
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
