import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { RoutePath } from '../../../model/paths.ts'
import type { Route } from '../../../model/routes.ts'
import type { LedgerPage } from './ledger.ts'

/** A page of the ledger at whose address nothing is any more, and no redirect. */
export type LostPage = { readonly path: RoutePath; readonly page: LedgerPage }

/** Headings of a page of the ledger that their links lead to no more. */
export type LostHeadings = LostPage & {
  readonly ids: readonly string[]
  /** The page on which readers land: the page itself, or the one that a redirect leads to. */
  readonly landing: Route
}

/** What readers may have that a site has not, and what the site has that its ledger does not know. */
export type LostAddresses = {
  readonly pages: readonly LostPage[]
  readonly headings: readonly LostHeadings[]
  /** Pages, and pages with headings, that are not in the ledger. */
  readonly unknown: readonly Pick<Route, 'path' | 'headings'>[]
  /** Versions that the site has no more, with pages that lead nowhere. */
  readonly versions: readonly LostVersion[]
}

export type LostVersion = {
  /** What its addresses begin with: '/1.x'. */
  readonly folder: string
  readonly pages: readonly LostPage[]
  /** Whether redirects send readers on from other pages of it. */
  readonly isSentOn: boolean
}

/** A page that is at another address now. */
export type MovedPage = { readonly from: RoutePath; readonly to: RoutePath }

/** A heading that has another id now, or is on another page. */
export type RewordedHeading = {
  /** The page on which readers look for it. */
  readonly page: RoutePath
  readonly from: string
  /** The page on which it is: mostly the same. */
  readonly onPage: RoutePath
  readonly to: string
}

export type Renames = {
  readonly pages: readonly MovedPage[]
  readonly headings: readonly RewordedHeading[]
}

/** What a site is found to have lost of what it has published. */
export type SiteLedger = {
  readonly lost: LostAddresses
  readonly renames: Renames
  /** Addresses of pages of other versions that the site has. */
  readonly ofVersions: readonly RoutePath[]
  /** Those that no setting turns off. */
  readonly firm: readonly Diagnostic[]
}
