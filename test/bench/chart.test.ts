import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOURS, chart } from './chart.js'
// @ts-expect-error What measures has no types.
import { median } from './measure.js'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const times = (...walls: readonly number[]) => walls.map((wall) => ({ wall, cpu: wall }))

const run = {
  machine: '2 cores (<A&B>)',
  day: '2026-11-23',
  results: [100, 1000].flatMap((size) => [
    { peer: 'docsgen', size, cold: times(9, 2, 4), warm: times(1), edit: times(2), memory: 400 },
    { peer: 'Hugo', size, cold: times(8), warm: times(4), edit: times(3), memory: 300 },
  ]),
}

/** Widths of all bars, row by row and panel by panel. */
function barsOf(svg: string): readonly number[] {
  return Array.from(svg.matchAll(/<rect [^>]*width="([\d.]+)"/g), ([, width]) => Number(width))
}

describe('the chart of the benchmark', () => {
  it('has a bar for each figure, whose length is the median', () => {
    const bars = barsOf(chart(run, COLOURS.light))
    const row = [77, 154, 38.5, 154, 102.67, 154, 154, 115.5]
    expect(bars).toEqual([...row, ...row])
  })

  it('says machine, day and every figure in words, and escapes them', () => {
    const svg = chart(run, COLOURS.dark)
    expect(svg).toContain('2 cores (&lt;A&amp;B&gt;). 2026-11-23.')
    expect(svg).toContain(
      '1,000 pages. docsgen: Cold 4.00 s, Nothing changed 1.00 s, One edit 2.00 s, Peak memory 400 MB;',
    )
  })

  it('is drawn of the run that is kept', () => {
    const kept = JSON.parse(textOf('docs/pictures/speed.json'))
    for (const [theme, colours] of Object.entries(COLOURS)) {
      expect(textOf(`docs/content/public/images/speed.${theme}.svg`)).toBe(chart(kept, colours))
    }
  })

  it('shows the figures of the table in README', () => {
    const { results } = JSON.parse(textOf('docs/pictures/speed.json')) as Pick<
      typeof run,
      'results'
    >
    for (const { peer, size, cold, warm, edit, memory } of results) {
      const cells = [cold, warm, edit].map((all) => median(all.map(({ wall }) => wall)).toFixed(2))
      const row = `| ${size.toLocaleString('en')} | ${peer} | ${cells.join(' | ')} | ${Math.round(memory)} |`
      expect(textOf('README.md')).toContain(row)
    }
  })
})
