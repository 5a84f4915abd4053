import { existsSync } from 'node:fs'

/** The file of an esbuild input, without the suffix of its import, as in `icons.svg#star` and `f.woff2?v=1`. */
export function inputFile(path: string): string {
  const ends = Array.from(path.matchAll(/[?#]/g), ({ index }) => index).toReversed()
  return [path.length, ...ends].map((end) => path.slice(0, end)).find(existsSync) ?? path
}
