import {
  type Diagnostic,
  diagnostic,
  inReadingOrder,
  type Location,
  withoutRepeated,
  withSeverities,
} from '../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import type { MountPlace } from '../model/mounts.ts'
import { nearest } from '../model/nearest.ts'
import type { Site } from '../model/output.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { Asset } from '../model/routes.ts'
import { accentProblems } from './config/contrast.ts'
import { locateKey } from './config/locate-key.ts'
import { homeProblems } from './content-problems.ts'
import { withDocumentLinks } from './link/document-links.ts'
import { withoutFormerPrefix } from './link/former-prefix.ts'
import { countLinks, type LinkedPage, linkPage } from './link/link-page.ts'
import type { LinkContext } from './link/link-target.ts'
import { isMountLink } from './link/mount-link.ts'
import type { Memo } from './memo.ts'
import { siteOutputs } from './outputs/site-outputs.ts'
import { takenPaths } from './plugins/taken-paths.ts'
import { withPlugins } from './plugins/with-plugins.ts'
import { siteSearch } from './search/site-search.ts'
import { pageAlone } from './single-pages.ts'
import { inlineScripts } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'
import { framePage } from './site-page.ts'
import { frameSite, siteSkeleton } from './site-skeleton.ts'

/**
 * The whole site from its parsed pages: pure and synchronous, so that `dev` is the same call with a warm memo and
 * `index` reads its records. All diagnostics of content are known when it returns; files are made when asked for.
 */
export function buildSite(given: SiteInputs, memo: Memo): Site {
  memo.sweep()
  const { config } = given
  const skeleton = siteSkeleton(given, memo)
  const { published, outlines, routes, navigations, links } = skeleton
  const { context, targets, ...old } = skeleton.targets
  const linked = linkPages(published, context, (page, link) =>
    memo.of('links', keyOfLinks(page, given) + targets + (page.metaLinks ? outlines : ''), link),
  )
  const { inputs, frame, framing } = frameSite(skeleton, linked, memo)
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
    pageAlone: (page) => pageAlone(page, context, frame),
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
