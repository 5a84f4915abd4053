import { type Diagnostic, inReadingOrder } from '../diagnostic.ts'

/** A problem and how many more places have the very same. */
export type Folded = { readonly diagnostic: Diagnostic; readonly more: number }

/** Errors first, then by file and line; equal messages become one with a count. */
export function folded(diagnostics: readonly Diagnostic[]): readonly Folded[] {
  return [...grouped(diagnostics).values()].map(([first, ...rest]) => ({
    diagnostic: first,
    more: rest.length,
  }))
}

function grouped(diagnostics: readonly Diagnostic[]): Map<string, [Diagnostic, ...Diagnostic[]]> {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>()
  for (const entry of inReadingOrder(diagnostics)) {
    const key = `${entry.severity} ${entry.code} ${entry.message}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return groups
}

/** '2 errors, 1 warning'; 'no problems'. */
export function counted(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [
    errors === 0 ? '' : `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    warnings === 0 ? '' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'no problems' : parts.join(', ')
}
