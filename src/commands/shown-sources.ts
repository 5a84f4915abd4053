import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readSourceTexts } from '../io/files/source-texts.ts'

/** Texts of the files that the code frames of these problems show. */
export function readShownSources(
  dir: string,
  diagnostics: readonly Diagnostic[],
): Promise<ReadonlyMap<string, string>> {
  const places = diagnostics.flatMap(({ at }) => (at === undefined ? [] : [at.file]))
  return readSourceTexts(dir, places)
}
