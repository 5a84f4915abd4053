import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../model/hash.ts'
import type { Output } from '../../model/output.ts'
import type { Hash, OutPath, RoutePath } from '../../model/paths.ts'
import type { MovedHeading } from '../../model/routes.ts'

/** What a site makes of its redirects. */
export type SiteRedirects = {
  /** Old addresses at which a page sends readers on. */
  readonly addresses: ReadonlySet<string>
  /** All that readers are sent on from, as config and pages write it: patterns, sections and what cannot be one, too. */
  readonly written: ReadonlySet<string>
  /** Ids that headings of pages had once, by the addresses of the pages. */
  readonly moved: ReadonlyMap<RoutePath, readonly MovedHeading[]>
  /** What is at old addresses, by the paths of its files: the problem if another file of the site has the same. */
  readonly standing: ReadonlyMap<OutPath, Diagnostic>
  /** The pages at old addresses, and the list for hosts. */
  readonly outputs: readonly Output[]
  /** URLs of static files that they lead to. */
  readonly files: readonly string[]
  /** The end of all redirects of an address, with or without a section: itself where there is none; undefined for a loop. */
  readonly follow: (address: string) => string | undefined
  /** Digest of all that pages and their links take from them. */
  readonly hash: Hash
}

export const NO_REDIRECTS: SiteRedirects = {
  addresses: new Set(),
  written: new Set(),
  standing: new Map(),
  moved: new Map(),
  outputs: [],
  files: [],
  follow: (address) => address,
  hash: hashOf('no redirects'),
}
