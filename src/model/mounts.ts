import type { SitePart } from './config/site-config.ts'
import type { Hash, RoutePath } from './paths.ts'
import type { RouteTable } from './routes.ts'
import type { SiteDataPage } from './site-data.ts'

/**
 * Where a site inside the site is in each dimension that a route has: what its addresses begin with, undefined for what the
 * site itself is. `/de/1.x/how-to/cli` is in the language `de` and in the version `1.x`.
 */
export type MountAt = {
  readonly language?: string | undefined
  readonly version?: string | undefined
  /** The area of which it is a version; undefined where it is one of the whole site. */
  readonly area?: string | undefined
}

/** A site inside the site, such as one of its versions: what the others know of it. */
export type Mount = {
  /** Its name: `1.x`, `de/1.x`; undefined for the site itself. */
  readonly id: string | undefined
  readonly at: MountAt
  /** The scheme of links that lead into it: `version` for `version:1.x/how-to/cli`; undefined where none do. */
  readonly scheme: string | undefined
  /** Base of its addresses: `/docs/1.x`. */
  readonly base: string
  /** Of a version of one area: where its pages are, and those of the site around it. */
  readonly part: SitePart | undefined
  readonly routes: Pick<RouteTable, 'byPath' | 'bySource' | 'hash'>
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /**
   * Of a translation: where the file of each translated page is, by what it is called among those of its original.
   * Pages that are not here are the originals.
   */
  readonly translated: ReadonlyMap<string, string> | undefined
  /** Files of its translated pages of which readers are told that the originals have changed since. */
  readonly outdated: ReadonlySet<string>
  /** Whether the sections of its pages are known, and not only their addresses. */
  readonly hasSections: boolean
  /** The page to which a redirect leads from an address that it has not. */
  readonly movedTo: (path: RoutePath) => RoutePath | undefined
  /** The addresses from which redirects lead to a page. */
  readonly formerly: (path: RoutePath) => readonly RoutePath[]
}

/** The place of a site among the mounts. */
export type MountPlace = {
  readonly own: Mount
  /** The site itself first. */
  readonly all: readonly Mount[]
  /** Folder of the output that its files are in: `1.x`, '' of the site itself. */
  readonly folder: string
  /** Whether search engines may list its pages. */
  readonly isListed: boolean
  /** Of the site itself: the pages of its translations, without those of other versions. */
  readonly translations: readonly SiteDataPage[]
  /** Digest of what its pages show of the others. */
  readonly hash: Hash
}

/** The name that a site and its translations share: that of the version, with its area. */
export function versionKey({ area, version }: MountAt): string {
  return JSON.stringify([area, version])
}

/** What an index calls the version of a site: `current` for that of today, translations of it included. */
export function versionOf({ at: { version = 'current' } }: Pick<Mount, 'at'>): string {
  return version
}
