import type { Hash, RoutePath } from '../../../model/paths.ts'

/** A heading that readers may have a link to. */
export type LedgerHeading = {
  readonly id: string
  /** Of the text below it, by which it is known again under another id; '' where there is none or it is not known. */
  readonly fingerprint: string
  /** True for one that was taken away on purpose. */
  readonly isGone: boolean
}

/** A page that readers may have a link to. */
export type LedgerPage = {
  /** Of its text without titles, by which it is known again at another address; '' where it is not known. */
  readonly fingerprint: string
  readonly isGone: boolean
  /** In the order of the page. */
  readonly headings: readonly LedgerHeading[]
}

/**
 * In place of the fingerprint of a page of another version. Its text belongs to a commit, which does not change: its
 * sections are not recorded, and it is lost with its version.
 */
export const OF_VERSION = 'version'

/** What a site has published: its file is `docsgen.urls.json`. */
export type Ledger = {
  /** Path that the site was served under: '' or '/docs'. */
  readonly base: string
  readonly pages: ReadonlyMap<RoutePath, LedgerPage>
  /** That of its file, for places in messages. */
  readonly text: string
  /** Digest of its file. */
  readonly hash: Hash
}

/** Name of the ledger's file in the site's folder. */
export const LEDGER_FILE = 'docsgen.urls.json'
