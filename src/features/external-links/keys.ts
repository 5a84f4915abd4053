/** How external links are asked. Times are in seconds. */
export type ExternalLinksConfig = {
  /** Addresses that are not asked; `*` stands for anything. */
  readonly ignore: readonly { readonly url: string; readonly reason: string }[]
  /** Whether addresses of this machine and of private networks are asked, too. */
  readonly includePrivate: boolean
  /** How long an answer may take. */
  readonly timeout: number
  readonly retries: number
  /** The longest pause before a retry. */
  readonly maxWait: number
  /** Requests at one time: in all, and to one host. */
  readonly concurrency: number
  readonly perHost: number
}

/** The feature's keys of the config. */
export type ExternalLinksKeys = {
  /** How `docsgen check --external` asks links to other sites. */
  readonly externalLinks?: Partial<ExternalLinksConfig>
}
