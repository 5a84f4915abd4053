import type { OutputFile } from '../../commands/build/build-part.ts'
import { groupBy } from '../../model/group-by.ts'
import { counted } from '../../model/quantities.ts'
import { sumOf } from './squarify.ts'

/** Display names of the kinds of files. */
export const KIND_NAMES: Readonly<Record<OutputFile['kind'], string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  fonts: 'Fonts',
  other: 'Other',
}

/** A rectangle of the map: one file, or the small files of one kind together. */
export type Cell = Pick<OutputFile, 'bytes' | 'kind'> & {
  /** Its label: 'cli.html'. */
  readonly name: string
  /** Its tooltip: 'how-to/cli.html'. */
  readonly title: string
}

/** A folder of the output. */
export type Group = {
  /** 'how-to/'; './' for files at the root. */
  readonly folder: string
  readonly files: number
  readonly bytes: number
  readonly cells: readonly Cell[]
}

/** Most folders with a rectangle of their own, and most files in each: more would be too small to see. */
const MOST_FOLDERS = 16
const MOST_FILES = 14

const OTHERS = 'other folders'

/** The output by folder, the largest first. Every byte is in exactly one cell. */
export function outputGroups(files: readonly OutputFile[]): readonly Group[] {
  const folders = [...groupBy(files, ({ path }) => folderOf(path))]
    .map(([folder, own]) => createGroup(folder, own))
    .toSorted((left, right) => right.bytes - left.bytes)
  if (folders.length <= MOST_FOLDERS) return folders
  const large = new Set(folders.slice(0, MOST_FOLDERS - 1).map(({ folder }) => folder))
  const shown = folders.filter(({ folder }) => large.has(folder))
  const small = files.filter(({ path }) => !large.has(folderOf(path)))
  return [...shown, createGroup(OTHERS, small)]
}

function createGroup(folder: string, files: readonly OutputFile[]): Group {
  const sorted = files.toSorted((left, right) => right.bytes - left.bytes)
  const hasOneMore = sorted.length === MOST_FILES + 1
  const count = hasOneMore ? sorted.length : MOST_FILES
  const single = sorted.slice(0, count).map(({ path, bytes, kind }) => {
    return { name: path.slice(path.lastIndexOf('/') + 1), title: path, bytes, kind }
  })
  const together = [...groupBy(sorted.slice(count), ({ kind }) => kind)].map(([kind, own]) => {
    const name = `${counted(own.length, 'smaller file')} (${KIND_NAMES[kind]})`
    return { name, title: `${name} in ${folder}`, bytes: sumOf(own), kind }
  })
  return { folder, files: files.length, bytes: sumOf(files), cells: [...single, ...together] }
}

function folderOf(path: string): string {
  const end = path.indexOf('/')
  return end === -1 ? './' : path.slice(0, end + 1)
}
