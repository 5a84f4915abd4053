import { catalog, type DiagnosticCode, isKnownCode, type Severity } from '../diagnostics/catalog.ts'
import { explanations } from '../diagnostics/explanations.ts'
import { nearest } from '../model/nearest.ts'

export type Explanation = {
  readonly code: string
  readonly severity: Severity
  /** What the message says, with `<names>` where its details go. */
  readonly message: string
  readonly hint: string | undefined
  /** Why it is a problem, and what to do. */
  readonly text: string | undefined
}

/** A diagnostic code in full, or the code that was probably meant. */
export function explain(
  code: string,
):
  | { readonly kind: 'found'; readonly explanation: Explanation }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined } {
  if (!isKnownCode(code)) return { kind: 'unknown', nearest: nearest(code, Object.keys(catalog)) }
  return { kind: 'found', explanation: explanationOf(code) }
}

/** Every code, in alphabetical order. */
export function explainAll(): readonly Explanation[] {
  return Object.keys(catalog).filter(isKnownCode).toSorted().map(explanationOf)
}

function explanationOf(code: DiagnosticCode): Explanation {
  const { severity, what, hint } = catalog[code] as {
    readonly severity: Severity
    readonly what: (args: object) => string
    readonly hint: (args: object) => string | undefined
  }
  return {
    code,
    severity,
    message: withPlaceholders(what) ?? code,
    hint: withPlaceholders(hint),
    text: explanations[code],
  }
}

/** Arguments that print as their own names: `There is no page <href>`. */
const placeholders = new Proxy(
  {},
  { get: (_target, name) => (name === 'anchors' ? [] : `<${String(name)}>`) },
)

/** A text for people may do arithmetic with a detail; then it has no general form. */
function withPlaceholders(text: (args: object) => string | undefined): string | undefined {
  const made = text(placeholders)
  return made === undefined || /NaN|>1\b/.test(made) ? undefined : made
}
