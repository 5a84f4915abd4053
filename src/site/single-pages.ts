import type { Output, SinglePage } from '../model/output.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { Route, RouteTable } from '../model/routes.ts'
import { linkPage } from './link/link-page.ts'
import type { LinkContext } from './link/link-target.ts'
import type { Memo } from './memo.ts'
import { publishedAssets } from './outputs/published-assets.ts'
import { assetOutputs } from './outputs/site-outputs.ts'
import type { SiteFrame } from './site-frame.ts'
import type { SiteInputs } from './site-inputs.ts'
import { framePage, pathsOf } from './site-page.ts'
import { frameSite, siteSkeleton } from './site-skeleton.ts'

/** A site whose pages are made one at a time, without what needs all of them: search, lists, plugins. */
export type SinglePages = {
  readonly routes: RouteTable
  /** The file of the theme, or the static file, with this path. */
  readonly fileAt: (path: string) => Output | undefined
  /** The page that has a file with this path. */
  readonly routeAt: (path: string) => Route | undefined
  readonly pageAlone: (page: ParsedPage) => SinglePage | undefined
}

/** Takes the time of looking at each page's title, not of linking and framing it. */
export function singlePages(given: SiteInputs, memo: Memo): SinglePages {
  memo.sweep()
  const skeleton = siteSkeleton(given, memo)
  const { inputs, frame } = frameSite(skeleton, [], memo)
  const routes = skeleton.routes.value
  const ofTheme = new Map<string, Output>(inputs.theme.outputs.map((file) => [file.path, file]))
  const byPath = new Map<string, Route>(
    routes.all.flatMap((route) => pathsOf(route, given.config).map((path) => [path, route])),
  )
  return {
    routes,
    fileAt: (path) => ofTheme.get(path) ?? assetAt(path, given, memo),
    routeAt: (path) => byPath.get(path),
    pageAlone: (page) => pageAlone(page, skeleton.targets.context, frame),
  }
}

/** A static file, as far as a site publishes it where a page names it. */
function assetAt(path: string, { assets, config }: SiteInputs, memo: Memo): Output | undefined {
  const asset = assets.get(`/${path}`)
  if (asset === undefined) return undefined
  const { url } = asset
  const alone = { assets: new Map([[url, asset]]), config }
  return publishedAssets(alone, [{ files: [url] }], memo)
    .value.flatMap(assetOutputs)
    .at(0)
}

/** See `Site.pageAlone`. */
export function pageAlone(
  parsed: ParsedPage,
  context: LinkContext,
  frame: SiteFrame,
): SinglePage | undefined {
  const linked = parsed.fragments === undefined ? linkPage(parsed, context) : []
  return linked
    .map((page) => ({ outputs: framePage(page, frame).outputs, diagnostics: page.diagnostics }))
    .at(0)
}
