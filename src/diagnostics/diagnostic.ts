import { catalog, type Severity } from './catalog.ts'
import type { ArgsOf, Messages, Spec } from './spec.ts'

/** A location in a file of the site. `line` and `column` count from 1; `length` is in UTF-16 units of that line. */
export type Location = {
  /** Relative to the site's folder, posix. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** A replacement of the located text that fixes the problem. */
export type Fix = {
  readonly at: Location
  /** End of the replaced text, if that is on another line. */
  readonly until?: Pick<Location, 'line' | 'column'> | undefined
  readonly replacement: string
  /** Whether `docsgen check --fix` may apply it. Mere guesses are hints, not fixes. */
  readonly safe: boolean
}

/** A problem as data; it is formatted where a command prints it. */
export type Diagnostic = {
  /** Codes of a plugin begin with its name: `changelog/no-date`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** What to do, one or more lines. */
  readonly hint: string | undefined
  readonly at: Location | undefined
  readonly related: readonly { readonly message: string; readonly at: Location }[]
  readonly fix: Fix | undefined
}

/** A value and the problems that occurred while computing it. */
export type WithDiagnostics<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] }

type Attachments = Partial<Pick<Diagnostic, 'related' | 'fix'>>

/** Creates diagnostics of some messages, with the arguments that each message's texts name. */
export type DiagnosticMaker<Known extends Messages> = <Code extends keyof Known & string>(
  code: Code,
  args: ArgsOf<Known[Code]>,
  at: Location | undefined,
  more?: Attachments,
) => Diagnostic

/** Returns the function that creates diagnostics of these messages. */
export function diagnosticMaker<Known extends Messages>(messages: Known): DiagnosticMaker<Known> {
  return (code, args, at, { related = [], fix } = {}) => {
    const { severity, what, hint } = messages[code] as Spec<typeof args>
    return { code, severity, message: what(args), hint: hint(args), at, related, fix }
  }
}

/** Creates a diagnostic of the core: `diagnostic('link-not-found', { href, nearest }, at)`. */
export const diagnostic = diagnosticMaker(catalog)

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError)
}

/** Errors first, then by file, line and column: the order in which they are printed. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1) ||
      compare(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
      (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
      compare(a.code, b.code),
  )
}

/** Removes duplicates at the same location, as from a file that several pages include. `sorted` is in reading order. */
export function withoutRepeated(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  return sorted.filter((entry, index) => {
    const before = sorted[index - 1]
    if (before?.at === undefined || entry.code !== before.code) return true
    return JSON.stringify(entry) !== JSON.stringify(before)
  })
}

/** Applies the site's `diagnostics` setting: a code may be an error, a warning or off. */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  severities: Readonly<Record<string, Severity | 'off' | undefined>>,
): readonly Diagnostic[] {
  return diagnostics.flatMap((entry) => {
    const severity = severities[entry.code]
    if (severity === 'off') return []
    return [severity === undefined ? entry : { ...entry, severity }]
  })
}

/** Not `localeCompare`: the order must not depend on the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
