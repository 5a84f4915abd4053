import type { SizeRow } from '../model/output.ts'
import type { StagedSite } from './emit.ts'
import { type Weigh, weightOf } from './page-weight.ts'

const KINDS: readonly { readonly kind: SizeRow['kind']; readonly pattern: RegExp }[] = [
  { kind: 'html', pattern: /\.html$/ },
  { kind: 'js', pattern: /\.m?js$/ },
  { kind: 'css', pattern: /\.css$/ },
  { kind: 'fonts', pattern: /\.woff2?$/ },
  { kind: 'other', pattern: /./ },
]

/** Sizes of the output by kind. Only scripts and styles are compressed for it: pages would take long. */
export function measureSizes(staged: StagedSite, weigh: Weigh): readonly SizeRow[] {
  const paths = [...staged.outputs.keys()]
  const compressed = (path: string) => weightOf(path, staged, weigh)
  return KINDS.flatMap(({ kind }) => {
    const ours = paths.filter((path) => kindOf(path) === kind)
    if (ours.length === 0) return []
    return [
      {
        kind,
        files: ours.length,
        bytes: sum(ours.map(staged.sizeOf)),
        gzip: kind === 'js' || kind === 'css' ? sum(ours.map(compressed)) : undefined,
      },
    ]
  })
}

function kindOf(path: string): SizeRow['kind'] | undefined {
  return KINDS.find(({ pattern }) => pattern.test(path))?.kind
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
