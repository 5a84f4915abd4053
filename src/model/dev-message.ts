import type { Severity } from '../diagnostics/catalog.ts'

/** A problem as the browser shows it while a site is being written. */
export type DevProblem = {
  /** Names the problem in requests: 'apply the fix of this one'. */
  readonly id: string
  readonly severity: Severity
  readonly code: string
  readonly message: string
  /** 'content/faq.md:18:35'; undefined for problems without a place. */
  readonly place: string | undefined
  /** Code frame and hint as HTML without scripts and styles. */
  readonly html: string
  /** What its fix writes; undefined where there is none. */
  readonly fix: string | undefined
  /** Why it is a problem, as plain text. */
  readonly explanation: string | undefined
}

/** What the development server tells open pages. */
export type DevMessage =
  /** The page has changed. */
  | {
      readonly kind: 'page'
      readonly hash: string
      readonly html: string
      /** Digest of the policy that it is served with. */
      readonly policy: string
    }
  /** There is no page any more, and its address leads to another one. */
  | { readonly kind: 'moved' }
  /** Static files have changed: their paths with the base, not escaped. */
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | {
      readonly kind: 'problems'
      /** Errors of this very page, and of what all pages need: they cover it. */
      readonly covering: readonly DevProblem[]
      /** Everything else. */
      readonly others: readonly DevProblem[]
    }
