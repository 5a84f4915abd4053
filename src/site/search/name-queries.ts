import { groupBy } from '../../model/group-by.ts'
import type { NavTree } from '../../model/nav.ts'
import type { SitePage } from '../../model/output.ts'
import { pagesIn } from '../nav/nav-nodes.ts'
import { isSearchable } from '../routes/page-visibility.ts'

/** A name by which readers know pages, and the pages that have it. */
export type NameQuery = {
  readonly query: string
  readonly pages: readonly Pick<SitePage, 'route' | 'parsed'>[]
}

/**
 * The titles of pages and their labels in navigations, each with all pages that have it: search finds a name if it finds
 * one of them. Only pages that search knows count.
 */
export function nameQueries(
  pages: readonly SitePage[],
  navigations: Iterable<NavTree>,
): readonly NameQuery[] {
  const searchable = pages.filter(({ parsed }) => isSearchable(parsed))
  const byRoute = new Map(searchable.map((page) => [page.route.path, page]))
  const labels = [...navigations].flatMap(({ roots }) => pagesIn(roots))
  const named = [
    ...searchable.map((page) => ({ query: page.parsed.title, page })),
    ...labels.flatMap(({ label, route }) => {
      const page = byRoute.get(route)
      return page === undefined ? [] : [{ query: label, page }]
    }),
  ]
  return [...groupBy(named, ({ query }) => query)].map(([query, found]) => ({
    query,
    pages: [...new Set(found.map(({ page }) => page))],
  }))
}
