import type { SiteConfig } from '../../model/config.ts'
import type { PageStatus } from '../../model/nav.ts'
import type { SitePage } from '../../model/output.ts'
import type { ParsedPage } from '../../model/page.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { Navigations } from '../nav/build-nav.ts'

/** A published page as search sees it: what it says, and where the site puts it. */
export type SearchablePage = {
  readonly page: Pick<ParsedPage, 'hash' | 'meta' | 'text' | 'title'>
  readonly route: RoutePath
  /** URL path with the base, as links to the page are written: `/docs/how-to/cli`. */
  readonly href: string
  readonly area: { readonly id: string; readonly title: string }
  /** Labels of the navigation groups that hold the page, outermost first. */
  readonly groups: readonly string[]
  readonly status?: PageStatus | undefined
  /** Another name of the page, by which it is found as by its title. */
  readonly label?: string | undefined
}

/** What search needs to know of the site. */
export type SearchableSite = {
  /** Origin of the published site; records carry paths without it. */
  readonly url: string | undefined
  readonly lang: string
}

/** False for drafts and for pages that ask search engines, or this search, to leave them out. */
export function isSearchable({ page: { meta } }: Pick<SearchablePage, 'page'>): boolean {
  return !meta.draft && !meta.noindex && !meta.search.exclude
}

/** Text of lvl0: 'MANAGE ACME / Network', or the area's title for pages in no group. */
export function groupText({ area, groups }: SearchablePage): string {
  return groups.length === 0 ? area.title : groups.join(' / ')
}

type Places = { readonly navigations: Navigations; readonly config: Pick<SiteConfig, 'areas'> }

/** Pages as search sees them, in the order of the navigations; pages in none come last. */
export function searchablePages(
  pages: readonly SitePage[],
  { navigations, config: { areas } }: Places,
): readonly SearchablePage[] {
  const byRoute = new Map(pages.map((page) => [page.route.path, page]))
  const listed = [...navigations.values()].flatMap(({ order }) => order)
  const routes = new Set([...listed, ...byRoute.keys()])
  return [...routes].flatMap((route) => {
    const page = byRoute.get(route)
    if (page === undefined) return []
    const { parsed, shown, groups, status, label } = page
    const title = areas.find(({ id }) => id === shown.area)?.title ?? shown.area
    const area = { id: shown.area, title }
    return [{ page: parsed, route, href: shown.href, area, groups, status, label }]
  })
}
