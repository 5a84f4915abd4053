import { type Diagnostic, inReadingOrder } from '../diagnostic.ts'

type EqualProblems = readonly [Diagnostic, ...Diagnostic[]]

/** Errors first, then by file and line; equal messages stand together. */
export function folded(diagnostics: readonly Diagnostic[]): readonly EqualProblems[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>()
  for (const entry of inReadingOrder(diagnostics)) {
    const key = `${entry.severity} ${entry.code} ${entry.message}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}
