import { dirname } from 'node:path'

/** A folder and all that it is in, the innermost first. */
export function foldersAround(folder: string): readonly string[] {
  const outer = dirname(folder)
  return outer === folder ? [folder] : [folder, ...foldersAround(outer)]
}
