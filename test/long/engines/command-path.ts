import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of the first of these commands that is installed. */
export function commandPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}
