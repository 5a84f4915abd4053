import { type Diagnostic, inReadingOrder, withSeverities } from '../diagnostics/diagnostic.ts'
import type { Site } from '../model/output.ts'
import type { PageProps } from '../model/page.ts'
import type { PageFacts, Route } from '../model/routes.ts'
import { accentProblems } from './config/contrast.ts'
import { locateKey } from './config/locate-key.ts'
import { hashOf } from './hash.ts'
import { linkBody } from './link/link-body.ts'
import {
  type LinkContext,
  linkContext,
  linksHash,
  type ResolvedLink,
  resolveLink,
} from './link/resolve-link.ts'
import { type Memo, once } from './memo.ts'
import { buildNavigations, type Navigations } from './nav/build-nav.ts'
import { navIndex } from './nav/neighbours.ts'
import { logoProblems } from './outputs/logo-problems.ts'
import { redirectPages } from './outputs/redirects.ts'
import { pageOutputs, siteOutputs } from './outputs/site-outputs.ts'
import { type Parsed, parseSources } from './parse-sources.ts'
import { pageProps } from './render/page-props.ts'
import { renderKey } from './render/render-page.ts'
import { buildRoutes, routeOutline } from './routes/build-routes.ts'
import { EMPTY_NAV, frameOf, type SiteFrame, type SitePage, shellFor } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'

/**
 * The whole build: sources in, files out. Pure and synchronous, so `dev` is the same call with a warm memo
 * and `index` reads its records. All diagnostics are known when it returns; bodies are made when asked for.
 */
export function buildSite(inputs: SiteInputs, memo: Memo): BuiltSite {
  memo.sweep()
  const { config, configText: text } = inputs
  const { value: parsed, diagnostics: apiProblems } = parseSources(inputs, memo)
  const published = parsed.filter(({ facts }) => !facts.meta.draft)
  const facts = published.map((page) => page.facts)
  // Prose changes no address: then everything that depends on addresses alone is what it was.
  const outlines = facts.map((page) =>
    memo.made('outline', page, NOTHING, () => routeOutline(page)),
  )
  const routes = memo.made('routes', config, outlines, () => buildRoutes(facts, config))
  const table = routes.value
  const navigations = memo.made('navigations', table, [config, text], () =>
    buildNavigations({ config, routes: table, text }),
  )
  const redirects = memo.made('redirects', table, [config, text], () =>
    redirectPages(config, table, text),
  )
  const links = memo.made('targets', table, [config, inputs.assets], () =>
    linkContext(config, table, inputs.assets),
  )
  const targets = [table.hash, config.hash, inputs.assets]
  const linked = published.flatMap((page) =>
    memo.made('linked', page, targets, () => linkPage(page, links)),
  )
  const seen = [config.hash, inputs.assets, ...navigationHashes(navigations.value)]
  const frame = memo.made('frame', inputs.theme, seen, () => frameOf(inputs, navigations.value))
  const framed = [frame]
  const pages = linked.map((page) => memo.made('page', page, framed, () => toRender(page, frame)))
  const shown = once(() => pages.map(shownPage))
  const outputs = siteOutputs({
    inputs,
    memo,
    pages,
    routes: routes.value,
    navigations: navigations.value,
    redirects: redirects.value,
    frame,
  })
  const found = [
    ...parsed.flatMap(({ facts }) => facts.diagnostics),
    ...apiProblems,
    ...routes.diagnostics,
    ...navigations.diagnostics,
    ...redirects.diagnostics,
    ...linked.flatMap(({ diagnostics }) => diagnostics),
    ...accentProblems(config, text),
    ...logoProblems(config, inputs.assets, (key) => locateKey(text, key)),
  ]
  return {
    get pages() {
      return shown()
    },
    pageCount: pages.length,
    routes: routes.value,
    navigations: navigations.value,
    get checked() {
      return countLinks(linked)
    },
    frame,
    outputs: outputs.files,
    get records() {
      return outputs.records()
    },
    get recordCount() {
      return outputs.recordCount()
    },
    diagnostics: inReadingOrder(withSeverities(found, config.diagnostics)),
  }
}

function shownPage({ page, body }: SitePage): PageProps {
  return {
    ...page,
    get body() {
      return body()
    },
  }
}

/** What depends on nothing but the object that it is remembered for. */
const NOTHING: readonly unknown[] = []

/** A site, and what its pages share while they are rendered. */
export type BuiltSite = Site & { readonly frame: SiteFrame }

/** A page with every link resolved. */
type LinkedPage = {
  readonly facts: PageFacts
  readonly route: Route
  readonly links: readonly ResolvedLink[]
  readonly article: SitePage['article']
  readonly diagnostics: readonly Diagnostic[]
}

function linkPage({ facts, body, key }: Parsed, context: LinkContext): readonly LinkedPage[] {
  const route = context.routes.bySource.get(facts.source)
  if (route === undefined) return []
  const resolved = facts.links.map((ref) => resolveLink(ref, route, context))
  const links = resolved.map(({ link }) => link)
  return [
    {
      facts,
      route,
      links,
      article: { key, body },
      diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    },
  ]
}

function countLinks(pages: readonly LinkedPage[]): Site['checked'] {
  const links = pages.flatMap(({ facts }) => facts.links.filter(({ kind }) => kind === 'link'))
  const anchors = links.filter(({ href }) => href.includes('#')).length
  return { links: links.length - anchors, anchors }
}

function navigationHashes(navigations: Navigations): readonly string[] {
  return [...navigations].flatMap(([id, { hash }]) => [id, hash])
}

function toRender(linked: LinkedPage, frame: SiteFrame): SitePage {
  const { facts, route, links } = linked
  const { config } = frame.context
  const shell = shellFor(route.area, frame)
  const id = navigationOf(route, frame, facts.meta.layout === 'home')
  const nav = frame.indexes.get(id) ?? navIndex({ id, roots: [], order: [], hash: EMPTY_NAV.hash })
  const page: Omit<SitePage, 'key' | 'outputs'> = {
    route,
    facts,
    navIndex: nav,
    page: pageProps({ facts, route, area: shell.area, nav, config }),
    body: () => linkBody(linked.article.body(), links, config.base),
    article: linked.article,
    links,
    bodyHash: hashOf(facts.hash, linksHash(links)),
    nav: frame.slices.get(id)?.sliceFor(route.path) ?? EMPTY_NAV,
    panelNav: frame.slices.get(shell.area.navigation)?.panel ?? EMPTY_NAV,
    shell,
    noindex: facts.meta.noindex || facts.meta.unlisted,
    hasCanonical: true,
  }
  const key = once(() => renderKey(page, frame.context))
  const complete: SitePage = { ...page, key, outputs: once(() => pageOutputs(complete, frame)) }
  return complete
}

/** The navigation that lists the page, the area's own first; a home page shows its area's. */
function navigationOf(route: Route, frame: SiteFrame, isHome: boolean): string {
  const own = shellFor(route.area, frame).area.navigation
  const lists = (id: string) => frame.indexes.get(id)?.position.has(route.path) === true
  if (isHome || lists(own)) return own
  return [...frame.indexes.keys()].find(lists) ?? own
}
