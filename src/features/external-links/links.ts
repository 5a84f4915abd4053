/** An address outside of the site that is to be asked, once for all places that link to it. */
export type AskedLink = {
  /** Without its fragment. */
  readonly url: string
  /** Ids that links name in it, decoded. */
  readonly fragments: readonly string[]
}

/** What came of asking. */
export type LinkAnswer =
  | {
      readonly kind: 'found'
      /** Where permanent redirects lead, if there are any. */
      readonly movedTo: string | undefined
      /** Of the ids that were asked for those that the page does not have. */
      readonly missing: readonly string[]
      /** Where some are missing: ids that it has. */
      readonly ids: readonly string[]
    }
  | { readonly kind: 'failed'; readonly failure: LinkFailure }

/** Why an address is not known to be there. */
export type LinkFailure =
  /** An answer of 400 or more. `waitMs` is how long the server asks to be left alone. */
  | { readonly kind: 'status'; readonly status: number; readonly waitMs?: number | undefined }
  /** No answer in time. */
  | { readonly kind: 'silent'; readonly ms: number }
  | { readonly kind: 'no-host'; readonly host: string }
  /** A port that browsers do not connect to. */
  | { readonly kind: 'port' }
  /** A code of OpenSSL or Node, such as CERT_HAS_EXPIRED. */
  | { readonly kind: 'certificate'; readonly host: string; readonly code: string }
  /** A code of the system, such as ECONNREFUSED. */
  | { readonly kind: 'connection'; readonly host: string; readonly code: string }
  | { readonly kind: 'redirect-loop'; readonly to: string }
  | { readonly kind: 'redirect-limit'; readonly limit: number }
  /** A redirect without a target that can be asked. */
  | { readonly kind: 'redirect-target'; readonly status: number; readonly to: string }
  /** A redirect to an address that is not asked. */
  | { readonly kind: 'redirect-private'; readonly to: string }
  /** Not asked, as its host has failed too often in this run. */
  | { readonly kind: 'given-up'; readonly host: string }

/** How many addresses `docsgen check --external` has dealt with, and how. */
export type ExternalCounts = {
  readonly asked: number
  /** Asked in an earlier run, and still believed. */
  readonly known: number
  readonly ignored: number
  /** Private addresses, names for examples, and pages of the site itself. */
  readonly skipped: number
  /** Known to lead nowhere. */
  readonly broken: number
}
