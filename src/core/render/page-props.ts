import type { AreaConfig, SiteConfig } from '../../model/config.ts'
import type { BodyNode, PageProps } from '../../model/page.ts'
import type { PageFacts, Route } from '../../model/routes.ts'
import { hrefFor } from '../link/href-for.ts'
import { type NavIndex, neighbours } from '../nav/neighbours.ts'
import { sections, tableOfContents } from '../nav/table-of-contents.ts'
import { isUnder } from '../routes/area-for.ts'

export type PageInputs = {
  readonly facts: PageFacts
  readonly route: Route
  readonly area: AreaConfig
  readonly nav: NavIndex
  readonly config: SiteConfig
}

/** Everything that the theme shows of a page but its article. */
export function pageProps({
  facts,
  route,
  area,
  nav,
  config,
}: PageInputs): Omit<PageProps, 'body'> {
  const isHome = facts.meta.layout === 'home'
  const headings = tableOfContents(facts.headings)
  const inNav = area.hideTocUnder !== undefined && isUnder(route.internalPath, area.hideTocUnder)
  return {
    title: route.title,
    description: route.description,
    sections: sections(headings),
    route: route.path,
    internalPath: route.internalPath,
    href: hrefFor(route.path, config),
    area: area.id,
    layout: facts.meta.layout,
    eyebrow: isHome ? undefined : nav.groups.get(route.path)?.at(-1),
    toc: facts.meta.toc ? headings : [],
    tocInNav: inNav,
    ...neighbours(route.path, nav, isHome),
    editUrl: config.editUrl?.replace('{path}', encodeURI(route.file)),
    extra: facts.meta.extra,
  }
}

/** A page of docsgen's own: 404, the application shell, the list of all pages. */
export function ownPage(
  layout: 'not-found' | 'shell' | 'all-pages',
  own: {
    readonly title: string
    readonly path: string
    readonly body: readonly BodyNode[]
    readonly area: AreaConfig
  },
  config: SiteConfig,
): PageProps {
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
    body: own.body,
    toc: [],
    tocInNav: false,
    previous: undefined,
    next: undefined,
    editUrl: undefined,
    extra: {},
  }
}
