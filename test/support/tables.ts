import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { parse, type ScalarTag, type Tags } from 'yaml'

/** What tables have besides YAML: `~` is `undefined`, and two tags stand for texts that are not compared whole. */
const tags: readonly ScalarTag[] = [
  { tag: '!undefined', default: true, test: /^~$/, resolve: () => undefined },
  { tag: '!contains', resolve: (text) => expect.stringContaining(text) },
  { tag: '!matches', resolve: (pattern) => expect.stringMatching(new RegExp(pattern)) },
]
const customTags = (core: Tags): Tags => [...tags, ...core]

/** A row is a list of its cells, or names them where they need lines of their own. */
const cellsOf = (row: unknown) =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.values(row) : row

/** The tables of a test file, from the `.yaml` of its name beside it. What the type says of cells is not checked. */
export function tables<Tables>(test: string): Tables {
  const file = fileURLToPath(test).replace(/\.test\.tsx?$/, '.yaml')
  const read: object = parse(readFileSync(file, 'utf8'), { customTags })
  const entries = Object.entries(read).map(([name, table]) => [
    name,
    Array.isArray(table) ? table.map(cellsOf) : table,
  ])
  return Object.fromEntries(entries) as Tables
}
