import type { Style } from '../diagnostics/format/style.ts'
import type { BuildReport, PageWeight, SizeRow } from '../model/output.ts'
import { bytes, grouped, seconds } from '../model/quantities.ts'

const names: Readonly<Record<SizeRow['kind'], string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  fonts: 'fonts',
  other: 'other',
}

export type SizesReport = Pick<BuildReport, 'sizes' | 'weight'>

/** Files, size and compressed size of what was built, by kind, and what a page loads of it. */
export function sizesTable({ sizes, weight }: SizesReport, folder: string, style: Style): string {
  const title = `${folder}/`
  const width = Math.max(NAME_WIDTH, title.length)
  const head = style.dim(row([title, 'files', 'size', 'gzip'], width))
  const rows = sizes
    .filter(({ files }) => files > 0)
    .map(({ kind, files, bytes: size, gzip }) => {
      const cells = [grouped(files), bytes(size), gzip === undefined ? '' : bytes(gzip)] as const
      const line = row([names[kind], ...cells], width)
      const note = noteOn(kind, weight)
      return note === undefined ? line : `${line.padEnd(width + CELLS_WIDTH)}    ${style.dim(note)}`
    })
  return [head, ...rows].join('\n')
}

const NAME_WIDTH = 12
const CELLS_WIDTH = 30

/** What a page loads of a kind, compressed, before a reader does anything. */
function noteOn(kind: SizeRow['kind'], weight: PageWeight | undefined): string | undefined {
  if (weight === undefined) return undefined
  if (kind === 'html' && weight.html !== undefined) {
    return `largest ${weight.html.path} ${bytes(weight.html.bytes)} gzip`
  }
  return kind === 'js'
    ? `first load ${bytes(weight.js)}, ${weight.requests} requests a page`
    : undefined
}

/** Time of each stage of a build, for --verbose. */
export function timingsTable(timings: BuildReport['timings'], style: Style): string {
  const total = timings.reduce((sum, { ms }) => sum + ms, 0)
  const rows = timings.map(({ stage, ms }) => {
    const share = total === 0 ? 0 : Math.round((ms / total) * 100)
    return row([stage, seconds(ms), `${share} %`, ''])
  })
  return [style.dim(row(['stage', 'time', 'share', ''])), ...rows].join('\n')
}

function row(
  [name, ...cells]: readonly [string, string, string, string],
  width = NAME_WIDTH,
): string {
  const [first, second, third] = cells
  return `  ${name.padEnd(width)}${first.padStart(8)}${second.padStart(11)}${third.padStart(11)}`.trimEnd()
}
