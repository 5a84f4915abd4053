/** What `docsgen check --fix` has written. */
export type FixReport = {
  /** How many problems were mended. */
  readonly applied: number
  /** Files that were written, in order. */
  readonly files: readonly string[]
}
