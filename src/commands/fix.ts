import { applyFixes } from '../diagnostics/apply-fixes.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { rewriteFile } from '../io/rewrite-file.ts'

export type FixReport = {
  /** How many problems were mended. */
  readonly applied: number
  /** Files that were written, in order. */
  readonly files: readonly string[]
}

/** Applies the safe fixes of these problems to the site's files. */
export async function fixProblems(
  siteDir: string,
  diagnostics: readonly Diagnostic[],
): Promise<FixReport> {
  const byFile = fixesByFile(diagnostics)
  let applied = 0
  const files: string[] = []
  for (const [file, fixes] of byFile) {
    let count = 0
    const outcome = await rewriteFile(siteDir, file, (text) => {
      const fixed = applyFixes(text, fixes)
      count = fixed.applied
      return fixed.text
    })
    if (outcome !== 'written') continue
    applied += count
    files.push(file)
  }
  return { applied, files: files.toSorted() }
}

function fixesByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Fix[]> {
  const byFile = new Map<string, readonly Fix[]>()
  for (const { fix } of diagnostics) {
    if (fix?.safe !== true) continue
    byFile.set(fix.at.file, [...(byFile.get(fix.at.file) ?? []), fix])
  }
  return byFile
}
