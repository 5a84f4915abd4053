import type { FinishedBuild, OutputFile } from '../../commands/build/build-part.ts'
import { bytes, grouped } from '../../model/quantities.ts'
import { type Group, KIND_NAMES } from './output-groups.ts'
import { percent } from './percent.ts'
import { bar, pathCell, reportTable } from './report-table.ts'
import { sumOf } from './squarify.ts'

const LARGEST = 15

/** Sizes by kind, the same numbers as in `--json`. */
export function kindsTable({ sizes }: FinishedBuild['build']): string {
  const total = sumOf(sizes)
  return reportTable({
    caption: 'By kind',
    head: ['Kind', '', 'Files', 'Size', 'Share', 'gzip'],
    rows: sizes.map(({ kind, files, bytes: size, gzip }) => [
      `<span class="swatch ${kind}"></span>${KIND_NAMES[kind]}`,
      bar(0, total === 0 ? 0 : size / total, kind),
      grouped(files),
      bytes(size),
      percent(size, total),
      gzip === undefined ? '' : bytes(gzip),
    ]),
  })
}

/** What a page loads before its reader does anything. */
export function weightTable({ weight }: FinishedBuild['build']): string {
  if (weight === undefined) return ''
  const { js, css, requests, html } = weight
  const largest = html && [`Largest page, ${pathCell(html.path)}`, bytes(html.bytes)]
  return reportTable({
    caption: 'What a page loads before its reader does something, compressed',
    head: ['What', 'Size'],
    rows: [
      ['Script', bytes(js)],
      ['Styles', bytes(css)],
      ...(largest === undefined ? [] : [largest]),
      ['Requests', grouped(requests)],
    ],
  })
}

/** The folders of the map. */
export function foldersTable(groups: readonly Group[]): string {
  const total = sumOf(groups)
  return reportTable({
    caption: 'By folder',
    head: ['Folder', 'Files', 'Size', 'Share'],
    rows: groups.map(({ folder, files, bytes: size }) => [
      pathCell(folder),
      grouped(files),
      bytes(size),
      percent(size, total),
    ]),
  })
}

/** The largest files of the output. */
export function filesTable(files: readonly OutputFile[]): string {
  const total = sumOf(files)
  const largest = files.toSorted((left, right) => right.bytes - left.bytes).slice(0, LARGEST)
  return reportTable({
    caption: 'The largest files',
    head: ['File', 'Kind', 'Size', 'Share'],
    rows: largest.map(({ path, kind, bytes: size }) => [
      pathCell(path),
      `<span class="swatch ${kind}"></span>${KIND_NAMES[kind]}`,
      bytes(size),
      percent(size, total),
    ]),
  })
}
