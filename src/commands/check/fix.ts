import { applyFixes } from '../../diagnostics/apply-fixes.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { rewriteFile } from '../../io/files/rewrite-file.ts'
import { groupBy } from '../../model/group-by.ts'
import type { FixReport } from './fix-report.ts'

/** Applies the safe fixes of these problems to the site's files. */
export async function fixProblems(
  siteDir: string,
  diagnostics: readonly Diagnostic[],
): Promise<FixReport> {
  const safe = diagnostics.flatMap(({ fix }) => (fix?.safe === true ? [fix] : []))
  const byFile = groupBy(safe, ({ at }) => at.file)
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
