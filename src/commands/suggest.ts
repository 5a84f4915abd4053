import { nearest } from '../core/nearest.ts'

/** 'Did you mean "build"?' for a mistyped command or option, or nothing. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(word, candidates)
  return found === undefined ? undefined : `Did you mean "${found}"?`
}
