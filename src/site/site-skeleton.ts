import type { WithDiagnostics } from '../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import { hashOfAll } from '../model/hash.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { Hash } from '../model/paths.ts'
import type { RouteTable } from '../model/routes.ts'
import { frameStyles, type ShownParts } from './frame-parts.ts'
import { type LinkedConfig, linkConfig } from './link/config-links.ts'
import type { LinkedPage } from './link/link-page.ts'
import { type LinkTargets, linkTargets } from './link-targets.ts'
import type { Memo } from './memo.ts'
import { buildNavigations, type Navigations } from './nav/build-nav.ts'
import { buildRoutes } from './routes/build-routes.ts'
import { type SiteFrame, siteFrame } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'

/** A site without the text of its pages: what is known of it before a link of them is resolved. */
export type SiteSkeleton = {
  readonly given: SiteInputs
  readonly published: readonly ParsedPage[]
  /** Key of titles, headings and options of all pages. */
  readonly outlines: string
  readonly routes: WithDiagnostics<RouteTable>
  readonly targets: LinkTargets
  readonly navigations: WithDiagnostics<Navigations>
  /** The config with its links resolved. */
  readonly links: WithDiagnostics<LinkedConfig>
}

export function siteSkeleton(given: SiteInputs, memo: Memo): SiteSkeleton {
  const published = publishedPages(given)
  const { config, configText: text } = given
  const settings = hashOfAll([config.hash, ...text.flatMap(({ file, text }) => [file, text])])
  const outlines = outlinesOf(published)
  const routes = routesOf({ published, outlines }, config, memo)
  const targets = linkTargets(given, routes.value)
  const { context } = targets
  const navigations = memo.of('navigations', settings + outlines + targets.targets, () =>
    buildNavigations({ ...context, text }),
  )
  const links = linkConfig(context, text, given.frameParts)
  return { given, published, outlines, routes, targets, navigations, links }
}

/** The addresses of a site's pages. A later `buildSite` with the same memo does not work them out again. */
export function siteRoutes(given: RouteInputs, memo: Memo): WithDiagnostics<RouteTable> {
  const published = publishedPages(given)
  return routesOf({ published, outlines: outlinesOf(published) }, given.config, memo)
}

function routesOf(
  { published, outlines }: Pick<SiteSkeleton, 'published' | 'outlines'>,
  config: SiteConfig,
  memo: Memo,
): SiteSkeleton['routes'] {
  return memo.of('routes', config.hash + outlines, () => buildRoutes(published, config))
}

type RouteInputs = Pick<SiteInputs, 'config' | 'pages' | 'hasDrafts'>

function publishedPages({ pages, hasDrafts }: Omit<RouteInputs, 'config'>): readonly ParsedPage[] {
  return pages.filter(({ meta }) => hasDrafts === true || !meta.draft)
}

/** What routes depend on, together with the config. */
function outlinesOf(pages: readonly ParsedPage[]): string {
  return pages.map(({ outlineHash }) => outlineHash).join('')
}

/** What is around the articles of a site. */
export type FramedSite = {
  /** The inputs, with the theme that has the style rules of all that is used. */
  readonly inputs: SiteInputs
  readonly frame: SiteFrame
  /** Digest of the frame. */
  readonly framing: Hash
}

/** The frame of a site in which these pages need style rules. */
export function frameSite(
  { given, targets, navigations, links }: SiteSkeleton,
  linked: readonly LinkedPage[],
  memo: Memo,
): FramedSite {
  const inputs = withRulesFor(linked, navigations.value, given, links.value.frame)
  const { config } = links.value
  const framing = framingHash({ ...inputs, config }, targets.targets, navigations.value)
  const frame = memo.of('frame', framing, () => siteFrame(inputs, links.value, navigations.value))
  return { inputs, frame, framing }
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
