import { describe, expect, it } from 'vitest'
import { writeBuildFile } from '../../../src/commands/build/build-file.ts'
import { report } from '../../../src/features/report/index.ts'
import { outputGroups } from '../../../src/features/report/output-groups.ts'
import {
  filesTable,
  foldersTable,
  kindsTable,
  weightTable,
} from '../../../src/features/report/report-sizes.ts'
import { bar, pathCell, reportTable } from '../../../src/features/report/report-table.ts'
import { slowestTable, stagesTable } from '../../../src/features/report/report-times.ts'
import { folderOf } from '../../support/temporary-dir.ts'

/** The cells of a table, row by row, bars as what they are from and to. */
const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = '']) =>
      cell
        .replace(/<svg class="bar (\w+)".*x="([\d.]+%)" width="([\d.]+%)".*<\/svg>/, '$1 $2 $3')
        .replace(/<span class="swatch (\w+)"><\/span>/, '$1 ')
        .replace(/<[^>]+>/g, ' ')
        .trim(),
    ),
  )

describe('the report of a build', () => {
  it('has tables of sizes, with shares of the whole', () => {
    const sizes = [
      { kind: 'html', files: 1_000, bytes: 3_000, gzip: undefined },
      { kind: 'js', files: 2, bytes: 1_000, gzip: 400 },
    ]
    expect(rowsOf(kindsTable({ sizes } as never))).toEqual([
      ['Kind', '', 'Files', 'Size', 'Share', 'gzip'],
      ['html HTML', 'html 0.000% 75.000%', '1,000', '3.0 kB', '75.0 %', ''],
      ['js JavaScript', 'js 0.000% 25.000%', '2', '1.0 kB', '25.0 %', '400 B'],
    ])
    const none = [{ kind: 'css', files: 1, bytes: 0, gzip: 20 }]
    expect(rowsOf(kindsTable({ sizes: none } as never))[1]?.slice(1)).toEqual([
      'css 0.000% 0.000%',
      '1',
      '0 B',
      '0.0 %',
      '20 B',
    ])
    const weight = { js: 1, css: 2, requests: 1_000, html: { path: 'a<b', bytes: 3 } }
    expect(rowsOf(weightTable({ weight } as never)).slice(1)).toEqual([
      ['Script', '1 B'],
      ['Styles', '2 B'],
      ['Largest page,   a&lt;b', '3 B'],
      ['Requests', '1,000'],
    ])
    expect(rowsOf(weightTable({ weight: { ...weight, html: undefined } } as never))).toHaveLength(4)
    expect(weightTable({ weight: undefined } as never)).toBe('')
  })

  it('has tables of the largest files, folders, stages and pages', () => {
    const files = Array.from({ length: 16 }, (_, index) => {
      return { path: `f${index}`, kind: 'css', bytes: index } as const
    })
    const rows = rowsOf(filesTable(files))
    expect([rows.length, rows[1], rows.at(-1)?.[0]]).toEqual([
      16,
      ['f15', 'css CSS', '15 B', '12.5 %'],
      'f1',
    ])
    expect(rowsOf(foldersTable(outputGroups(files)))[1]).toEqual(['./', '16', '120 B', '100.0 %'])
    const timings = [
      { stage: 'load', ms: 1_000 },
      { stage: 'own', ms: 3_000 },
    ]
    const stages = stagesTable({ timings } as never)
    expect(stages).toContain('<caption>Stages: 4.00 s in all</caption>')
    expect(rowsOf(stages).slice(1)).toEqual([
      [
        'load config, theme and sources are read',
        'stage 0.000% 25.000%',
        '0.00 s',
        '1.00 s',
        '25.0 %',
      ],
      ['own', 'stage 25.000% 75.000%', '1.00 s', '3.00 s', '75.0 %'],
    ])
    expect(rowsOf(stagesTable({ timings: [{ stage: 'load', ms: 0 }] } as never))[1]?.[1]).toBe(
      'stage 0.000% 0.000%',
    )
    const times = Array.from({ length: 16 }, (_, index) => {
      return { page: `/p${index}`, part: 'parse', ms: index } as const
    })
    const slowest = rowsOf(slowestTable(times))
    expect([slowest.length, slowest[1], slowest[15]]).toEqual([
      16,
      ['/p15', 'time 0.000% 100.000%', 'parse', '15.0 ms'],
      ['/p1', 'time 0.000% 6.667%', 'parse', '1.0 ms'],
    ])
    expect(slowestTable([])).toContain('No page was parsed or rendered')
    expect(slowestTable([{ page: '/', part: 'render', ms: 0 }])).toContain('width="0.000%"')
  })

  it('has texts as texts', () => {
    expect(reportTable({ caption: 'a<b', head: ['', 'c<d'], rows: [[]] })).toBe(
      '<div class="scroll" tabindex="0" role="region" aria-label="a&lt;b"><table><caption>a&lt;b</caption><thead><tr><td></td><th scope="col">c&lt;d</th></tr></thead><tbody><tr><th scope="row"></th></tr></tbody></table></div>',
    )
    expect(pathCell('a<b')).toBe('<bdi><code>a&lt;b</code></bdi>')
    expect(bar(0.5, 0.123_456, 'x')).toContain('x="50.000%" width="12.346%"')
  })

  const files = (folder: string, count: number, bytes = 1) =>
    Array.from({ length: count }, (_, index) => {
      return { path: `${folder}${index}.js`, kind: 'js', bytes: bytes + index } as const
    })

  it('draws fourteen files of a folder, or fifteen, and the others together by kind', () => {
    const cellsOf = (count: number) => outputGroups(files('a/b/', count))[0]?.cells ?? []
    expect([cellsOf(14), cellsOf(15), cellsOf(16)].map(({ length }) => length)).toEqual([
      14, 15, 15,
    ])
    expect(cellsOf(16)[0]).toEqual({ name: '15.js', title: 'a/b/15.js', bytes: 16, kind: 'js' })
    expect(cellsOf(16).at(-1)).toEqual({
      name: '2 smaller files (JavaScript)',
      title: '2 smaller files (JavaScript) in a/',
      bytes: 3,
      kind: 'js',
    })
    const mixed = [...files('a/', 15, 5), { path: 'a/x.css', kind: 'css', bytes: 1 } as const]
    expect(
      outputGroups(mixed)[0]
        ?.cells.slice(14)
        .map(({ name }) => name),
    ).toEqual(['1 smaller file (JavaScript)', '1 smaller file (CSS)'])
  })

  it('draws sixteen folders, or fifteen and the others together', () => {
    const folders = (count: number) =>
      outputGroups(
        Array.from({ length: count }, (_, index) => {
          return { path: `f${index}/a.js`, kind: 'js', bytes: index + 1 } as const
        }),
      )
    expect(
      folders(16)
        .map(({ folder }) => folder)
        .at(-1),
    ).toBe('f0/')
    const many = folders(17)
    expect([many.length, many[0]?.folder, many.at(-1)]).toEqual([
      16,
      'f16/',
      expect.objectContaining({ folder: 'other folders', files: 2, bytes: 3 }),
    ])
    expect(outputGroups(files('', 1))[0]?.folder).toBe('./')
  })

  it('is written over a report and nothing else, and not where it would be published', async () => {
    const dir = folderOf({ 'dist/a.html': 'a', 'dist/.docsgen-output.json': '{}', 'own.html': 'x' })
    const build = { pages: 1, written: 2, unchanged: 3, removed: 4, timings: [], sizes: [] }
    const data = { site: 's', version: '1', day: '2026-01-01', build, pageTimes: [] }
    const [outDir, contentDir, publicDir] = ['dist', 'pages', 'static'].map((n) => `${dir}/${n}`)
    const folders = { outDir, contentDir, publicDir } as never
    const write = (name: string) =>
      writeBuildFile(report.build, { path: `${dir}/${name}`, folders }, data as never)
    expect(await write('new/report.html')).toBeUndefined()
    expect(await write('new/report.html')).toBeUndefined()
    expect(await write('own.html')).toBe('the file exists and is not a report')
    for (const name of ['dist', 'dist/r.html', 'pages/r.html', 'static/x/r.html'])
      expect([name, await write(name)]).toEqual([name, 'it would be published'])
    expect(await write('dist-report.html')).toBeUndefined()
    expect(await write('own.html/r.html')).toEqual(expect.any(String))
  })
})
