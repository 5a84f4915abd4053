import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  type Location,
  type WithDiagnostics,
  withoutRepeated,
  withSeverities,
} from '../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import { hashOfAll } from '../model/hash.ts'
import type { MountPlace } from '../model/mounts.ts'
import { nearest } from '../model/nearest.ts'
import type { Site } from '../model/output.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { Hash } from '../model/paths.ts'
import type { Asset, RouteTable } from '../model/routes.ts'
import { accentProblems } from './config/contrast.ts'
import { locateKey } from './config/locate-key.ts'
import { homeProblems } from './content-problems.ts'
import { frameStyles, type ShownParts } from './frame-parts.ts'
import { linkConfig } from './link/config-links.ts'
import { withDocumentLinks } from './link/document-links.ts'
import { withoutFormerPrefix } from './link/former-prefix.ts'
import { countLinks, type LinkedPage, linkPage } from './link/link-page.ts'
import type { LinkContext } from './link/link-target.ts'
import { isMountLink } from './link/mount-link.ts'
import { linkTargets } from './link-targets.ts'
import type { Memo } from './memo.ts'
import { buildNavigations, type Navigations } from './nav/build-nav.ts'
import { siteOutputs } from './outputs/site-outputs.ts'
import { takenPaths } from './plugins/taken-paths.ts'
import { withPlugins } from './plugins/with-plugins.ts'
import { buildRoutes } from './routes/build-routes.ts'
import { siteSearch } from './search/site-search.ts'
import { inlineScripts, siteFrame } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'
import { framePage } from './site-page.ts'

/**
 * The whole site from its parsed pages: pure and synchronous, so that `dev` is the same call with a warm memo and
 * `index` reads its records. All diagnostics of content are known when it returns; files are made when asked for.
 */
export function buildSite(given: SiteInputs, memo: Memo): Site {
  memo.sweep()
  const published = publishedPages(given)
  const { config, configText: text } = given
  const settings = hashOfAll([config.hash, ...text.flatMap(({ file, text }) => [file, text])])
  const outlines = outlinesOf(published)
  const routes = siteRoutes(given, memo)
  const { context, targets, ...old } = linkTargets(given, routes.value)
  const navigations = memo.of('navigations', settings + outlines + targets, () =>
    buildNavigations({ ...context, text }),
  )
  const links = linkConfig(context, text, given.frameParts)
  const linked = linkPages(published, context, (page, link) =>
    memo.of('links', keyOfLinks(page, given) + targets + (page.metaLinks ? outlines : ''), link),
  )
  const inputs = withRulesFor(linked, navigations.value, given, links.value.frame)
  const framing = framingHash({ ...inputs, config: links.value.config }, targets, navigations.value)
  const frame = memo.of('frame', framing, () => siteFrame(inputs, links.value, navigations.value))
  const framed = linked.map((page) =>
    memo.of('page', page.route.path + page.hash + framing, () => framePage(page, frame)),
  )
  const key = framing + outlines
  const taken = memo.of('taken-paths', key, () => takenPaths(framed))
  const plugged = withPlugins(framed, { inputs, context, navigations, taken })
  const shown = { pages: plugged.pages, routes: routes.value, navigations: navigations.value }
  const linking = { links: links.value, outlines: key + plugged.added.recordsHash }
  const outputs = siteOutputs({ ...plugged, ...shown, ...linking, inputs, frame, memo, taken })
  const told = [routes, old, navigations, plugged.added, links, outputs, ...linked]
  const found = [...inputProblems(inputs, context), ...told.flatMap((it) => it.diagnostics)]
  return {
    ...shown,
    data: plugged.data,
    checked: countLinks(linked),
    head: links.value.config.head,
    configLinks: [...links.value.links, ...old.links],
    outputs: outputs.value,
    styles: inputs.theme.manifest.styles,
    inlineScripts: inlineScripts(frame.context),
    ...siteSearch(plugged.searchable, config),
    redirects: context.redirects,
    results: old.results,
    diagnostics: toldOf([...withSeverities(found, config.diagnostics), ...old.firm]),
  }
}

/** Digest of a page's links, of where they are, and of what they take from other sites. */
function keyOfLinks(page: ParsedPage, { mountPlace }: SiteInputs): string {
  const { source, hash, placesHash } = page
  return source + hash + (placesHash ?? '') + keyOfMounts(page, mountPlace)
}

/** The addresses of other sites, and for a page that leads there the sections of their pages. */
function keyOfMounts({ links }: ParsedPage, place: MountPlace | undefined): string {
  if (place === undefined) return ''
  const isAcross = links.some(({ href }) => isMountLink(href, place))
  return place.hash + (isAcross ? place.all.map(({ routes }) => routes.hash).join() : '')
}

/** The addresses of a site's pages. A later `buildSite` with the same memo does not work them out again. */
export function siteRoutes(given: RouteInputs, memo: Memo): WithDiagnostics<RouteTable> {
  const published = publishedPages(given)
  const { config } = given
  return memo.of('routes', config.hash + outlinesOf(published), () =>
    buildRoutes(published, config),
  )
}

type RouteInputs = Pick<SiteInputs, 'config' | 'pages' | 'hasDrafts'>

function publishedPages({ pages, hasDrafts }: Omit<RouteInputs, 'config'>): readonly ParsedPage[] {
  return pages.filter(({ meta }) => hasDrafts === true || !meta.draft)
}

/** What routes depend on, together with the config. */
function outlinesOf(pages: readonly ParsedPage[]): string {
  return pages.map(({ outlineHash }) => outlineHash).join('')
}

function toldOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return withoutRepeated(inReadingOrder(diagnostics))
}

type Remember = (page: ParsedPage, link: () => readonly LinkedPage[]) => readonly LinkedPage[]

/** All pages with their links resolved: of each by itself, which is remembered, and then of all together. */
function linkPages(pages: readonly ParsedPage[], context: LinkContext, remembered: Remember) {
  const linked = pages.flatMap((page) => remembered(page, () => linkPage(page, context)))
  return withDocumentLinks(withoutFormerPrefix(linked, context))
}

/** What was found in pages, in their sources, among files and in values of the config that files must bear out. */
function inputProblems(
  inputs: SiteInputs,
  { routes, redirects }: LinkContext,
): readonly Diagnostic[] {
  const { pages, sourceProblems, config, configText, assets } = inputs
  return [
    ...homeProblems(config, routes, redirects),
    ...pages.flatMap(({ diagnostics }) => diagnostics),
    ...sourceProblems,
    ...accentProblems(config, configText),
    ...logoProblems(config, assets, (key) => locateKey(configText, key)),
  ]
}

/** The site with the style rules of what its pages use and the config asks for. */
function withRulesFor(
  pages: readonly LinkedPage[],
  navigations: Navigations,
  inputs: SiteInputs,
  frame: ShownParts,
): SiteInputs {
  const used = pages.flatMap(({ features }) => features)
  const hasOldIds = pages.some(({ moved }) => moved.some(({ heading }) => heading !== undefined))
  const hasIcons = [...navigations.values()].some(({ icons }) => icons !== undefined)
  const hasHome = pages.some(({ parsed }) => parsed.meta.layout === 'home')
  const shown = [
    ...(hasIcons ? ['icon'] : []),
    ...(hasOldIds ? ['old-ids'] : []),
    ...(hasHome ? ['home'] : []),
  ]
  return { ...inputs, theme: inputs.theme.withFeatures([...used, ...frameStyles(frame), ...shown]) }
}

/** Digest of all that is around articles; `targets` is that of what links lead to. */
function framingHash(
  { theme, changes, config, mountPlace }: SiteInputs,
  targets: string,
  navigations: Navigations,
): Hash {
  const navs = [...navigations].flatMap(([id, { hash }]) => [id, hash])
  const search = JSON.stringify(config.search)
  return hashOfAll([theme.hash, changes.hash, targets, search, mountPlace?.hash, ...navs])
}

/** Logos that the config names and the public folder lacks. */
function logoProblems(
  { areas }: SiteConfig,
  assets: ReadonlyMap<string, Asset>,
  locate: (key: readonly PropertyKey[]) => Location | undefined,
): readonly Diagnostic[] {
  return areas.flatMap(({ id, logo }, index) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const href = logo?.[scheme]
      if (href === undefined || assets.has(href)) return []
      const args = { href, area: id, nearest: nearest(href, assets.keys()) }
      return [diagnostic('logo-missing', args, locate(['areas', index, 'logo', scheme]))]
    }),
  )
}
