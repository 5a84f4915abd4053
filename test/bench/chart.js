#!/usr/bin/env node
// Draws what the benchmark measured. `npm run bench` calls it; by itself it draws the run that is kept:
// node test/bench/chart.js
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './measure.js'

/**
 * What a run of the benchmark leaves, as far as it is drawn.
 * @typedef {object} Run
 * @property {string} machine
 * @property {string} day '2026-11-23'
 * @property {readonly DrawnResult[]} results
 *
 * @typedef {Pick<import('./table.js').Result, 'peer' | 'size' | 'cold' | 'warm' | 'edit' | 'memory'>} DrawnResult
 * @typedef {{ readonly text: string, readonly quiet: string, readonly own: string, readonly other: string }} Colours
 */

/** @type {Readonly<Record<'light' | 'dark', Colours>>} */
export const COLOURS = {
  light: { text: '#1f2328', quiet: '#57606a', own: '#2f6fde', other: '#b4bcc6' },
  dark: { text: '#e6edf3', quiet: '#9da7b3', own: '#5b95f5', other: '#566270' },
}

/** @param {readonly import('./measure.js').Time[]} times */
const wall = (times) => median(times.map((time) => time.wall))

/** @type {readonly { name: string, unit: string, digits: number, of: (result: DrawnResult) => number }[]} */
const PANELS = [
  { name: 'Cold', unit: 's', digits: 2, of: ({ cold }) => wall(cold) },
  { name: 'Nothing changed', unit: 's', digits: 2, of: ({ warm }) => wall(warm) },
  { name: 'One edit', unit: 's', digits: 2, of: ({ edit }) => wall(edit) },
  { name: 'Peak memory', unit: 'MB', digits: 0, of: ({ memory }) => memory },
]

const WIDTH = 718
const PANEL = { width: 154, gap: 34 }
const LINE = 40
const HEAD = 62
/** Around it all: some pages show pictures in a frame. */
const MARGIN = 16

/**
 * Bars for each generator: a row of panels for each number of pages, each panel with a scale of its own from zero.
 * @param {Run} run
 * @param {Colours} colours
 * @returns {string} SVG
 */
export function chart({ machine, day, results }, colours) {
  const sizes = [...new Set(results.map(({ size }) => size))]
  const rows = sizes.map((size) => results.filter((result) => result.size === size))
  const starts = rows.map((_, row) =>
    rows.slice(0, row).reduce((sum, earlier) => sum + HEAD + earlier.length * LINE, 0),
  )
  const height = rows.reduce((sum, row) => sum + HEAD + row.length * LINE, 0) + 30
  const drawn = rows.map((row, index) => sizeRow(row, starts[index] ?? 0, colours))
  const note = `${machine}. ${day}. Shorter is better.`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${height + 2 * MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${height + 2 * MARGIN}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="14" fill="${colours.text}">
<title>${escaped(spoken(rows))}</title>
${drawn.join('\n')}
<text x="0" y="${height - 8}" font-size="12" fill="${colours.quiet}">${escaped(note)}</text>
</svg>
`
}

/**
 * @param {readonly DrawnResult[]} row
 * @param {number} top
 * @param {Colours} colours
 */
function sizeRow(row, top, colours) {
  const head = `<text x="0" y="${top + 16}" font-weight="600">${pages(row)}</text>`
  const panels = PANELS.map((panel, column) => {
    const x = column * (PANEL.width + PANEL.gap)
    const values = row.map(panel.of)
    const most = Math.max(...values)
    const bars = row.map(({ peer }, index) => {
      const value = values[index] ?? 0
      const y = top + HEAD + index * LINE
      const colour = peer === 'docsgen' ? colours.own : colours.other
      const width = most === 0 ? 0 : (value / most) * PANEL.width
      return `<text x="${x}" y="${y}">${escaped(peer)}</text><text x="${x + PANEL.width}" y="${y}" text-anchor="end">${figure(value, panel)}</text><rect x="${x}" y="${y + 6}" width="${width.toFixed(2)}" height="12" rx="2" fill="${colour}"/>`
    })
    return `<text x="${x}" y="${top + 38}" font-size="12" fill="${colours.quiet}">${panel.name}</text>${bars.join('')}`
  })
  return [head, ...panels].join('\n')
}

/**
 * The same in words, for who does not see it.
 * @param {readonly (readonly DrawnResult[])[]} rows
 */
function spoken(rows) {
  return rows
    .map((row) => {
      const peers = row.map((result) => {
        const figures = PANELS.map((panel) => `${panel.name} ${figure(panel.of(result), panel)}`)
        return `${result.peer}: ${figures.join(', ')}`
      })
      return `${pages(row)}. ${peers.join('; ')}.`
    })
    .join(' ')
}

/** @param {readonly DrawnResult[]} row */
function pages(row) {
  return `${(row[0]?.size ?? 0).toLocaleString('en')} pages`
}

/**
 * @param {number} value
 * @param {{ readonly unit: string, readonly digits: number }} panel
 */
function figure(value, { unit, digits }) {
  return `${value.toFixed(digits)} ${unit}`
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const pictures = {
  kept: fileURLToPath(new URL('../../docs/pictures/speed.json', import.meta.url)),
  folder: fileURLToPath(new URL('../../docs/content/public/images/', import.meta.url)),
}

/**
 * Draws a run for light and for dark pages: `speed.light.svg` and `speed.dark.svg`.
 * @param {Run} run
 * @param {string} folder
 */
export function drawRun(run, folder) {
  mkdirSync(folder, { recursive: true })
  for (const [theme, colours] of Object.entries(COLOURS)) {
    writeFileSync(join(folder, `speed.${theme}.svg`), chart(run, colours))
  }
}

/**
 * Keeps a run as the one that README and the manual show, and draws it for them.
 * @param {Run} run
 */
export function keepRun(run) {
  writeFileSync(pictures.kept, `${JSON.stringify(run, null, 2)}\n`)
  drawRun(run, pictures.folder)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  drawRun(JSON.parse(readFileSync(pictures.kept, 'utf8')), pictures.folder)
}
