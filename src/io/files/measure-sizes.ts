import { groupBy } from '../../model/group-by.ts'
import type { SizeRow } from '../../model/output.ts'
import { type SiteFileSizes, weightOf } from './page-weight.ts'

const KINDS: readonly SizeRow['kind'][] = ['html', 'js', 'css', 'fonts', 'other']
const BY_ENDING: ReadonlyMap<string, SizeRow['kind']> = new Map([
  ['html', 'html'],
  ['js', 'js'],
  ['mjs', 'js'],
  ['css', 'css'],
  ['woff', 'fonts'],
  ['woff2', 'fonts'],
  ['ttf', 'fonts'],
  ['otf', 'fonts'],
])

/** Sizes of the output by kind. Only scripts and styles are compressed, as pages would take too long. */
export function measureSizes(made: SiteFileSizes): readonly SizeRow[] {
  const byKind = groupBy([...made.outputs.keys()], kindOf)
  const compressed = (path: string) => weightOf(path, made)
  return KINDS.flatMap((kind) => {
    const ours = byKind.get(kind) ?? []
    if (ours.length === 0) return []
    return [
      {
        kind,
        files: ours.length,
        bytes: sum(ours.map(made.sizeOf)),
        gzip: kind === 'js' || kind === 'css' ? sum(ours.map(compressed)) : undefined,
      },
    ]
  })
}

/** The kind of a file, by the ending of its name. */
export function kindOf(path: string): SizeRow['kind'] {
  return BY_ENDING.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'other'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
