import type { Severity } from '../diagnostics/catalog.ts'
import type { Spec } from '../diagnostics/spec.ts'
import { nearest } from '../model/nearest.ts'
import { explanations, messages } from './messages.ts'

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
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (message === undefined)
    return { kind: 'unknown', nearest: nearest(code, Object.keys(messages)) }
  return { kind: 'found', explanation: explanationOf(code, message) }
}

/** Every code, in alphabetical order. */
export function explainAll(): readonly Explanation[] {
  return Object.entries(messages)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, message]) => explanationOf(code, message))
}

function explanationOf(code: string, { severity, what, hint }: Spec<never>): Explanation {
  return {
    code,
    severity,
    message: withPlaceholders(what as Text) ?? code,
    hint: withPlaceholders(hint as Text),
    text: explanations[code],
  }
}

/** Arguments that print as their own names: `There is no page <href>`. */
const placeholders = new Proxy(
  {},
  { get: (_target, name) => (name === 'anchors' ? [] : `<${String(name)}>`) },
)

type Text = (args: object) => string | undefined

/** A text for people may do arithmetic with a detail; then it has no general form. */
function withPlaceholders(text: Text): string | undefined {
  const made = text(placeholders)
  return made === undefined || /NaN|>1\b/.test(made) ? undefined : made
}
