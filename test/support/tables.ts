import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of YAML, whose `~` is `undefined`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isMap(value)) return value ?? undefined
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

/**
 * The tables of a test file, from the `.yaml` of its name beside it: a row is a list of its cells, or names them
 * where they need lines of their own. What the type says of the cells is not checked.
 */
export function tables<Tables>(test: string): Tables {
  const file = fileURLToPath(test).replace(/\.test\.tsx?$/, '.yaml')
  const read = plain(parse(readFileSync(file, 'utf8'))) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(read).map(([name, table]) => [
      name,
      Array.isArray(table) ? table.map((row) => (isMap(row) ? Object.values(row) : row)) : table,
    ]),
  ) as Tables
}
