import type { Hash, RoutePath } from '../../model/paths.ts'
import type { PageFacts } from '../../model/routes.ts'

/** A published page as search sees it: its own facts, and where the site puts it. */
export type SearchablePage = {
  readonly page: Pick<PageFacts, 'hash' | 'meta' | 'outline' | 'text' | 'title'> & {
    /** Of all that the first file of the index shows of it, where that is known: else `hash` stands for it. */
    readonly outlineHash?: Hash | undefined
  }
  readonly route: RoutePath
  /** URL path with the base, as links to the page are written: `/docs/how-to/cli`. */
  readonly href: string
  readonly area: { readonly id: string; readonly title: string }
  /** Labels of the navigation groups that hold the page, outermost first. */
  readonly groups: readonly string[]
}

/** What search needs to know of the site. */
export type SearchableSite = {
  /** Origin of the published site; records carry paths without it. */
  readonly url: string | undefined
  readonly lang: string
}

/** False for drafts and for pages that ask search engines, or this search, to leave them out. */
export function isSearchable({ page: { meta } }: SearchablePage): boolean {
  return !meta.draft && !meta.noindex && !meta.search.exclude
}

/** Text of lvl0: 'MANAGE ACME / Network', or the area's title for pages in no group. */
export function groupText({ area, groups }: SearchablePage): string {
  return groups.length === 0 ? area.title : groups.join(' / ')
}
