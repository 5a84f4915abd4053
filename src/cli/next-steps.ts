import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** The way on after problems: what can be applied, and where a code is explained. */
export function nextSteps(diagnostics: readonly Diagnostic[]): readonly string[] {
  const first = diagnostics[0]
  if (first === undefined) return []
  const fixes = diagnostics.filter(({ fix }) => fix?.safe === true).length
  const explain = `docsgen explain ${first.code}`
  if (fixes === 0) return [`→ ${explain}`]
  return [`→ docsgen check --fix    applies ${fixes} of these      Explain: ${explain}`]
}
