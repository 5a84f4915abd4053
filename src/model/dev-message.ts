import type { Severity } from '../diagnostics/catalog.ts'

/** A problem as the development client shows it. */
export type DevProblem = {
  /** Identifies the problem in requests to apply its fix. */
  readonly id: string
  readonly severity: Severity
  readonly code: string
  readonly message: string
  /** 'content/faq.md:18:35'; undefined for problems without a location. */
  readonly place: string | undefined
  /** Code frame and hint as HTML without scripts and styles. */
  readonly html: string
  /** The replacement of its fix; undefined without one. */
  readonly fix: string | undefined
  /** Why it is a problem, as plain text. */
  readonly explanation: string | undefined
}

/** Messages of the development server to open pages. */
export type DevMessage =
  /** The page has changed. */
  | {
      readonly kind: 'page'
      readonly hash: string
      readonly html: string
      /** Digest of its content security policy. */
      readonly policy: string
    }
  /** The page has moved: its address redirects to another one. */
  | { readonly kind: 'moved' }
  /** Static files have changed: their paths with the base, not escaped. */
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | {
      readonly kind: 'problems'
      /** Errors of this page, and those that affect all pages. They cover the page. */
      readonly covering: readonly DevProblem[]
      /** Everything else. */
      readonly others: readonly DevProblem[]
    }
