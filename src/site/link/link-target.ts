import type { SiteConfig } from '../../model/config/site-config.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import type { MountPlace } from '../../model/mounts.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import {
  isMarkdownFile,
  type RoutePath,
  routePath,
  type SourcePath,
  sourcePath,
} from '../../model/paths.ts'
import type { Asset, Route, RouteTable } from '../../model/routes.ts'
import { toPublic } from '../routes/area-for.ts'
import { assetHref } from './href-for.ts'
import { composed, type NamesByForm, namesByForm } from './names-by-form.ts'
import { NO_REDIRECTS, type SiteRedirects } from './site-redirects.ts'

/** What a link stands in: a page, or the config, whose links are those of a page at the root. */
export type LinkFrom = Pick<Route, 'source' | 'path' | 'anchors'>

/** The config's links are those of a page at the root. */
export const ROOT: LinkFrom = { source: sourcePath(''), path: routePath('/'), anchors: new Set() }

/** What links may lead to. */
export type LinkContext = {
  readonly config: SiteConfig
  readonly routes: RouteTable
  readonly assets: ReadonlyMap<string, Asset>
  readonly icons: () => IconShapes
  /** Routes by their lower-case paths, for case-only mismatches. */
  readonly byLowerCase: ReadonlyMap<string, Route>
  readonly byForm: NamesByForm
  readonly redirects: SiteRedirects
  /** URLs of files that docsgen makes without a source. */
  readonly madeFiles: ReadonlySet<string>
  /** The sites among which this one is; undefined where it is alone. */
  readonly mounts: MountPlace | undefined
  /** Folders that have no page any more, which is told once: not of every link. */
  readonly goneFolders: readonly string[]
}

type LinkInputs = Pick<LinkContext, 'config' | 'assets' | 'icons'> & {
  /** What puts pages in other formats into files: see `SiteInputs.copies`. */
  readonly copies?: readonly { readonly urls: readonly string[] }[]
  readonly mountPlace?: MountPlace | undefined
}

export function linkContext(
  { config, assets, icons, copies = [], mountPlace: mounts }: LinkInputs,
  routes: RouteTable,
): LinkContext {
  const byLowerCase = new Map(routes.all.map((route) => [route.path.toLowerCase(), route]))
  const byForm = namesByForm(routes.all, assets)
  const madeFiles = new Set(['/sitemap.xml', ...copies.flatMap(({ urls }) => urls)])
  const others = { redirects: NO_REDIRECTS, madeFiles, mounts, goneFolders: [] }
  return { config, routes, assets, icons, byLowerCase, byForm, ...others }
}

/** What a link is relative to: the page, or the included file that it stands in. */
export function baseOf<From extends Pick<LinkFrom, 'source'>>(
  { base }: Pick<LinkRef, 'base'>,
  page: From,
): From {
  return base === undefined ? page : { ...page, source: base }
}

/** The page that a path means: its file or its address, as a link of the page `from` writes it. */
export function routeAt(path: string, from: LinkFrom, context: LinkContext): Route | undefined {
  const file = path.startsWith('/') ? path.slice(1) : joined(from.source, path)
  if (isMarkdownFile(path)) {
    const bare = file.replace(/\.(md|markdown)$/i, '')
    return routeOf(file, context) ?? routeAtAddress(`/${bare}`, context)
  }
  return (
    routeAtAddress(absolute(path, from), context) ??
    routeOf(`${file}.md`, context) ??
    routeOf(`${file}/index.md`, context)
  )
}

/** The page of a source file. */
export function routeOf(
  source: string,
  { routes, byForm }: Pick<LinkContext, 'routes' | 'byForm'>,
): Route | undefined {
  return routes.bySource.get(source as SourcePath) ?? byForm.sources.get(composed(source))
}

/** The page at an address in either spelling of its area's prefix. */
export function routeAtAddress(
  address: string,
  { config, routes, byForm }: Pick<LinkContext, 'config' | 'routes' | 'byForm'>,
): Route | undefined {
  const path = toPublic(address, config.areas)
  return routes.byPath.get(path) ?? byForm.paths.get(composed(path))
}

/** The static file that a path means. */
export function assetAt(
  path: string,
  from: Pick<LinkFrom, 'source'>,
  { config, assets, byForm }: Pick<LinkContext, 'config' | 'assets' | 'byForm'>,
): Asset | undefined {
  const url = path.startsWith('/') ? path : `/${joined(from.source, path)}`
  const published = toPublic(url, config.areas)
  const [first, second] = path.startsWith('/') ? [url, published] : [published, url]
  return assets.get(first) ?? assets.get(second) ?? byForm.files.get(composed(published))
}

/** The static file that a path leads to, and its address; a folder's is its index page. */
export function fileAt(
  path: string,
  from: LinkFrom,
  context: LinkContext,
): { readonly href: string; readonly asset: Asset } | undefined {
  const asset = assetAt(path, from, context)
  if (asset !== undefined) return { href: assetHref(asset.url, context.config), asset }
  const index = assetAt(`${path.replace(/\/$/, '')}/index.html`, from, context)
  if (index === undefined) return undefined
  const folder = index.url.replace(/index\.html$/, '')
  return { href: assetHref(folder, context.config), asset: index }
}

/** What is shown of an image on dark pages: the `x.dark.svg` beside `x.light.svg`. */
export function darkVariant(
  { url }: Asset,
  { assets }: Pick<LinkContext, 'assets'>,
): Asset | undefined {
  const dark = url.replace(/\.light(\.[a-z]+)$/, '.dark$1')
  return dark === url ? undefined : assets.get(dark)
}

/** An image with what is shown of it on phones: the `x.narrow.svg` beside `x.svg`, or `x.narrow.dark.svg` beside `x.dark.svg`. */
export function withNarrow<Image extends Asset | undefined>(
  image: Image,
  { assets }: Pick<LinkContext, 'assets'>,
): Image {
  const narrow = image && assets.get(image.url.replace(/(\.(?:light|dark))?\.[a-z]+$/, '.narrow$&'))
  return narrow ? { ...image, narrow } : image
}

/** '../a/b' from 'x/y.md' -> '/a/b'. Steps above the root stay at the root, as in a browser. */
export function absolute(path: string, from: LinkFrom): RoutePath {
  return routePath(path.startsWith('/') ? path : joined(from.source, path))
}

/** Why no file at a path can be published; undefined where the path is no reason. */
export function reasonAgainst(path: string, from: LinkFrom): string | undefined {
  const folder = path.startsWith('/') ? [] : from.source.split('/').slice(0, -1)
  const steps = [...folder, ...path.split('/')]
  const names: string[] = []
  for (const step of steps.filter((step) => step !== '' && step !== '.')) {
    if (step !== '..') names.push(step)
    else if (names.pop() === undefined) return 'the path leads out of the content folder'
  }
  return names.some((name) => /^(?:_|\.[^.])/.test(name))
    ? 'its name, or a folder’s, begins with a dot or an underscore'
    : undefined
}

function joined(source: SourcePath, path: string): string {
  const segments = source.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
