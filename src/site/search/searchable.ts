import type { SiteConfig } from '../../model/config/site-config.ts'
import type { PageStatus } from '../../model/nav.ts'
import type { SitePage } from '../../model/output.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { RoutePath } from '../../model/paths.ts'

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

/** What a page is called besides its title, each in one line. */
export function otherNames({ label, page }: SearchablePage): readonly string[] {
  const names = [...(label === undefined ? [] : [label]), ...(page.meta.search.keywords ?? [])]
  return names.map((name) => name.replace(/\s+/g, ' '))
}

/** Text of lvl0: 'MANAGE ACME / Network', or the area's title for pages in no group. */
export function groupText({ area, groups }: SearchablePage): string {
  return groups.length === 0 ? area.title : groups.join(' / ')
}

/** A page as search sees it. */
export function searchablePage(
  page: Pick<SitePage, 'parsed' | 'shown' | 'groups' | 'status' | 'label' | 'route'>,
  { areas }: Pick<SiteConfig, 'areas'>,
): SearchablePage {
  const { shown, groups, status, label, route } = page
  const title = areas.find(({ id }) => id === shown.area)?.title ?? shown.area
  const area = { id: shown.area, title }
  const found = withDescription(page.parsed)
  return { page: found, route: route.path, href: shown.href, area, groups, status, label }
}

/** A page is found by what its description says of it: the first line of its own text. */
function withDescription(page: ParsedPage): SearchablePage['page'] {
  const { hash, meta, text, title } = page
  const { description } = meta
  const [first, ...others] = text
  const own = first !== undefined && first.anchor === undefined ? first : undefined
  if (description === undefined || own?.text[0] === description) return page
  const top = own ?? { anchor: undefined, titles: [], level: 1, tag: undefined, text: [] }
  const lines = [description, ...top.text]
  return {
    hash,
    meta,
    title,
    text: [{ ...top, text: lines }, ...(own === undefined ? text : others)],
  }
}
