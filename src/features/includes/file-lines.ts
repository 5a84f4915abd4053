import { nearest } from '../../model/nearest.ts'
import { type FileRegions, fileRegions } from './file-regions.ts'

/** What of a file is asked for: all of it, a region, or lines. */
export type FilePart = { readonly region?: string | undefined; readonly lines?: string | undefined }

/** What is shown of a file, and the lines of it that this is. */
export type FileLines = { readonly code: string; readonly first: number; readonly last: number }

/** Why a part cannot be shown. */
export type PartProblem =
  | { readonly region: string; readonly hint: string }
  | { readonly lines: string; readonly reason: string; readonly hint: string }

/** Lines of a file with their numbers in it. */
export type NumberedLines = Pick<FileLines, 'first' | 'last'> & {
  readonly shown: readonly { readonly line: string; readonly number: number }[]
  /** Characters of indentation that were taken from each. */
  readonly indent: number
}

/** The lines of a file that a fence asks for: see `linesOf`. */
export function fileLines(text: string, part: FilePart): FileLines | PartProblem {
  const found = linesOf(text, part)
  if ('hint' in found) return found
  const { shown, first, last } = found
  return { code: shown.map(({ line }) => line).join('\n'), first, last }
}

/**
 * The lines of a part of a file, without the comments that mark regions, without the indentation that all of them have
 * in common, and without empty lines around them. `markersOf` says how a region is marked in such a file.
 */
export function linesOf(
  text: string,
  part: FilePart,
  markersOf: (region: string) => string = (region) => `// #region ${region} and // #endregion`,
): NumberedLines | PartProblem {
  const lines = text.replace(/\n$/, '').split('\n')
  const found = fileRegions(lines)
  const range = rangeOf(lines.length, found, { ...part, markersOf })
  if ('hint' in range) return range
  const markers = new Set(found.regions.flatMap(({ first, last }) => [first, last]))
  const shown = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .slice(range.first - 1, range.last)
    .filter(({ number }) => !markers.has(number))
  const isFull = ({ line }: { readonly line: string }) => line.trim() !== ''
  const inner = shown.slice(shown.findIndex(isFull), shown.findLastIndex(isFull) + 1)
  const common = commonIndentation(inner.map(({ line }) => line))
  return {
    shown: inner.map(({ line, number }) => ({
      line: line.startsWith(common) ? line.slice(common.length) : '',
      number,
    })),
    indent: common.length,
    first: inner.at(0)?.number ?? range.first,
    last: inner.at(-1)?.number ?? range.last,
  }
}

type Range = Pick<FileLines, 'first' | 'last'>

function rangeOf(
  count: number,
  { regions, open }: FileRegions,
  { region, lines, markersOf }: FilePart & { readonly markersOf: (region: string) => string },
): Range | PartProblem {
  if (lines !== undefined) return lineRange(lines, count)
  if (region === undefined) return { first: 1, last: count }
  const named = regions.filter(({ name }) => name === region)
  const [only] = named
  if (only !== undefined && named.length === 1) return only
  const names = regions.map(({ name }) => name).filter((name) => name !== '')
  const hint = regionHint(region, names, markersOf(region))
  if (only !== undefined) return { region, hint: 'Several have that name: rename all but one.' }
  return open.includes(region)
    ? { region, hint: 'It begins, but no comment such as // #endregion ends it.' }
    : { region, hint }
}

function regionHint(region: string, names: readonly string[], markers: string): string {
  const near = nearest(region, names)
  if (near !== undefined) return `Did you mean ${near}?`
  return names.length === 0
    ? `It has none: put ${markers} around the lines.`
    : `It has ${[...new Set(names)].slice(0, 8).join(', ')}.`
}

function lineRange(lines: string, count: number): Range | PartProblem {
  const match = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(lines)
  const first = Number(match?.[1])
  const last = Number(match?.[2] ?? first)
  if (match === null || first < 1 || last < first) {
    return { lines, reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }
  }
  if (last <= count) return { first, last }
  const has = count === 1 ? '1 line' : `${count} lines`
  return { lines, reason: `it has ${has}`, hint: 'Lines that move are better named by a region.' }
}

/** What all lines but the empty ones begin with. */
function commonIndentation(lines: readonly string[]): string {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0]]))
  let common = indents[0] ?? ''
  for (const indent of indents) {
    while (indent?.startsWith(common) === false) common = common.slice(0, -1)
  }
  return common
}
