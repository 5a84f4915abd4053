import { type Diagnostic, inReadingOrder, withSeverities } from '../diagnostics/diagnostic.ts'
import type { Site } from '../model/output.ts'
import type { PageProps } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import type { PageFacts, Route } from '../model/routes.ts'
import { accentProblems } from './config/contrast.ts'
import { locateKey } from './config/locate-key.ts'
import { hashOf } from './hash.ts'
import { hrefFor } from './link/href-for.ts'
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
import { buildRoutes } from './routes/build-routes.ts'
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
  const outlines = facts.map(({ outlineHash }) => outlineHash)
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
  const shapes = memo.made('shapes', inputs.assets, NOTHING, () => shapesHash(inputs.assets))
  const targets = [table.hash, config.hash, inputs.assets]
  const linking: Linking = { context: links, memo, hash: hashOf(table.hash, config.hash, shapes) }
  const linked = published.flatMap((page) =>
    memo.made('linked', page, targets, () => linkPage(page, linking)),
  )
  const hashes = [config.hash, ...navigationHashes(navigations.value)]
  const seen = [inputs.assets, ...hashes]
  const frame = memo.made('frame', inputs.theme, seen, () => frameOf(inputs, navigations.value))
  const framing: Framing = { frame, memo, hash: hashOf(inputs.theme.hash, shapes, ...hashes) }
  const framed = [frame]
  const pages = linked.map((page) => memo.made('page', page, framed, () => toRender(page, framing)))
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
    ...linked.flatMap(({ found }) => found.diagnostics),
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
  /** Made when asked for: most builds know what is found in them and render few pages. */
  readonly links: () => readonly ResolvedLink[]
  readonly found: FoundLinks
  readonly article: SitePage['article']
}

/** What looking at a page's links brought. JSON. */
type FoundLinks = {
  /** Digest of what they lead to. */
  readonly hash: Hash
  /** How many lead to pages, and how many of these to a section. */
  readonly links: number
  readonly anchors: number
  readonly diagnostics: readonly Diagnostic[]
}

type Linking = {
  readonly context: LinkContext
  readonly memo: Memo
  /** Digest of everything that links are resolved with. */
  readonly hash: Hash
}

function linkPage(
  { facts, body, key }: Parsed,
  { context, memo, hash }: Linking,
): readonly LinkedPage[] {
  const route = context.routes.bySource.get(facts.source)
  if (route === undefined) return []
  // What they were written as, and where, is not kept: all pages together have more links than anything else.
  let known: readonly ResolvedLink[] | undefined
  const found = memo.of('links', hashOf(facts.hash, facts.file, route.path, hash), () => {
    const refs = facts.links
    const resolved = refs.map((ref) => resolveLink(ref, route, context))
    known = resolved.map(({ link }) => link)
    const written = refs.filter(({ kind }) => kind === 'link')
    return {
      hash: linksHash(known),
      links: written.length,
      anchors: written.filter(({ href }) => href.includes('#')).length,
      diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    }
  })
  const links = () => {
    known ??= facts.links.map((ref) => resolveLink(ref, route, context).link)
    return known
  }
  return [{ facts, route, links, found, article: { key, body } }]
}

function countLinks(pages: readonly LinkedPage[]): Site['checked'] {
  const anchors = pages.reduce((sum, { found }) => sum + found.anchors, 0)
  return { links: pages.reduce((sum, { found }) => sum + found.links, 0) - anchors, anchors }
}

function navigationHashes(navigations: Navigations): readonly string[] {
  return [...navigations].flatMap(([id, { hash }]) => [id, hash])
}

/** Digest of what pages show of static files: addresses and sizes of images. */
function shapesHash(assets: SiteInputs['assets']): Hash {
  return hashOf(
    ...[...assets.values()].flatMap(({ url, width, height }) => [url, `${width}x${height}`]),
  )
}

type Framing = {
  readonly frame: SiteFrame
  readonly memo: Memo
  /** Digest of everything that pages are framed with. */
  readonly hash: Hash
}

/** Nothing of it is made before it is asked for: of most pages it is only the key, which is remembered. */
function toRender(linked: LinkedPage, { frame, memo, hash }: Framing): SitePage {
  const { facts, route, found, article } = linked
  const { config } = frame.context
  const shell = shellFor(route.area, frame)
  const id = navigationOf(route, frame, facts.meta.layout === 'home')
  const index =
    frame.indexes.get(id) ?? navIndex({ id, roots: [], order: [], hash: EMPTY_NAV.hash })
  const props = once(() => pageProps({ facts, route, area: shell.area, nav: index, config }))
  const nav = once(() => frame.slices.get(id)?.sliceFor(route.path) ?? EMPTY_NAV)
  const bodyHash = (facts.hash + found.hash) as Hash
  const key = hashOf(bodyHash, facts.file, route.path, hash)
  const page: SitePage = {
    route,
    facts,
    href: hrefFor(route.path, config),
    navIndex: index,
    get page() {
      return props()
    },
    get links() {
      return linked.links()
    },
    get nav() {
      return nav()
    },
    body: () => linkBody(article.body(), linked.links(), config.base),
    article,
    linksHash: found.hash,
    bodyHash,
    panelNav: frame.slices.get(shell.area.navigation)?.panel ?? EMPTY_NAV,
    shell,
    noindex: facts.meta.noindex || facts.meta.unlisted,
    hasCanonical: true,
    key: once(() => memo.of('page', key, () => renderKey(page, frame.context))),
    outputs: once(() => pageOutputs(page, frame)),
  }
  return page
}

/** The navigation that lists the page, the area's own first; a home page shows its area's. */
function navigationOf(route: Route, frame: SiteFrame, isHome: boolean): string {
  const own = shellFor(route.area, frame).area.navigation
  const lists = (id: string) => frame.indexes.get(id)?.position.has(route.path) === true
  if (isHome || lists(own)) return own
  return [...frame.indexes.keys()].find(lists) ?? own
}
