import type { SiteConfig } from '../model/config/site-config.ts'
import { escapeAttribute } from '../model/escape-html.ts'
import { hashOfJson } from '../model/hash.ts'
import type { Mount } from '../model/mounts.ts'
import { once } from '../model/once.ts'
import type { Causes, Output, SitePage } from '../model/output.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { Hash, OutPath, RoutePath } from '../model/paths.ts'
import type { MovedHeading, Route } from '../model/routes.ts'
import type { SiteDataPage } from '../model/site-data.ts'
import { fillLinks } from './link/fill-links.ts'
import { hrefFor } from './link/href-for.ts'
import type { LinkedPage } from './link/link-page.ts'
import { filesOf } from './link/resolve-link.ts'
import { zoomedImages } from './link/zoom.ts'
import { currentOf, originalOf, samePage } from './mounts/beside.ts'
import { isOriginal } from './mounts/translation.ts'
import { pageHead } from './render/page-head.ts'
import { pageProps } from './render/page-props.ts'
import {
  type PageToRender,
  type RenderContext,
  renderKey,
  renderPage,
} from './render/render-page.ts'
import { outPathsFor } from './routes/build-routes.ts'
import { isListed } from './routes/page-visibility.ts'
import { type SearchablePage, searchablePage } from './search/searchable.ts'
import { pageData } from './site-data.ts'
import { navigationOf, type SiteFrame, shellFor } from './site-frame.ts'

/** A page in its frame, and the files that hold it. */
export type FramedPage = SitePage & {
  readonly outputs: readonly Output[]
  /** Those of them that hold it in another format, by the feature that writes it. */
  readonly copies: ReadonlyMap<string, Output>
  /** URLs of the static files that it names. */
  readonly files: readonly string[]
  readonly searchable: SearchablePage
  /** The page as plugins and other programs see it. */
  readonly data: SiteDataPage
}

/** Puts a page into the frame of the site: its navigation, its neighbours, what its area shows. */
export function framePage(linked: LinkedPage, frame: SiteFrame): FramedPage {
  const { parsed, route, links, named, moved } = linked
  const { meta } = parsed
  const { context } = frame
  const shell = shellFor(route.area, frame)
  const { index, slice } = navigationOf(route, frame)
  const { config } = context
  const props = pageProps(linked, { shell, nav: index }, context)
  const zoomed = zoomedImages(links, config.base)
  const { lead, hero } = parsed
  const shown = {
    ...props,
    ...(zoomed.length === 0 ? {} : { zoomed }),
    ...(lead === undefined ? {} : { lead: fillLinks(lead, links, config.base) }),
    ...(hero === undefined ? {} : { hero: fillLinks(hero, links, config.base) }),
  }
  const article = () => withOldIds(fillLinks(parsed.body().article, links, config.base), moved)
  const page: PageToRender = {
    page: shown,
    article,
    articleHash: linked.hash,
    nav: slice,
    panelNav: shell.panelNav,
    shell,
    head: pageHead(parsed, named, moved),
    noindex: !isListed(parsed) || context.mounts?.isListed === false,
    canonical: canonicalHref(route, context),
  }
  const key = renderKey(page, context)
  const paths = pathsOf(route, config)
  // A page that is written more than once is rendered once.
  const body =
    paths.length === 1 ? () => renderPage(page, context) : once(() => renderPage(page, context))
  const causes = (): Causes => causesOf(page, linked, context)
  const pages = paths.map((path): Output => ({ path, key, route: route.path, body, causes }))
  const copies = new Map(frame.copies.map(({ name, ofPage }) => [name, ofPage(linked, config)]))
  const outputs = [...pages, ...copies.values()]
  const files = [...links.flatMap(filesOf), ...(named.files ?? [])]
  const listed = index.labels.get(route.path)
  const status = listed?.status ?? meta.status
  const name = listed?.title ?? meta.label
  const label = name === parsed.title ? undefined : name
  const groups = (index.groups.get(route.path) ?? []).map(({ title }) => title)
  const isTranslated = shown.original === undefined
  const data = pageData({ route, parsed, shown, article, groups })
  const facts = { route, parsed, shown, article, groups, status, label }
  // Readers who search in a language find what is in it.
  const found = isTranslated ? facts : { ...facts, parsed: withoutSearch(parsed) }
  return { ...facts, outputs, copies, files, searchable: searchablePage(found, config), data }
}

/**
 * The page of the current version, if it is there, maybe at another address, else the page itself. A translation says what no
 * page of another language says; where it has none, it is the original.
 */
function canonicalHref(route: Route, { config, mounts }: RenderContext): string {
  if (mounts === undefined) return hrefFor(route.path, config)
  const { all } = mounts
  const own = isOriginal(route, mounts.own) ? originalOf(mounts) : mounts.own
  const page = own === mounts.own ? route : (own.routes.bySource.get(route.source) ?? route)
  const today = currentOf({ own, all }) ?? own
  const find = (path: RoutePath, _from: Mount, { routes, movedTo }: Mount) =>
    routes.byPath.has(path) ? path : movedTo(path)
  const there = samePage(page, today, { own, all }, find)
  const current = there && today.routes.byPath.get(there)
  return current === undefined || isOriginal(current, today)
    ? hrefFor(page.path, { ...config, base: own.base, part: own.part })
    : hrefFor(current.path, { ...config, base: today.base, part: today.part })
}

function withoutSearch({ meta, ...page }: ParsedPage): ParsedPage {
  return { ...page, meta: { ...meta, search: { ...meta.search, exclude: true } } }
}

/** The files that hold a page. */
export function pathsOf(
  route: Route,
  { trailingSlash }: Pick<SiteConfig, 'trailingSlash'>,
): readonly OutPath[] {
  return [...route.outs, ...internalCopies(route, trailingSlash)]
}

/** Files of a page under its area's internal prefix: the same bytes at `/ipa/...` (AREA-05). */
function internalCopies(route: Route, trailingSlash: boolean): readonly OutPath[] {
  if (route.internalPath === route.path) return []
  const parents = new Set(route.outs.length > 1 ? [route.internalPath] : [])
  return outPathsFor(route.internalPath, { parents, trailingSlash })
}

const HEADING = /<h[2-6](?=\s)(?:[^>"]|"[^"]*")*\sid="([^"]*)"(?:[^>"]|"[^"]*")*>/g

/** The article with the ids that its headings had once, each at the place of its heading. */
function withOldIds(html: string, moved: readonly MovedHeading[]): string {
  const old = moved.filter(({ heading }) => heading !== undefined)
  if (old.length === 0) return html
  return html.replace(HEADING, (tag: string, id: string) => {
    const ids = old.filter(({ heading }) => escapeAttribute(heading ?? '') === id)
    return (
      tag +
      ids.map((alias) => `<span class="old-id" id="${escapeAttribute(alias.old)}"></span>`).join('')
    )
  })
}

/**
 * What a page's HTML depends on, part by part: two renderings of a page differ in what these differ in.
 * Together they say what `renderKey` says in one digest.
 */
function causesOf(
  { page, nav, panelNav, shell, head, noindex }: PageToRender,
  { parsed, linksHash }: LinkedPage,
  { config, theme }: RenderContext,
): Causes {
  const { previous, next, crumbs, editUrl, lastChange, route, href, area } = page
  const { layout, tocInNav, extra, title, description } = page
  return {
    text: short(parsed.hash),
    meta: short(hashOfJson([title, description, layout, extra, head, noindex, lastChange])),
    links: short(linksHash),
    place: short(hashOfJson([route, href, area, crumbs, editUrl, tocInNav])),
    neighbours: short(hashOfJson([previous, next])),
    sidebar: short(nav.hash),
    panel: short(panelNav.hash),
    markdown: short(config.markdown.hash),
    site: short(shell.hash),
    theme: short(theme.hash),
  }
}

/** There is one for every page and part in the notes: half of a digest tells two of them apart. */
function short(hash: Hash): string {
  return hash.slice(0, 12)
}
