import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder and its parents, the innermost first. */
export function foldersAround(folder: string): readonly string[] {
  const outer = dirname(folder)
  return outer === folder ? [folder] : [folder, ...foldersAround(outer)]
}

/** A file at this path in a folder, else in the nearest parent that has it, as Node looks up 'node_modules/…'. */
export function fileAround(folder: string, path: string): string | undefined {
  return foldersAround(folder)
    .map((around) => join(around, path))
    .find((file) => existsSync(file))
}
