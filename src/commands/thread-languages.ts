import { fenceLanguages } from '../core/content/fence-languages.ts'
import type { SourceFile } from '../model/page.ts'

/** Files of a hundred that name a language, for it to be worth loading in every thread. */
const COMMON_SHARE = 0.01

export type ThreadLanguages = {
  /** Languages that helpers load. A helper that meets another one leaves the page to the main thread. */
  readonly common: ReadonlySet<string>
  /** The files, those with rare languages first: the main thread begins there, helpers at the other end. */
  readonly files: readonly SourceFile[]
}

/**
 * Parts files among threads by their languages: each thread compiles the grammars of what it meets, and a
 * grammar that two pages of a thousand want is not worth being loaded twice.
 */
export function threadLanguages(files: readonly SourceFile[]): ThreadLanguages {
  const languages = new Map(files.map((file) => [file, fenceLanguages(file.text).toSorted()]))
  const counts = new Map<string, number>()
  for (const language of [...languages.values()].flat()) {
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const least = files.length * COMMON_SHARE
  const isCommon = (language: string) => (counts.get(language) ?? 0) >= least
  const keys = new Map(
    [...languages].map(([file, names]) => {
      const place = names.every(isCommon) ? '1' : '0'
      return [file, `${place} ${names.join(' ')}`]
    }),
  )
  return {
    common: new Set([...counts.keys()].filter(isCommon)),
    files: files.toSorted((a, b) => compare(keys.get(a) ?? '', keys.get(b) ?? '')),
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
