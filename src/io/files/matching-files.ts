import { globSync } from 'tinyglobby'

/** Absolute paths of the files below a folder that match patterns (`data/*.json`), in code-unit order. */
export function matchingFiles(folder: string, patterns: readonly string[]): readonly string[] {
  return matching(folder, patterns, true)
}

/** Paths, relative to the folder, of the files that match one pattern. */
export function matchingPaths(folder: string, pattern: string): readonly string[] {
  return matching(folder, [pattern], false)
}

/** The folder that a pattern searches: 'data' for 'data/*.json', '' for '*.json'. Undefined for a plain path. */
export function folderOfPattern(pattern: string): string | undefined {
  const parts = pattern.split('/')
  const first = parts.findIndex((part) => /[*?[\]{}()!+@]/.test(part))
  return first === -1 ? undefined : parts.slice(0, first).join('/')
}

function matching(
  folder: string,
  patterns: readonly string[],
  absolute: boolean,
): readonly string[] {
  const paths = globSync([...patterns], {
    cwd: folder,
    absolute,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    expandDirectories: false,
  })
  return paths.toSorted()
}
