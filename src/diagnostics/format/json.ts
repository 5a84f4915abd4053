import { type Diagnostic, inReadingOrder } from '../diagnostic.ts'

/** Problems for programs: a JSON array in reading order. */
export function jsonDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(inReadingOrder(diagnostics).map(jsonDiagnostic), null, 2)}\n`
}

/** The JSON result of a command, with its problems in the format of all commands. */
export function jsonReport(report: Report): object {
  const { diagnostics } = report
  return diagnostics === undefined
    ? report
    : { ...report, diagnostics: diagnostics.map(jsonDiagnostic) }
}

type Report = object & { readonly diagnostics?: readonly Diagnostic[] }

/** A diagnostic with every key present, null instead of undefined. */
export function jsonDiagnostic({ code, severity, message, hint, at, related, fix }: Diagnostic) {
  return {
    code,
    severity,
    message,
    hint: hint ?? null,
    at: at ?? null,
    related,
    fix: fix ?? null,
  }
}
