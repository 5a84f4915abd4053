import { catalog, type Severity } from './catalog.ts'
import type { ArgsOf, Messages, Spec } from './spec.ts'

/** A place in a file of the site. `line` and `column` count from 1; `length` is in UTF-16 units of that line. */
export type Location = {
  /** Relative to the site's folder, posix. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** A replacement of the located text that mends the problem. */
export type Fix = {
  readonly at: Location
  /** Where what is replaced ends, if that is on another line than it begins. */
  readonly until?: Pick<Location, 'line' | 'column'> | undefined
  readonly replacement: string
  /** Whether it is certain, so that `docsgen check --fix` writes it. What is only likely has a hint and no fix. */
  readonly safe: boolean
}

/** A problem as data: formatted only at the last line of a command. */
export type Diagnostic = {
  /** That of a plugin begins with its name: `changelog/no-date`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** What to do, one or more lines. */
  readonly hint: string | undefined
  readonly at: Location | undefined
  readonly related: readonly { readonly message: string; readonly at: Location }[]
  readonly fix: Fix | undefined
}

/** A value and what was found while making it. */
export type Noted<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] }

type Attachments = Partial<Pick<Diagnostic, 'related' | 'fix'>>

/** Makes diagnostics of some messages: each takes the details that its texts name. */
export type DiagnosticMaker<Known extends Messages> = <Code extends keyof Known & string>(
  code: Code,
  args: ArgsOf<Known[Code]>,
  at: Location | undefined,
  more?: Attachments,
) => Diagnostic

/** The function that makes diagnostics of these messages. */
export function diagnosticMaker<Known extends Messages>(messages: Known): DiagnosticMaker<Known> {
  return (code, args, at, { related = [], fix } = {}) => {
    const { severity, what, hint } = messages[code] as Spec<typeof args>
    return { code, severity, message: what(args), hint: hint(args), at, related, fix }
  }
}

/** Makes a diagnostic of the core: `diagnostic('link-not-found', { href, nearest }, at)`. */
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

/** What was found at the same place more than once, as in a file that several pages include, only once. In reading order. */
export function withoutRepeated(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  return sorted.filter((found, index) => {
    const before = sorted[index - 1]
    if (before?.at === undefined || found.code !== before.code) return true
    return JSON.stringify(found) !== JSON.stringify(before)
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
