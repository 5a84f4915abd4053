import { once } from '../model/once.ts'
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
  /** The files of the theme. */
  readonly outputs: readonly Output[]
  /** The static file with this path. */
  readonly assetAt: (path: string) => Output | undefined
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
  const byPath = new Map<string, Route>(
    routes.all.flatMap((route) => pathsOf(route, given.config).map((path) => [path, route])),
  )
  return {
    routes,
    outputs: inputs.theme.outputs,
    assetAt: assetsOf(given, memo),
    routeAt: (path) => byPath.get(path),
    pageAlone: (page) => pageAlone(page, skeleton.targets.context, frame),
  }
}

/** Finds static files, as far as a site publishes them where a page names them. */
function assetsOf({ assets, config }: SiteInputs, memo: Memo): SinglePages['assetAt'] {
  const byUrl = once(() => {
    const all = [...assets.values()]
    return new Map(
      all.flatMap((asset) => [asset, ...(asset.variants ?? [])].map(({ url }) => [url, asset])),
    )
  })
  return (path) => {
    const asset = byUrl().get(`/${path}`)
    if (asset === undefined) return undefined
    const { url } = asset
    const { value } = publishedAssets(
      { assets: new Map([[url, asset]]), config },
      [{ files: [url] }],
      memo,
    )
    return value.flatMap(assetOutputs).find((output) => output.path === path)
  }
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
