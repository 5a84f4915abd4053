import { globSync } from 'tinyglobby'

/** Absolute paths of the files below a folder that patterns name (`data/*.json`), in code-unit order. */
export function matchingFiles(folder: string, patterns: readonly string[]): readonly string[] {
  return matching(folder, patterns, true)
}

/** The same of one pattern, as paths relative to the folder. */
export function matchingPaths(folder: string, pattern: string): readonly string[] {
  return matching(folder, [pattern], false)
}

function matching(
  folder: string,
  patterns: readonly string[],
  absolute: boolean,
): readonly string[] {
  const found = globSync([...patterns], {
    cwd: folder,
    absolute,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    expandDirectories: false,
  })
  return found.toSorted()
}
