import { diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { escapeHtml } from '../../model/escape-html.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import type { SitePage } from '../../model/output.ts'
import { routePath } from '../../model/paths.ts'
import type { SiteTools } from '../../model/plugin/additions.ts'
import type { SiteData } from '../../model/site-data.ts'
import { locateName } from '../config/locate-key.ts'
import { configTarget } from '../link/config-links.ts'
import type { LinkContext } from '../link/link-target.ts'
import type { SiteRedirects } from '../link/site-redirects.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { toPublic } from '../routes/area-for.ts'
import { invalidPath, outPathsAt } from '../routes/build-routes.ts'
import { searchRecords } from '../search/search-records.ts'
import type { SearchablePage } from '../search/searchable.ts'
import { siteData } from '../site-data.ts'
import type { SiteInputs } from '../site-inputs.ts'
import type { FramedPage } from '../site-page.ts'
import { unknownFragments, withFragments } from './fill-fragments.ts'
import { type AddedByPlugins, runPlugins } from './run-plugins.ts'
import type { TakenPaths } from './taken-paths.ts'

type Known = {
  readonly inputs: SiteInputs
  readonly context: LinkContext
  readonly navigations: WithDiagnostics<Navigations>
  readonly taken: TakenPaths
}

/** A site's pages with what plugins give for them, and all else that plugins have added. */
export type PluggedSite = {
  readonly pages: readonly FramedPage[]
  /** The pages in the order of the navigations; those in none come last. */
  readonly listed: readonly FramedPage[]
  /** In the order in which search lists them; what plugins have added comes last. */
  readonly searchable: readonly SearchablePage[]
  /** Made when it is asked for. */
  readonly data: () => SiteData
  readonly added: AddedByPlugins & Pick<SiteRedirects, 'standing'>
}

/** Lets the plugins look at the pages, which are known to the last link. */
export function withPlugins(
  framed: readonly FramedPage[],
  {
    inputs: { config, configText, assets, plugins, codes, mountPlace },
    context,
    navigations,
    taken,
  }: Known,
): PluggedSite {
  const { translations = [] } = mountPlace ?? {}
  const shown = { navigations: navigations.value, config, assets, translations }
  const dataOf = (pages: readonly FramedPage[], searchable: readonly SearchablePage[]) =>
    siteData({ ...shown, pages, records: () => searchRecords(searchable, config) })
  const listed = inNavigationOrder(framed, navigations.value)
  const found = listed.map(({ searchable }) => searchable)
  const before = dataOf(filled(framed, new Map()), found)
  const added = runPlugins(plugins, before, {
    tools: siteTools(before, context, configText),
    config,
    taken,
    codes,
  })
  const pages = filled(framed, added.fragments)
  const searchable = [...found, ...added.searchable]
  const diagnostics = [...added.diagnostics, ...unknownFragments(pages, added.fragments)]
  return {
    pages,
    listed,
    searchable,
    data: () => dataOf(pages, searchable),
    added: { ...added, ...withFiles(added, context.redirects), diagnostics },
  }
}

/** A plugin that writes a file where a redirect would stand knows better. */
function withFiles({ outputs, files }: AddedByPlugins, redirects: SiteRedirects) {
  const taken = new Set<string>(outputs.map(({ path }) => path))
  return {
    outputs: [...outputs, ...redirects.outputs.filter(({ path }) => !taken.has(path))],
    files: [...files, ...redirects.files],
    standing: new Map([...redirects.standing].filter(([path]) => !taken.has(path))),
  }
}

function filled(
  pages: readonly FramedPage[],
  fragments: AddedByPlugins['fragments'],
): readonly FramedPage[] {
  return pages.map((page) => withFragments(page, fragments))
}

/** Pages in the order of the navigations; those in none come last. */
function inNavigationOrder<Page extends Pick<SitePage, 'route'>>(
  pages: readonly Page[],
  navigations: Navigations,
): readonly Page[] {
  const byRoute = new Map(pages.map((page) => [page.route.path, page]))
  const listed = [...navigations.values()].flatMap(({ order }) => order)
  return [...new Set([...listed, ...byRoute.keys()])].flatMap((route) => byRoute.get(route) ?? [])
}

/** What the `site` parts of plugins work with. */
function siteTools(
  { pages }: SiteData,
  context: LinkContext,
  text: ConfigText,
): Omit<SiteTools, 'options'> {
  const { areas, trailingSlash } = context.config
  const byPath = once(() => new Map(pages.map((page) => [page.path, page])))
  return {
    resolve(href, at) {
      const { value, diagnostics } = configTarget(href, at, context)
      return { ...value, diagnostics }
    },
    pageAt: (path) => byPath().get(toPublic(routePath(path), areas)),
    outputsAt: (path) => outPathsAt(path, { parents: new Set(), trailingSlash }),
    reasonAgainst: (path) => invalidPath(routePath(path)),
    locate: (name) => locateName(text, name),
    escape: escapeHtml,
    nearest,
    diagnostic,
  }
}
