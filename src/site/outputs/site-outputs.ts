import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { hashOf } from '../../model/hash.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { Asset, RouteTable } from '../../model/routes.ts'
import type { LinkedConfig } from '../link/config-links.ts'
import { hrefFor } from '../link/href-for.ts'
import type { SiteRedirects } from '../link/site-redirects.ts'
import type { Memo } from '../memo.ts'
import { isInside, mountedOutputs } from '../mounts/mounted-outputs.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { foldersIn, type TakenPaths } from '../plugins/taken-paths.ts'
import type { PluggedSite } from '../plugins/with-plugins.ts'
import { isListed } from '../routes/page-visibility.ts'
import { embeddedIndex } from '../search/embedded-index.ts'
import type { SearchablePage } from '../search/searchable.ts'
import type { SiteFrame } from '../site-frame.ts'
import type { SiteInputs } from '../site-inputs.ts'
import type { FramedPage } from '../site-page.ts'
import { assetConflicts } from './asset-conflicts.ts'
import { hostAddress } from './host-address.ts'
import { navFragmentPath } from './nav-fragments.ts'
import { ownPages } from './own-pages.ts'
import { publishedAssets } from './published-assets.ts'
import { textOutput } from './text-output.ts'

export type OutputInputs = {
  readonly memo: Memo
  /** Key of titles, headings and addresses of all pages. */
  readonly outlines: string
  readonly pages: readonly FramedPage[]
  readonly inputs: SiteInputs
  readonly routes: RouteTable
  readonly navigations: Navigations
  readonly added: PluggedSite['added']
  readonly taken: TakenPaths
  readonly links: LinkedConfig
  readonly frame: SiteFrame
  /** The pages in the order in which programs are told of them. */
  readonly listed: readonly FramedPage[]
  /** In the order in which search lists them. */
  readonly searchable: readonly SearchablePage[]
}

/** Every file of the site. A static file that may not be published, or not at its address, is told. */
export function siteOutputs(all: OutputInputs): WithDiagnostics<readonly Output[]> {
  const made = [...all.pages.flatMap(({ outputs }) => outputs), ...madeOutputs(all)]
  const navigations = [...all.navigations.values()].map(({ files = [] }) => ({ files }))
  const naming = [...all.pages, ...navigations, all.added, all.links]
  const { value: published, diagnostics: unpublished } = publishedAssets(
    all.inputs,
    naming,
    all.memo,
  )
  const value = [...made, ...published.flatMap(assetOutputs)]
  const inOutput = mountedOutputs(value, all.inputs)
  const { standing } = all.added
  const outputs = made.filter(({ path }) => !standing.has(path))
  const diagnostics = [
    ...unpublished,
    ...assetConflicts(published, { outputs, routes: all.routes }),
    ...foldersAtFiles(
      all.pages,
      [...value.map(({ path }) => path), ...all.added.missing],
      all.taken,
    ),
    ...shadowedRedirects(standing, outputs, published),
  ]
  return { value: inOutput, diagnostics }
}

/** What docsgen makes besides pages. */
function madeOutputs(all: OutputInputs): readonly Output[] {
  const { memo, outlines, navigations, frame } = all
  return [
    ...memo
      .of('own-pages', outlines, () => ownPages(navigations, frame))
      .filter((output) => !isReplaced(output, all)),
    ...memo.of('machine-files', outlines, () => machineFiles(all)),
    ...navFragments(all),
    ...copiesOfSite(all),
    ...all.added.outputs,
    ...searchFiles(all),
    ...all.inputs.theme.outputs,
  ]
}

/** A site may have its own page or file where an area has its 404 page. */
function isReplaced({ path, route }: Output, { routes, added }: OutputInputs): boolean {
  return (
    (route !== undefined && routes.byPath.has(route)) ||
    added.outputs.some((output) => output.path === path)
  )
}

function machineFiles({
  inputs: { config, assets, mountPlace },
  routes,
}: OutputInputs): readonly Output[] {
  const listed = routes.all
    .filter(isListed)
    .map(({ path, title }) => ({ href: hrefFor(path, config), title }))
  // The 404 page, of which a site has one, knows the pages of all languages.
  const translated = (mountPlace?.translations ?? [])
    .filter(({ noindex, unlisted }) => !noindex && !unlisted)
    .map(({ href, title }) => ({ href, title }))
  return [
    ...(assets.has('/.nojekyll') || isInside(mountPlace) ? [] : [textOutput('.nojekyll', '')]),
    textOutput('_docsgen/routes.json', JSON.stringify([...listed, ...translated])),
  ]
}

/** Pages in other formats, as files of the whole site. Those of the site's own, and of its plugins, replace ours. */
function copiesOfSite(all: OutputInputs): readonly Output[] {
  const { listed, inputs, added, memo, outlines } = all
  const { config, assets } = inputs
  const others = new Set(added.outputs.map(({ path }) => path))
  const made = inputs.copies.flatMap(({ name, ofSite }) => {
    const pages = listed.flatMap(({ route, groups, copies }) => {
      const copy = copies.get(name)
      return copy === undefined ? [] : [{ route, groups, copy }]
    })
    return ofSite(pages, config, (make) => memo.of(`copies of ${name}`, outlines, make))
  })
  return made.filter(({ path }) => !assets.has(`/${path}`) && !others.has(path))
}

function navFragments({ navigations, frame, inputs }: OutputInputs): readonly Output[] {
  const { theme, config } = inputs
  return [...navigations].flatMap(([id, tree]) => {
    const slices = frame.slices.get(id)
    if (slices === undefined || !slices.needsFragment) return []
    return [
      {
        path: navFragmentPath(tree),
        key: hashOf('nav', slices.whole.hash, theme.hash, JSON.stringify(config.strings)),
        body: () => theme.frame.renderNav(slices.whole, config.strings),
        route: undefined,
      },
    ]
  })
}

function searchFiles({
  inputs: { config, keptWords },
  searchable,
  memo,
  outlines,
}: OutputInputs): readonly Output[] {
  if (config.search.provider?.isLocal !== true) return []
  return embeddedIndex(searchable, config, {
    remember: (compute) => memo.of('search-headings', outlines, compute),
    words: keptWords,
  })
}

/** A static file, and of an image the same in other widths and formats. */
export function assetOutputs({ variants = [], ...asset }: Asset): readonly Output[] {
  return [asset, ...variants].map(({ url, hash, read }) => ({
    path: outPath(url.slice(1)),
    key: hash,
    body: read,
    route: undefined,
  }))
}

/**
 * Pages whose address needs a folder where the site has a file: `/robots.txt` on a site whose addresses end with a slash.
 * `paths` are those of all files of the site; `isFolder` knows the folders of its pages.
 */
function foldersAtFiles(
  pages: readonly FramedPage[],
  paths: readonly string[],
  { isFolder }: Pick<TakenPaths, 'isFolder'>,
): readonly Diagnostic[] {
  const files = new Set(paths.filter(isFolder))
  if (files.size === 0) return []
  return pages.flatMap(({ outputs: own, parsed, route }) => {
    const file = own.flatMap(({ path }) => foldersIn(path)).find((folder) => files.has(folder))
    if (file === undefined) return []
    const reason = `it needs a folder where the site has the file ${file}`
    return [diagnostic('route-invalid', { route: route.path, reason }, fileStart(parsed.file))]
  })
}

/** Redirects from the address of a file, made or static: hosts would hide one behind the other. */
function shadowedRedirects(
  standing: SiteRedirects['standing'],
  made: readonly Output[],
  assets: readonly Asset[],
): readonly Diagnostic[] {
  if (standing.size === 0) return []
  const byAddress = new Map(Array.from(standing, ([path, problem]) => [hostAddress(path), problem]))
  const files = [...made.map(({ path }) => path), ...assets.map(({ url }) => url.slice(1))]
  const shadowed = files.flatMap((path) => byAddress.get(hostAddress(path)) ?? [])
  return [...new Set(shadowed)]
}
