import type { SitePage } from '../../model/output.ts'
import type { Navigations } from './build-nav.ts'

/** Pages in the order of the navigations; those in none come last. */
export function inNavigationOrder<Page extends Pick<SitePage, 'route'>>(
  pages: readonly Page[],
  navigations: Navigations,
): readonly Page[] {
  const byRoute = new Map(pages.map((page) => [page.route.path, page]))
  const listed = [...navigations.values()].flatMap(({ order }) => order)
  return [...new Set([...listed, ...byRoute.keys()])].flatMap((route) => byRoute.get(route) ?? [])
}
