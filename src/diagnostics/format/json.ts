import { type Diagnostic, inReadingOrder } from '../diagnostic.ts'

/** Problems for programs: a JSON array in reading order. */
export function jsonDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(inReadingOrder(diagnostics).map(jsonDiagnostic), null, 2)}\n`
}

/** What a command answers, for programs; its problems, where it has any, as all commands write them. */
export function jsonReport(report: Report): object {
  const { diagnostics } = report
  return diagnostics === undefined
    ? report
    : { ...report, diagnostics: diagnostics.map(jsonDiagnostic) }
}

type Report = object & { readonly diagnostics?: readonly Diagnostic[] }

/** A diagnostic with every key present, so that readers need not guess. */
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
