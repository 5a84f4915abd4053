import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Digest of every file below a folder, by its posix path. */
export function digestsOf(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    files.map((file) => [
      relative(dir, file).replaceAll(sep, '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}
