import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { withFilePath } from '../../model/links/encoded-path.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { PageLink, PageProps } from '../../model/page/page-props.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import { routePath } from '../../model/paths.ts'
import { shownOnPage } from '../frame-parts.ts'
import { hrefFor } from '../link/href-for.ts'
import type { NamedInMeta, NamedPage } from '../link/link-meta.ts'
import type { LinkedPage } from '../link/link-page.ts'
import { fileOf, languageOfText } from '../mounts/translation.ts'
import { currentLink } from '../nav/current-link.ts'
import { type NavIndex, type Neighbours, neighbours, withPager } from '../nav/neighbours.ts'
import { sections, tableOfContents } from '../nav/table-of-contents.ts'
import { isUnder } from '../routes/area-for.ts'
import type { AreaShell, RenderContext } from './render-page.ts'

/** Where a page stands: in its area, and in the navigation that it shows. */
type Place = { readonly shell: AreaShell; readonly nav: NavIndex }

/** Everything that the theme shows of a page but its article. */
export function pageProps(
  { parsed, route, named }: LinkedPage,
  { shell: { area, site }, nav }: Place,
  { config, changes, parts, mounts }: RenderContext,
): Omit<PageProps, 'article'> {
  const { meta, headings: found, hasNoFile, shown = {} } = parsed
  const file = fileOf(route, mounts)
  const original = languageOfText(route, mounts)
  const mainLinks = [...site.topBar, ...site.panelLinks]
  const isHome = meta.layout === 'home'
  const inNav = area.hideTocUnder !== undefined && isUnder(route.internalPath, area.hideTocUnder)
  const href = hrefFor(route.path, config)
  const groups = isHome ? [] : (nav.groups.get(route.path) ?? [])
  const crumbs = [...areaCrumb(area, { groups, nav }, config), ...groups].map((crumb) =>
    crumb.href === href ? { ...crumb, href: undefined } : crumb,
  )
  return {
    title: route.title,
    description: route.description,
    ...(original === undefined ? {} : { original }),
    sections: sections(tableOfContents(found)),
    route: route.path,
    internalPath: route.internalPath,
    href,
    area: area.id,
    mainLink: currentLink({ href, area: area.id }, mainLinks, config),
    layout: meta.layout,
    eyebrow: crumbs.at(-1)?.title,
    crumbs,
    features: { ...shown, ...shownOnPage(parts, route, config, mounts) },
    toc: tocOf(found, meta.toc),
    tocInNav: inNav,
    ...withPager(neighbours(route.path, nav, isHome), meta.pager, labelled(named, nav)),
    editUrl: hasNoFile ? undefined : config.editUrl && withFilePath(config.editUrl, file),
    lastChange: changes.byFile.get(file),
    extra: meta.extra,
  }
}

/** On a site of several areas the one that a page is in stands before its groups, and leads to its home page. */
function areaCrumb(
  area: AreaConfig,
  { groups, nav }: { readonly groups: readonly PageLink[]; readonly nav: NavIndex },
  config: SiteConfig,
): readonly PageLink[] {
  const home = routePath(area.publicPrefix)
  const hasHome = home === '/' || nav.labels.has(home)
  if (config.areas.length < 2 || groups.length === 0 || !hasHome) return []
  return [{ title: area.title, href: hrefFor(home, config) }]
}

function tocOf(headings: ParsedPage['headings'], toc: FrontMatter['toc']): PageProps['toc'] {
  if (toc === false) return []
  return tableOfContents(headings, toc === true ? undefined : toc.depth)
}

/** The pages that front matter names as neighbours, called as the navigation calls them. */
function labelled({ previous, next }: NamedInMeta, nav: NavIndex): Partial<Neighbours> {
  const link = (page: NamedPage | undefined) =>
    page === undefined ? undefined : (nav.labels.get(page.route) ?? page.link)
  return { previous: link(previous), next: link(next) }
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
    mainLink: undefined,
    layout,
    eyebrow: undefined,
    crumbs: [],
    features: {},
    toc: [],
    tocInNav: false,
    previous: undefined,
    next: undefined,
    editUrl: undefined,
    lastChange: undefined,
    extra: {},
  }
}
