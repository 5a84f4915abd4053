import { globSync } from 'tinyglobby'

/** Absolute paths of the files below a folder that patterns name (`data/*.json`), in code-unit order. */
export function matchingFiles(folder: string, patterns: readonly string[]): readonly string[] {
  const found = globSync([...patterns], {
    cwd: folder,
    absolute: true,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    expandDirectories: false,
  })
  return found.toSorted()
}
