import type { AreaConfig, SiteConfig } from '../../model/config.ts'
import type { PageProps, ParsedPage } from '../../model/page.ts'
import type { Route } from '../../model/routes.ts'
import { hrefFor } from '../link/href-for.ts'
import { type NavIndex, neighbours } from '../nav/neighbours.ts'
import { sections, tableOfContents } from '../nav/table-of-contents.ts'
import { isUnder } from '../routes/area-for.ts'

export type PageInputs = {
  readonly parsed: Pick<ParsedPage, 'meta' | 'headings' | 'hasNoFile'>
  readonly route: Route
  readonly area: AreaConfig
  readonly nav: NavIndex
  readonly config: SiteConfig
}

/** Everything that the theme shows of a page but its article. */
export function pageProps({
  parsed: { meta, headings: found, hasNoFile },
  route,
  area,
  nav,
  config,
}: PageInputs): Omit<PageProps, 'article'> {
  const isHome = meta.layout === 'home'
  const headings = tableOfContents(found)
  const inNav = area.hideTocUnder !== undefined && isUnder(route.internalPath, area.hideTocUnder)
  return {
    title: route.title,
    description: route.description,
    sections: sections(headings),
    route: route.path,
    internalPath: route.internalPath,
    href: hrefFor(route.path, config),
    area: area.id,
    layout: meta.layout,
    eyebrow: isHome ? undefined : nav.groups.get(route.path)?.at(-1),
    toc: meta.toc ? headings : [],
    tocInNav: inNav,
    ...neighbours(route.path, nav, isHome),
    editUrl: hasNoFile ? undefined : config.editUrl?.replace('{path}', encodeURI(route.file)),
    extra: meta.extra,
  }
}

/** A page of docsgen's own: 404, the application shell, the list of all pages. */
export function ownPage(
  layout: 'not-found' | 'shell' | 'all-pages',
  own: {
    readonly title: string
    readonly path: string
    readonly area: AreaConfig
  },
  config: SiteConfig,
): Omit<PageProps, 'article'> {
  return {
    title: own.title,
    description: '',
    sections: [],
    route: own.path as PageProps['route'],
    internalPath: own.path,
    href: `${config.base}${own.path}`,
    area: own.area.id,
    layout,
    eyebrow: undefined,
    toc: [],
    tocInNav: false,
    previous: undefined,
    next: undefined,
    editUrl: undefined,
    extra: {},
  }
}
