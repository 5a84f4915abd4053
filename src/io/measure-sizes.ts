import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SizeRow } from '../model/output.ts'

const KINDS: readonly { readonly kind: SizeRow['kind']; readonly pattern: RegExp }[] = [
  { kind: 'html', pattern: /\.html$/ },
  { kind: 'js', pattern: /\.m?js$/ },
  { kind: 'css', pattern: /\.css$/ },
  { kind: 'fonts', pattern: /\.woff2?$/ },
]

/** Sizes of the output by kind. Only scripts, styles and fonts are compressed for it: pages would take long. */
export function measureSizes(outDir: string): readonly SizeRow[] {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return [...KINDS, { kind: 'other' as const, pattern: /./ }].flatMap(
    ({ kind, pattern }, index) => {
      const earlier = KINDS.slice(0, index)
      const ours = files.filter(
        ({ name }) => pattern.test(name) && !earlier.some((other) => other.pattern.test(name)),
      )
      if (ours.length === 0) return []
      const bodies = ours.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
      const compressed = kind === 'js' || kind === 'css'
      return [
        {
          kind,
          files: ours.length,
          bytes: sum(bodies.map(({ length }) => length)),
          gzip: compressed ? sum(bodies.map((body) => gzipSync(body).length)) : undefined,
        },
      ]
    },
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
