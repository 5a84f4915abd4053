export type Severity = 'error' | 'warning'

/** One message of the catalogue: what is wrong, and what to do about it. */
export type Spec<Args> = {
  readonly severity: Severity
  readonly what: (args: Args) => string
  readonly hint: (args: Args) => string | undefined
}

export function spec<Args>(
  severity: Severity,
  what: (args: Args) => string,
  hint: (args: Args) => string | undefined,
): Spec<Args> {
  return { severity, what, hint }
}

/** ' Did you mean X?' in words, or nothing. */
export function didYouMean(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `Did you mean ${nearest}?`
}
