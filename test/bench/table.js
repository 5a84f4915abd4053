// The measured figures as a Markdown table.
import { median } from './measure.js'

/**
 * @typedef {object} Result
 * @property {string} peer
 * @property {number} size
 * @property {import('./measure.js').Time[]} cold
 * @property {import('./measure.js').Time[]} warm
 * @property {import('./measure.js').Time[]} edit
 * @property {number} memory
 * @property {number} chrome Bytes of HTML over its article, a page.
 * @property {Record<string, { files: number, bytes: number }>} output
 */

const HEAD = [
  'pages',
  'generator',
  'cold, s',
  'times docsgen',
  'warm, s',
  'one edit, s',
  'processor, s',
  'peak memory, MB',
  'HTML a page, kB',
]

/**
 * @param {readonly Result[]} results
 * @returns {string}
 */
export function markdownTable(results) {
  const rows = results.map((result) => {
    const own = results.find(({ peer, size }) => peer === 'docsgen' && size === result.size)
    const html = result.output['html'] ?? { files: 1, bytes: 0 }
    return [
      String(result.size),
      result.peer,
      wall(result.cold).toFixed(2),
      (wall(result.cold) / wall(own?.cold ?? result.cold)).toFixed(2),
      wall(result.warm).toFixed(2),
      wall(result.edit).toFixed(2),
      median(result.cold.map(({ cpu }) => cpu)).toFixed(2),
      result.memory.toFixed(0),
      (html.bytes / html.files / 1000).toFixed(1),
    ]
  })
  return [HEAD, HEAD.map((_, column) => (column === 1 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/**
 * Median of the wall times.
 * @param {readonly import('./measure.js').Time[]} times
 */
export function wall(times) {
  return median(times.map((time) => time.wall))
}

const KINDS = ['html', 'css', 'js', 'woff2', 'prefetched']

/**
 * What a page paints and takes, docsgen's and the bare one.
 * @param {readonly import('./lcp.js').Paint[]} paints
 * @returns {string}
 */
export function paintTable(paints) {
  const rows = paints.map(({ page, lcp, sent }) => [
    page,
    lcp.toFixed(0),
    ...KINDS.map((kind) => ((sent[kind] ?? 0) / 1000).toFixed(1)),
  ])
  const head = ['page', 'largest paint, ms', ...KINDS.map((kind) => `${kind}, kB`)]
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/**
 * How much later docsgen's page paints than the bare one: 1 is as soon.
 * @param {readonly import('./lcp.js').Paint[]} paints
 */
export function paintRatio([own, bare]) {
  return (own?.lcp ?? Number.NaN) / (bare?.lcp ?? Number.NaN)
}
