import type { Severity } from '../diagnostics/catalog.ts'
import type { Spec } from '../diagnostics/spec.ts'
import { nearest } from '../model/nearest.ts'
import { explanations } from './explanations.ts'
import { messages } from './messages.ts'

export type Explanation = {
  readonly code: string
  readonly severity: Severity
  /** What the message says, with `<names>` where its details go. */
  readonly message: string
  readonly hint: string | undefined
  /** Why it is a problem, and what to do. */
  readonly text: string | undefined
}

/** The explanation of a code; for an unknown code the nearest known one. */
export function explain(
  code: string,
):
  | { readonly kind: 'found'; readonly explanation: Explanation }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined } {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  if (message === undefined)
    return { kind: 'unknown', nearest: nearest(code, Object.keys(messages)) }
  return { kind: 'found', explanation: createExplanation(code, message) }
}

/** Every code, in alphabetical order. */
export function explainAll(): readonly Explanation[] {
  return Object.entries(messages)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, message]) => createExplanation(code, message))
}

function createExplanation(code: string, { severity, what, hint }: Spec<never>): Explanation {
  return {
    code,
    severity,
    message: withPlaceholders(what as Text) ?? code,
    hint: withPlaceholders(hint as Text),
    text: explanations[code],
  }
}

/** Arguments whose values are their own names: `There is no page <href>`. */
const placeholders = new Proxy(
  {},
  { get: (_target, name) => (name === 'anchors' ? [] : `<${String(name)}>`) },
)

type Text = (args: object) => string | undefined

/** A message that does arithmetic with an argument has no general form: undefined. */
function withPlaceholders(text: Text): string | undefined {
  const filled = text(placeholders)
  return filled === undefined || /NaN|>1\b/.test(filled) ? undefined : filled
}
